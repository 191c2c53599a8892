/** The hosts that serve the site in tests. */
export { HOSTS, NODE } from './hosts.ts';
export { installHosts } from './installed.ts';
export { openConnection, request } from './requests.ts';
export { testHost } from './test-host.ts';
