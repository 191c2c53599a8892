/** `npm run test:engines`: what a visitor notices, in Chromium, Firefox and WebKit, and one closing line. */
import { rm } from 'node:fs/promises';
import { ensureBrowser } from './browser.ts';
import { REPORTS, runBrowserTests, summarise } from './browser-tests.ts';
import { build } from './build.ts';
import { ensureEngines } from './engines/install.ts';

try {
  await ensureBrowser();
  await ensureEngines();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await build();
await rm(REPORTS, { recursive: true, force: true });
const { line, failed } = summarise([await runBrowserTests('engines', ['--config=tests/engines'])]);
console.log(`\n${line}`);
process.exit(failed ? 1 : 0);
