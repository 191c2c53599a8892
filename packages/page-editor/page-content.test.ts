import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ContentFile, parseYaml } from '@site-kit/content-model';
import { createImageReader, type Files, parseFiles } from '@site-kit/site-build';
import { afterAll, expect, test } from 'vitest';
import { SCHEMA } from '#sections';
import { PARTS } from '#site';
import { copyContent } from '#support/copies';
import { createContentReader, markContent } from './page-content.ts';
import { MARKS } from './protocol.ts';

const CARDS = ['strip', 'cards'];

const folder = await copyContent();
afterAll(() => rm(path.dirname(folder), { recursive: true }));

const news = await readFile(path.join(folder, 'news.yaml'), 'utf8');
const saved = await parseFiles(SCHEMA, folder);

/** Returns the cards that the page shows if news.yaml has this text, and their field names. */
async function show(source: string, read = createContentReader()) {
  const files: Files = new Map([...saved, ['news', new ContentFile('content/news.yaml', source)]]);
  const shown = await read(files, createImageReader(PARTS, folder));
  if (!shown) throw new Error('The content can’t be repaired.');
  const marked = markContent(shown, new Map([['news', source]]));
  const cards = SCHEMA.complete(marked.content).news?.strip?.cards ?? [];
  const unmarked = SCHEMA.complete(shown.content).news?.strip?.cards ?? [];
  const fieldNameOf = (text = '') =>
    marked.fieldNames[text.charCodeAt(text.length - 1) - MARKS.first];
  return { cards: unmarked, fieldNames: cards.map(({ title }) => fieldNameOf(title)) };
}

test('marks each card with its position in the file, not on the page', async () => {
  const { cards, fieldNames } = await show(news);
  expect(cards[0]?.title).toBe('The newest card');
  expect(fieldNames[0]).toBe('news.strip.cards[10].title');
});

test('marks sentences about the device with the device.yaml field they come from', async () => {
  const shown = await createContentReader()(saved, createImageReader(PARTS, folder));
  if (!shown) throw new Error('The content can’t be repaired.');
  const { content, fieldNames } = markContent(shown, new Map());
  const mark = content.device.line.at(-1) ?? '';
  expect(fieldNames[mark.charCodeAt(0) - MARKS.first]).toBe('device.wording.somewhere.line');
});

test('marks cards below an invalid one with their positions in the file', async () => {
  const document = parseYaml(news);
  document.setIn([...CARDS, 0, 'link'], 'no address');
  const { cards, fieldNames } = await show(String(document));
  expect(cards).toHaveLength(9);
  expect(fieldNames[0]).toBe('news.strip.cards[10].title');
});

test('shows a new card without a picture until one is chosen', async () => {
  const document = parseYaml(news);
  document.setIn([...CARDS, 0, 'image'], { file: '', alt: '' });
  const { cards } = await show(String(document));
  const card = cards.find(({ title }) => title === 'The oldest card');
  expect(card).toBeDefined();
  expect(card?.image).toBeUndefined();
});

test('shows the last valid picture while the file name is wrong', async () => {
  const read = createContentReader();
  const before = await show(news, read);
  const document = parseYaml(news);
  document.setIn([...CARDS, 9, 'image', 'file'], 'missing.jpg');
  expect((await show(String(document), read)).cards).toEqual(before.cards);
});

test('shows a market’s old status until its register entry is complete', async () => {
  const read = createContentReader();
  const readImages = createImageReader(PARTS, folder);
  await read(saved, readImages);
  const source = await readFile(path.join(folder, 'device.yaml'), 'utf8');
  const edited = source.replace('status: investigational', 'status: authorised\n    register: ""');
  const files = new Map([...saved, ['device', new ContentFile('content/device.yaml', edited)]]);
  const shown = await read(files, readImages);
  expect(shown?.content.device.line).toBe(
    'Authorised in Japan only. Investigational in Australia, the USA and elsewhere.',
  );
});
