/** `npm run test:ui`: opens Playwright's window, which runs chosen browser tests step by step. */
import { ensureBrowserOrExit, runCommand } from '#programs';

await ensureBrowserOrExit();
const options = ['test', '--ui', '--project=chromium', ...process.argv.slice(2)];
process.exit((await runCommand('playwright', options)) ? 0 : 1);
