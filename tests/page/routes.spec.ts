import { expect, type Page } from '@playwright/test';
import { MEDIA_SCROLL_DELAY_MS } from '#constants';
import {
  arriveAtMedia,
  bar,
  clock,
  consoleErrors,
  DESKTOP,
  expectCarousel,
  expectWholePage,
  frames,
  holdRequests,
  open,
  openLive,
  PHONE,
  PRELOAD_NOT_USED,
  SLOW,
  scroll,
  test,
  waitForHydration,
} from '#support/browser';

test.beforeEach(() => consoleErrors.expect(PRELOAD_NOT_USED));

test('/ doesn’t scroll', async ({ page }) => {
  await openLive(page);
  await scroll.waitForEnd(page);
  expect(await scroll.position(page)).toBe(0);
});

for (const { viewport, tag } of [
  { viewport: PHONE, tag: [] },
  { viewport: DESKTOP, tag: '@slow' },
]) {
  test(`/media scrolls the news smoothly to the bar before pictures load, ${viewport.width} px wide`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(frames.record(() => window.scrollY));
    const releasePictures = await holdRequests(page, '**/assets/pictures/**');
    await page.goto('/media', { waitUntil: 'commit' });
    await scroll.waitForStart(page, 1000);
    await scroll.waitForEnd(page);
    expect(await frames.count(page), 'scroll positions before the target').toBeGreaterThan(
      frames.JUMP,
    );
    await bar.expectAbove(page, 'news');
    releasePictures();
    await page.waitForLoadState('networkidle');
    await bar.expectAbove(page, 'news');
  });
}

test('/media#people scrolls to the people', async ({ page }) => {
  await openLive(page, '/media#people');
  await scroll.waitForEnd(page);
  await bar.expectAbove(page, 'people');
});

async function turnWheel(page: Page) {
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 200);
}

test(`/media scrolls ${MEDIA_SCROLL_DELAY_MS} ms after the first paint`, async ({ page }) => {
  await arriveAtMedia(page);
  await page.clock.runFor(MEDIA_SCROLL_DELAY_MS - 1);
  await clock.runAnimations(page, 200);
  expect(await scroll.position(page)).toBe(0);
  await page.clock.runFor(1);
  await scroll.waitForStart(page);
});

test('/media keeps the scroll position of a user who returns', SLOW, async ({ page }) => {
  // Without fonts, because a late font changes line breaks. The browser would then restore the text
  // at the top of the window instead of the scroll position.
  consoleErrors.expect(/ERR_FAILED|^downloadable font: download failed/);
  await page.route(/\.woff2$/, (route) => route.abort());
  await openLive(page, '/media');
  await scroll.waitForStart(page, 1000);
  await scroll.waitForEnd(page);
  await scroll.toTop(page, 900);
  await page.goto('/');
  await page.goBack();
  await waitForHydration(page);
  await clock.runAnimations(page, MEDIA_SCROLL_DELAY_MS * 4);
  expect(await scroll.position(page)).toBeCloseTo(900, 0);
});

for (const { how, begin } of [
  { how: 'by the wheel', begin: turnWheel },
  {
    // Screen readers scroll like this, and so does a wheel before the script listens.
    how: 'without input events',
    begin: (page: Page) => scroll.toTop(page, 200),
  },
]) {
  test(`/media doesn’t scroll if the user has begun to scroll ${how}`, async ({ page }) => {
    await arriveAtMedia(page);
    await begin(page);
    await scroll.waitForStart(page);
    await page.clock.runFor(MEDIA_SCROLL_DELAY_MS * 10);
    await page.clock.resume();
    await scroll.waitForEnd(page);
    expect(await scroll.position(page)).toBeLessThan(400);
  });
}

for (const { what, act } of [
  {
    what: 'begun to scroll',
    act: async (page: Page) => {
      await turnWheel(page);
      await scroll.waitForStart(page);
    },
  },
  { what: 'pressed a key', act: (page: Page) => page.keyboard.press('Tab') },
]) {
  test(`/media doesn’t scroll if the user has ${what} before any script loaded`, async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/assets/*.js');
    // Firefox delays `load` until pending scripts have loaded.
    await page.goto('/media', { waitUntil: 'domcontentloaded' });
    // A wheel doesn't scroll before the first paint.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await act(page);
    release();
    await waitForHydration(page);
    await clock.runAnimations(page, MEDIA_SCROLL_DELAY_MS * 4);
    expect(await scroll.position(page)).toBeLessThan(400);
  });
}

test('shows the not-found page, and links home', async ({ page }) => {
  consoleErrors.expect(/404/);
  await open(page, '/media/caf%C3%A9?x=1#y');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the page', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A headline as long as most, which takes three lines on a desktop',
  );
});

test(
  'shows complete pages on back and forward, without the back/forward cache',
  SLOW,
  async ({ page }) => {
    consoleErrors.expect(/404/);
    await openLive(page);
    // Wait for the fonts, because fallback fonts have other line breaks.
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await page.reload();
    await waitForHydration(page);
    await scroll.withoutGliding(page);
    await bar.entry(page, 'Team').click();
    await bar.entry(page, 'News').click();
    await expect(page).toHaveURL('/#news');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/#news');
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: 'What is new' })).toBeInViewport();
    await expectWholePage(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/#people');
    await expect(page.getByRole('heading', { name: 'Who we are' })).toBeInViewport();
    await page.goForward({ waitUntil: 'commit' });
    await page.goForward({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    await page.goBack({ waitUntil: 'commit' });
    await waitForHydration(page);
    await expectWholePage(page);
    await expectCarousel(page);
  },
);
