/** The hosts that serve the site in tests. */
export { HOSTS, NODE, type RunningHost, startNode } from './hosts.ts';
export { installHosts } from './installed.ts';
export { openConnection, type RawResponse, request } from './requests.ts';
export { testHost } from './test-host.ts';
