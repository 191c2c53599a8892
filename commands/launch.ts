/** `npm run launch`: lists what prevents publishing the site. If nothing does, writes a release. */
import path from 'node:path';
import { printProblem } from '@site-kit/claims-review';
import { launch } from '@site-kit/release';
import { captureCommand, startBrowser } from '#programs';
import { buildSite } from './build.ts';

try {
  const built = await buildSite();
  const isApproved = await launch(built, {
    describeChanges: async (commit) => {
      const claims = path.join(import.meta.dirname, 'claims.ts');
      return (await captureCommand(process.execPath, [claims, '--since', commit])).output;
    },
    launchBrowser: startBrowser,
  });
  if (!isApproved) process.exitCode = 1;
} catch (error) {
  printProblem(error, 1);
}
