/** Builds a site with another schema, another page and no device, without a change of the kit. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, loadContent, makeViteConfig } from '@site-kit/site-build';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BAKERY, BAKERY_CONTENT } from '../site/other/config.ts';

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakery-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('builds its page, pictures and styles', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const folder = await makeFolder();
  await build(BAKERY, async () => {}, { content: BAKERY_CONTENT, build: folder });
  const read = (file: string) => readFile(path.join(folder, 'client', file));
  const page = `${await read('index.html')}`;
  expect(page).toContain('<title>A bakery</title>');
  expect(page).toContain('<p>Our bakery is in Hobart.</p>');
  const [, picture = ''] = page.match(/src="(\/assets\/pictures\/rye-[^"]*)" alt="A loaf/) ?? [];
  expect((await read(picture)).byteLength).toBeGreaterThan(100);
  const [, styles = ''] = page.match(/rel="stylesheet" href="([^"]*)"/) ?? [];
  expect(`${page}${await read(styles)}`).toMatch(/\.hours\{color:teal.*width>=900px/);
  const [, app = ''] = page.match(/data-app="([^"]*)"/) ?? [];
  expect(`${await read(app)}`).toContain('A bakery');
  expect(`${await read('robots.txt')}`).toBe('User-agent: *\n');
});

test('names an entry file that doesn’t exist', () => {
  const entries = { ...BAKERY.entries, app: 'src/missing.tsx' };
  expect(() => makeViteConfig({ ...BAKERY, entries })).toThrow(
    "entries.app in the site's configuration is src/missing.tsx, which doesn't exist: correct the path.",
  );
});

test('reports a mistake with its file, line and field', async () => {
  const folder = await makeFolder();
  await cp(BAKERY_CONTENT, folder, { recursive: true });
  await writeFile(path.join(folder, 'hours.yaml'), 'headline: Hours\nparagraphs: []\n');
  await expect(loadContent(BAKERY, folder)).rejects.toThrow(
    'hours.yaml:2  hours.paragraphs is empty: write at least one paragraph',
  );
});
