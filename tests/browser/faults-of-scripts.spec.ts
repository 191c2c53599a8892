/** Scripts of the site that do not arrive, arrive late, or arrive broken: the page is whole, and no press is lost. */
import { SHORT_VIDEO_TIMEOUT_MS } from '../../src/constants.ts';
import { CARDS, slideAfter } from '../content.ts';
import { expect, hydrated, open, type Page, PHONE, scrollTo, stopClock } from './site.ts';
import { STAND_IN } from './stand-in-pages.ts';
import { answer } from './stand-in-player.ts';
import { test } from './unreliable-host.ts';
import {
  cards,
  expectCarousel,
  expectLink,
  expectLists,
  expectPlate,
  expectWholePage,
  newsStrip,
  nextSlide,
  poster,
} from './whole-page.ts';

const APP = /\/hydrate-/;
const FIRST_SCRIPT = /\/start-/;
const SCRIPTS = /\.js$/;

/** What the console is told of an answer that is none, and of an import that failed for it. */
const BAD_ANSWERS = /404|500|ERR_CONTENT_LENGTH_MISMATCH|SyntaxError|MIME type/;
const NOT_IMPORTED = /imported module/;

/**
 * Presses "next" until something holds that did not hold before. More than once where a press finds an
 * attempt to load the app still under way, and brings no other.
 *
 * @returns how many presses it took
 */
async function pressUntil(page: Page, holds: () => boolean | Promise<boolean>): Promise<number> {
  let presses = 0;
  await expect
    .poll(async () => {
      if (await holds()) return true;
      await nextSlide(page).click();
      presses += 1;
      return holds();
    })
    .toBe(true);
  return presses;
}

const isHydrated = (page: Page) => page.evaluate(() => window.earlyPresses === undefined);

for (const misanswer of ['gone', 'broken', 'cut off', 'half', 'stalled'] as const) {
  for (const { what, addresses, expected, requests } of [
    { what: 'the app', addresses: APP, expected: BAD_ANSWERS, requests: [1] },
    // The first script is asked for after the paint, and perhaps again after the load.
    { what: 'every script', addresses: SCRIPTS, expected: NOT_IMPORTED, requests: [1, 2] },
  ]) {
    const isQuick = what === 'the app' ? misanswer === 'half' : misanswer === 'gone';
    test(`${what} is ${misanswer}: the page is whole, lists scroll, links lead`, {
      tag: isQuick ? [] : '@full',
    }, async ({ page, host, faults }) => {
      faults.expect(BAD_ANSWERS);
      faults.expect(expected);
      host.spoil(addresses, misanswer);
      await page.setViewportSize(PHONE);
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => host.misanswered.length).toBeGreaterThan(0);
      await page.waitForLoadState('domcontentloaded');
      await expectWholePage(page);
      expect(requests).toContain(host.misanswered.length);
      await expectLists(page, 'slide', 'member', 'card');
      await expectLink(page);
    });
  }
}

for (const misanswer of ['gone', 'broken', 'cut off', 'half'] as const) {
  test(`the app is ${misanswer}, then there: presses of the meantime count`, {
    tag: misanswer === 'gone' ? [] : '@full',
  }, async ({ page, host, faults }) => {
    faults.expect(/404|500|ERR_CONTENT_LENGTH_MISMATCH|MIME type|SyntaxError/);
    host.spoil(APP, misanswer);
    await page.goto('/');
    await expect.poll(() => host.misanswered.length).toBe(1);
    const early = await pressUntil(page, () => host.misanswered.length > 2);
    host.mend();
    const late = await pressUntil(page, () => isHydrated(page));
    await expectPlate(page, slideAfter(early + late));
    await expectWholePage(page);
    // Where a browser has kept a failure, only another address helps.
    expect(new Set(host.misanswered).size).toBe(host.misanswered.length);
  });
}

for (const misanswer of ['gone', 'broken', 'cut off'] as const) {
  test(`the first script is ${misanswer}, then there: presses of the meantime count`, {
    tag: misanswer === 'gone' ? [] : '@full',
  }, async ({ page, host, faults }) => {
    faults.expect(BAD_ANSWERS);
    faults.expect(NOT_IMPORTED);
    host.spoil(FIRST_SCRIPT, misanswer);
    await page.goto('/');
    await expect.poll(() => host.misanswered.length).toBeGreaterThan(0);
    await nextSlide(page).click();
    await expectWholePage(page);
    host.mend();
    const presses = await pressUntil(page, () => isHydrated(page));
    await expectPlate(page, slideAfter(1 + presses));
  });
}

test('the first script is gone, then there when the network is back: presses of the meantime count', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  faults.expect(NOT_IMPORTED);
  await page.route(FIRST_SCRIPT, (route) => route.abort());
  const asked = page.waitForRequest(FIRST_SCRIPT);
  await page.goto('/');
  await nextSlide(page).click();
  // Joins the attempt that the press made, if that has not failed yet.
  await page.evaluate((address) => import(address).catch(() => {}), (await asked).url());
  await page.unroute(FIRST_SCRIPT);
  await context.setOffline(true);
  await context.setOffline(false);
  await expectPlate(page, 2);
  await hydrated(page);
});

test('an app that came at the second attempt plays the video, and is not loaded again', async ({
  page,
  host,
  faults,
}) => {
  faults.expect(/404|MIME type/);
  const requests = await answer(page, { body: STAND_IN });
  host.spoil(APP, 'gone');
  await page.goto('/');
  await expect.poll(() => host.misanswered.length).toBe(1);
  host.mend();
  await pressUntil(page, () => isHydrated(page));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await scrollTo(poster(page));
  await expect(page.locator('#news iframe')).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(loaded.filter((address) => address.endsWith('.js')).join()).toMatch(
    /^\/assets\/player-address-[\w-]+\.js(,[^,]+)?$/,
  );
});

test('a second copy of the app does not run', async ({ page }) => {
  await open(page);
  const outcome = await page.evaluate(async () => {
    const app = document.documentElement.dataset.app;
    return import(`${app}?copy`).then(() => 'it ran', String);
  });
  expect(outcome).toBe('Error: The app has run already.');
  await expectCarousel(page);
  await expectWholePage(page);
});

test('the app stalls half-way, then goes on: presses of the meantime count', async ({
  page,
  host,
}) => {
  host.spoil(APP, 'stalled');
  await page.goto('/');
  await expect.poll(() => host.misanswered.length).toBe(1);
  await nextSlide(page).click();
  await nextSlide(page).click();
  await expectPlate(page, 1);
  host.mend();
  await expectPlate(page, slideAfter(2));
  expect(host.misanswered).toHaveLength(1);
});

test('after a deployment an old page loses nothing of what it has not loaded yet', async ({
  page,
  host,
  faults,
}) => {
  faults.expect(/404|MIME type|player-address/);
  await open(page);
  // As if somebody had opened a tab and come back tomorrow.
  host.spoil(/\/assets\//, 'gone');
  // A document that was loaded anew would not have this.
  await page.evaluate(() => {
    document.documentElement.dataset.old = '';
  });
  await scrollTo(poster(page));
  await expect.poll(() => host.misanswered.join()).toContain('/assets/player-address-');
  // Far down are pictures that load only when they come near.
  await scrollTo(newsStrip(page));
  await expect.poll(() => host.misanswered.join()).toContain('/assets/pictures/');
  await expectWholePage(page);
  await expect(poster(page)).toBeVisible();
  await expectCarousel(page);
  await expectLink(page);
  await expect(page.locator('html')).toHaveAttribute('data-old', '');
});

test('after a deployment the document that the video’s script runs in may be gone', async ({
  page,
  host,
  faults,
}) => {
  faults.expect(/404|frame-ancestors|X-Frame-Options/);
  const requests = await answer(page, { body: STAND_IN });
  host.spoil(/\/assets\/embed\//, 'gone');
  await open(page);
  await stopClock(page);
  await scrollTo(poster(page));
  await expect.poll(() => host.misanswered.length).toBe(1);
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(poster(page)).toBeVisible();
  await expectWholePage(page);
  expect(requests).toEqual([]);
});

test('offline once it has loaded, everything goes on but the video', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|player-address/);
  await open(page);
  await context.setOffline(true);
  await scrollTo(poster(page));
  await expect.poll(() => faults.list.join()).toContain('ERR_INTERNET_DISCONNECTED');
  await expect(poster(page)).toBeVisible();
  await expectWholePage(page);
  await expectCarousel(page);
  await expectLink(page);
});

test('offline before the app has come, presses count when the network is back', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  // Left to itself, the app would come at once.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const asked = page.waitForRequest(FIRST_SCRIPT);
  await page.goto('/');
  // The first script has come as well; what has run does not run again.
  await page.evaluate((address) => import(address), (await asked).url());
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => APP.test(request.url()));
  await nextSlide(page).click();
  await failed;
  await expectWholePage(page);
  await context.setOffline(false);
  await expectPlate(page, 2);
  await hydrated(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('all words, links and cards can be reached, and nothing is there without use', async ({
    page,
  }) => {
    await page.goto('/');
    await expectWholePage(page);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(cards(page).filter({ visible: true })).toHaveCount(CARDS);
    await expectLists(page, 'member', 'card', 'slide');
    await expectLink(page);
  });
});
