/**
 * `npm run test:full`: every test there is. It installs other browsers, hosts and a screen reader, or names
 * what it skips.
 *
 *     npm run test:full -- --rest     # what `npm test` leaves out, and the sum of both
 */
import { ensureBrowser, installPackages, tellToInstall } from '#programs';
import { FIREFOX_PACKAGES, findFirefox } from '#tests/firefox';
import { installHosts } from '#tests/hosts';
import { installScreenReader } from '#tests/screen-reader';
import { findWebKit, WEBKIT_PACKAGES } from '#tests/webkit';
import { runTests } from './run-tests.ts';
import { QUICK, REST } from './test-steps.ts';

/** Steps by the programs that they need. */
const ENGINES = [
  { step: 'firefox', find: findFirefox, packages: FIREFOX_PACKAGES },
  { step: 'webkit', find: findWebKit, packages: WEBKIT_PACKAGES },
];

await ensureBrowser();
await installHosts();
const remedy = await installScreenReader();
if (remedy) console.log(`Tests skip Orca: ${remedy}.`);
const skipped: string[] = [];
for (const { step, find, packages } of ENGINES) {
  if (!find()) await installPackages(packages);
  if (find()) continue;
  skipped.push(step);
  console.log(`Tests skip ${step}: ${tellToInstall(packages)}.`);
}
const rest = REST.filter(({ name }) => !skipped.includes(name));
if (process.argv.includes('--rest')) await runTests(rest, QUICK);
else await runTests([...QUICK, ...rest]);
