/** `npm run test:watch`: unit tests, again whenever a file of theirs changes. A word chooses files: `npm run test:watch -- carousel`. */
import { runCommand } from '#programs';

const watch = ['watch', '--project=unit', ...process.argv.slice(2)];
process.exit((await runCommand('vitest', watch)) ? 0 : 1);
