/**
 * `npm run verify`: compares the live site with the approved release: the files, and the pages in a
 * browser. Warns before the approval or an exception ends, and fails afterwards.
 *
 *     npm run verify                                  # the newest release, at the site's address
 *     npm run verify https://staging.example.com      # at another address
 *     npm run verify -- --record releases/2026-11-23-0123456789ab
 *     npm run verify -- --within 30                   # retries for 30 minutes if the site differs
 */
import { parseArgs } from 'node:util';
import { printProblem } from '@site-kit/claims-review';
import { verify } from '@site-kit/release';
import { startBrowser } from '#programs';
import { PROJECT } from '#site';

try {
  const string = { type: 'string' } as const;
  const options = { record: string, within: string };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { record, within } = values;
  const isApproved = await verify({
    address: positionals[0],
    record,
    within: Number(within ?? 0),
    project: PROJECT,
    launchBrowser: startBrowser,
  });
  if (!isApproved) process.exitCode = 1;
} catch (error) {
  printProblem(error, 1);
}
