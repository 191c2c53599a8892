/** Tests how hosts serve the site. tests/published/server.test.ts tests `npm start` the same way. */
import { HOSTS, NODE, testHost } from './index.ts';

for (const host of HOSTS) {
  if (host !== NODE) testHost(host);
}
