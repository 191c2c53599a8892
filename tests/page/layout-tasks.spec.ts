/** Counts the boxes per layout task during a page load. The count is the same on every machine. */
import { expect, type Page } from '@playwright/test';
import { FULL_BROWSER, holdRequests, PHONE, test } from '#support/browser';

test.use({ launchOptions: FULL_BROWSER, viewport: PHONE });

type TraceEvent = {
  name: string;
  args: { beginData?: { dirtyObjects?: number; totalObjects?: number } };
};

/** Records the number of boxes in each of Chromium's layout tasks. */
async function traceLayouts(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('Can’t trace layouts: the page has no browser.');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  return async () => {
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
      (await browser.stopTracing()).toString(),
    );
    return traceEvents
      .filter(({ name }) => name === 'Layout')
      .map(({ args }) => args.beginData?.dirtyObjects ?? 0);
  };
}

/** The first screen has about 110 boxes, the whole page about 700. */
const MAX_BOXES = 200;

for (const [what, files] of [
  ['the later styles', '**/assets/later-*.css'],
  ['the fonts', '**/*.woff2'],
] as const) {
  test(`lays out only the first screen when ${what} arrive`, async ({ page }) => {
    const release = await holdRequests(page, files);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    const stop = await traceLayouts(page);
    release();
    await page.waitForFunction(() => document.readyState === 'complete');
    // The last block of the page is laid out when it is visible.
    await expect(page.locator('footer > *').last()).toBeVisible();
    const boxes = await stop();
    expect(boxes.length).toBeGreaterThan(5);
    expect(Math.max(...boxes)).toBeLessThan(MAX_BOXES);
  });
}
