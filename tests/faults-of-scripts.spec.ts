/** Scripts of the site that do not arrive, arrive late, or arrive broken: the page is whole, and no press is lost. */
import { NEWS_CARD_COUNT, SHORT_VIDEO_TIMEOUT_MS } from '../src/constants.ts';
import { expect, hydrated, open, PHONE, scrollTo, stopClock } from './site.ts';
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
const SCRIPTS = /\.js$/;

for (const misanswer of ['gone', 'broken', 'cut off', 'half', 'stalled'] as const) {
  for (const { what, addresses } of [
    { what: 'the app', addresses: APP },
    { what: 'every script', addresses: SCRIPTS },
  ]) {
    test(`${what} is ${misanswer}: the page is whole, lists scroll, links lead`, async ({
      page,
      host,
      faults,
    }) => {
      faults.expect(/404|500|ERR_CONTENT_LENGTH_MISMATCH|SyntaxError|MIME type/);
      host.spoil(addresses, misanswer);
      await page.setViewportSize(PHONE);
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => host.misanswered.length).toBe(1);
      await expectWholePage(page);
      await expectLists(page, 'slide', 'member', 'card');
      await expectLink(page);
    });
  }
}

for (const misanswer of ['gone', 'broken', 'cut off'] as const) {
  test(`the app is ${misanswer}, then there: presses of the meantime count`, async ({
    page,
    host,
    faults,
  }) => {
    faults.expect(/404|500|ERR_CONTENT_LENGTH_MISMATCH|MIME type/);
    host.spoil(APP, misanswer);
    await page.goto('/');
    await expect.poll(() => faults.list.length).toBeGreaterThan(0);
    const failures = faults.list.length;
    await nextSlide(page).click();
    await expect.poll(() => faults.list.length).toBeGreaterThan(failures);
    host.mend();
    await nextSlide(page).click();
    await expectPlate(page, 3);
    await expectWholePage(page);
  });
}

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
  await expectPlate(page, 3);
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

test('after a deployment the document that TikTok’s script runs in may be gone', async ({
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
  await page.goto('/');
  await context.setOffline(true);
  await nextSlide(page).click();
  await expect.poll(() => faults.list.length).toBeGreaterThan(0);
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
    await expect(cards(page).filter({ visible: true })).toHaveCount(NEWS_CARD_COUNT);
    await expectLists(page, 'member', 'card', 'slide');
    await expectLink(page);
  });
});
