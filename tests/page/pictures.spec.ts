/** Tests that browsers choose picture files that suit the window and the pixel density. */
import { expect, type Page } from '@playwright/test';
import {
  consoleErrors,
  DESKTOP,
  openLive,
  PHONE,
  PRELOAD_NOT_USED,
  test,
  video,
} from '#support/browser';

/** Maximum ratio of a file's width to the shown width. File widths differ by a factor of 1.5. */
const MAX_OVERSIZE = 1.5;

/** Minimum ratio, unless the original is smaller. Below this ratio, a picture looks blurred. */
const MIN_RESOLUTION = 0.9;

/** The pixel density that is enough for any picture: see `capDensity` in src/constants.ts. */
const ENOUGH_DENSITY = 1.5;

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
        shown,
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
      await openLive(page);
      const pictures = (await readPictures(page)).filter(({ shown }) => shown > 0);
      expect(pictures).toHaveLength(24);
      const wrong = pictures.filter(({ chosen, shown, widths }) => {
        // The smallest file may be too large, and the largest file too small.
        const most = shown * density * (MAX_OVERSIZE + TOLERANCE);
        const least = shown * Math.min(density, ENOUGH_DENSITY) * MIN_RESOLUTION;
        const isTooLarge = chosen > Math.min(...widths) && chosen > most;
        const isTooSmall = chosen < Math.max(...widths) && chosen < least;
        return isTooLarge || isTooSmall;
      });
      expect(wrong).toEqual([]);
    });
  });
}

test('crops each picture around its focus point in the content', async ({ page }) => {
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
