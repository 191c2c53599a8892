/**
 * Scripts of the site that fail, stall or load late: the page is complete, and no press is lost.
 */
import { expect, type Page } from '@playwright/test';
import { SHORT_VIDEO_TIMEOUT_MS } from '#constants';
import {
  app,
  carousel,
  clock,
  consoleErrors,
  DESKTOP,
  expectCarousel,
  expectLink,
  expectLists,
  expectWholePage,
  hydrated,
  news,
  open,
  PHONE,
  scroll,
  serveEmbed,
  unreliableHostTest as test,
  video,
} from '#support/browser';
import { CARDS, HAS_VIDEO, layout, NO_VIDEO, slideAfter } from '#test-kit/content';

const APP = /\/hydrate-/;
const FIRST_SCRIPT = /\/start-/;
const SCRIPTS = /\.js$/;

/** What browsers say about failed responses, and about imports that they end. */
const FAILED_RESPONSES = /404|500|ERR_CONTENT_LENGTH_MISMATCH|SyntaxError|MIME type/;
const FAILED_IMPORTS = /imported module/;
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

/**
 * Presses "next" until something holds; more than once if a press falls into a running attempt to
 * load the app, which starts no other.
 *
 * @returns how many presses it took
 */
async function pressUntil(page: Page, holds: () => boolean | Promise<boolean>): Promise<number> {
  let presses = 0;
  await expect
    .poll(async () => {
      if (await holds()) return true;
      await carousel.next(page).click();
      presses += 1;
      return holds();
    })
    .toBe(true);
  return presses;
}

const pressUntilHydrated = (page: Page) =>
  pressUntil(page, () => page.evaluate(() => window.earlyPresses === undefined));

for (const mode of ['gone', 'broken', 'cut off', 'half', 'stalled'] as const) {
  for (const { what, addresses, quick, requests } of [
    { what: 'the app', addresses: APP, quick: 'half', requests: [1] },
    // The first script is requested after the paint, and perhaps again after the load.
    { what: 'every script', addresses: SCRIPTS, quick: 'gone', requests: [1, 2] },
  ]) {
    test(`shows a complete page when ${what} is ${mode}`, {
      tag: mode === quick ? [] : '@slow',
    }, async ({ page, host }) => {
      consoleErrors.expect(FAILED_RESPONSES);
      if (addresses === SCRIPTS) consoleErrors.expect(FAILED_IMPORTS);
      host.fail(addresses, mode);
      await page.setViewportSize(PHONE);
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => host.failed.length).toBeGreaterThan(0);
      await page.waitForLoadState('domcontentloaded');
      await expectWholePage(page);
      expect(requests).toContain(host.failed.length);
      await expectLists(page, 'slide', 'member', 'card');
      await expectLink(page);
    });
  }
}

const MODES = ['gone', 'broken', 'cut off'] as const;

for (const [what, addresses, failures, modes] of [
  ['the app', APP, 3, [...MODES, 'half']],
  ['the first script', FIRST_SCRIPT, 1, MODES],
] as const) {
  for (const mode of modes) {
    test(`counts presses while ${what} is ${mode}, and loads it later`, {
      tag: mode === 'gone' ? [] : '@slow',
    }, async ({ page, host }) => {
      consoleErrors.expect(FAILED_RESPONSES);
      if (addresses === FIRST_SCRIPT) consoleErrors.expect(FAILED_IMPORTS);
      host.fail(addresses, mode);
      await page.goto('/');
      await expect.poll(() => host.failed.length).toBeGreaterThan(0);
      await carousel.next(page).click();
      const early = 1 + (await pressUntil(page, () => host.failed.length >= failures));
      await expectWholePage(page);
      host.mend();
      await carousel.expectPlate(page, slideAfter(early + (await pressUntilHydrated(page))));
      // Browsers may keep a failure: only another address helps.
      if (addresses === APP) expect(new Set(host.failed).size).toBe(host.failed.length);
    });
  }
}

test('retries the first script when the network is back, and counts earlier presses', async ({
  page,
  context,
}) => {
  consoleErrors.expect(/ERR_FAILED/, OFFLINE, FAILED_IMPORTS);
  await page.route(FIRST_SCRIPT, (route) => route.abort());
  const request = page.waitForRequest(FIRST_SCRIPT);
  await page.goto('/');
  await carousel.next(page).click();
  // Joins the attempt that the press has made, if it hasn't failed yet.
  await page.evaluate((address) => import(address).catch(() => {}), (await request).url());
  await page.unroute(FIRST_SCRIPT);
  await context.setOffline(true);
  await context.setOffline(false);
  await carousel.expectPlate(page, 2);
  await hydrated(page);
});

test('loads an app that loaded at a retry once, and plays the video', async ({ page, host }) => {
  test.skip(!HAS_VIDEO, NO_VIDEO);
  consoleErrors.expect(FAILED_RESPONSES);
  const requests = await serveEmbed(page);
  host.fail(APP, 'gone');
  await page.goto('/');
  await expect.poll(() => host.failed.length).toBe(1);
  host.mend();
  await pressUntilHydrated(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await scroll.to(video.poster(page));
  await expect(video.player(page)).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(loaded.filter((address) => address.endsWith('.js')).join()).toMatch(
    /^[\w/]*\/assets\/player-address-[\w-]+\.js(,[^,]+)?$/,
  );
});

test('runs no second copy of the app', async ({ page }) => {
  await open(page);
  const outcome = await page.evaluate(async () => {
    const app = document.documentElement.dataset.app;
    return import(`${app}?copy`).then(() => 'it ran', String);
  });
  expect(outcome).toBe('Error: The app has run already.');
  await expectCarousel(page);
  await expectWholePage(page);
});

test('counts presses while the app stalls half-way', async ({ page, host }) => {
  host.fail(APP, 'stalled');
  await page.goto('/');
  await expect.poll(() => host.failed.length).toBe(1);
  await carousel.next(page).click();
  await carousel.next(page).click();
  await carousel.expectPlate(page, 1);
  host.mend();
  await carousel.expectPlate(page, slideAfter(2));
  expect(host.failed).toHaveLength(1);
});

test('keeps an open page after a deployment, without what it hasn’t loaded yet', async ({
  page,
  host,
}) => {
  test.skip(!HAS_VIDEO, NO_VIDEO);
  consoleErrors.expect(/404|MIME type|player-address/);
  await open(page);
  host.fail(/\/assets\//, 'gone');
  // A reloaded document would not have this.
  await page.evaluate(() => {
    document.documentElement.dataset.old = '';
  });
  await scroll.to(video.poster(page));
  await expect.poll(() => host.failed.join()).toContain('/assets/player-address-');
  // Pictures far down load when they come near.
  await scroll.to(news.strip(page));
  await expect.poll(() => host.failed.join()).toContain('/assets/pictures/');
  await expectWholePage(page);
  await expect(video.poster(page)).toBeVisible();
  await expectCarousel(page);
  await expectLink(page);
  await expect(page.locator('html')).toHaveAttribute('data-old', '');
});

test('keeps the poster when the document of the video’s script is missing', async ({
  page,
  host,
}) => {
  test.skip(!HAS_VIDEO, NO_VIDEO);
  consoleErrors.expect(/404|frame-ancestors|X-Frame-Options/);
  const requests = await serveEmbed(page);
  host.fail(new RegExp(layout.sealed), 'gone');
  await open(page);
  await clock.stop(page);
  await scroll.to(video.poster(page));
  await expect.poll(() => host.failed.length).toBe(1);
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(video.poster(page)).toBeVisible();
  await expectWholePage(page);
  expect(requests).toEqual([]);
});

test('keeps everything but the video when the network goes after the load', async ({
  page,
  context,
}) => {
  test.skip(!HAS_VIDEO, NO_VIDEO);
  consoleErrors.expect(OFFLINE, /player-address/);
  await open(page);
  await context.setOffline(true);
  await scroll.to(video.poster(page));
  await expect.poll(() => consoleErrors.list.join()).toMatch(OFFLINE);
  await expect(video.poster(page)).toBeVisible();
  await expectWholePage(page);
  await expectCarousel(page);
  await expectLink(page);
});

test('counts presses without a network before the app has loaded', async ({ page, context }) => {
  consoleErrors.expect(OFFLINE);
  await app.loadOnInputOnly(page);
  const request = page.waitForRequest(FIRST_SCRIPT);
  await page.goto('/');
  // Waits for the first script; a module runs once.
  await page.evaluate((address) => import(address), (await request).url());
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => APP.test(request.url()));
  await carousel.next(page).click();
  await failed;
  await expectWholePage(page);
  await context.setOffline(false);
  await carousel.expectPlate(page, 2);
  await hydrated(page);
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, viewport });

    test(`shows a complete page without useless controls at ${viewport.width} px`, {
      tag: viewport === PHONE ? [] : '@slow',
    }, async ({ page }) => {
      await page.goto('/');
      await expectWholePage(page);
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(carousel.position(page)).toBeHidden();
      await expect(news.cards(page).filter({ visible: true })).toHaveCount(CARDS);
      await expectLists(page, 'member', 'card', 'slide');
      await expectLink(page);
    });
  });
}
