/** Presses before hydration: none may be lost, and each counts once. */
import { expect, type Page } from '@playwright/test';
import { TEAM_STRIP_ADVANCE_MS } from '#constants';
import {
  app,
  bar,
  button,
  carousel,
  clock,
  consoleErrors,
  expectStill,
  holdRequests,
  hydrated,
  left,
  news,
  open,
  PHONE,
  scroll,
  team,
  test,
} from '#support/browser';
import {
  CARDS,
  content,
  NEWS_DRIFTS,
  NO_LOOP,
  platePosition,
  SLIDES,
  slideAfter,
  TEAM_LOOPS,
} from '#test-kit/content';

const { labels } = content;

const FIRST_SCRIPT = '**/assets/start-*';
const SCRIPTS = '**/assets/*.js';

for (const { what, pattern, name, presses, plate } of [
  {
    what: 'the app',
    pattern: app.SCRIPT,
    name: labels.nextSlide,
    presses: 3,
    plate: slideAfter(3),
  },
  { what: 'any script', pattern: SCRIPTS, name: labels.previousSlide, presses: 1, plate: SLIDES },
]) {
  test(`counts ${presses} × ${name} before ${what} has loaded`, async ({ page }) => {
    const release = await holdRequests(page, pattern);
    await page.goto('/', { waitUntil: 'commit' });
    for (let press = 0; press < presses; press += 1) await button(page, name).click();
    await expect(carousel.position(page)).toHaveText(platePosition(1));
    release();
    await expect(carousel.position(page)).toHaveText(platePosition(plate));
    // Once.
    await clock.runAnimations(page, 800);
    await expect(carousel.position(page)).toHaveText(platePosition(plate));
  });
}

for (const [name, presses, direction] of [
  [labels.nextNews, 2, 1],
  [labels.previousNews, 1, -1],
] as const) {
  test(`counts ${presses} × ${name} before the app has loaded`, {
    tag: presses > 1 ? [] : '@slow',
  }, async ({ page }) => {
    test.skip(!NEWS_DRIFTS, 'the page has no strip that drifts');
    const releaseApp = await app.openWithout(page, 'commit');
    const before = await left(news.first(page));
    for (let press = 0; press < presses; press += 1) await button(page, name).click();
    await page.mouse.move(5, 5);
    await releaseApp();
    const card = await news.step(page);
    // The same card or its copy. It stands there for two seconds, then drifts on.
    const offTarget = async () => {
      const moved = before - (await left(news.first(page)));
      return Math.round(news.offMultiple(moved - direction * presses * card, card * CARDS));
    };
    await expect.poll(offTarget, { intervals: [100] }).toBe(0);
  });
}

test('counts Pause for the news', async ({ page }) => {
  test.skip(!NEWS_DRIFTS, 'the page has no strip that drifts');
  const releaseApp = await app.openWithout(page, 'commit');
  await news.pause(page).click();
  await page.mouse.move(5, 5);
  await releaseApp();
  await expect(news.play(page)).toBeVisible();
  await expectStill(news.first(page), 400);
});

test('counts two presses of Pause for the news', async ({ page }) => {
  test.skip(!NEWS_DRIFTS, 'the page has no strip that drifts');
  const releaseApp = await app.openWithout(page, 'commit');
  for (let press = 0; press < 2; press += 1) await news.pause(page).click();
  await releaseApp();
  await news.expectDrift(page);
  await expect(news.play(page)).toHaveCount(0);
});

test('counts Pause for the team', async ({ page }) => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  await page.setViewportSize(PHONE);
  // From the start: an interval of the real clock goes on.
  await page.clock.install();
  const releaseApp = await app.openWithout(page, 'commit');
  await team.pause(page).click();
  await releaseApp();
  await expect(team.play(page)).toBeVisible();
  const member = team.first(page);
  await scroll.to(member);
  await page.mouse.move(5, 5);
  await expect(member).toBeInViewport();
  await clock.pause(page);
  const before = await left(member);
  await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 2);
  // A step would have begun, by the clock of animations.
  await page.locator('#people ul').evaluate((list) => {
    for (const step of list.getAnimations()) step.finish();
  });
  expect(await left(member)).toBe(before);
});

const pressNext = (page: Page) => carousel.next(page).click();
const reconnect = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

for (const { what, pattern, event, happen, plate } of [
  { what: 'the app', pattern: app.SCRIPT, event: 'a press', happen: pressNext, plate: 2 },
  ...Object.entries({ 'the app': app.SCRIPT, 'the first script': FIRST_SCRIPT }).map(
    ([what, pattern]) => {
      return { what, pattern, event: 'the return of the network', happen: reconnect, plate: 1 };
    },
  ),
]) {
  test(`retries ${what} at once after ${event} during a failed request`, {
    tag: what === 'the app' && happen === reconnect ? '@slow' : [],
  }, async ({ page }) => {
    consoleErrors.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
    const failed = Promise.withResolvers<void>();
    await page.route(pattern, (route) => failed.promise.then(() => route.abort()), { times: 1 });
    const request = page.waitForRequest(pattern);
    await page.goto('/');
    await request;
    await happen(page);
    failed.resolve();
    await hydrated(page);
    await expect(carousel.position(page)).toHaveText(platePosition(plate));
  });
}

test('loads the app on a press', async ({ page }) => {
  await app.loadOnInputOnly(page);
  await page.goto('/');
  await expect(carousel.position(page)).toHaveText(platePosition(1));
  expect(await page.evaluate(() => window.earlyPresses !== undefined)).toBe(true);
  await carousel.next(page).click();
  await carousel.expectPlate(page, 2);
});

test('loads the app in a hidden tab, where nothing is painted', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(document, 'hidden', { value: true });
  });
  await page.goto('/');
  // Not by hydrated(), which looks once a frame.
  await expect.poll(() => page.evaluate(() => window.earlyPresses)).toBeUndefined();
});

test('loads the app in browsers that don’t report paints', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await open(page);
  await carousel.next(page).click();
  await carousel.expectPlate(page, 2);
});

test('follows links before any script has loaded', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await bar.link(page, 'people').click();
  await scroll.begins(page);
  await scroll.ends(page);
  await bar.expectAbove(page, 'people');
  release();
  await hydrated(page);
  await bar.expectAbove(page, 'people');
});

test('keeps the slide that was scrolled to', async ({ page }) => {
  const releaseApp = await app.openWithout(page, 'commit');
  await scroll.to(carousel.slide(page, SLIDES));
  await releaseApp();
  await carousel.expectPlate(page, SLIDES);
});
