import { expect, test } from 'vitest';
import { renderPage } from '../../src/entry/prerender.tsx';
import { CONTENT } from '../paths.ts';
import { findPlace, WINDOWS } from './check-pictures.ts';
import { createFolderSchema, readContentFiles } from './content.ts';
import { loadSite, makeHead } from './site.ts';

/** Of `(width < 768px) min(68vw, 20rem), 17vw`, CSS px. */
function evaluateSizes(sizes: string, window: number): number {
  const [, breakpoint, small = '', large = ''] =
    /^\(width < (\d+)px\) (.*), (.*?)$/.exec(sizes) ?? [];
  const lengths = (window < Number(breakpoint) ? small : large).match(/[\d.]+(vw|rem|px)/g) ?? [];
  const units = { vw: window / 100, rem: 16, px: 1 };
  return Math.min(
    ...lengths.map((length) => {
      const unit = length.endsWith('vw') ? units.vw : length.endsWith('rem') ? units.rem : units.px;
      return Number.parseFloat(length) * unit;
    }),
  );
}

test('each place of a picture is as large as the page says', async () => {
  const site = await loadSite();
  const { html } = await renderPage('/', { start: '', app: '', ...makeHead(site) });
  const shown = [
    ...html.matchAll(
      /srcSet="\/assets\/pictures\/([\w-]+)-[\w-]{8}-\d+\.avif [^"]*" sizes="([^"]+)"/gi,
    ),
  ];
  const asked = new Map(shown.map(([, name, sizes]) => [name, sizes?.replace('&lt;', '<') ?? '']));
  const { schema } = createFolderSchema(CONTENT);
  let count = 0;
  for (const [name, file] of await readContentFiles(CONTENT, schema)) {
    for (const { fieldPath, node } of file.scalars) {
      if (fieldPath.at(-1) !== 'file') continue;
      const sizes = asked.get(`${node.value}`.replace(/\.\w+$/, '')) ?? '';
      const place = findPlace(name, fieldPath);
      for (const window of ['laptop', 'phone'] as const) {
        const width = evaluateSizes(sizes, WINDOWS[window]);
        // Portraits have places of different widths, after their number.
        expect(place[window], `${fieldPath} ${sizes}`).toBeGreaterThanOrEqual(width - 1);
        expect(place[window], `${fieldPath} ${sizes}`).toBeLessThan(width * 1.25);
      }
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(5);
  expect(asked.size).toBe(site.pictures.length);
});
