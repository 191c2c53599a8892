/**
 * Takes the pictures of docs/gallery, of each section on a desktop and a phone, in both
 * themes, side by side. Run it after visible changes.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { linkTo } from '#constants';
import { CONTENT, PUBLISHED, ROOT } from '#folders';
import { createServer, type Layout } from '#hosting';
import { loadContent } from '#site-build';
import { ensureBrowser, launchBrowser } from '#test-kit/programs';

const GALLERY = path.join(ROOT, 'docs/gallery');

const { sections } = (await loadContent(CONTENT)).content.site;

/** What each picture shows. */
const PICTURES: Record<string, readonly [address: string, selector: string]> = {
  ...Object.fromEntries(
    sections.map((name) => [name === 'hero' ? 'first-screen' : name, ['/', linkTo(name)]] as const),
  ),
  'end-of-page': ['/', 'footer'],
  'not-found': ['/nowhere', 'main'],
};

/** Sizes of windows, and their widths in the gallery, px. */
const WINDOWS = [
  { width: 1280, height: 800, shown: 480 },
  { width: 390, height: 844, shown: 150 },
];

const THEMES = ['light', 'dark'] as const;

const GAP_PX = 16;

/** Unlike both themes, so that their edges show. */
const BACKGROUND = '#8fa497';

async function shoot(browser: Browser, address: string, selector: string): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const { width, height, shown } of WINDOWS) {
    for (const colorScheme of THEMES) {
      const page = await browser.newPage({
        viewport: { width, height },
        colorScheme,
        // Nothing moves.
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
      if (selector !== linkTo('hero')) {
        // The sticky bar would cover sections longer than the window. Not by addStyleTag(), which the site's
        // policy blocks.
        await page.locator('header, a[href="#content"]').evaluateAll((elements) => {
          for (const element of elements) {
            if (element instanceof HTMLElement) element.style.display = 'none';
          }
        });
      }
      const shot = await (selector === linkTo('hero') ? page : section).screenshot();
      shots.push(await sharp(shot).resize(shown).toBuffer());
      await page.close();
    }
  }
  return shots;
}

/** Saves pictures side by side as one. */
async function save(file: string, shots: Buffer[]) {
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()));
  let left = GAP_PX;
  const placed = shots.map((input, index) => {
    const place = { input, left, top: GAP_PX };
    left += (sizes[index]?.width ?? 0) + GAP_PX;
    return place;
  });
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * GAP_PX;
  await sharp({ create: { width: left, height, channels: 3, background: BACKGROUND } })
    .composite(placed)
    .webp({ quality: 76 })
    .toFile(file);
}

/** @param layout where the build has put things */
export async function takeGallery(layout: Layout): Promise<void> {
  await ensureBrowser();
  await mkdir(GALLERY, { recursive: true });
  const server = await createServer(PUBLISHED, layout);
  const address = await server.listen({ host: 'localhost', port: 0 });
  const browser = await launchBrowser('--hide-scrollbars');
  for (const [name, [page, selector]] of Object.entries(PICTURES)) {
    const file = path.join(GALLERY, `${name}.webp`);
    await save(file, await shoot(browser, address + page, selector));
    console.log(path.relative(ROOT, file));
  }
  await browser.close();
  await server.close();
}
