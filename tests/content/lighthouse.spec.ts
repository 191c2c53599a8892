/** Runs Lighthouse, except for its performance category, which `npm run bench` measures. */
import { expect, test } from '@playwright/test';
import { failedAudits, launchBrowser, runLighthouse, type StockBrowser } from '#bench';
import { SLOW } from '#support/browser';

const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

/** Audits that the not-found page fails on purpose. */
const NOT_FOUND = [
  'best-practices: errors-in-console',
  'seo: is-crawlable',
  'seo: http-status-code',
];

test.describe.configure({ mode: 'default' });

let browser: StockBrowser;
test.beforeAll(async () => {
  browser = await launchBrowser();
});
test.afterAll(() => browser?.close());

for (const [address, expected] of [
  ['/', []],
  ['/nowhere', NOT_FOUND],
] as const) {
  test(`Lighthouse finds nothing to improve on ${address}`, SLOW, async ({ baseURL }) => {
    const report = await runLighthouse(`${baseURL}${address}`, [
      `--port=${browser.port}`,
      `--only-categories=${CATEGORIES}`,
      '--disable-full-page-screenshot',
      '--ignore-status-code',
    ]);
    const found = CATEGORIES.flatMap((category) =>
      failedAudits(report, category).map(
        ({ id, errorMessage }) => `${category}: ${errorMessage ?? id}`,
      ),
    );
    // Lighthouse considers link texts such as “Start” vague. The company may use these texts.
    expect(found.filter((audit) => audit !== 'seo: link-text')).toEqual(expected);
  });
}
