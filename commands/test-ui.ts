/** `npm run test:ui`: tests in the browser, in Playwright's own window: choose, watch, and step back in time. */
import { ensureBrowser, runCommand } from '#programs';

await ensureBrowser();
const options = ['test', '--ui', '--project=chromium', ...process.argv.slice(2)];
process.exit((await runCommand('playwright', options)) ? 0 : 1);
