/**
 * The pictures of docs/gallery: each section on a desktop and a phone, in both themes, side by
 * side. `npm run test:pictures -- --update` takes them.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '#folders';
import { loadPictures } from '#release';
import { DESKTOP, open, PHONE } from '#support/browser';

const GALLERY = path.join(ROOT, 'docs/gallery');

/** Windows, and their widths in the gallery, px. */
const SHOWN = [
  { viewport: DESKTOP, shown: 480 },
  { viewport: PHONE, shown: 150 },
];

const GAP_PX = 16;

/** Unlike both themes, so that their edges show. */
const BACKGROUND = '#8fa497';

async function shoot(page: Page, selector: string) {
  await page.evaluate(loadPictures);
  if (selector === '#home') return page.screenshot();
  // The sticky bar would cover sections longer than the window. Not by addStyleTag(), which the site's
  // policy blocks.
  await page.locator('header, a[href="#content"]').evaluateAll((elements) => {
    for (const element of elements) {
      if (element instanceof HTMLElement) element.style.display = 'none';
    }
  });
  // Until two are the same: what is above may still load, and move it.
  const take = () => page.locator(selector).screenshot();
  let [last, shot] = [await take(), await take()];
  while (!shot.equals(last)) [last, shot] = [shot, await take()];
  return shot;
}

async function shootAll(browser: Browser, address: string, selector: string): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const { viewport, shown } of SHOWN) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      await open(page, address);
      shots.push(
        await sharp(await shoot(page, selector))
          .resize(shown)
          .toBuffer(),
      );
      await page.close();
    }
  }
  return shots;
}

/** Side by side. */
async function join(shots: Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()));
  let left = GAP_PX;
  const placed = shots.map((input, index) => {
    const place = { input, left, top: GAP_PX };
    left += (sizes[index]?.width ?? 0) + GAP_PX;
    return place;
  });
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * GAP_PX;
  return sharp({ create: { width: left, height, channels: 3, background: BACKGROUND } })
    .composite(placed)
    .webp({ quality: 76 })
    .toBuffer();
}

/** Name of each picture, and what it shows. */
async function listPictures(browser: Browser, landing: string) {
  const page = await browser.newPage();
  await page.goto(landing);
  const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
  await page.close();
  return [
    ...ids.map((id) => [id === 'home' ? 'first-screen' : id, landing, `#${id}`] as const),
    ['end-of-page', landing, 'footer'] as const,
    ['not-found', `${landing}nowhere`, 'main'] as const,
  ];
}

test('takes the pictures of docs/gallery', async ({ browser }, { project }) => {
  test.slow();
  await mkdir(GALLERY, { recursive: true });
  for (const [name, address, selector] of await listPictures(browser, `${project.use.baseURL}/`)) {
    const picture = await join(await shootAll(browser, address, selector));
    await sharp(picture).toFile(path.join(GALLERY, `${name}.webp`));
  }
});
