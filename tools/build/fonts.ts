/**
 * Makes the two typefaces that the site serves: each cut down to the characters and the weights
 * that the site uses, and each with a stand-in made of a font that the visitor's system has, scaled
 * to the same metrics, so that text takes the same space before and without the web font.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import subsetFont from 'subset-font';

/** Below the site's root, where the fonts are served. */
const FONTS_PATH = '/assets/fonts';

/** Characters that every subset has, whatever the content says: ASCII, and the marks of good typesetting. */
const BASE_CHARACTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}–—‘’“”…©·×→←↗\u00a0\u202f`;

/**
 * A font that users' systems have, under the names that those systems give it. The metrics, here and
 * below, are those of @capsizecss/metrics 4.3.0. Not that package: with it, three quarters of the
 * files that `npm start` installs would be metrics of other fonts.
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

export const TYPEFACES = [
  {
    /** Display: a warm serif with optical sizes. */
    family: 'Fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: {
      wght: { min: 300, max: 500 },
      // The largest optical sizes have hairlines that vanish on ordinary screens.
      opsz: { min: 14, max: 60 },
    },
    metrics: { unitsPerEm: 2000, ascent: 1956, descent: -510, lineGap: 0, xWidthAvg: 938 },
    standIns: [SYSTEM_FONTS.georgia, SYSTEM_FONTS.times],
    generic: 'serif',
    property: '--font-display',
  },
  {
    /** Text: a humanist sans. */
    family: 'Hanken Grotesk',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    metrics: { unitsPerEm: 1000, ascent: 1000, descent: -303, lineGap: 0, xWidthAvg: 450 },
    standIns: [SYSTEM_FONTS.arial],
    generic: 'sans-serif',
    property: '--font-text',
  },
];

/** The packages that the typefaces come from. */
export const FONT_PACKAGES = TYPEFACES.map(({ source }) => source.replace(/\/files\/.*/, ''));

/** The fonts of one build. */
export type SiteFonts = {
  /** Addresses of the font files, for preloading. */
  urls: string[];
  /** `@font-face` rules and the custom properties that name the stacks. */
  css: string;
};

/**
 * Makes the fonts, or finds them made by an earlier build.
 *
 * @param text everything that the site says; characters outside of it may be missing from the fonts
 * @param root the folder to write to, as if it were the site's root
 */
export async function makeFonts(text: string, root: string): Promise<SiteFonts> {
  const characters = [...new Set(BASE_CHARACTERS + text)].sort().join('');
  await mkdir(path.join(root, FONTS_PATH), { recursive: true });
  const fonts = await Promise.all(
    TYPEFACES.map(async ({ family, source, axes, metrics, standIns, generic, property }) => {
      const font = await readFile(createRequire(import.meta.url).resolve(source));
      const hash = createHash('sha256')
        .update(font)
        .update(JSON.stringify([axes, characters]))
        .digest('base64url')
        .slice(0, 8);
      const url = `${FONTS_PATH}/${family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2`;
      const file = path.join(root, url);
      if (!existsSync(file)) {
        const options = { targetFormat: 'woff2', variationAxes: axes } as const;
        // Written under another name first: a build that is interrupted leaves no half font behind.
        const unfinished = `${file}.${randomUUID()}`;
        await writeFile(unfinished, await subsetFont(font, characters, options));
        await rename(unfinished, file);
      }

      const stack = createFontStack(
        [metrics, ...standIns.map((standIn) => standIn.metrics)].map((font) => ({
          // Unused: the rules below have names of their own.
          familyName: family,
          ...font,
        })),
        { fontFaceFormat: 'styleObject' },
      );
      const standInNames = standIns.map((standIn) => `${family} as ${standIn.names[0]}`);
      const standInFaces = stack.fontFaces.map(
        ({ '@font-face': face }, index) => `@font-face {
  font-family: "${standInNames[index]}";
  src: ${standIns[index]?.names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${face.sizeAdjust};
  ascent-override: ${face.ascentOverride};
  descent-override: ${face.descentOverride};
  line-gap-override: ${face.lineGapOverride ?? '0%'};
}`,
      );
      // `optional`: the first paint waits a moment for the preloaded font and then settles. A font
      // that comes later is for the next page, because swapping it in would move lines (CLS).
      const face = `@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${axes.wght.min} ${axes.wght.max};
  font-display: optional;
}`;
      const families = [family, ...standInNames].map((name) => `"${name}"`).join(', ');
      return {
        url,
        css: [face, ...standInFaces, `:root { ${property}: ${families}, ${generic}; }`].join('\n'),
      };
    }),
  );
  return { urls: fonts.map((font) => font.url), css: fonts.map((font) => font.css).join('\n') };
}
