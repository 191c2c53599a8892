/**
 * Subsets each typeface to the characters and weights that the site uses. Fallback fonts are system
 * fonts, scaled to the typeface's width, so that lines break at the same words before the typeface
 * has loaded.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import { makeOnce, shortHash } from './cache.ts';

const TYPESETTING = '–—‘’“”…©·×→←↗\u00a0\u202f';
const GRAPHEMES = new Intl.Segmenter('en');
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

type SystemFont = { name: string; local: string[] };

/**
 * System fonts of Windows, macOS and Android (Noto). `local` also names Linux fonts of the same
 * width.
 */
const GEORGIA = { name: 'Georgia', local: ['Georgia', 'Gelasio'] };
const TIMES = {
  name: 'Times',
  local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
};
const NOTO_SERIF = { name: 'Noto', local: ['Noto Serif', 'NotoSerif-Regular'] };
const ARIAL = { name: 'Arial', local: ['Arial', 'Liberation Sans', 'Arimo'] };
const ARIAL_BOLD = {
  name: 'Arial',
  local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
};
const ROBOTO = { name: 'Roboto', local: ['Roboto', 'Roboto-Regular'] };
const ROBOTO_BOLD = { name: 'Roboto', local: ['Roboto Bold', 'Roboto-Bold'] };

type Fallback = {
  font: SystemFont;
  /**
   * Scales the font to the typeface's width: the ratio of their widths for 60,000 characters of
   * English, measured in Chromium.
   */
  sizeAdjust: number;
  weights?: string;
};

type Stack = { property: string; fallbacks: Fallback[] };

/** A single weight, because a range adds 15 KB. */
export const DISPLAY_WEIGHT = 330;

export const FRAUNCES = {
  family: 'Fraunces',
  source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  axes: {
    wght: { min: DISPLAY_WEIGHT, max: DISPLAY_WEIGHT },
    // The largest optical sizes have hairlines that vanish on ordinary screens.
    opsz: { min: 14, max: 60 },
  },
  metrics: { unitsPerEm: 2000, ascent: 1956, descent: -510, lineGap: 0 },
  generic: 'serif',
  stacks: [
    {
      property: '--font-display',
      // `sizeAdjust` was measured at 36 px, between the sizes of titles and headline on phones.
      fallbacks: [
        { font: GEORGIA, sizeAdjust: 1.004 },
        { font: TIMES, sizeAdjust: 1.1 },
        { font: NOTO_SERIF, sizeAdjust: 0.93 },
      ],
    },
    {
      // For sizes from 60 px, where the largest optical size makes the typeface narrower.
      property: '--font-headline',
      fallbacks: [
        { font: GEORGIA, sizeAdjust: 0.965 },
        { font: TIMES, sizeAdjust: 1.056 },
        { font: NOTO_SERIF, sizeAdjust: 0.892 },
      ],
    },
  ] satisfies Stack[],
};

export const HANKEN_GROTESK = {
  family: 'Hanken Grotesk',
  source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 700 } },
  metrics: { unitsPerEm: 1000, ascent: 1000, descent: -303, lineGap: 0 },
  generic: 'sans-serif',
  stacks: [
    {
      property: '--font-text',
      fallbacks: [
        { font: ARIAL, sizeAdjust: 1.007, weights: '400 500' },
        { font: ARIAL_BOLD, sizeAdjust: 0.944, weights: '600 700' },
        { font: ROBOTO, sizeAdjust: 1.008, weights: '400 500' },
        { font: ROBOTO_BOLD, sizeAdjust: 1.004, weights: '600 700' },
      ],
    },
  ] satisfies Stack[],
};

export type Typeface = typeof FRAUNCES | typeof HANKEN_GROTESK;

export const TYPEFACES: Typeface[] = [FRAUNCES, HANKEN_GROTESK];

/**
 * Fontsource's subsets: each typeface has one file per subset. Few texts, such as people's names,
 * need files other than `latin`.
 */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'];

/** Characters that every `latin` file has, and invisible characters, which don't need a font. */
export const USUAL = /[\p{Cc}\p{Cf}\p{Variation_Selector}\s\x20-\x7E\xA1-\xFF–—‘’“”…]/u;

export const FONT_PACKAGES = TYPEFACES.map(({ source }) => source.replace(/\/files\/.*/, ''));

const percent = (part: number) => `${Number((100 * part).toFixed(1))}%`;

/**
 * Writes a font stack as a custom property, and its fallback fonts with the line height of the
 * typeface.
 */
function makeStack({ family, metrics, generic }: Typeface, { property, fallbacks }: Stack): string {
  const nameOf = ({ font }: Fallback) => `"${property.slice(2)} as ${font.name}"`;
  const rules = fallbacks.map((fallback) => {
    const { font, sizeAdjust, weights } = fallback;
    const lineOf = (height: number) => percent(height / metrics.unitsPerEm / sizeAdjust);
    return `@font-face {
  font-family: ${nameOf(fallback)};
  src: ${font.local.map((local) => `local("${local}")`).join(', ')};
  ${weights ? `font-weight: ${weights};` : ''}
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${lineOf(metrics.ascent)};
  descent-override: ${lineOf(-metrics.descent)};
  line-gap-override: ${lineOf(metrics.lineGap)};
}`;
  });
  const families = new Set([`"${family}"`, ...fallbacks.map(nameOf), generic]);
  return [...rules, `:root { ${property}: ${[...families].join(', ')}; }`].join('\n');
}

const resolveFont = (source: string) => createRequire(import.meta.url).resolve(source);

const fonts = new Map<string, Promise<Font>>();

function openFont(source: string): Promise<Font> {
  const opening = fonts.get(source) ?? readFont(source);
  fonts.set(source, opening);
  return opening;
}

async function readFont(source: string): Promise<Font> {
  // Import fontkit on demand: the import takes 65 ms, and most content doesn't need fontkit.
  const { open } = await import('fontkit');
  const font = await open(resolveFont(source));
  if (!('unitsPerEm' in font)) throw new Error(`${source} is a collection of fonts, not one font.`);
  return font;
}

/**
 * Finds the extra font files that `text` needs, each with its characters, and the characters that
 * no file has.
 */
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

/** Lists missing characters as readers see them, such as 👩‍🔬, and the typefaces without them. */
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
 * @param text all text of the site. The fonts may not have other characters.
 * @param root the folder to write to, which corresponds to the root of the site
 */
export async function makeFonts(text: string, root: string) {
  // Also include composed letters, because fonts have separate glyphs for them.
  const allText = text + text.normalize('NFC');
  const characters = [...new Set(ASCII + TYPESETTING + allText)].sort().join('');
  const fonts = await Promise.all(
    TYPEFACES.map(async (typeface) => {
      const { source, stacks } = typeface;
      const { files } = await findFiles(typeface, allText);
      const faces = await Promise.all(
        [...files.set(source, characters)].map(([file, subset]) =>
          makeFace(typeface, file, subset, root),
        ),
      );
      const rules = faces.map(({ rule }) => rule);
      const stackRules = stacks.map((stack) => makeStack(typeface, stack));
      return { urls: faces.map(({ url }) => url), css: [...rules, ...stackRules].join('\n') };
    }),
  );
  const weight = `:root { --weight-display: ${DISPLAY_WEIGHT}; }`;
  return {
    urls: fonts.flatMap(({ urls }) => urls),
    css: [...fonts.map(({ css }) => css), weight].join('\n'),
  };
}

async function makeFace(typeface: Typeface, file: string, characters: string, root: string) {
  const { family, source, axes } = typeface;
  const font = await readFile(resolveFont(file));
  const hash = shortHash(font, JSON.stringify([axes, characters]));
  const url = `/assets/fonts/${family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2`;
  await makeOnce(path.join(root, url), async (unfinished) => {
    const options = { targetFormat: 'woff2', variationAxes: axes } as const;
    await writeFile(unfinished, await subsetFont(font, characters, options));
  });
  const codePoints = [...characters].map(
    (character) => `U+${character.codePointAt(0)?.toString(16)}`,
  );
  const range = file === source ? '' : `\n  unicode-range: ${codePoints.join(', ')};`;
  // `swap` shifts nothing, because fallback fonts break lines at the same words
  // (docs/decisions/0005).
  const rule = `@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${axes.wght.min} ${axes.wght.max};
  font-display: swap;${range}
}`;
  return { url, rule };
}
