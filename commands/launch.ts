/** `npm run launch`: lists what keeps the site from going online. If nothing does, it keeps a release. */
import path from 'node:path';
import { printMistake } from '#claims-review';
import { launch } from '#release';
import { captureCommand, ensureBrowser, launchBrowser } from '#test-kit/programs';
import { buildSite } from './build.ts';

const review = (...options: string[]) =>
  captureCommand(process.execPath, [path.join(import.meta.dirname, 'claims.ts'), ...options]);

try {
  const built = await buildSite();
  const isApproved = await launch(built, {
    describeChanges: async (commit) => (await review('--since', commit)).output,
    launchBrowser: async () => {
      await ensureBrowser();
      return launchBrowser();
    },
    writeReport: async (html, csv) => {
      const { passed, output } = await review('--report', html, '--csv', csv);
      if (!passed) throw new Error(output);
    },
  });
  if (!isApproved) process.exitCode = 1;
} catch (error) {
  printMistake(error, 1);
}
