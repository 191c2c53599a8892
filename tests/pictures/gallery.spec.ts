/**
 * The pictures of docs/gallery: each section on a desktop and a phone, in both themes, side by
 * side. `npm run test:pictures -- --update` takes them.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { linkTo } from '#constants';
import { PUBLISHED, ROOT } from '#folders';
import { createServer } from '#hosting';
import { loadPictures } from '#release';
import { content, layout } from '#test-kit/content';
import { WINDOWS } from '../windows.ts';
import { DOCUMENTS, THEMES } from './stories.ts';

const GALLERY = path.join(ROOT, 'docs/gallery');

/** What each picture shows. */
const PICTURES: Record<string, readonly [address: string, selector: string]> = {
  ...Object.fromEntries(
    content.site.sections.map((name) => [
      name === 'hero' ? 'first-screen' : name,
      ['/', linkTo(name)] as const,
    ]),
  ),
  'end-of-page': ['/', 'footer'],
  'not-found': ['/nowhere', 'main'],
};

/** Windows, and their widths in the gallery, px. */
const SHOWN = [
  { viewport: WINDOWS.desktop, shown: 480 },
  { viewport: WINDOWS.phone, shown: 150 },
];

const GAP_PX = 16;

/** Unlike both themes, so that their edges show. */
const BACKGROUND = '#8fa497';

async function shoot(page: Page, selector: string) {
  await page.evaluate(loadPictures);
  if (selector === linkTo('hero')) return page.screenshot();
  // The sticky bar would cover sections longer than the window. Not by addStyleTag(), which the site's
  // policy blocks.
  await page.locator('header, a[href="#content"]').evaluateAll((elements) => {
    for (const element of elements) {
      if (element instanceof HTMLElement) element.style.display = 'none';
    }
  });
  return page.locator(selector).screenshot();
}

async function shootAll(browser: Browser, address: string, selector: string): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const { viewport, shown } of SHOWN) {
    for (const colorScheme of THEMES) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      await page.goto(address);
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

test('takes the pictures of docs/gallery', DOCUMENTS, async ({ browser }) => {
  test.slow();
  await mkdir(GALLERY, { recursive: true });
  const server = await createServer(PUBLISHED, layout);
  const address = await server.listen({ host: 'localhost', port: 0 });
  try {
    for (const [name, [page, selector]] of Object.entries(PICTURES)) {
      const picture = await join(await shootAll(browser, address + page, selector));
      const { size } = await sharp(picture).toFile(path.join(GALLERY, `${name}.webp`));
      expect(size).toBeGreaterThan(0);
    }
  } finally {
    await server.close();
  }
});
