/**
 * `npm run test:full`: runs every test. Installs other browsers, hosts and a screen reader. If a
 * program can't be installed, prints the program's name and skips its tests.
 *
 *     npm run test:full -- --rest     # skips the steps of `npm test`, but adds their last results
 */
import { describeInstall, ensureBrowserOrExit, installPackages } from '#programs';
import { FIREFOX_PACKAGES, findFirefox } from '#tests/firefox';
import { installHosts } from '#tests/hosts';
import { installScreenReader } from '#tests/screen-reader';
import { findWebKit, WEBKIT_PACKAGES } from '#tests/webkit';
import { runTests } from './run-tests.ts';
import { type Engine, listSlowSteps, QUICK_STEPS } from './test-steps.ts';

const ENGINES = [
  { engine: 'firefox', find: findFirefox, packages: FIREFOX_PACKAGES },
  { engine: 'webkit', find: findWebKit, packages: WEBKIT_PACKAGES },
] as const;

await ensureBrowserOrExit();
await installHosts();
const remedy = await installScreenReader();
if (remedy) console.log(`Tests skip Orca: ${remedy}.`);
const engines: Engine[] = [];
for (const { engine, find, packages } of ENGINES) {
  if (!find()) await installPackages(packages);
  if (find()) engines.push(engine);
  else console.log(`Tests skip ${engine}: ${describeInstall(packages)}.`);
}
const slowSteps = listSlowSteps(engines);
if (process.argv.includes('--rest')) await runTests(slowSteps, QUICK_STEPS);
else await runTests([...QUICK_STEPS, ...slowSteps]);
