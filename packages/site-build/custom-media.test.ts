import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import { expect, onTestFinished, test } from 'vitest';
import { customMedia } from './custom-media.ts';

async function process(css: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'queries.ts');
  await writeFile(
    file,
    "export const listMediaQueries = () => ({ '--desktop': '(width >= 700px)', '--below-desktop': '(width < 700px)' });",
  );
  return (await postcss(customMedia(file)).process(css, { from: undefined })).css;
}

test('resolves the names of breakpoints', async () => {
  expect(await process('@media screen and (--desktop) {} @media (--below-desktop), print {}')).toBe(
    '@media screen and (width >= 700px) {} @media (width < 700px), print {}',
  );
});

test('leaves other media queries alone', async () => {
  const css = '@media (width > 30em) and (hover) { :root { --mobile: 0 } }';
  expect(await process(css)).toBe(css);
});

test('refuses an unknown name', async () => {
  await expect(process('@media (--dekstop) {}')).rejects.toThrow('--dekstop is not a custom media');
});
