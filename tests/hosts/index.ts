/** The hosts that serve the site in tests. */
export {
  HOSTS,
  openConnection,
  type RawResponse,
  type RunningHost,
  request,
  startNode,
} from './hosts.ts';
export { installHosts } from './installed.ts';
export { gradePage } from './observatory.ts';
