import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FILE_SCHEMAS, fieldAt } from '#sections';
import { copyContent } from '#support/copies';
import { makeNew, makePage } from './form.ts';

const folder = await copyContent();
afterAll(() => rm(path.dirname(folder), { recursive: true }));

const LINKS = ['#home', '#news', '#careers'];

const NO_DIAGNOSTICS = { problems: new Map(), warnings: new Map(), findings: new Map() };

async function readField(file: string, key: string, edit = (source: string) => source) {
  const source = edit(await readFile(path.join(folder, `${file}.yaml`), 'utf8'));
  const { fields } = makePage(file, source, NO_DIAGNOSTICS, new Map(), LINKS);
  return fields.find(({ fieldName }) => fieldName === `${file}.${key}`);
}

test('shows a missing list as an empty one', async () => {
  const withoutContacts = (source: string) => source.replace(/^contacts:\n( .*\n)+/m, '');
  expect(await readField('site', 'contacts', withoutContacts)).toMatchObject({
    control: 'list',
    entry: 'contact',
    items: [],
  });
});

test('lists sections by their titles in the form', async () => {
  const sections = await readField('site', 'sections');
  const [first] = sections?.control === 'list' ? sections.items : [];
  expect(first).toMatchObject({
    control: 'choice',
    value: 'hero',
    options: [
      { value: 'hero', name: 'First screen' },
      { value: 'news', name: 'News' },
      { value: 'careers', name: 'Careers' },
    ],
  });
});

test('makes valid new contacts', () => {
  const contacts = fieldAt(['site', 'contacts']);
  if (!contacts) throw new Error('The content has no contacts.');
  const made = makeNew(contacts, ['contacts'], '', []);
  expect(FILE_SCHEMAS.site.shape.contacts.safeParse(made).success).toBe(true);
});

test('asks for the entry in the register once a market has authorised the device', async () => {
  const listKeys = async (status: string) => {
    const markets = await readField('device', 'markets', (source) =>
      source.replace(/(markets:\n.*\n +status: )(!sample )?[\w-]+\n/, `$1${status}\n`),
    );
    const [first] = markets?.control === 'list' ? markets.items : [];
    if (first?.control !== 'group') throw new Error('The device has no market.');
    return [...first.fields, ...first.absent].map(({ fieldName }) => fieldName.replace(/.*\./, ''));
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
  const help = (await readField('site', 'contacts', withExample))?.help;
  expect(help).toMatch(/To write to\. As many as there are\.$/);
});

test('shows the comment above a group’s first field as its help', async () => {
  const explain = (source: string) => source.replace(/^wording:\n/m, '$&  # Until then.\n');
  const group = await readField('device', 'wording', explain);
  expect(group?.control === 'group' && group.fields[0]?.help).toMatch(/^Until then\./);
});

test('lists the sentences that replace names in braces', async () => {
  const source = await readFile(path.join(folder, 'device.yaml'), 'utf8');
  const { sentences } = makePage('device', source, NO_DIAGNOSTICS, new Map(), []);
  expect(sentences).toMatchObject({
    technology: 'Technology',
    line: 'Authorised in Japan only. Investigational in Australia, the USA and elsewhere.',
  });
});
