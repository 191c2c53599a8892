import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  colourOf,
  DISPLAY_WEIGHT,
  FRAUNCES,
  findFiles,
  HANKEN_GROTESK,
  type Make,
  type MeasuredPicture,
  openPicture,
  resolveColours,
  type Typeface,
} from '@site-kit/site-build';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { once } from './once.ts';
import type { Site } from './site.ts';

/** Address and size (px), as Open Graph and the social networks recommend. */
export const SHARE_PICTURE = { url: '/share.jpg', width: 1200, height: 630 };

/** JPEG, because every social network and messenger supports it. */
const SHARE_JPEG = { quality: 88, mozjpeg: true };

/** Sizes of icons (px). */
export const HOME_SCREEN_ICONS = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

/**
 * Ratio of the symbol to the icon. The symbol fits into the safe zone of maskable icons, a circle
 * 80 % as wide as the icon.
 */
const SYMBOL_SHARE = 0.54;

/** The font axes of the pages' headlines. */
const DISPLAY_AXES = { wght: DISPLAY_WEIGHT, opsz: FRAUNCES.axes.opsz.max };

const HEADLINE_PX = { largest: 72, smallest: 36, step: 4, height: 320 };

/** Opens each font file of the typeface that has characters of the text. */
async function openTypeface(typeface: Typeface, text: string, axes: Record<string, number>) {
  const options = { targetFormat: 'sfnt', variationAxes: axes } as const;
  const composed = text.normalize('NFC');
  const { files } = await findFiles(typeface, composed);
  return Promise.all(
    [...files.set(typeface.source, composed)].map(async ([source, characters]): Promise<Font> => {
      const file = await readFile(createRequire(import.meta.url).resolve(source));
      const font = create(await subsetFont(file, characters, options));
      if (!('layout' in font)) throw new Error(`${source} is a collection of fonts, not one font.`);
      return font;
    }),
  );
}

/** Size (px) and tracking (em). */
type Style = { fonts: Font[]; size: number; tracking?: number };

/** Lays out each letter in the first font that has the letter. */
function layOut(text: string, { fonts, size, tracking = 0 }: Style) {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? fonts[0];
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs.flatMap(({ font, text: run }) => {
    const { glyphs, positions } = font.layout(run);
    const scale = size / font.unitsPerEm;
    return glyphs.map(({ path }, index) => ({
      path,
      scale,
      advance: (positions[index]?.xAdvance ?? 0) * scale + tracking * size,
    }));
  });
}

const measureLine = (text: string, style: Style): number =>
  layOut(text, style).reduce((width, { advance }) => width + advance, 0);

function drawLine(text: string, style: Style, x: number, y: number): string {
  let start = 0;
  const outlines = layOut(text, style).map(({ path, scale, advance }) => {
    const outline = path.scale(scale, -scale).translate(start, 0).toSVG();
    start += advance;
    return outline;
  });
  return `<path transform="translate(${x} ${y})" d="${outlines.join('')}"/>`;
}

/** Breaks text into the fewest lines that fit into `width` px. All lines are about equally long. */
function breakLines(text: string, width: number, style: Style): string[] {
  const fill = (limit: number) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && measureLine(longer, style) <= limit) lines.splice(-1, 1, longer);
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

/** Nests the symbol, whose root may have attributes for all of its shapes. */
const placeSymbol = (
  { palette, content: { site } }: Site,
  { x, y, size }: { x: number; y: number; size: number },
  colour: string,
): string =>
  resolveColours(palette, site.symbol)
    .replace(/^<svg\b/, `<svg x="${x}" y="${y}" width="${size}" height="${size}"`)
    .replaceAll('currentColor', colour);

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;

const inOneColour = (drawing: string) =>
  drawing.replace(/#[0-9a-f]{3,8}(?![\w-])/gi, 'currentColor');

const png = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: 300 }).resize(size, size).png().toBuffer();

/**
 * Writes an ICO file: a directory of 6 bytes, an entry of 16 bytes (32 × 32 px, 32 bits), and the
 * picture.
 */
function packIcon(picture: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32]);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

function listIcons(site: Site): [string, Make][] {
  const { palette } = site;
  const paper = colourOf(palette, '--paper').light;
  const accent = colourOf(palette, '--accent');
  const style = `<style>svg{color:${accent.light}}@media (prefers-color-scheme:dark){svg{color:${accent.dark}}}</style>`;
  // Browsers show the icon on any colour, so the icon has its own background.
  const tile = `<rect width="32" height="32" rx="6" fill="${paper}"/>`;
  const favicon = svg(32, 32, tile + placeSymbol(site, { x: 2, y: 2, size: 28 }, accent.light));
  const size = 512 * SYMBOL_SHARE;
  const start = (512 - size) / 2;
  const symbol = placeSymbol(site, { x: start, y: start, size: size }, paper);
  const icon = svg(
    512,
    512,
    `<rect width="512" height="512" fill="${colourOf(palette, '--inverse').light}"/>${symbol}`,
  );
  const drawing = svg(32, 32, style + placeSymbol(site, { x: 0, y: 0, size: 32 }, 'currentColor'));
  return [
    ['/icon.svg', () => drawing],
    ['/favicon.ico', async () => packIcon(await png(favicon, 32))],
    ...Object.entries(HOME_SCREEN_ICONS).map(([url, width]): [string, Make] => [
      url,
      () => png(icon, width),
    ]),
  ];
}

async function drawWordmark(site: Site): Promise<string> {
  const { palette } = site;
  const { company } = site.content.site;
  const accent = colourOf(palette, '--accent').light;
  const fonts = await openTypeface(FRAUNCES, company, DISPLAY_AXES);
  const style = { fonts, size: 64, tracking: -0.01 };
  return svg(
    Math.ceil(88 + measureLine(company, style)),
    80,
    `${placeSymbol(site, { x: 4, y: 4, size: 68 }, accent)}<g fill="${accent}">${drawLine(company, style, 84, 61)}</g>`,
  );
}

function listMarks(site: Site): [string, Make][] {
  const { palette } = site;
  const accent = colourOf(palette, '--accent').light;
  const symbol = svg(32, 32, placeSymbol(site, { x: 0, y: 0, size: 32 }, accent));
  const wordmark = once(() => drawWordmark(site));
  return [
    ['/brand/symbol.svg', () => symbol],
    ['/brand/symbol-one-colour.svg', () => inOneColour(symbol)],
    ['/brand/wordmark.svg', wordmark],
    ['/brand/wordmark-one-colour.svg', async () => inOneColour(await wordmark())],
  ];
}

/** Crops the chosen picture as CSS does with `object-fit: cover` and `object-position`. */
async function cutSharePicture({ source, ...original }: MeasuredPicture, focus = '50% 50%') {
  const { width, height } = SHARE_PICTURE;
  const scale = Math.max(width / original.width, height / original.height);
  const scaled = {
    width: Math.max(width, Math.round(original.width * scale)),
    height: Math.max(height, Math.round(original.height * scale)),
  };
  const [fromLeft = 50, fromTop = 50] = focus.split(' ').map(Number.parseFloat);
  return openPicture(source)
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: Math.round(((scaled.width - width) * fromLeft) / 100),
      top: Math.round(((scaled.height - height) * fromTop) / 100),
      ...{ width, height },
    })
    .jpeg(SHARE_JPEG)
    .toBuffer();
}

async function drawSharePicture(site: Site): Promise<Buffer> {
  const { content, pictures, palette } = site;
  const { hero, device, teaser, technologies } = content;
  const { width, height } = SHARE_PICTURE;
  const shown = hero.picture ?? teaser?.picture ?? technologies?.carousel.slides[0]?.picture;
  const original = pictures.find(({ path }) => path === shown?.path);
  const pictureWidth = original ? 456 : 0;
  const margin = 60;
  const column = width - pictureWidth - margin - 44;
  const display = await openTypeface(FRAUNCES, hero.headline + content.site.company, DISPLAY_AXES);
  const text = await openTypeface(HANKEN_GROTESK, device.line, { wght: 560 });

  const setHeadline = (size: number): { style: Style; leading: number; lines: string[] } => {
    const style = { fonts: display, size, tracking: -0.02 };
    const [leading, lines] = [size * 1.06, breakLines(hero.headline, column, style)];
    const fits =
      lines.length * leading <= HEADLINE_PX.height &&
      lines.every((line) => measureLine(line, style) <= column);
    return fits || size <= HEADLINE_PX.smallest
      ? { style, leading, lines }
      : setHeadline(size - HEADLINE_PX.step);
  };
  const { style, leading, lines } = setHeadline(HEADLINE_PX.largest);
  const top = (height - 20 - lines.length * leading) / 2 + style.size * 0.8;

  const statusStyle = { fonts: text, size: 22 };
  const statusLines = breakLines(device.line, column - 28, statusStyle);
  const statusTop = height - margin - (statusLines.length - 1) * 30;

  const company = { fonts: display, size: 36, tracking: -0.01 };
  const drawing = svg(
    width,
    height,
    `<g fill="${colourOf(palette, '--ink').light}">
    ${placeSymbol(site, { x: margin - 4, y: 52, size: 46 }, colourOf(palette, '--accent').light)}
    ${drawLine(content.site.company, company, margin + 54, 88)}
    ${lines.map((line, index) => drawLine(line, style, margin - 2, top + index * leading)).join('')}
    ${statusLines.map((line, index) => drawLine(line, statusStyle, margin + 28, statusTop + index * 30)).join('')}
    </g><circle cx="${margin + 8}" cy="${statusTop - 7}" r="8" fill="${colourOf(palette, '--highlight').light}"/>`,
  );

  const background = colourOf(palette, '--paper').light;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      ...(original
        ? [
            {
              input: await openPicture(original.source, original.isCutOut)
                .resize(pictureWidth, height, {
                  fit: original.isCutOut ? 'contain' : 'cover',
                  background: 'transparent',
                })
                .png()
                .toBuffer(),
              left: width - pictureWidth,
              top: 0,
            },
          ]
        : []),
      { input: Buffer.from(drawing), left: 0, top: 0 },
    ])
    .jpeg(SHARE_JPEG)
    .toBuffer();
}

function makeSharePicture(site: Site): Promise<Buffer> {
  const { sharePicture } = site.content.site;
  const chosen = site.pictures.find(({ path }) => path === sharePicture?.path);
  return chosen ? cutSharePicture(chosen, sharePicture?.focus) : drawSharePicture(site);
}

/** Lists icons, marks and the picture for shared links, by address. */
export const listBrandAssets = (site: Site): ReadonlyMap<string, Make> =>
  new Map([
    ...listIcons(site),
    ...listMarks(site),
    [SHARE_PICTURE.url, once(() => makeSharePicture(site))],
  ]);
