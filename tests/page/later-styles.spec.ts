/**
 * Tests the later stylesheet, which has the styles of lower sections. The first screen doesn't wait
 * for this stylesheet, and doesn't move when it loads.
 */
import { expect, type Page } from '@playwright/test';
import {
  bar,
  consoleErrors,
  expectWholePage,
  holdRequests,
  PRELOAD_NOT_USED,
  SLOW,
  scroll,
  test,
  waitForHydration,
} from '#support/browser';

const LATER_STYLES = '**/assets/later-*.css';

const readBoxes = (page: Page) =>
  page
    .locator('header, header a, h1, #home p')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));

test('paints the first screen before the later styles load, and doesn’t move it afterwards', async ({
  page,
}) => {
  // This window also shows a section below the first screen.
  await page.setViewportSize({ width: 1280, height: 2000 });
  const release = await holdRequests(page, LATER_STYLES);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('footer')).toHaveCount(0);
  const before = await readBoxes(page);
  expect(before.length).toBeGreaterThan(8);
  release();
  await waitForHydration(page);
  expect(await readBoxes(page)).toEqual(before);
});

test('hydrates after the later styles have loaded, even if a user presses a key', async ({
  page,
}) => {
  const release = await holdRequests(page, LATER_STYLES);
  const app = page.waitForResponse(/\/hydrate-/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForResponse(/\/start-/);
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return page.evaluate(() => window.appHasRun);
    })
    .toBe(true);
  await app;
  expect(await page.evaluate(() => window.earlyPresses)).toBeDefined();
  release();
  await waitForHydration(page);
  await expectWholePage(page);
});

test('scrolls to the news on /media after the later styles have loaded', SLOW, async ({ page }) => {
  consoleErrors.expect(PRELOAD_NOT_USED);
  const release = await holdRequests(page, LATER_STYLES);
  await page.goto('/media', { waitUntil: 'commit' });
  await page.waitForResponse(/\/start-/);
  release();
  await scroll.waitForStart(page, 1000);
  await scroll.waitForEnd(page);
  await bar.expectAbove(page, 'news');
});
