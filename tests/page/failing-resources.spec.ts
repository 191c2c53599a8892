/** Tests that the page stays complete when styles, fonts or pictures fail to load. */
import { expect, type Locator, type Page } from '@playwright/test';
import { TEAM_STRIP_ADVANCE_MS } from '#constants';
import {
  boxOf,
  changeResponse,
  clock,
  consoleErrors,
  expectCarousel,
  expectLink,
  expectStill,
  expectWholePage,
  news,
  openLive,
  PHONE,
  PRELOAD_NOT_USED,
  people,
  scroll,
  unreliableHostTest as test,
} from '#support/browser';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const topsOf = (items: Locator) =>
  items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));

const widthsOf = (items: Locator) =>
  items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().width));

test.describe('without styles', () => {
  test.use({ viewport: PHONE });

  test.beforeEach(async ({ page, host }) => {
    consoleErrors.expect(PRELOAD_NOT_USED, /404|MIME type/);
    host.fail(/\/assets\/later-/, 'gone');
    await changeResponse(page, '/', ({ body }) => ({
      body: body.replace(/<style>.*?<\/style>/s, ''),
    }));
  });

  test('shows all content in order, without oversized pictures or drawings', async ({ page }) => {
    await openLive(page);
    await expectWholePage(page);
    await expect(page.locator('style')).toHaveCount(0);
    expect(await widthOf(page)).toBe(390);
    expect(Math.max(...(await widthsOf(page.locator('img, svg'))))).toBeLessThanOrEqual(320);
    const tops = await topsOf(page.locator('h1, h2, h3'));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expectLink(page);
  });

  test('doesn’t move news and people', async ({ page }) => {
    await page.clock.install();
    await openLive(page);
    await scroll.to(news.first(page));
    await expectStill(news.first(page), 500);
    await scroll.to(people.first(page));
    await expect(people.first(page)).toBeInViewport();
    await clock.pause(page);
    await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 2);
    const animations = () => document.getAnimations().length;
    expect(await page.evaluate(animations)).toBe(0);
  });
});

test('fits every text at 320 px when fonts fail', async ({ page, host }) => {
  consoleErrors.expect(/404|downloadable font/);
  host.fail(/\/assets\/fonts\//, 'gone');
  await page.setViewportSize({ width: 320, height: 568 });
  await openLive(page);
  await expectWholePage(page);
  expect(host.failed).toHaveLength(2);
  expect(await widthOf(page)).toBe(320);
});

test('uses the site’s fonts when the fonts load', async ({ page }) => {
  await openLive(page);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].flatMap((face) => (face.status === 'loaded' ? [face.family] : []));
  });
  expect(loaded.map((family) => family.replaceAll('"', ''))).toEqual(
    expect.arrayContaining(['Fraunces', 'Hanken Grotesk']),
  );
});

test('reserves the space of pictures that fail, and shows their alt text', async ({
  page,
  host,
}) => {
  consoleErrors.expect(/404/);
  host.fail(/\/assets\/pictures\//, 'gone');
  await openLive(page);
  await expectWholePage(page);
  const picture = page.getByRole('img', { name: 'A yellow square on green.', exact: true });
  await scroll.to(picture);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0))
    .toBe(true);
  const { width, height } = await boxOf(picture);
  expect(width / height).toBeCloseTo(4 / 3, 0);
  await expectCarousel(page);
});
