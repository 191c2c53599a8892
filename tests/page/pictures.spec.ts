/** Browsers choose files as large as they show them, for windows and screens of all kinds. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  consoleErrors,
  DESKTOP,
  hydrated,
  PHONE,
  PRELOAD_NOT_USED,
  test,
  video,
} from '#support/browser';
import { BASE, HAS_VIDEO, NO_VIDEO, PICTURES } from '#test-kit/content';
import { isSample } from '#support/copies';

/** Most pixels of a file for each one shown: widths are offered in steps of one and a half. */
const MOST = 1.5;

/** Fewest, unless the original has no more: below, a picture looks soft. */
const LEAST = 0.9;

/** The windows of `npm test`: width, px, and density. */
const QUICK = ['390 × 3', '1280 × 1'];

/** Layouts round to whole pixels, and `sizes` is written in hundredths of the window. */
const TOLERANCE = 0.02;

/** Every picture of the page, with the file that the browser has chosen. */
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
      // The width of the uncut picture.
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

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('/media requests the poster first, and once', {
      tag: viewport === PHONE ? [] : '@slow',
    }, async ({ page }) => {
      test.skip(!HAS_VIDEO, NO_VIDEO);
      consoleErrors.expect(PRELOAD_NOT_USED);
      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith(`${BASE}/assets/pictures/`)) requests.push(pathname);
      });
      await page.goto('/media');
      await expect(video.poster(page)).toBeInViewport();
      const read = () =>
        video.poster(page).evaluate(({ complete, currentSrc }: HTMLImageElement) => ({
          complete,
          currentSrc,
        }));
      await expect.poll(async () => (await read()).complete).toBe(true);
      const { pathname } = new URL((await read()).currentSrc);
      expect(requests[0]).toBe(pathname);
      expect(requests.filter((address) => address === pathname)).toHaveLength(1);
    });
  });
}

for (const width of [320, 390, 768, 1280, 1920]) {
  for (const deviceScaleFactor of [1, 2, 3]) {
    test.describe(`${width} px wide, ${deviceScaleFactor} × dense`, () => {
      test.use({ viewport: { width, height: 844 }, deviceScaleFactor, reducedMotion: 'reduce' });

      test('loads each picture as large as it is shown', {
        tag: QUICK.includes(`${width} × ${deviceScaleFactor}`) ? [] : '@slow',
      }, async ({ page }) => {
        await page.goto('/');
        const pictures = await readPictures(page);
        const visible = pictures.filter(({ shown }) => shown > 0);
        // Without the copies of the cards.
        expect(visible).toHaveLength(PICTURES);
        const wrong = visible.filter(({ chosen, shown, widths }) => {
          const smallest = Math.min(...widths);
          const largest = Math.max(...widths);
          // Unless there is no smaller file, or the original ends.
          const tooLarge = chosen > smallest && chosen > shown * (MOST + TOLERANCE);
          const tooSmall = chosen < largest && chosen < shown * LEAST;
          return tooLarge || tooSmall;
        });
        expect(
          wrong.map(
            ({ name, chosen, shown }) =>
              `${name}: ${chosen} px for ${Math.round(shown)} (${(chosen / shown).toFixed(2)})`,
          ),
        ).toEqual([]);
      });
    });
  }
}

test('keeps what the content says in view where pictures are cut', async ({ page }) => {
  const marked = page.locator('[data-focus]');
  test.skip((await page.goto('/').then(() => marked.count())) === 0, 'no picture has a focus');
  const positions = await marked.evaluateAll((pictures: HTMLElement[]) =>
    pictures.map(({ dataset, lastElementChild: image }) => ({
      said: dataset.focus,
      shown: image && getComputedStyle(image).objectPosition,
    })),
  );
  for (const { said, shown } of positions) expect(shown).toBe(said);
});

/** Whether a capture has the picture, not the flat colour of its empty place. */
async function isPainted(
  capture: Buffer,
  box: { x: number; y: number; width: number; height: number },
) {
  const { data, info } = await sharp(capture)
    .extract({
      left: Math.max(0, Math.round(box.x)),
      top: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels * 97) colours.add(data.readUIntBE(at, 3));
  return colours.size > 40;
}

/** The empty places of a capture of the whole page, by their pictures. */
async function findEmpty(page: Page) {
  // Nothing covers them, and none is beyond the side.
  const shown = await page.evaluate(() =>
    [...document.images]
      .map((image) => ({
        name: image.currentSrc.split('/').at(-1) ?? '',
        isLoaded: image.complete && image.naturalWidth > 0,
        box: image.getBoundingClientRect().toJSON(),
      }))
      .filter(
        ({ box }) =>
          box.width > 60 && box.x >= 0 && box.x + box.width <= document.documentElement.clientWidth,
      ),
  );
  expect(shown.length).toBeGreaterThan(1);
  const capture = await page.screenshot({ fullPage: true });
  const empty: string[] = [];
  for (const { name, isLoaded, box } of shown)
    if (!isLoaded || !(await isPainted(capture, box))) empty.push(name);
  return empty;
}

for (const { width, height } of [{ width: 768, height: 1024 }, DESKTOP]) {
  test.describe(`first visit, ${width} px wide`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test('shows every picture in a capture of the whole page', async ({ page }) => {
      test.skip(!isSample, 'pictures of other companies may be flat');
      await page.goto('/', { waitUntil: 'networkidle' });
      await hydrated(page);
      const areLoaded = () =>
        page.evaluate(() => [...document.images].every(({ complete }) => complete));
      await expect.poll(areLoaded).toBe(true);
      expect(await findEmpty(page)).toEqual([]);
    });
  });
}

test.describe('first visit on a phone', () => {
  test.use({ viewport: PHONE, reducedMotion: 'reduce' });

  test('shows every picture in a window as high as the page', async ({ page }) => {
    test.skip(!isSample, 'pictures of other companies may be flat');
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrated(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: PHONE.width, height });
    const areLoaded = () =>
      page.evaluate(() =>
        [...document.images]
          .filter(({ offsetParent }) => offsetParent !== null)
          .filter((image) => image.getBoundingClientRect().x < innerWidth)
          .every(({ complete }) => complete),
      );
    await expect.poll(areLoaded).toBe(true);
    // They are painted in the frame after they are decoded.
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          .map((image) => image.decode()),
      ),
    );
    expect(await findEmpty(page)).toEqual([]);
  });
});
