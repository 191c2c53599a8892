import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { TYPEFACES } from './fonts.ts';

test.for(TYPEFACES)('the metrics of $family are those of its file', ({ source, metrics }) => {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(source)));
  if (!('unitsPerEm' in font)) throw new Error('A collection of fonts.');
  const { unitsPerEm, ascent, descent, lineGap } = font;
  expect(metrics).toMatchObject({ unitsPerEm, ascent, descent, lineGap });
});
