/** How hosts serve the site. tests/published/server.test.ts asks `npm start` the same. */
import { FULL, LEAST } from '#support/sites';
import { HOSTS, NODE, testHost } from './index.ts';

for (const host of HOSTS) {
  if (host === NODE) continue;
  for (const site of [FULL, LEAST]) testHost(host, site);
}
