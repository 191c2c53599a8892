import postcss from 'postcss';
import { expect, test } from 'vitest';
import { BREAKPOINTS_PX } from '#constants';
import { customMedia } from './custom-media.ts';

const process = (css: string) => postcss(customMedia).process(css, { from: undefined }).css;

test('resolves the names of the breakpoint', () => {
  expect(process('@media screen and (--desktop) {} @media (--below-desktop), print {}')).toBe(
    `@media screen and (width >= ${BREAKPOINTS_PX.desktop}px) {} ` +
      `@media (width < ${BREAKPOINTS_PX.desktop}px), print {}`,
  );
});

test('leaves other media queries alone', () => {
  const css = '@media (width > 30em) and (hover) { :root { --mobile: 0 } }';
  expect(process(css)).toBe(css);
});

test('names an unknown name', () => {
  expect(() => process('@media (--dekstop) {}')).toThrow('(--dekstop) is no custom media');
});
