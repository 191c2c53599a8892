/** Checks the fields of the editor's form. */
import type { FormField } from '@site-kit/page-editor';
import { expect, test } from 'vitest';
import { fieldAt } from '#support/edit-session';
import { type OpenEditor, openEditor } from './open-editor.ts';

const readGroup = (field: FormField) => {
  if (field.control !== 'group') throw new Error(`${field.fieldName} is not a group.`);
  return field;
};

/** Reads a field after a change of its file. */
async function readField(
  { rewrite, read }: OpenEditor,
  fieldName: string,
  change: (source: string) => string,
) {
  await rewrite(fieldName.split('.')[0] ?? '', change);
  const { pages } = await read();
  const fields = pages.flatMap((page) => page.fields);
  return fields.find((field) => field.fieldName === fieldName);
}

test('shows a missing list as an empty one', async () => {
  const withoutContacts = (source: string) => source.replace(/^contacts:\n( .*\n)+/m, '');
  expect(await readField(await openEditor(), 'site.contacts', withoutContacts)).toMatchObject({
    control: 'list',
    entry: 'contact',
    items: [],
  });
});

test('makes valid new contacts', async () => {
  const { editor, read } = await openEditor();
  editor.execute({ do: 'add', fieldName: 'site.contacts' });
  const { changes } = await read();
  expect(changes.map(({ where }) => where)).toEqual([
    expect.stringMatching(/contact “New label 1”/),
  ]);
  expect(await editor.countProblems()).toBe(0);
});

test('asks for the entry in the register once a market has authorised the device', async () => {
  const opened = await openEditor();
  const listKeys = async (status: string) => {
    const markets = await readField(opened, 'device.markets', (source) =>
      source.replace(/(markets:\n.*\n +status: )(!sample )?[\w-]+\n/, `$1${status}\n`),
    );
    const [first] = markets?.control === 'list' ? markets.items : [];
    if (!first) throw new Error('The device has no market.');
    const { fields, absent } = readGroup(first);
    return [...fields, ...absent].map(({ fieldName }) => fieldName.replace(/.*\./, ''));
  };
  expect(await listKeys('investigational')).toEqual(['market', 'status']);
  expect(await listKeys('authorised')).toEqual(['market', 'status', 'register', 'number', 'date']);
});

test('omits examples and their lead-in from help texts', async () => {
  const withExample = (source: string) =>
    source.replace(
      /^contacts:/m,
      '# To write to. One\n# more:\n#\n# - label: Press\n#   url: x\n#\n# As many as there are.\ncontacts:',
    );
  const field = await readField(await openEditor(), 'site.contacts', withExample);
  expect(field?.help).toMatch(/To write to\. As many as there are\.$/);
});

test('shows the comment above a group’s first field as its help', async () => {
  const explain = (source: string) => source.replace(/^wording:\n/m, '$&  # Until then.\n');
  const group = await readField(await openEditor(), 'device.wording', explain);
  expect(group && readGroup(group).fields[0]?.help).toMatch(/^Until then\./);
});

test('lists the sentences that replace names in braces', async () => {
  const { pages } = await (await openEditor()).read();
  expect(pages.find(({ name }) => name === 'device')?.sentences).toMatchObject({
    technology: 'Technology',
    line: 'Authorised in Japan only. Investigational in Australia, the USA and elsewhere.',
  });
});

test('lists sections by the headlines that visitors read', async () => {
  const state = await (await openEditor()).read();
  expect(fieldAt(state, 'bar.entries[1].section')).toMatchObject({
    control: 'choice',
    options: expect.arrayContaining([{ value: '#people', name: 'Who we are' }]),
  });
});
