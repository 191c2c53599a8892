/**
 * Each typeface is a subset of the characters and weights that the site uses. Stand-ins are system
 * fonts scaled to its metrics, so that text takes the same space without the web font.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import subsetFont from 'subset-font';
import { BASE } from '../paths.ts';
import { makeOnce, shortHash } from './cache.ts';

const TYPESETTING = '–—‘’“”…©·×→←↗\u00a0\u202f';
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

export const FRAUNCES = {
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

export const TYPEFACES = [FRAUNCES, HANKEN_GROTESK];

export const FONT_PACKAGES = TYPEFACES.map(({ source }) => source.replace(/\/files\/.*/, ''));

function makeStandIns({ family, metrics, standIns }: (typeof TYPEFACES)[number]) {
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

/**
 * @param text everything that the site says: other characters may be missing
 * @param root the folder to write to, as if it were the site's root
 */
export async function makeFonts(text: string, root: string) {
  const characters = [...new Set(ASCII + TYPESETTING + text)].sort().join('');
  const fonts = await Promise.all(
    TYPEFACES.map(async (typeface) => {
      const { family, source, axes, generic, property } = typeface;
      const font = await readFile(createRequire(import.meta.url).resolve(source));
      const hash = shortHash(font, JSON.stringify([axes, characters]));
      const url = `${BASE}/assets/fonts/${family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2`;
      await makeOnce(path.join(root, url), async (unfinished) => {
        const options = { targetFormat: 'woff2', variationAxes: axes } as const;
        await writeFile(unfinished, await subsetFont(font, characters, options));
      });
      // `optional`: the first paint waits a moment for the preloaded font, then settles. Swapping
      // in a font that loads later would move lines (CLS), so that font is for the next page.
      const face = `@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${axes.wght.min} ${axes.wght.max};
  font-display: optional;
}`;
      const standIns = makeStandIns(typeface);
      const families = [family, ...standIns.map(({ name }) => name)].map((name) => `"${name}"`);
      const stack = `:root { ${property}: ${families.join(', ')}, ${generic}; }`;
      return { url, css: [face, ...standIns.map(({ rule }) => rule), stack].join('\n') };
    }),
  );
  return { urls: fonts.map(({ url }) => url), css: fonts.map(({ css }) => css).join('\n') };
}
