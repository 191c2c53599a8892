/** Everything but scripts that does not arrive, arrives late, or is switched off: the page stays whole. */
import { SHORT_VIDEO_TIMEOUT_MS, TEAM_STRIP_ADVANCE_MS } from '../../src/constants.ts';
import { CARDS } from '../content.ts';
import {
  content,
  EMBED_SCRIPT,
  expect,
  letAnimationsRun,
  open,
  PHONE,
  PRELOAD_NOT_USED,
  scrollTo,
  stopClock,
} from './site.ts';
import { STAND_IN } from './stand-in-pages.ts';
import { answer } from './stand-in-player.ts';
import { test } from './unreliable-host.ts';
import {
  cards,
  expectCarousel,
  expectLink,
  expectWholePage,
  members,
  poster,
} from './whole-page.ts';

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test.describe(`without the stylesheet, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('all stands in its order, nothing is huge, nothing wanders off', async ({
      page,
      faults,
    }) => {
      faults.expect(PRELOAD_NOT_USED);
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const styled = await response.text();
        const body = styled.replace(/<style>.*?<\/style>/s, '');
        expect(styled.length - body.length).toBeGreaterThan(10_000);
        await route.fulfill({ response, body });
      });
      await page.clock.install();
      await open(page);
      await expectWholePage(page);
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
      expect(largest).toBeLessThanOrEqual(320);
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));

      // What would drift would drift out of the window.
      const card = cards(page).nth(CARDS - 1);
      await scrollTo(card);
      const before = await card.boundingBox();
      await letAnimationsRun(page, 500);
      expect(await card.boundingBox()).toEqual(before);
      await scrollTo(members(page).first());
      await expect(members(page).first()).toBeInViewport();
      await stopClock(page);
      await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 2);
      expect(await page.locator('#people ul').evaluate((list) => list.getAnimations().length)).toBe(
        0,
      );
      await page.clock.resume();
      await expectLink(page);
    });
  });
}

test('fonts that never come leave every text where it is', async ({ page, host, faults }) => {
  faults.expect(/404|downloadable font/);
  host.spoil(/\/assets\/fonts\//, 'gone');
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  await expectWholePage(page);
  expect(host.misanswered.length).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the fonts of the site are used where they come', async ({ page }) => {
  await open(page);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].flatMap((face) => (face.status === 'loaded' ? [face.family] : []));
  });
  expect(loaded.map((family) => family.replaceAll('"', ''))).toEqual(
    expect.arrayContaining(['Fraunces', 'Hanken Grotesk']),
  );
});

test('pictures that never come leave their places and their descriptions', async ({
  page,
  host,
  faults,
}) => {
  faults.expect(/404/);
  host.spoil(/\/assets\/pictures\//, 'gone');
  await open(page);
  await expectWholePage(page);
  const picture = page.getByRole('img', { name: content.teaser.picture.alt });
  await scrollTo(picture);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0))
    .toBe(true);
  expect(host.misanswered.length).toBeGreaterThan(0);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 0);
  // The parts that they stand in go on.
  await expectCarousel(page);
});

test('the video’s script comes after its time: the poster stays', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await answer(page, { body: STAND_IN });
  const asked = page.waitForRequest(EMBED_SCRIPT);
  await page.route(EMBED_SCRIPT, async (route) => {
    await late.promise;
    // Its document has gone, and the request with it.
    await route.fulfill({ contentType: 'text/javascript', body: STAND_IN }).catch(() => {});
  });
  await open(page);
  await stopClock(page);
  await scrollTo(poster(page));
  await asked;
  await page.clock.runFor(SHORT_VIDEO_TIMEOUT_MS);
  await expect(page.locator('iframe')).toHaveCount(0);
  late.resolve();
  await letAnimationsRun(page, 300);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(poster(page)).toBeVisible();
  await expectWholePage(page);
});

test('storage that is disabled is not missed', async ({ page }) => {
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
  await answer(page, { body: STAND_IN });
  await open(page);
  await expectCarousel(page);
  await scrollTo(poster(page));
  await expect(page.locator('#news iframe')).toBeVisible();
  await expectWholePage(page);
});
