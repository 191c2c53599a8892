/**
 * `npm run test:full`: every test there is. It installs other browsers, hosts and a screen reader, or names
 * what it skips.
 *
 *     npm run test:full -- --rest     # what `npm test` leaves out, and the sum of both
 */
import { ensureBrowser } from '#programs';
import { runTests } from './run-tests.ts';
import { QUICK, REST } from './test-steps.ts';

await ensureBrowser();
if (process.argv.includes('--rest')) await runTests(REST, QUICK);
else await runTests([...QUICK, ...REST]);
