/** Pages that the browser restores from its back/forward cache. */
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
  open,
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
    /** Whether the document was restored from the back/forward cache when last shown. */
    wasRestored?: boolean | undefined;
  }
}

/** Goes back to a cached page, which doesn't fire a load event to wait for. */
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
  // Browsers don't cache a page whose iframe is loading, so the video loads only after a press.
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

test('keeps scroll position and slide, and drifts on', SLOW, async ({ page }) => {
  await open(page);
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

test('keeps the news paused', SLOW, async ({ page }) => {
  await open(page);
  await scroll.to(news.strip(page));
  await news.pause(page).click();
  await page.mouse.move(5, 5);
  await leaveAndReturn(page);
  await expect(news.play(page)).toBeVisible();
  await expectStill(news.first(page));
});

test(
  'loads the app on a press in a page that was left before it loaded',
  SLOW,
  async ({ page }) => {
    await page.goto('/');
    await leaveAndReturn(page);
    await expectCarousel(page);
  },
);

test.describe('on a phone', SLOW, () => {
  test.use(TOUCH);

  test('drifts on after the user left with a finger on the news', async ({ page }) => {
    await open(page);
    await scroll.to(news.first(page));
    const { x, y } = await boxOf(news.first(page));
    const touch = await finger.touch(page, { x: Math.max(30, x + 30), y: y + 30 });
    await page.goto('/nowhere');
    // The page that was touched doesn't get the `touchend` event.
    await touch.end();
    await goBackToCached(page);
    await news.expectDrift(page);
  });
});
