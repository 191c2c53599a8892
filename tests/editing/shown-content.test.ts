/** Checks what the page in the editor shows, and to which fields its texts belong. */
import { parseYaml } from '@site-kit/content-model';
import { MARKS } from '@site-kit/page-editor';
import { expect, test } from 'vitest';
import { type OpenEditor, openEditor } from './open-editor.ts';

const CARDS = ['strip', 'cards'];

/** @returns the cards that the page shows, and the field of the first card's title */
async function readCards({ editor, readShown }: OpenEditor) {
  const shown = await readShown();
  const { content, fieldNames } = editor.markTexts(shown);
  const [title = ''] = content.news?.strip?.cards.map((card) => card.title) ?? [];
  return {
    cards: shown.content.news?.strip?.cards ?? [],
    fieldOfFirst: fieldNames[title.charCodeAt(title.length - 1) - MARKS.first],
  };
}

const setIn = (opened: OpenEditor, at: (string | number)[], value: unknown) =>
  opened.rewrite('news', (source) => {
    const document = parseYaml(source);
    document.setIn([...CARDS, ...at], value);
    return String(document);
  });

test('marks each card with its position in the file, not on the page', async () => {
  const { cards, fieldOfFirst } = await readCards(await openEditor());
  expect(cards[0]?.title).toBe('The newest card');
  expect(fieldOfFirst).toBe('news.strip.cards[10].title');
});

test('marks sentences about the device with the device.yaml field they come from', async () => {
  const { editor, readShown } = await openEditor();
  const { content, fieldNames } = editor.markTexts(await readShown());
  const mark = content.device.line.at(-1) ?? '';
  expect(fieldNames[mark.charCodeAt(0) - MARKS.first]).toBe('device.wording.somewhere.line');
});

test('marks cards below an invalid one with their positions in the file', async () => {
  const opened = await openEditor();
  await setIn(opened, [0, 'link'], 'no address');
  const { cards, fieldOfFirst } = await readCards(opened);
  expect(cards).toHaveLength(9);
  expect(fieldOfFirst).toBe('news.strip.cards[10].title');
});

test('shows a new card without a picture until one is chosen', async () => {
  const opened = await openEditor();
  await setIn(opened, [0, 'image'], { file: '', alt: '' });
  const { cards } = await readCards(opened);
  const card = cards.find(({ title }) => title === 'The oldest card');
  expect(card).toBeDefined();
  expect(card?.image).toBeUndefined();
});

test('shows the last valid picture while the file name is wrong', async () => {
  const opened = await openEditor();
  const before = await readCards(opened);
  await setIn(opened, [9, 'image', 'file'], 'missing.jpg');
  expect((await readCards(opened)).cards).toEqual(before.cards);
});

test('shows a market’s old status until its register entry is complete', async () => {
  const { readShown, rewrite } = await openEditor();
  await readShown();
  await rewrite('device', (source) =>
    source.replace('status: investigational', 'status: authorised\n    register: ""'),
  );
  expect((await readShown()).content.device.line).toBe(
    'Authorised in Japan only. Investigational in Australia, the USA and elsewhere.',
  );
});
