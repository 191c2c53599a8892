/** `npm run test:ui`: tests in the browser, in Playwright's own window: choose, watch, and step back in time. */
import { ensureBrowser, runCommand } from '#programs';
import { buildSite } from './build.ts';

await ensureBrowser();
await buildSite();
process.exit((await runCommand('playwright', ['test', '--ui', ...process.argv.slice(2)])) ? 0 : 1);
