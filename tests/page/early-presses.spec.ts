/** Tests that each press before hydration takes effect exactly once. */
import { expect, type Page } from '@playwright/test';
import { TEAM_STRIP_ADVANCE_MS } from '#constants';
import {
  app,
  carousel,
  clock,
  consoleErrors,
  expectStill,
  getLeft,
  holdRequests,
  movePointer,
  news,
  PHONE,
  people,
  SLOW,
  scroll,
  test,
} from '#support/browser';

/** Waits after the slide has arrived, because a press that counts twice shows another slide. */
async function expectPlateToStay(page: Page, position: number) {
  await carousel.expectPlate(page, position);
  await clock.runAnimations(page, 500);
  await carousel.expectPlate(page, position);
}

test('replays each press of the carousel’s buttons once after the app has loaded', async ({
  page,
}) => {
  const releaseApp = await app.openWithout(page, 'commit');
  for (let press = 0; press < 3; press += 1) await carousel.next(page).click();
  await carousel.expectPlate(page, 1);
  await releaseApp();
  await expectPlateToStay(page, 4);
});

test(
  'replays a press of the carousel’s button from before any script had loaded',
  SLOW,
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await carousel.previous(page).click();
    release();
    await expectPlateToStay(page, 4);
  },
);

test('replays presses of the news strip’s buttons after the app has loaded', async ({ page }) => {
  const releaseApp = await app.openWithout(page, 'commit');
  await expect(news.first(page)).toBeVisible();
  const before = await getLeft(news.first(page));
  for (let press = 0; press < 2; press += 1) await news.next(page).click();
  await page.mouse.move(5, 5);
  await releaseApp();
  const card = await news.step(page);
  // Distance from the first card (or its copy) to the position of this card after two steps. At
  // that position, the strip pauses for 2 s.
  const offTarget = async () => {
    const moved = before - (await getLeft(news.first(page)));
    return Math.round(news.offMultiple(moved - 2 * card, card * 10));
  };
  await expect.poll(offTarget, { intervals: [100] }).toBe(0);
});

test('replays a press on the news strip’s pause button after the app has loaded', async ({
  page,
}) => {
  const releaseApp = await app.openWithout(page, 'commit');
  await news.pause(page).click();
  await page.mouse.move(5, 5);
  await releaseApp();
  await expect(news.play(page)).toBeVisible();
  await expectStill(news.first(page));
});

test(
  'replays a press on the people’s pause button after the app has loaded',
  SLOW,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    // Install the clock before the page opens, because a running interval keeps the real clock.
    await page.clock.install();
    const releaseApp = await app.openWithout(page, 'commit');
    await people.pause(page).click();
    await releaseApp();
    await expect(people.play(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await scroll.to(people.first(page));
    await expect(people.first(page)).toBeInViewport();
    await clock.pause(page);
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 2);
    const animations = () => document.querySelector('#people ul')?.getAnimations().length;
    expect(await page.evaluate(animations)).toBe(0);
  },
);

test(
  'requests the app again at once if a press happened during a failed request',
  SLOW,
  async ({ page }) => {
    consoleErrors.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
    const failed = Promise.withResolvers<void>();
    await page.route(app.SCRIPT, (route) => failed.promise.then(() => route.abort()), { times: 1 });
    await page.goto('/');
    const request = page.waitForRequest(app.SCRIPT);
    await carousel.next(page).click();
    await request;
    await carousel.next(page).click();
    failed.resolve();
    await carousel.expectPlate(page, 3);
  },
);

test('loads the app on a press', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => window.earlyPresses !== undefined)).toBe(true);
  await carousel.next(page).click();
  await carousel.expectPlate(page, 2);
});

test('loads the app on input in a hidden tab, although hidden tabs don’t paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(document, 'hidden', { value: true });
  });
  await page.goto('/');
  // waitForHydration() polls once per frame, but hidden tabs have no frames.
  const isWaiting = async () => {
    await movePointer(page);
    return page.evaluate(() => window.earlyPresses !== undefined);
  };
  await expect.poll(isWaiting).toBe(false);
});

test('keeps the slide to which a user scrolled before the app loaded', async ({ page }) => {
  const releaseApp = await app.openWithout(page, 'commit');
  await scroll.to(carousel.slide(page, 4));
  await releaseApp();
  await carousel.expectPlate(page, 4);
});
