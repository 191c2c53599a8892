/** Tests that browsers choose picture files that suit the window and the pixel density. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  consoleErrors,
  DESKTOP,
  open,
  PHONE,
  PRELOAD_NOT_USED,
  test,
  video,
  waitForHydration,
} from '#support/browser';

/** Maximum ratio of a file's width to the shown width. File widths differ by a factor of 1.5. */
const MAX_OVERSIZE = 1.5;

/** Minimum ratio, unless the original is smaller. Below this ratio, a picture looks blurred. */
const MIN_RESOLUTION = 0.9;

/** Layouts have whole pixels and `sizes` whole `vw`, so ratios are rounded. */
const TOLERANCE = 0.02;

/** Reads all pictures of the page, with the file that the browser chose. */
const readPictures = (page: Page) =>
  page.evaluate(async () => {
    const images = document.querySelectorAll<HTMLImageElement>('picture img');
    for (const image of images) image.loading = 'eager';
    await Promise.all([...images].map((image) => image.decode()));
    return [...images].map((image) => {
      const box = image.getBoundingClientRect();
      const source = image.parentElement?.querySelector<HTMLSourceElement>('source');
      const widths = (source?.srcset ?? '').split(', ').map((candidate) => {
        const [, width] = /\s(\d+)w$/.exec(candidate) ?? [];
        return Number(width);
      });
      const proportions =
        image.width && Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const fit = getComputedStyle(image).objectFit;
      // The width of the whole picture, without cropping.
      const whole = fit === 'contain' ? Math.min : Math.max;
      const shown = fit === 'fill' ? box.width : whole(box.width, box.height * proportions);
      return {
        name: image.currentSrc.split('/').at(-1) ?? '',
        chosen: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
        shown: shown * devicePixelRatio,
        widths,
      };
    });
  });

for (const { viewport, tag } of [
  { viewport: PHONE, tag: [] },
  { viewport: DESKTOP, tag: '@slow' },
]) {
  test(`/media requests the poster first and only once, at ${viewport.width} px`, { tag }, async ({
    page,
  }) => {
    consoleErrors.expect(PRELOAD_NOT_USED);
    await page.setViewportSize(viewport);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/pictures/')) requests.push(request.url());
    });
    await page.goto('/media');
    const poster = video.poster(page);
    await expect(poster).toBeInViewport();
    await expect(poster).toHaveJSProperty('complete', true);
    const shown = await poster.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(requests[0]).toBe(shown);
    expect(requests.filter((address) => address === shown)).toHaveLength(1);
  });
}

for (const { width, density, tag } of [
  { width: 390, density: 3, tag: [] },
  { width: 1280, density: 1, tag: [] },
  { width: 320, density: 1, tag: '@slow' },
  { width: 768, density: 2, tag: '@slow' },
  { width: 1920, density: 1, tag: '@slow' },
]) {
  test.describe(`${width} px wide, ${density} × dense`, () => {
    test.use({
      viewport: { width, height: 844 },
      deviceScaleFactor: density,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('loads each picture in the size in which it is shown', { tag }, async ({ page }) => {
      await open(page);
      const pictures = (await readPictures(page)).filter(({ shown }) => shown > 0);
      expect(pictures).toHaveLength(24);
      const wrong = pictures.filter(({ chosen, shown, widths }) => {
        // The smallest file may be too large, and the largest file may be too small.
        const isTooLarge =
          chosen > Math.min(...widths) && chosen > shown * (MAX_OVERSIZE + TOLERANCE);
        const isTooSmall = chosen < Math.max(...widths) && chosen < shown * MIN_RESOLUTION;
        return isTooLarge || isTooSmall;
      });
      expect(wrong).toEqual([]);
    });
  });
}

test('keeps the focus point from the content in view when pictures are cropped', async ({
  page,
}) => {
  await page.goto('/');
  for (const [alt, position] of [
    ['A yellow square on green.', '10% 90%'],
    ['A flat portrait 3.', '20% 30%'],
    ['A flat picture for card 9.', '100% 0%'],
  ] as const) {
    const picture = page.getByRole('img', { name: alt, exact: true });
    await expect(picture).toHaveCSS('object-position', position);
  }
});

/** Opens the page for the first time, and waits until the network is idle. */
async function visit(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await waitForHydration(page);
}

/**
 * Finds pictures that are missing from a capture of the whole page. If a picture is missing, the
 * capture looks the same after the picture is hidden.
 */
async function findMissing(page: Page) {
  const capture = await page.screenshot({ fullPage: true });
  // Only large pictures that are completely in the page: no other element covers such pictures.
  const shown = await page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      const isWhole = width > 60 && x >= 0 && x + width <= innerWidth;
      return isWhole ? [{ alt: image.alt, x, y, width, height }] : [];
    }),
  );
  await page.evaluate(() => {
    for (const image of document.images) image.style.visibility = 'hidden';
  });
  const without = await page.screenshot({ fullPage: true });
  const missing: string[] = [];
  for (const { alt, x, y, width, height } of shown) {
    const box = {
      ...{ left: Math.round(x), top: Math.round(y) },
      ...{ width: Math.round(width), height: Math.round(height) },
    };
    const cut = (shot: Buffer) => sharp(shot).extract(box).raw().toBuffer();
    if ((await cut(capture)).equals(await cut(without))) missing.push(alt);
  }
  return { count: shown.length, missing };
}

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('shows every picture in a capture of the whole page', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await visit(page);
    const areLoaded = () =>
      page.evaluate(() => [...document.images].every(({ complete }) => complete));
    await expect.poll(areLoaded).toBe(true);
    expect(await findMissing(page)).toEqual({ count: 14, missing: [] });
  });

  test('shows every picture in a viewport as tall as the whole page at phone width', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await visit(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: PHONE.width, height });
    const loadShown = () =>
      page.evaluate(async () => {
        const shown = [...document.images].filter(
          (image) => image.checkVisibility() && image.getBoundingClientRect().x < innerWidth,
        );
        // Browsers paint a picture in the frame after it is decoded.
        await Promise.all(shown.filter(({ complete }) => complete).map((image) => image.decode()));
        return shown.every(({ complete }) => complete);
      });
    await expect.poll(loadShown).toBe(true);
    expect(await findMissing(page)).toEqual({ count: 10, missing: [] });
  });
});
