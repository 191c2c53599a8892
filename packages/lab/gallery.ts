/**
 * Takes the pictures of docs/gallery: every section on a desktop and on a phone, in both themes, side
 * by side in one file for each section. Run it after changes that can be seen: `npm run gallery`.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { linkTo, SECTIONS } from '../../src/content/sections.ts';
import { buildOrExit } from '../../tools/build/build.ts';
import { ensureBrowser, findBrowser } from '../../tools/check/browser.ts';
import { ROOT } from '../../tools/paths.ts';
import { createServer } from '../../tools/publish/serve.ts';

const GALLERY = path.join(ROOT, 'docs/gallery');

const [first, ...others] = SECTIONS;

const FIRST_SCREEN = linkTo(first);

/** What is shown, by the name of its picture: address and selector. */
const PICTURES: Record<string, readonly [address: string, selector: string]> = {
  'first-screen': ['/', FIRST_SCREEN],
  teaser: ['/', `${FIRST_SCREEN} + section`],
  ...Object.fromEntries(others.map((id) => [id, ['/', linkTo(id)]] as const)),
  'end-of-page': ['/', 'footer'],
  'not-found': ['/nowhere', 'main'],
};

/** Windows, px, and how wide each is in the gallery, px. */
const WINDOWS = [
  { width: 1280, height: 800, shown: 480 },
  { width: 390, height: 844, shown: 150 },
];

const THEMES = ['light', 'dark'] as const;

/** Between pictures, px. */
const GAP = 16;

/** Neither theme's ground, so that the edges of both can be seen. */
const GROUND = '#8fa497';

async function shoot(browser: Browser, address: string, selector: string): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const { width, height, shown } of WINDOWS) {
    for (const colorScheme of THEMES) {
      const page = await browser.newPage({
        viewport: { width, height },
        colorScheme,
        // Pictures rest in their places, strips at their start.
        reducedMotion: 'reduce',
      });
      await page.route('https://**', (route) => route.abort());
      await page.goto(address);
      const section = page.locator(selector);
      await section.locator('img').evaluateAll((images) =>
        Promise.all(
          images.map((image) => {
            if (!(image instanceof HTMLImageElement)) return undefined;
            image.loading = 'eager';
            return image.decode().catch(() => {});
          }),
        ),
      );
      if (selector !== FIRST_SCREEN) {
        // The bar would stand in the middle of what is longer than the window.
        // By the elements' own style, because the site's policy allows no further stylesheet.
        await page.locator('header, a[href="#content"]').evaluateAll((elements) => {
          for (const element of elements) {
            if (element instanceof HTMLElement) element.style.display = 'none';
          }
        });
      }
      const shot = await (selector === FIRST_SCREEN ? page : section).screenshot();
      shots.push(await sharp(shot).resize(shown).toBuffer());
      await page.close();
    }
  }
  return shots;
}

/** Sets pictures side by side and saves them as one. */
async function save(file: string, shots: Buffer[]) {
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()));
  let left = GAP;
  const placed = shots.map((input, index) => {
    const place = { input, left, top: GAP };
    left += (sizes[index]?.width ?? 0) + GAP;
    return place;
  });
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * GAP;
  await sharp({ create: { width: left, height, channels: 3, background: GROUND } })
    .composite(placed)
    .webp({ quality: 76 })
    .toFile(file);
}

await buildOrExit();
await ensureBrowser();
await mkdir(GALLERY, { recursive: true });
const server = await createServer();
const address = await server.listen({ host: 'localhost', port: 0 });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--hide-scrollbars'],
});
for (const [name, [page, selector]] of Object.entries(PICTURES)) {
  const file = path.join(GALLERY, `${name}.webp`);
  await save(file, await shoot(browser, address + page, selector));
  console.log(path.relative(ROOT, file));
}
await browser.close();
await server.close();
