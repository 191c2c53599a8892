/**
 * `npm run test:watch`: runs unit tests again after each change of their files.
 *
 *     npm run test:watch -- carousel     # only test files whose path contains the word
 */
import { runCommand } from '#programs';

const watch = ['watch', '--project=unit', ...process.argv.slice(2)];
process.exit((await runCommand('vitest', watch)) ? 0 : 1);
