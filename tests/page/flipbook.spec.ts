/** Tests the frames over the teaser's picture (the still). Scrolling changes the frame. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  boxOf,
  consoleErrors,
  holdRequests,
  openLive,
  REDUCED_MOTION,
  scroll,
  test,
} from '#support/browser';

const STRIP = /teaser-1-strip-/;

/** Colours (RGB) of the fixture site's one-coloured frames. */
const COLOURS = { '180 85 45': 'first', '45 85 180': 'second', '122 63 143': 'third' };

/** Scrolls the figure's top to `top` px below the window's top, as if the figure didn't stick. */
async function scrollFigure(page: Page, top: number) {
  const section = await page
    .locator('#teaser')
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await scroll.toTop(page, section - top);
}

/** Returns the name of the visible frame. Any other colour means the still. */
async function readFigure(page: Page) {
  const { x, y } = await boxOf(page.locator('#teaser picture'));
  const clip = { x: x + 200, y: y + 20, width: 20, height: 20 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  const shown = channels.slice(0, 3).map(({ mean }) => mean);
  const [, name = 'still'] =
    Object.entries(COLOURS).find(([colour]) =>
      colour.split(' ').every((value, at) => Math.abs(Number(value) - (shown[at] ?? 0)) < 12),
    ) ?? [];
  return name;
}

const requestsStrip = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  return () => requests.some((address) => STRIP.test(address));
};

/**
 * Tops of the figure (px) during a scroll, and the visible frame in a 1280 × 800 window. Below 64 px,
 * the figure sticks.
 */
const WAY = [
  [600, 'first'],
  [200, 'first'],
  [-100, 'second'],
  [-400, 'third'],
  [-540, 'still'],
] as const;

test('shows frame after frame, and then the still picture, while a visitor scrolls', async ({
  page,
}) => {
  await openLive(page);
  // A strip that joins while the figure is in view would not be shown.
  await expect(page.locator('img[srcset*="strip"]')).toHaveAttribute('data-joined');
  await scrollFigure(page, 600);
  await expect.poll(() => readFigure(page)).toBe('first');
  for (const [top, shown] of [...WAY, ...WAY.toReversed()]) {
    await scrollFigure(page, top);
    await expect.poll(() => readFigure(page), `${top} px`).toBe(shown);
  }
});

test('keeps a visible still picture when the frames load late', async ({ page }) => {
  const release = await holdRequests(page, STRIP);
  await openLive(page);
  await scrollFigure(page, -100);
  expect(await readFigure(page)).toBe('still');
  const loaded = page.waitForResponse(STRIP);
  release();
  await (await loaded).finished();
  // Wait until the strip is decoded, because the page can't show it earlier.
  const strip = page.locator('img[srcset*="strip"]');
  await strip.evaluate((image: HTMLImageElement) => image.decode());
  expect(await readFigure(page)).toBe('still');
  await scrollFigure(page, 900);
  // The page notices in a later frame that the figure is out of view.
  await expect(strip).toHaveAttribute('data-joined');
  await scrollFigure(page, -100);
  await expect.poll(() => readFigure(page)).toBe('second');
});

async function expectStillAlone(page: Page) {
  // Without frames, the figure may stick for a shorter time.
  for (const top of [600, 200, -100]) {
    await scrollFigure(page, top);
    await expect.poll(() => readFigure(page), `${top} px`).toBe('still');
  }
}

test('shows only the still picture when the file of frames fails to load', async ({ page }) => {
  consoleErrors.expect(/Failed to load resource/);
  await page.route(STRIP, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => STRIP.test(request.url()));
  await openLive(page);
  await failed;
  await expectStillAlone(page);
});

test('shows only the still picture when the browser sends Save-Data', async ({ page }) => {
  const isRequested = requestsStrip(page);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await openLive(page);
  await expectStillAlone(page);
  expect(isRequested()).toBe(false);
});

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  test('shows only the still picture', async ({ page }) => {
    const isRequested = requestsStrip(page);
    await openLive(page);
    await expectStillAlone(page);
    expect(isRequested()).toBe(false);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the still picture', async ({ page }) => {
    await page.goto('/');
    await page.locator('#teaser picture').scrollIntoViewIfNeeded();
    await expect(page.locator('#teaser img')).toHaveCount(1);
  });
});
