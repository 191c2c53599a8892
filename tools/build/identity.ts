/**
 * Makes what represents the company outside of the page, from its symbol, its name and the headline:
 * icons for tabs and home screens, the wordmark, and the picture that shared links show.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { readColour, resolveColours } from './colours.ts';
import type { Site } from './site.ts';

/** Files by their address below the site's root. */
export type IdentityFiles = Map<string, Buffer | string>;

/** Size of the picture that shared links show, px, as Open Graph and the networks recommend it. */
export const SHARE_PICTURE = { url: '/share.jpg', width: 1200, height: 630 };

/** Widths of the bitmaps in favicon.ico, px: tabs, tabs on dense screens, Windows' taskbar. */
const FAVICON_SIZES = [16, 32, 48];

/** Sizes of the icons for home screens, px. Their symbol keeps to the safe zone of maskable icons. */
export const HOME_SCREEN_ICONS = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

/** Share of a home-screen icon that the symbol fills; the safe zone is a circle of 80 %. */
const SYMBOL_SHARE = 0.54;

/** A typeface at one weight and optical size. Ready to set lines of text in outlines. */
async function openTypeface(
  source: string,
  characters: string,
  axes: Record<string, number>,
): Promise<Font> {
  const file = await readFile(createRequire(import.meta.url).resolve(source));
  const pinned = await subsetFont(file, characters, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  });
  const font = create(pinned);
  if (!('layout' in font)) throw new Error(`${source} is a collection of fonts, not one font.`);
  return font;
}

/**
 * Sets a line of text in outlines: path data whose baseline starts at 0,0, and its width in px.
 *
 * @param size px
 * @param tracking added between letters, in ems
 */
function setLine(font: Font, text: string, size: number, tracking = 0) {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const starts: number[] = [];
  let width = 0;
  for (const { xAdvance } of positions) {
    starts.push(width);
    width += xAdvance * scale + tracking * size;
  }
  return {
    width,
    // On demand: fitting text measures many lines, and draws few.
    get outline() {
      const draw = (glyph: Glyph, x = 0) => glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
      return glyphs.map((glyph, index) => draw(glyph, starts[index])).join('');
    },
  };
}

/** Breaks text into as few lines as fit into `width` px, all of about the same length. */
function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
  const fill = (limit: number) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && measure(longer) <= limit) lines.splice(-1, 1, longer);
      else lines.push(word);
    }
    return lines;
  };
  let lines = fill(width);
  for (let limit = width; limit > 0; limit -= 4) {
    const narrower = fill(limit);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** The inside of a square SVG drawing, scaled to `size` px and moved to x, y. */
function placeSymbol(symbol: string, x: number, y: number, size: number, colour: string): string {
  const side = Number(symbol.match(/viewBox="0 0 (\d+)/)?.[1]);
  const inside = resolveColours(symbol)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('currentColor', colour);
  return `<g transform="translate(${x} ${y}) scale(${size / side})">${inside}</g>`;
}

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;

/** All colours of a drawing replaced by the colour of the text around it. */
const inOneColour = (drawing: string) => drawing.replace(/#[0-9a-f]{3,6}\b/gi, 'currentColor');

/** Packs PNG files into an ICO file, as its directory of 16 bytes for each image asks. */
function packIcon(images: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

const png = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: 300 }).resize(size, size).png().toBuffer();

async function makeIcons({ content: { site } }: Site): Promise<IdentityFiles> {
  const paper = readColour('--paper').light;
  const accent = readColour('--accent');
  const ground = readColour('--inverse').light;
  const files: IdentityFiles = new Map();

  const style = `<style>g{color:${accent.light}}@media (prefers-color-scheme:dark){g{color:${accent.dark}}}</style>`;
  files.set('/icon.svg', svg(32, 32, style + placeSymbol(site.symbol, 0, 0, 32, 'currentColor')));

  // On a tile, because whoever asks for these shows them on a ground of any colour.
  const tile = svg(
    32,
    32,
    `<rect width="32" height="32" rx="6" fill="${paper}"/>${placeSymbol(site.symbol, 2, 2, 28, accent.light)}`,
  );
  const sizes = FAVICON_SIZES.map(async (size) => ({ size, png: await png(tile, size) }));
  files.set('/favicon.ico', packIcon(await Promise.all(sizes)));

  const size = 512 * SYMBOL_SHARE;
  const start = (512 - size) / 2;
  const symbol = placeSymbol(site.symbol, start, start, size, paper);
  const icon = svg(512, 512, `<rect width="512" height="512" fill="${ground}"/>${symbol}`);
  for (const [url, width] of Object.entries(HOME_SCREEN_ICONS)) {
    files.set(url, await png(icon, width));
  }
  return files;
}

/** Symbol and wordmark as drawings, in two colours and in one. */
async function makeWordmark({ content: { site } }: Site): Promise<IdentityFiles> {
  const accent = readColour('--accent').light;
  const font = await openTypeface(
    '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    site.company,
    { wght: 400, opsz: 60 },
  );
  const name = setLine(font, site.company, 64, -0.01);
  const wordmark = (colour: string) =>
    svg(
      Math.ceil(88 + name.width),
      80,
      `${placeSymbol(site.symbol, 4, 4, 68, colour)}<path fill="${colour}" transform="translate(84 61)" d="${name.outline}"/>`,
    );
  const symbol = svg(32, 32, placeSymbol(site.symbol, 0, 0, 32, accent));
  return new Map([
    ['/brand/symbol.svg', symbol],
    ['/brand/symbol-one-colour.svg', inOneColour(symbol)],
    ['/brand/wordmark.svg', wordmark(accent)],
    ['/brand/wordmark-one-colour.svg', inOneColour(wordmark(accent))],
  ]);
}

/** The picture that shared links show: the headline, the status of the device, and the device. */
async function makeSharePicture({ content, pictures }: Site): Promise<IdentityFiles> {
  const { site, hero, device, teaser } = content;
  const { width, height } = SHARE_PICTURE;
  const pictureWidth = 456;
  const margin = 60;
  const column = width - pictureWidth - margin - 44;
  const [paper, ink, gold] = [
    readColour('--paper').light,
    readColour('--ink').light,
    readColour('--highlight').light,
  ];

  const display = await openTypeface(
    '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    hero.headline + site.company,
    { wght: 340, opsz: 60 },
  );
  const text = await openTypeface(
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    device.line,
    { wght: 560 },
  );

  // As large as the column and five lines allow.
  const set = (size: number) =>
    breakLines(hero.headline, column, (line) => setLine(display, line, size, -0.02).width);
  const sizes = [72, 68, 64, 60, 56, 52, 48, 44, 40];
  const fits = (size: number) =>
    set(size).length * size * 1.06 <= 320 &&
    set(size).every((line) => setLine(display, line, size, -0.02).width <= column);
  const size = sizes.find(fits) ?? 36;
  const lines = set(size);
  const leading = size * 1.06;
  const top = (height - 20 - lines.length * leading) / 2 + size * 0.8;
  const headline = lines.map(
    (line, index) =>
      `<path transform="translate(${margin - 2} ${top + index * leading})" d="${setLine(display, line, size, -0.02).outline}"/>`,
  );

  const statusLines = breakLines(device.line, column - 28, (line) => setLine(text, line, 22).width);
  const statusTop = height - margin - (statusLines.length - 1) * 30;
  const status = statusLines.map(
    (line, index) =>
      `<path transform="translate(${margin + 28} ${statusTop + index * 30})" d="${setLine(text, line, 22).outline}"/>`,
  );

  const drawing = svg(
    width,
    height,
    `<g fill="${ink}">${placeSymbol(site.symbol, margin - 4, 52, 46, readColour('--accent').light)}
    <path transform="translate(${margin + 54} 88)" d="${setLine(display, site.company, 36, -0.01).outline}"/>
    ${headline.join('')}${status.join('')}</g>
    <circle cx="${margin + 8}" cy="${statusTop - 7}" r="8" fill="${gold}"/>`,
  );

  const original = pictures.find(({ path }) => path === teaser.picture.path);
  if (!original) throw new Error('The picture of the teaser has not been measured.');
  const picture = await sharp(original.source).resize(pictureWidth, height).toBuffer();
  const share = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([
      { input: picture, left: width - pictureWidth, top: 0 },
      { input: Buffer.from(drawing), left: 0, top: 0 },
    ])
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
  return new Map([[SHARE_PICTURE.url, share]]);
}

/** Makes all files that represent the company. */
export async function makeIdentity(site: Site): Promise<IdentityFiles> {
  const made = await Promise.all([makeIcons(site), makeWordmark(site), makeSharePicture(site)]);
  return new Map(made.flatMap((files) => [...files]));
}
