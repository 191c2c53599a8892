/** Adds sections of text to the fixture site. */
import { EditError } from '@site-kit/page-editor';
import { expect, test } from 'vitest';
import { valueAt } from '#support/edit-session';
import { openEditor } from './open-editor.ts';

/** Adds a section, and returns its name. */
async function add(headline: string, inMenu = false) {
  const opened = await openEditor();
  const before = { site: await opened.readSource('site'), bar: await opened.readSource('bar') };
  opened.editor.execute({ do: 'add-section', headline, inMenu });
  const [, name = ''] = (await opened.readSource('site')).match(/ {2}- (\S+)\n(?! {2}- )/) ?? [];
  return { ...opened, before, name };
}

test('adds a section at the end of the page and a link at the end of the bar', async () => {
  const { readSource, before, name } = await add('  Open\ndays ', true);
  expect(name).toBe('open-days');
  expect(await readSource(name)).toBe(
    'headline: Open days\nparagraphs:\n  - !sample New paragraph 1\n',
  );
  expect(await readSource('site')).toBe(
    before.site.replace('  - partners\n', '  - partners\n  - open-days\n'),
  );
  expect(await readSource('bar')).toBe(
    `${before.bar}  - label: Open days\n    section: "#open-days"\n`,
  );
});

test('leaves the bar unchanged for a section without a link', async () => {
  const { readSource, before } = await add('Open days');
  expect(await readSource('bar')).toBe(before.bar);
});

test.for([
  ['Größe & Würde', 'grosse-wurde'],
  ['2027 in numbers', 'section-2027-in-numbers'],
  ['会社', 'section'],
  // Already taken: by a built-in section, a custom section, and a section that isn't on the page.
  ['News', 'news-2'],
  ['Partners', 'partners-2'],
  ['Careers', 'careers-2'],
  // Reserved: ids on the page, names of content files, and property names of JavaScript objects.
  ['Home', 'home-2'],
  ['Device', 'device-2'],
  ['A headline', 'a-headline-2'],
  ['Constructor', 'constructor-2'],
] as const)('gives the section “%s” the name %s', async ([headline, name]) => {
  expect((await add(headline)).name).toBe(name);
});

test.for(['- #: "quoted"', '!sample', '{line}', 'yes', '\u2019Tis: the season #1'])(
  'writes valid files with the headline “%s” unchanged',
  async (headline) => {
    const { read, name } = await add(headline, true);
    const state = await read();
    expect(valueAt(state, `${name}.headline`)).toBe(headline);
    const entries = state.pages.flatMap(({ name, fields }) => (name === 'bar' ? fields : []));
    expect(JSON.stringify(entries)).toContain(JSON.stringify(headline));
  },
);

test('starts a section with a placeholder paragraph, in which nothing is found', async () => {
  const { read, name } = await add('Open days');
  const state = await read();
  expect(state.changes.flatMap(({ findings }) => findings)).toEqual([]);
  expect(valueAt(state, `${name}.paragraphs[1]`)).toBe('New paragraph 1');
});

test('refuses a section without a headline', async () => {
  await expect(add(' \n')).rejects.toThrow(EditError);
});
