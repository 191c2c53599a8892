/** Tests pages that the browser restores from its back/forward cache. */
import { expect, type Page } from '@playwright/test';
import {
  boxOf,
  carousel,
  consoleErrors,
  expectCarousel,
  expectStill,
  expectWholePage,
  FULL_BROWSER,
  finger,
  news,
  openLive,
  SLOW,
  scroll,
  sendPrivacyControl,
  TOUCH,
  test,
} from '#support/browser';

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: { ...FULL_BROWSER, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

declare global {
  interface Window {
    /** Whether the browser has restored the document from the back/forward cache. */
    wasRestored?: boolean | undefined;
  }
}

/** Goes back to a cached page. Such a page fires no load event. */
async function goBackToCached(page: Page) {
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => window.wasRestored), 'restored, not loaded')
    .toBe(true);
}

async function leaveAndReturn(page: Page) {
  await page.goto('/nowhere');
  await goBackToCached(page);
}

test.beforeEach(async ({ page }) => {
  consoleErrors.expect(/404/);
  // Browsers don't cache a page while its iframe loads. With this setting, the video doesn't load.
  await sendPrivacyControl(page);
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      window.wasRestored = persisted;
    });
    window.addEventListener('pagehide', () => {
      window.wasRestored = undefined;
    });
  });
});

test('keeps scroll position and slide, and continues to drift', SLOW, async ({ page }) => {
  await openLive(page);
  await carousel.next(page).click();
  await scroll.to(news.strip(page));
  const position = await scroll.position(page);
  await leaveAndReturn(page);
  expect(await scroll.position(page)).toBe(position);
  await news.expectDrift(page);
  await expectWholePage(page);
  await carousel.next(page).click();
  await carousel.expectPlate(page, 3);
});

test('keeps the news strip paused', SLOW, async ({ page }) => {
  await openLive(page);
  await scroll.to(news.strip(page));
  await news.pause(page).click();
  await page.mouse.move(5, 5);
  await leaveAndReturn(page);
  await expect(news.play(page)).toBeVisible();
  await expectStill(news.first(page));
});

test(
  'loads the app on a press in a page that the user left before the app loaded',
  SLOW,
  async ({ page }) => {
    await page.goto('/');
    await leaveAndReturn(page);
    await expectCarousel(page);
  },
);

test.describe('on a phone', SLOW, () => {
  test.use(TOUCH);

  test('continues to drift after the user left with a finger on the news strip', async ({
    page,
  }) => {
    await openLive(page);
    await scroll.to(news.first(page));
    const { x, y } = await boxOf(news.first(page));
    const touch = await finger.touch(page, { x: Math.max(30, x + 30), y: y + 30 });
    await page.goto('/nowhere');
    // The touched page is in the cache and doesn't receive `touchend`.
    await touch.end();
    await goBackToCached(page);
    await news.expectDrift(page);
  });
});
