import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ContentFile, parseContent } from '#content-model';
import { createFolderSchema, loadContent } from '#site-build';
import { copyContent } from '#support/copies';
import { createContentReader, markContent } from './page-content.ts';
import { MARKS } from './protocol.ts';

const CARDS = ['strip', 'cards'];

const folder = await copyContent();
afterAll(() => rm(path.dirname(folder), { recursive: true }));

test('marks each card with its place in the file, whatever the order of the page', async () => {
  const text = await readFile(path.join(folder, 'news.yaml'), 'utf8');
  const { content } = await loadContent(folder);
  const marked = markContent(content, new Map([['news', text]]));
  const markOf = (place: string) => String.fromCharCode(MARKS.first + marked.places.indexOf(place));
  const title = `The newest card${markOf('news.strip.cards.10.title')}`;
  expect(marked).toHaveProperty('content.news.strip.cards.0.title', title);
});

test('shows a card without the picture that is still to be chosen', async () => {
  const { schema, names } = await createFolderSchema(folder);
  const files = new Map(
    await Promise.all(
      names.map(async (name) => [name, await ContentFile.read(folder, name)] as const),
    ),
  );
  const news = parseContent(await readFile(path.join(folder, 'news.yaml'), 'utf8'));
  news.setIn([...CARDS, 0, 'image'], { file: '', alt: '' });
  files.set('news', new ContentFile('news.yaml', String(news)));
  const cards = (await createContentReader()(files, schema))?.news?.strip?.cards;
  const card = cards?.find((entry) => entry.title === 'The oldest card');
  expect(card).toBeDefined();
  expect(card?.image).toBeUndefined();
});
