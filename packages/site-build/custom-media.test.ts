import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { BREAKPOINTS_PX } from '#constants';
import { ROOT } from '#folders';
import { customMedia } from './custom-media.ts';

const process = async (css: string) =>
  (
    await postcss(customMedia(path.join(ROOT, 'src/constants.ts'))).process(css, {
      from: undefined,
    })
  ).css;

test('resolves the names of breakpoints', async () => {
  expect(await process('@media screen and (--desktop) {} @media (--below-desktop), print {}')).toBe(
    `@media screen and (width >= ${BREAKPOINTS_PX.desktop}px) {} ` +
      `@media (width < ${BREAKPOINTS_PX.desktop}px), print {}`,
  );
});

test('leaves other media queries alone', async () => {
  const css = '@media (width > 30em) and (hover) { :root { --mobile: 0 } }';
  expect(await process(css)).toBe(css);
});

test('refuses an unknown name', async () => {
  await expect(process('@media (--dekstop) {}')).rejects.toThrow('--dekstop is not a custom media');
});
