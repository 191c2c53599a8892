/** The hosts that serve the site in tests. */
export { HOSTS, NODE } from './hosts.ts';
export { installHosts } from './install.ts';
export { openConnection, request } from './requests.ts';
export { testHost } from './test-host.ts';
