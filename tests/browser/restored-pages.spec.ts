/** Pages that users leave and come back to. */
import { NO_LOOP, slideAfter, TEAM_LOOPS } from '../content.ts';
import {
  cards,
  expectDrift,
  expectPlate,
  expectSteps,
  expectStill,
  members,
  newsStrip,
  nextSlide,
  pauseNews,
  playNews,
} from './parts.ts';
import {
  boxOf,
  expect,
  FULL_BROWSER,
  keepBusy,
  open,
  type Page,
  PHONE,
  scrollTo,
  scrollTop,
  sendPrivacyControl,
  test,
  touch,
} from './site.ts';
import { expectCarousel, expectWholePage } from './whole-page.ts';

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: { ...FULL_BROWSER, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

declare global {
  interface Window {
    /** For each `pageshow` of the document, whether it came out of the back/forward cache. */
    showings?: boolean[];
  }
}

/** Goes back to a page in the back/forward cache: it has no load event to wait for. */
async function goBackToCached(page: Page) {
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => window.showings), 'restored, not loaded')
    .toEqual([false, true]);
}

async function leaveAndReturn(page: Page) {
  await page.goto('/nowhere');
  await goBackToCached(page);
}

test.describe('out of the back/forward cache', () => {
  test.beforeEach(async ({ page, consoleErrors }) => {
    consoleErrors.expect(/404/);
    // A page with a document that is loading isn't cached, so the video has to ask first.
    await sendPrivacyControl(page);
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        window.showings = [...(window.showings ?? []), persisted];
      });
    });
  });

  test('keeps scroll position and plate, and drifts on', async ({ page }) => {
    await open(page);
    await nextSlide(page).click();
    await expectDrift(page);
    const place = await scrollTop(page);
    await leaveAndReturn(page);
    expect(await scrollTop(page)).toBe(place);
    await expectDrift(page);
    await expectWholePage(page);
    await nextSlide(page).click();
    await expectPlate(page, slideAfter(2));
  });

  test('keeps what was paused', async ({ page }) => {
    await open(page);
    await pauseNews(page).click();
    await page.mouse.move(5, 5);
    await leaveAndReturn(page);
    await expect(playNews(page)).toBeVisible();
    await expectStill(cards(page).first());
  });

  test('drifts on after a pointer was on the news', { tag: '@full' }, async ({ page }) => {
    await open(page);
    await expectDrift(page);
    await newsStrip(page).hover();
    await page.goto('/nowhere');
    await page.mouse.move(5, 5);
    await goBackToCached(page);
    await expectDrift(page);
  });

  test('loads the app on a press in a page that was left without it', async ({ page }) => {
    await keepBusy(page);
    await page.goto('/');
    await leaveAndReturn(page);
    await expectCarousel(page);
  });

  test.describe('on a phone', { tag: '@full' }, () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('steps the team on', async ({ page }) => {
      test.skip(!TEAM_LOOPS, NO_LOOP);
      await open(page);
      await expectSteps(page);
      await leaveAndReturn(page);
      await expectSteps(page);
    });

    for (const { what, item, expectMotion } of [
      { what: 'the team', item: members, expectMotion: expectSteps },
      { what: 'the news', item: cards, expectMotion: expectDrift },
    ]) {
      test(`moves on after a finger was on ${what}`, async ({ page }) => {
        test.skip(item === members && !TEAM_LOOPS, NO_LOOP);
        await open(page);
        await scrollTo(item(page).first());
        const box = await boxOf(item(page).first());
        const finger = await touch(page, { x: Math.max(30, box.x + 30), y: box.y + 30 });
        await page.goto('/nowhere');
        // The page that it touched gets no event.
        await finger.end();
        await goBackToCached(page);
        await expectMotion(page);
      });
    }
  });
});
