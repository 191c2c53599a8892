/** How hosts serve the site. tests/published/server.test.ts asks `npm start` the same. */
import { HOSTS, NODE, testHost } from './index.ts';

for (const host of HOSTS) {
  if (host !== NODE) testHost(host);
}
