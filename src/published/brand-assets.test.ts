import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { colourOf, loadSite } from '@site-kit/site-build';
import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { PARTS } from '#site';
import { copyContent } from '#support/copies';
import { FULL } from '#support/sites';
import { listBrandAssets } from './brand-assets.ts';
import type { Site } from './site.ts';

const site = await loadSite(PARTS, FULL.content);

const make = async (url: string, from: Site = site) =>
  Buffer.from((await listBrandAssets(from).get(url)?.()) ?? '');

const withContent = (changed: Partial<Site['content']>): Site => ({
  ...site,
  content: { ...site.content, ...changed },
});

/** Returns the share of a picture's pixels that are about as dark as text on paper. */
async function darkShare(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((level) => level < 90).length / data.length;
}

test('draws the picture for shared links in the size that networks recommend', async () => {
  const share = await make('/share.jpg');
  const { format, width, height } = await sharp(share).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(share.length).toBeLessThan(300_000);
});

test.for<[what: string, change: Partial<Site['content']>, place: Region]>([
  [
    'headline',
    { hero: { ...site.content.hero, headline: 'Short' } },
    { left: 40, top: 130, width: 660, height: 330 },
  ],
  [
    'status',
    { device: { ...site.content.device, line: 'New.' } },
    { left: 60, top: 480, width: 640, height: 120 },
  ],
])('updates the picture for shared links when the %s changes', async ([, change, place]) => {
  const shareOf = async (from: Site) =>
    darkShare(
      await sharp(await make('/share.jpg', from))
        .extract(place)
        .toBuffer(),
    );
  const after = await shareOf(withContent(change));
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan((await shareOf(site)) / 2);
});

test.for([
  ['left', ', focus: 0% 50%', { r: 248, g: 8, b: 8 }],
  ['middle', '', { r: 248, g: 248, b: 8 }],
  ['right', ', focus: 100% 50%', { r: 8, g: 8, b: 248 }],
] as const)('crops a chosen picture for shared links to its %s', async ([, focus, dominant]) => {
  const folder = await copyContent();
  const stripe = (background: string, left: number) => ({
    input: { create: { width: 1600, height: 700, channels: 3, background } } as const,
    ...{ left, top: 0 },
  });
  await sharp({ create: { width: 4800, height: 700, channels: 3, background: 'yellow' } })
    .composite([stripe('red', 0), stripe('blue', 3200)])
    .toFile(path.join(folder, 'images/share.png'));
  const chosen = `sharePicture: {file: share.png, alt: Stripes${focus}}\n`;
  await appendFile(path.join(folder, 'site.yaml'), chosen);
  const share = sharp(await make('/share.jpg', await loadSite(PARTS, folder)));
  await rm(path.dirname(folder), { recursive: true });
  expect(await share.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await share.stats()).dominant).toEqual(dominant);
});

test('draws letters beyond Latin-1 in the wordmark', async () => {
  const draw = async (company: string) => {
    const named = withContent({ site: { ...site.content.site, company } });
    return `${await make('/brand/wordmark.svg', named)}`;
  };
  // A font draws the same box for every letter that it doesn't have.
  expect(await draw('Łódź')).not.toBe(await draw('Őódő'));
});

test('packs one picture of 32 px into favicon.ico', async () => {
  const icon = await make('/favicon.ico');
  expect(icon.subarray(0, 8).toString('hex')).toBe('0000010001002020');
  const start = icon.readUInt32LE(18);
  const picture = icon.subarray(start, start + icon.readUInt32LE(14));
  expect(start + picture.length).toBe(icon.length);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])('makes %s opaque, because systems crop it to their own shapes', async (url, size) => {
  const icon = await make(url);
  const { width, height } = await sharp(icon).metadata();
  expect([width, height]).toEqual([size, size]);
  expect((await sharp(icon).stats()).isOpaque).toBe(true);
});

test('draws a symbol whose root has the attributes of its shapes', async () => {
  const symbol =
    '<svg viewBox="0 0 9 9" fill="none" stroke="currentColor"><path d="M1 1h7v7h-7z"/></svg>';
  const outlined = withContent({ site: { ...site.content.site, symbol } });
  const middle = { left: 251, top: 251, width: 10, height: 10 };
  const icon = sharp(await make('/icon-512.png', outlined)).extract(middle);
  const [corner, inside] = [
    colourOf(site.palette, '--inverse').light,
    (await icon.stats()).dominant,
  ];
  const { r, g, b } = inside;
  const ground = [1, 3, 5].map((at) => Number.parseInt(corner.slice(at, at + 2), 16));
  for (const [index, level] of [r, g, b].entries())
    expect(Math.abs(level - (ground[index] ?? 0))).toBeLessThan(12);
});

test('draws symbol and wordmark in the symbol’s colours, and in one colour', async () => {
  const symbol =
    '<svg viewBox="0 0 9 9"><path stroke="currentColor"/><path fill="var(--highlight)"/></svg>';
  const drawn = withContent({ site: { ...site.content.site, symbol } });
  const named = ['--accent', '--highlight'].map((name) => colourOf(site.palette, name).light);
  for (const name of ['symbol', 'wordmark']) {
    const coloursOf = async (url: string) =>
      new Set(`${await make(url, drawn)}`.match(/#[0-9a-f]{6}|currentColor|var\(/g));
    expect(await coloursOf(`/brand/${name}.svg`)).toEqual(new Set(named));
    expect(await coloursOf(`/brand/${name}-one-colour.svg`)).toEqual(new Set(['currentColor']));
  }
});
