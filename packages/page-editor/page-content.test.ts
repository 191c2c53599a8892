import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isSeq } from 'yaml';
import { parseContent } from '#content-model';
import { loadContent } from '#site-build';
import { copyContent } from '#test-kit/copies';
import { formatPlace } from './draft.ts';
import { markContent } from './page-content.ts';
import { MARKS } from './protocol.ts';

const CARDS = ['strip', 'cards'];

const folder = await copyContent();
afterAll(() => rm(path.dirname(folder), { recursive: true }));

test('marks each card with its place in the file, whatever the order of the page', async () => {
  const file = path.join(folder, 'news.yaml');
  const document = parseContent(await readFile(file, 'utf8'));
  const written = document.getIn(CARDS);
  if (!isSeq(written)) throw new Error('The content has no cards.');
  written.items.reverse();
  const text = String(document);
  await writeFile(file, text);
  const titles = written.items.map((_, at) => document.getIn([...CARDS, at, 'title']));

  const { content } = await loadContent(folder);
  const marked = markContent(content, new Map([['news', text]]));
  const markOf = (place: string) => String.fromCharCode(MARKS.first + marked.places.indexOf(place));
  const shown = content.news?.strip?.cards.map(
    ({ title }) => title + markOf(formatPlace('news', [...CARDS, titles.indexOf(title), 'title'])),
  );
  expect(shown?.length).toBeGreaterThan(0);
  expect(marked.content).toMatchObject({
    news: { strip: { cards: shown?.map((title) => ({ title })) } },
  });
});
