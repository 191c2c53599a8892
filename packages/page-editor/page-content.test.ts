import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isSeq } from 'yaml';
import { ContentFile, parseContent } from '#content-model';
import { createFolderSchema, loadContent } from '#site-build';
import { copyContent } from '#support/copies';
import { formatPlace } from './draft.ts';
import { createContentReader, markContent } from './page-content.ts';
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

test('shows a card without the picture that is still to be chosen', async () => {
  const { schema, names } = await createFolderSchema(folder);
  const files = new Map(
    await Promise.all(
      names.map(async (name) => [name, await ContentFile.read(folder, name)] as const),
    ),
  );
  const news = parseContent(await readFile(path.join(folder, 'news.yaml'), 'utf8'));
  const title = news.getIn([...CARDS, 0, 'title']);
  news.setIn([...CARDS, 0, 'image'], { file: '', alt: '' });
  files.set('news', new ContentFile('news.yaml', String(news)));
  const cards = (await createContentReader()(files, schema))?.news?.strip?.cards;
  const card = cards?.find((entry) => entry.title === title);
  expect(card).toBeDefined();
  expect(card?.image).toBeUndefined();
});
