/** Pages that a visitor leaves and comes back to: they are where they were, and go on. */
import { NO_LOOP, slideAfter, TEAM_LOOPS } from '../content.ts';
import {
  barLink,
  content,
  expect,
  FULL_BROWSER,
  hydrated,
  left,
  letAnimationsRun,
  open,
  type Page,
  PHONE,
  scrolled,
  scrollTo,
  test,
} from './site.ts';
import {
  cards,
  expectCarousel,
  expectDrift,
  expectPlate,
  expectSteps,
  expectWholePage,
  members,
  newsStrip,
  nextSlide,
} from './whole-page.ts';

// Playwright switches the back/forward cache off; visitors have it on.
test.use({
  launchOptions: {
    ...FULL_BROWSER,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

declare global {
  interface Window {
    /** Whether each showing of this document was one out of the back/forward cache. */
    showings?: boolean[];
  }
}

const { labels } = content;

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Goes back to a page that stood in the back/forward cache. It does not load, so there is no end of that to wait for. */
async function goBackToCached(page: Page) {
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => window.showings), 'restored, not loaded')
    .toEqual([false, true]);
}

/** Leaves the page for another one of the site and comes back, out of the back/forward cache. */
async function leaveAndReturn(page: Page) {
  await page.goto('/nowhere');
  await goBackToCached(page);
}

test.describe('out of the back/forward cache', () => {
  test.beforeEach(async ({ page, faults }) => {
    faults.expect(/404/);
    await page.addInitScript(() => {
      // The video waits to be asked for: a page is not kept while a document in it is loading.
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
      window.addEventListener('pageshow', ({ persisted }) => {
        window.showings = [...(window.showings ?? []), persisted];
      });
    });
  });

  test('a page is where it was left, and the news drift on', async ({ page }) => {
    await open(page);
    await nextSlide(page).click();
    await expectDrift(page);
    const place = await page.evaluate(() => window.scrollY);
    await leaveAndReturn(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await expectDrift(page);
    await expectWholePage(page);
    await nextSlide(page).click();
    await expectPlate(page, slideAfter(2));
  });

  test('what was stopped stays stopped', async ({ page }) => {
    await open(page);
    await button(page, labels.pauseNews).click();
    await page.mouse.move(5, 5);
    await leaveAndReturn(page);
    await expect(button(page, labels.playNews)).toBeVisible();
    const before = await left(cards(page).first());
    await letAnimationsRun(page, 300);
    expect(await left(cards(page).first())).toBe(before);
  });

  test('a pointer that rested on the news when the page was left holds nothing', async ({
    page,
  }) => {
    await open(page);
    await expectDrift(page);
    await newsStrip(page).hover();
    await page.goto('/nowhere');
    await page.mouse.move(5, 5);
    await goBackToCached(page);
    await expectDrift(page);
  });

  test('a page that was left before the app had come gets it at the first press', async ({
    page,
  }) => {
    // Left to itself, the app would come at once.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto('/');
    await leaveAndReturn(page);
    await expectCarousel(page);
  });

  test.describe('on a phone', { tag: '@full' }, () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('the team steps on', async ({ page }) => {
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
      test(`a finger that was on ${what} when the page was left holds nothing`, async ({
        page,
      }) => {
        test.skip(item === members && !TEAM_LOOPS, NO_LOOP);
        await open(page);
        await scrollTo(item(page).first());
        const box = await item(page).first().boundingBox();
        if (!box) throw new Error('the item is not shown');
        const session = await page.context().newCDPSession(page);
        const touchPoints = [{ x: Math.max(30, box.x + 30), y: box.y + 30 }];
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
        await page.goto('/nowhere');
        // The page that it touched is not told.
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await goBackToCached(page);
        await expectMotion(page);
      });
    }
  });
});

test('back and forward, from document to document, show whole pages', async ({ page, faults }) => {
  faults.expect(/404/);
  await open(page);
  await barLink(page, 'people').click();
  await scrolled(page);
  await barLink(page, 'news').click();
  await expect(page).toHaveURL('/#news');
  await scrolled(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content['not-found'].heading);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/#news');
  await hydrated(page);
  await expect(page.locator('#news h2')).toBeInViewport();
  await expectWholePage(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/#people');
  await expect(page.locator('#people h2')).toBeInViewport();
  await page.goForward({ waitUntil: 'commit' });
  await page.goForward({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content['not-found'].heading);
  await page.goBack({ waitUntil: 'commit' });
  await hydrated(page);
  await expectWholePage(page);
  await expectCarousel(page);
});
