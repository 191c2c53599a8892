import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'fontkit';
import { expect, onTestFinished, test } from 'vitest';
import { findMissingCharacters, makeFonts, TYPEFACES, USUAL } from './fonts.ts';

function open(file: string) {
  const font = create(readFileSync(file));
  if (!('unitsPerEm' in font)) throw new Error(`${file} is a collection of fonts, not one font.`);
  return font;
}

const openSource = (source: string) => open(createRequire(import.meta.url).resolve(source));

test.for(TYPEFACES)(
  'declares the metrics that the font file of $family has',
  ({ source, metrics }) => {
    const { unitsPerEm, ascent, descent, lineGap } = openSource(source);
    expect(metrics).toMatchObject({ unitsPerEm, ascent, descent, lineGap });
  },
);

test.for(TYPEFACES)('finds every usual visible character in the fonts of $family', ({ source }) => {
  const font = openSource(source);
  const lacking = Array.from({ length: 0x3000 }, (_, codePoint) => codePoint).filter(
    (codePoint) =>
      USUAL.test(String.fromCodePoint(codePoint)) &&
      !/[\p{C}\p{Z}\p{Variation_Selector}]/u.test(String.fromCodePoint(codePoint)) &&
      !font.hasGlyphForCodePoint(codePoint),
  );
  expect(lacking).toEqual([]);
});

test('adds a file for letters beyond Latin-1 only if the text has such letters', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const usual = await makeFonts('Zürich', root);
  expect(usual.urls).toHaveLength(2);
  expect(usual.css).not.toContain('unicode-range');

  const { urls, css } = await makeFonts('Łódź, Hà Nội, 日本', root);
  expect(urls).toHaveLength(6);
  expect(css.match(/unicode-range: .*;/g)).toEqual(
    TYPEFACES.flatMap(() => ['unicode-range: U+141, U+17a;', 'unicode-range: U+1ed9;']),
  );
  const extended = urls.map((url) => open(path.join(root, url)));
  for (const letter of 'Łódź, Hà Nội') {
    const code = letter.codePointAt(0) ?? 0;
    const having = extended.filter((font) => font.hasGlyphForCodePoint(code));
    expect(having, letter).toHaveLength(TYPEFACES.length);
  }
});

test('lists characters that no file of a typeface has', async () => {
  const families = TYPEFACES.map(({ family }) => family);
  expect(await findMissingCharacters('Łódź, Hà Nội')).toEqual({ characters: [], families: [] });
  expect(await findMissingCharacters('日本 👩‍🔬 日')).toEqual({
    characters: ['日', '本', '👩‍🔬'],
    families,
  });
});
