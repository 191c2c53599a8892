/** Styles, fonts and pictures that fail, and storage that is disabled: the page stays complete. */
import { expect } from '@playwright/test';
import { TEAM_STRIP_ADVANCE_MS } from '#constants';
import { TYPEFACES } from '#site-build';
import {
  boxOf,
  changeResponse,
  clock,
  consoleErrors,
  DESKTOP,
  expectCarousel,
  expectLink,
  expectWholePage,
  news,
  open,
  PHONE,
  PRELOAD_NOT_USED,
  scroll,
  serveEmbed,
  team,
  unreliableHostTest as test,
  video,
} from '#support/browser';
import { CARDS, content, HAS_VIDEO, slides } from '#test-kit/content';

for (const { lost, viewport } of [
  { lost: 'all styles', viewport: PHONE },
  { lost: 'all styles', viewport: DESKTOP },
  { lost: 'the later styles', viewport: DESKTOP },
]) {
  test.describe(`without ${lost}, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('shows everything in order, nothing huge, and moves nothing', {
      tag: viewport === PHONE || lost !== 'all styles' ? [] : '@slow',
    }, async ({ page, host }) => {
      consoleErrors.expect(PRELOAD_NOT_USED, /404|MIME type/);
      host.fail(/\/assets\/later-/, 'gone');
      if (lost === 'all styles') {
        await changeResponse(page, '/', ({ body: styled }) => {
          const body = styled.replace(/<style>.*?<\/style>/s, '');
          expect(styled.length - body.length).toBeGreaterThan(10_000);
          return { body };
        });
      }
      await page.clock.install();
      await open(page);
      await expectWholePage(page);
      // Browsers ask again for a stylesheet that failed before its link was parsed.
      expect(new Set(host.failed).size).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      const { largest, heights } = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('img, svg')].map((picture) =>
          picture.getBoundingClientRect(),
        );
        const headings = [...document.querySelectorAll('h1, h2, h3')];
        return {
          largest: Math.max(...boxes.map(({ width }) => width)),
          heights: headings.map((heading) => heading.getBoundingClientRect().top),
        };
      });
      expect(largest).toBeLessThanOrEqual(lost === 'all styles' ? 320 : viewport.width);
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));

      const card = news.cards(page).nth(CARDS - 1);
      await scroll.to(card);
      // Across only: late pictures and fonts may still move the page by parts of a pixel.
      const { x } = await boxOf(card);
      await clock.runAnimations(page, 500);
      expect((await boxOf(card)).x).toBe(x);
      await scroll.to(team.first(page));
      await expect(team.first(page)).toBeInViewport();
      await clock.stop(page);
      await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 2);
      expect(await page.locator('#people ul').evaluate((list) => list.getAnimations().length)).toBe(
        0,
      );
      await page.clock.resume();
      await expectLink(page);
    });
  });
}

test('shows every text in its place at 320 px when fonts fail', async ({ page, host }) => {
  consoleErrors.expect(/404|downloadable font/);
  host.fail(/\/assets\/fonts\//, 'gone');
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  await expectWholePage(page);
  expect(host.failed.length).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('uses the fonts of the site when they load', async ({ page }) => {
  await open(page);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].flatMap((face) => (face.status === 'loaded' ? [face.family] : []));
  });
  expect(loaded.map((family) => family.replaceAll('"', ''))).toEqual(
    expect.arrayContaining(TYPEFACES.map(({ family }) => family)),
  );
});

test('keeps places and descriptions of pictures that fail', async ({ page, host }) => {
  consoleErrors.expect(/404/);
  host.fail(/\/assets\/pictures\//, 'gone');
  await open(page);
  await expectWholePage(page);
  const shown = content.teaser?.picture ?? slides[0]?.picture;
  test.skip(!shown?.alt, 'the page has no picture of that shape');
  const picture = page.getByRole('img', { name: shown?.alt ?? '', exact: true });
  await scroll.to(picture);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0))
    .toBe(true);
  expect(host.failed.length).toBeGreaterThan(0);
  const { width, height } = await boxOf(picture);
  expect(width / height).toBeCloseTo(4 / 3, 0);
  await expectCarousel(page);
});

test('works with storage disabled', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('Storage is disabled.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      Object.defineProperty(window, name, refuse);
    }
    Object.defineProperty(Document.prototype, 'cookie', refuse);
  });
  await serveEmbed(page);
  await open(page);
  await expectCarousel(page);
  if (HAS_VIDEO) {
    await scroll.to(video.poster(page));
    await expect(video.player(page)).toBeVisible();
  }
  await expectWholePage(page);
});
