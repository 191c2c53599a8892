import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { renderPage } from '../../src/entry/prerender.tsx';
import { People } from '../../src/sections/people/people.tsx';
import { CONTENT } from '../paths.ts';
import { findPlace, WINDOWS } from './check-pictures.ts';
import { createFolderSchema, loadContent, readContentFiles } from './content.ts';
import { copyContent } from './copy-content.ts';
import { loadSite, makeHead } from './site.ts';

const { round } = Math;

/** CSS px, whole, of `(width < 768px) min(68vw, 20rem), 17vw`. */
function evaluateSizes(sizes: string, window: number): number {
  const [, breakpoint, small = '', large = ''] =
    /(?:^|, )\(width < (\d+)px\) (.*), (.*?)$/.exec(sizes) ?? [];
  const lengths = (window < Number(breakpoint) ? small : large).matchAll(/([\d.]+)(vw|rem|px)/g);
  const units: Record<string, number> = { vw: window / 100, rem: 16, px: 1 };
  const widths = [...lengths].map(([, value, unit = '']) => Number(value) * (units[unit] ?? 0));
  return round(Math.min(...widths));
}

test('each place of a picture is as large as the page says', async () => {
  const site = await loadSite();
  const { html } = await renderPage('/', { start: '', app: '', ...makeHead(site) });
  const source = /srcSet="[^" ]*\/([\w-]+)-[\w-]{8}-\d+\.avif [^"]*" sizes="([^"]+)"/gi;
  const shown = [...html.matchAll(source)].map(([, name, sizes = '']) => {
    return { name, sizes: sizes.replaceAll('&lt;', '<') };
  });
  expect(new Set(shown.map(({ name }) => name)).size).toBe(site.pictures.length);
  const { names } = await createFolderSchema(CONTENT);
  for (const [name, file] of await readContentFiles(CONTENT, names)) {
    for (const { fieldPath, node } of file.scalars) {
      if (fieldPath.at(-1) !== 'file') continue;
      const place = findPlace(name, fieldPath);
      // One picture may have several places.
      const places = shown.filter((picture) => `${node.value}`.startsWith(`${picture.name}.`));
      const fits = places.some(({ sizes }) => {
        const laptop = evaluateSizes(sizes, WINDOWS.laptop);
        const phone = evaluateSizes(sizes, WINDOWS.phone);
        // Portraits are as wide only if there are few.
        const isAsWide =
          name === 'people' ? round(place.laptop) >= laptop : round(place.laptop) === laptop;
        return isAsWide && round(place.phone) === phone;
      });
      expect(fits, `${name} ${fieldPath.join('.')}: ${JSON.stringify(places)}`).toBe(true);
    }
  }
});

test('an emblem stands beside its photo, as large as its place', async () => {
  const folder = await copyContent();
  onTestFinished(() => rm(path.dirname(folder), { recursive: true }));
  const { content } = await loadContent(folder);
  const { people, labels } = content;
  const [member] = people?.members ?? [];
  if (!people || !member?.photo || !member.emblem) throw new Error('the fixture has no emblem');
  const html = renderToStaticMarkup(createElement(People, { people, labels }));
  const [article = ''] = html.match(/<article>.*?<\/article>/s) ?? [];
  const alts = [...article.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt);
  expect(alts).toEqual([member.photo.alt, member.emblem.alt]);
  const [, sizes = ''] = [...article.matchAll(/ sizes="([^"]*)"/g)].map(([, size]) => size);
  const place = findPlace('people', ['members', 0, 'emblem', 'file']);
  const shown = sizes.replace('&lt;', '<');
  expect(evaluateSizes(shown, WINDOWS.laptop)).toBe(round(place.laptop));
  expect(evaluateSizes(shown, WINDOWS.phone)).toBe(round(place.phone));
});
