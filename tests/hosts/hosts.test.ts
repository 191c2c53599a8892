/** Runs the same tests for all hosts except `npm start` (see tests/published/server.test.ts). */
import { HOSTS, NODE, testHost } from './index.ts';

for (const host of HOSTS) {
  if (host !== NODE) testHost(host);
}
