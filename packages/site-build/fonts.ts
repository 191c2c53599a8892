/**
 * Each typeface is a subset of the characters and weights that the site uses. Stand-ins are system
 * fonts scaled to its metrics, so that text takes the same space without the web font.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import { makeOnce, shortHash } from './cache.ts';

const TYPESETTING = '–—‘’“”…©·×→←↗\u00a0\u202f';
const GRAPHEMES = new Intl.Segmenter('en');
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/**
 * Metrics are those of @capsizecss/metrics 4.3.0. Rejected: that package, because three quarters of
 * the files that `npm start` installs would be metrics of other fonts.
 */
const SYSTEM_FONTS = {
  georgia: {
    names: ['Georgia', 'Gelasio'],
    metrics: { unitsPerEm: 2048, ascent: 1878, descent: -449, lineGap: 0, xWidthAvg: 913 },
  },
  times: {
    names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
    metrics: { unitsPerEm: 2048, ascent: 1825, descent: -443, lineGap: 87, xWidthAvg: 832 },
  },
  arial: {
    names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    metrics: { unitsPerEm: 2048, ascent: 1854, descent: -434, lineGap: 67, xWidthAvg: 913 },
  },
};

/** A range of weights would take 15 KB more. */
export const DISPLAY_WEIGHT = 330;

export const FRAUNCES = {
  family: 'Fraunces',
  source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  axes: {
    wght: { min: DISPLAY_WEIGHT, max: DISPLAY_WEIGHT },
    // The largest optical sizes have hairlines that vanish on ordinary screens.
    opsz: { min: 14, max: 60 },
  },
  metrics: { unitsPerEm: 2000, ascent: 1956, descent: -510, lineGap: 0, xWidthAvg: 938 },
  standIns: [SYSTEM_FONTS.georgia, SYSTEM_FONTS.times],
  generic: 'serif',
  property: '--font-display',
};

export const HANKEN_GROTESK = {
  family: 'Hanken Grotesk',
  source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 700 } },
  metrics: { unitsPerEm: 1000, ascent: 1000, descent: -303, lineGap: 0, xWidthAvg: 450 },
  standIns: [SYSTEM_FONTS.arial],
  generic: 'sans-serif',
  property: '--font-text',
};

export type Typeface = typeof FRAUNCES | typeof HANKEN_GROTESK;

export const TYPEFACES: Typeface[] = [FRAUNCES, HANKEN_GROTESK];

/** Each typeface has a file for each of these; the site needs the others for few names. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'];

/** Every `latin` file has these, and no font needs what is invisible. */
export const USUAL = /[\p{Cc}\p{Cf}\p{Variation_Selector}\s\x20-\x7E\xA1-\xFF–—‘’“”…]/u;

export const FONT_PACKAGES = TYPEFACES.map(({ source }) => source.replace(/\/files\/.*/, ''));

function makeStandIns({ family, metrics, standIns }: Typeface) {
  // createFontStack requires a name, which the rules below don't use.
  const named = (font: typeof metrics) => ({ familyName: family, ...font });
  return standIns.map((standIn) => {
    const { fontFaces } = createFontStack([named(metrics), named(standIn.metrics)], {
      fontFaceFormat: 'styleObject',
    });
    const face = fontFaces[0]?.['@font-face'];
    const name = `${family} as ${standIn.names[0]}`;
    const rule = `@font-face {
  font-family: "${name}";
  src: ${standIn.names.map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${face?.sizeAdjust};
  ascent-override: ${face?.ascentOverride};
  descent-override: ${face?.descentOverride};
  line-gap-override: ${face?.lineGapOverride ?? '0%'};
}`;
    return { name, rule };
  });
}

const resolveFont = (source: string) => createRequire(import.meta.url).resolve(source);

const fonts = new Map<string, Promise<Font>>();

function openFont(source: string): Promise<Font> {
  const opening = fonts.get(source) ?? readFont(source);
  fonts.set(source, opening);
  return opening;
}

async function readFont(source: string): Promise<Font> {
  // Takes 65 ms, and most content needs none of it.
  const { open } = await import('fontkit');
  const font = await open(resolveFont(source));
  if (!('unitsPerEm' in font)) throw new Error(`${source} is a collection of fonts.`);
  return font;
}

/** Which file of a typeface has which of the unusual characters, and which no file has. */
export async function findFiles({ source }: Typeface, text: string) {
  const files = new Map<string, string>();
  let missing = [...new Set(text)].filter((character) => !USUAL.test(character)).sort();
  for (const script of SCRIPTS) {
    if (missing.length === 0) break;
    const file = source.replace('-latin-', `-${script}-`);
    const font = await openFont(file);
    const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const found = missing.filter(has);
    if (found.length > 0) files.set(file, found.join(''));
    missing = missing.filter((character) => !has(character));
  }
  return { files, missing };
}

/** What readers take for characters, such as 👩‍🔬, and the names of the typefaces that lack them. */
export async function findMissingCharacters(text: string) {
  const characters = new Set<string>();
  const families: string[] = [];
  const composed = text.normalize('NFC');
  for (const typeface of TYPEFACES) {
    const { missing } = await findFiles(typeface, composed);
    if (missing.length > 0) families.push(typeface.family);
    for (const { segment } of missing.length > 0 ? GRAPHEMES.segment(composed) : []) {
      if (missing.some((character) => segment.includes(character))) characters.add(segment);
    }
  }
  return { characters: [...characters], families };
}

/**
 * @param text everything that the site says: other characters may be missing
 * @param root the folder to write to, as if it were the root of the host
 * @param base the path of the site
 */
export async function makeFonts(text: string, root: string, base = '') {
  const folder = `${base}/assets/fonts`;
  // Letters with combining accents have their own glyphs.
  const said = text + text.normalize('NFC');
  const characters = [...new Set(ASCII + TYPESETTING + said)].sort().join('');
  const fonts = await Promise.all(
    TYPEFACES.map(async (typeface) => {
      const { family, source, generic, property } = typeface;
      const { files } = await findFiles(typeface, said);
      const faces = await Promise.all(
        [...files.set(source, characters)].map(([file, subset]) =>
          makeFace(typeface, file, subset, root, folder),
        ),
      );
      const standIns = makeStandIns(typeface);
      const families = [family, ...standIns.map(({ name }) => name)].map((name) => `"${name}"`);
      const stack = `:root { ${property}: ${families.join(', ')}, ${generic}; }`;
      const rules = [...faces, ...standIns].map(({ rule }) => rule);
      return { urls: faces.map(({ url }) => url), css: [...rules, stack].join('\n') };
    }),
  );
  const weight = `:root { --weight-display: ${DISPLAY_WEIGHT}; }`;
  return {
    urls: fonts.flatMap(({ urls }) => urls),
    css: [...fonts.map(({ css }) => css), weight].join('\n'),
  };
}

async function makeFace(
  typeface: Typeface,
  file: string,
  characters: string,
  root: string,
  folder: string,
) {
  const { family, source, axes } = typeface;
  const font = await readFile(resolveFont(file));
  const hash = shortHash(font, JSON.stringify([axes, characters]));
  const url = `${folder}/${family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2`;
  await makeOnce(path.join(root, url), async (unfinished) => {
    const options = { targetFormat: 'woff2', variationAxes: axes } as const;
    await writeFile(unfinished, await subsetFont(font, characters, options));
  });
  const codePoints = [...characters].map(
    (character) => `U+${character.codePointAt(0)?.toString(16)}`,
  );
  const range = file === source ? '' : `\n  unicode-range: ${codePoints.join(', ')};`;
  // `optional`: the first paint waits a moment for the preloaded font, then settles. Swapping
  // in a font that loads later would move lines (CLS), so that font is for the next page.
  const rule = `@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${axes.wght.min} ${axes.wght.max};
  font-display: optional;${range}
}`;
  return { url, rule };
}
