/**
 * Tests that the page is complete and loses no press when its scripts fail, stall or load late.
 */
import { expect, type Page } from '@playwright/test';
import {
  carousel,
  consoleErrors,
  expectCarousel,
  expectLink,
  expectLists,
  expectWholePage,
  movePointer,
  news,
  openLive,
  PHONE,
  SLOW,
  scroll,
  serveEmbed,
  unreliableHostTest as test,
  video,
} from '#support/browser';

const APP = /\/hydrate-/;
/** The file of start.ts. */
const START_SCRIPT = /\/start-/;
const SCRIPTS = /\.js(\?|$)/;

/** Messages that browsers log when a response fails, and when the import then fails. */
const FAILED = /404|ERR_CONTENT_LENGTH_MISMATCH|SyntaxError|MIME type|imported module/;
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

/** Waits until the page has requested a script that fails. */
const expectFailure = (page: Page, failed: string[]) =>
  expect
    .poll(async () => {
      if (failed.length === 0) await movePointer(page);
      return failed.length;
    })
    .toBeGreaterThan(0);

/**
 * Presses "next" until a condition is true. A single press may not be enough, because a press
 * during a load starts no second load.
 *
 * @returns the number of presses
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

for (const mode of ['gone', 'cut off', 'half', 'stalled'] as const) {
  const tag = mode === 'gone' ? [] : '@slow';

  test(`shows a complete page when every script is ${mode}`, { tag }, async ({ page, host }) => {
    consoleErrors.expect(FAILED);
    host.fail(SCRIPTS, mode);
    await page.setViewportSize(PHONE);
    await page.goto('/', { waitUntil: 'commit' });
    await expectFailure(page, host.failed);
    await page.waitForLoadState('domcontentloaded');
    await expectWholePage(page);
    await expectLists(page, 'slide', 'member', 'card');
    await expectLink(page);
  });
}

for (const [what, addresses, mode, failures] of [
  ['the app', APP, 'gone', 3],
  ['the app', APP, 'cut off', 3],
  ['the app', APP, 'half', 3],
  ['start.ts', START_SCRIPT, 'gone', 1],
] as const) {
  const tag = addresses === APP && mode === 'gone' ? [] : '@slow';

  test(`replays presses while the file of ${what} is ${mode}, and loads the file later`, {
    tag,
  }, async ({ page, host }) => {
    consoleErrors.expect(FAILED);
    host.fail(addresses, mode);
    await page.goto('/');
    await expectFailure(page, host.failed);
    await carousel.next(page).click();
    const early = 1 + (await pressUntil(page, () => host.failed.length >= failures));
    await expectWholePage(page);
    host.recover();
    const presses = early + (await pressUntilHydrated(page));
    await carousel.expectPlate(page, 1 + (presses % 4));
    // Browsers may cache a failed import, so each retry needs another address.
    if (addresses === APP) expect(new Set(host.failed).size).toBe(host.failed.length);
  });
}

test('replays presses during a stalled load of the app', async ({ page, host }) => {
  host.fail(APP, 'stalled');
  await page.goto('/');
  await expectFailure(page, host.failed);
  await carousel.next(page).click();
  await carousel.next(page).click();
  await carousel.expectPlate(page, 1);
  host.recover();
  await carousel.expectPlate(page, 3);
  expect(host.failed).toHaveLength(1);
});

test('replays an offline press when the network is back', async ({ page, context }) => {
  consoleErrors.expect(OFFLINE);
  const request = page.waitForRequest(START_SCRIPT);
  await page.goto('/');
  // Wait until the script has run. A second import doesn't run a script again.
  await page.evaluate((address) => import(address), (await request).url());
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => APP.test(request.url()));
  await carousel.next(page).click();
  await failed;
  await expectWholePage(page);
  await context.setOffline(false);
  await carousel.expectPlate(page, 2);
});

// Chromium 150 caches a failed import, so each retry needs another address.
test('requests start.ts again when the network is back', async ({ page, context }) => {
  consoleErrors.expect(/ERR_FAILED/, OFFLINE, FAILED);
  await page.route(START_SCRIPT, (route) => route.abort());
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed', (request) => START_SCRIPT.test(request.url()));
  await carousel.next(page).click();
  await failed;
  await page.unroute(START_SCRIPT);
  await context.setOffline(true);
  await context.setOffline(false);
  await carousel.expectPlate(page, 2);
});

test(
  'loads the app only once after a retry, even when the video plays',
  SLOW,
  async ({ page, host }) => {
    consoleErrors.expect(FAILED);
    await serveEmbed(page);
    host.fail(APP, 'gone');
    await page.goto('/');
    await expectFailure(page, host.failed);
    host.recover();
    await pressUntilHydrated(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await scroll.to(video.notice(page));
    await expect(video.player(page)).toBeVisible();
    expect(loaded.filter((address) => APP.test(address))).toEqual([]);
  },
);

test('keeps an open page usable after a deployment has removed its files', async ({
  page,
  host,
}) => {
  consoleErrors.expect(/404|MIME type|player-address/);
  await openLive(page);
  host.fail(/\/assets\//, 'gone');
  // This mark disappears if the page reloads.
  await page.evaluate(() => {
    document.documentElement.dataset.old = '';
  });
  await scroll.to(video.notice(page));
  await expect.poll(() => host.failed.join()).toContain('/assets/player-address-');
  await scroll.to(news.strip(page));
  await expectWholePage(page);
  await expect(video.poster(page)).toBeVisible();
  await expectCarousel(page);
  await expectLink(page);
  await expect(page.locator('html')).toHaveAttribute('data-old', '');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('shows a complete page without controls that need scripts', async ({ page }) => {
    await page.goto('/');
    await expectWholePage(page);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(carousel.position(page)).toBeHidden();
    await expect(news.cards(page).filter({ visible: true })).toHaveCount(10);
    await expectLists(page, 'member', 'card', 'slide');
    await expectLink(page);
  });
});
