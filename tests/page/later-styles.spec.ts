/** The first screen stands before the styles of what follows have loaded, and nothing moves then. */
import { expect, type Page } from '@playwright/test';
import { MEDIA_SECTION } from '#constants';
import {
  bar,
  consoleErrors,
  expectWholePage,
  holdRequests,
  hydrated,
  PRELOAD_NOT_USED,
  scroll,
  test,
} from '#support/browser';
import { content } from '#test-kit/content';

/** Taller than the first screen. */
test.use({ viewport: { width: 1280, height: 2000 } });

const LATER_STYLES = '**/assets/later-*.css';

const readTops = (page: Page) =>
  page
    .locator('header, header a, h1, #home p')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));

test('paints the first screen without them, and moves nothing of it when they load', async ({
  page,
}) => {
  const release = await holdRequests(page, LATER_STYLES);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('footer')).toHaveCount(0);
  const before = await readTops(page);
  expect(before.length).toBeGreaterThan(content.bar.entries.length);
  release();
  await hydrated(page);
  expect(await readTops(page)).toEqual(before);
  await expectWholePage(page);
});

test('hydrates after they have loaded, even if a user presses a key before', async ({ page }) => {
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
  await hydrated(page);
  await expectWholePage(page);
});

test('scrolls to the news on /media after they have loaded', async ({ page }) => {
  test.skip(!content.news, 'the page has no news');
  consoleErrors.expect(PRELOAD_NOT_USED);
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await holdRequests(page, LATER_STYLES);
  await page.goto('/media', { waitUntil: 'commit' });
  await page.waitForResponse(/\/start-/);
  release();
  await scroll.begins(page, 1000);
  await scroll.ends(page);
  await bar.expectAbove(page, MEDIA_SECTION);
});
