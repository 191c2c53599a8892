/** What `npm run test:engines` and `npm run test:hosts` have in common: a part of the tests, with all that it needs. */
import { rm } from 'node:fs/promises';
import { build } from '../build/build.ts';
import { ensureBrowser } from './browser.ts';
import { REPORTS, runBrowserTests, summarise } from './browser-tests.ts';

/**
 * Installs what some tests need, builds the site, runs them, prints one closing line and ends the process.
 *
 * @param name of the report
 * @param install what they need beside a Chromium
 * @param args of Playwright: which tests
 * @param conclude prints what belongs before the closing line
 */
export async function testApart(
  name: string,
  install: () => Promise<void>,
  args: string[],
  conclude: () => Promise<void> = async () => {},
): Promise<never> {
  try {
    await ensureBrowser();
    await install();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  await build();
  await rm(REPORTS, { recursive: true, force: true });
  const { line, failed } = summarise([await runBrowserTests(name, args)]);
  await conclude();
  console.log(`\n${line}`);
  process.exit(failed ? 1 : 0);
}
