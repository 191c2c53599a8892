/** Pages that users leave and come back to. */
import { expect, type Page } from '@playwright/test';
import {
  app,
  boxOf,
  carousel,
  consoleErrors,
  expectCarousel,
  expectStill,
  expectWholePage,
  SLOW,
  FULL_BROWSER,
  finger,
  news,
  open,
  scroll,
  sendPrivacyControl,
  TOUCH,
  team,
  test,
} from '#support/browser';
import { NEWS_DRIFTS, NO_LOOP, slideAfter, TEAM_LOOPS } from '#test-kit/content';

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: { ...FULL_BROWSER, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

declare global {
  interface Window {
    /** Whether the document was last shown out of the back/forward cache. */
    wasRestored?: boolean | undefined;
  }
}

/** Goes back to a page in the back/forward cache: it has no load event to wait for. */
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

test.describe('out of the back/forward cache', () => {
  test.beforeEach(async ({ page }) => {
    consoleErrors.expect(/404/);
    // A page with a document that is loading isn't cached, so the video has to ask first.
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

  test(
    'keeps scroll position, plate and what was paused, and drifts on',
    SLOW,
    async ({ page }) => {
      await open(page);
      await carousel.next(page).click();
      await news.expectDrift(page);
      const place = await scroll.position(page);
      await leaveAndReturn(page);
      expect(await scroll.position(page)).toBe(place);
      await news.expectDrift(page);
      await expectWholePage(page);
      await carousel.next(page).click();
      await carousel.expectPlate(page, slideAfter(2));

      if (!NEWS_DRIFTS) return;
      await news.pause(page).click();
      await page.mouse.move(5, 5);
      await leaveAndReturn(page);
      await expect(news.play(page)).toBeVisible();
      await expectStill(news.first(page));
    },
  );

  test('drifts on after a pointer was on the news', SLOW, async ({ page }) => {
    await open(page);
    await news.expectDrift(page);
    await news.strip(page).hover();
    await page.goto('/nowhere');
    await page.mouse.move(5, 5);
    await goBackToCached(page);
    await news.expectDrift(page);
  });

  test('loads the app on a press in a page that was left without it', async ({ page }) => {
    await app.loadOnInputOnly(page);
    await page.goto('/');
    await leaveAndReturn(page);
    await expectCarousel(page);
  });

  test.describe('on a phone', { tag: '@slow' }, () => {
    test.use(TOUCH);

    for (const { what, item, expectMotion } of [
      { what: 'the team', item: team.members, expectMotion: team.expectSteps },
      { what: 'the news', item: news.cards, expectMotion: news.expectDrift },
    ]) {
      test(`moves on after a finger was on ${what}`, async ({ page }) => {
        test.skip(item === team.members && !TEAM_LOOPS, NO_LOOP);
        await open(page);
        await scroll.to(item(page).first());
        const box = await boxOf(item(page).first());
        const touch = await finger.touch(page, { x: Math.max(30, box.x + 30), y: box.y + 30 });
        await page.goto('/nowhere');
        // The page that it touched gets no event.
        await touch.end();
        await goBackToCached(page);
        await expectMotion(page);
      });
    }
  });
});
