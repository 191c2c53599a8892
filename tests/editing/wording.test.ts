/** Checks that the form's texts need no knowledge of files, commands and code. */
import type { FormField } from '@site-kit/page-editor';
import { expect, test } from 'vitest';
import { COMPANY, FULL } from '#support/sites';
import { openEditor } from './open-editor.ts';

/** File names, commands, tags, CSS and ids, which editors don't know. */
const TECHNICAL = /\.yaml|npm |!sample|var\(|(?<!&)#[a-z]/;

const isTechnical = (text: string) => TECHNICAL.test(text);

/** Lists the form's own texts, without the company's values. */
const listOwnTexts = (field: FormField): (string | undefined)[] => {
  const own = [field.label, field.help, ...field.problems];
  if (field.control === 'list') return [...own, field.entry, ...field.items.flatMap(listOwnTexts)];
  if (field.control === 'group') {
    const added = field.absent.map(({ name }) => name);
    return [...own, ...added, ...field.fields.flatMap(listOwnTexts)];
  }
  return [...own, ...field.warnings, ...field.options.map(({ name }) => name)];
};

const listProblems = (field: FormField): [string, string[]][] => [
  [field.fieldName, field.problems],
  ...(field.control === 'list'
    ? field.items
    : field.control === 'group'
      ? field.fields
      : []
  ).flatMap(listProblems),
];

/** Reads the form after some edits. */
async function readForm(edits: Record<string, string> = {}, site = FULL) {
  const { read, readShown, write } = await openEditor(site);
  // The page shows the last valid values.
  await readShown();
  for (const [fieldName, value] of Object.entries(edits)) await write(fieldName, value);
  const { pages } = await read();
  const texts = pages.flatMap(({ title, help, fields }) => [
    title,
    help,
    ...fields.flatMap(listOwnTexts),
  ]);
  return { pages, texts: texts.filter((text) => text !== undefined) };
}

test('describes all content without technical terms', async () => {
  const { texts } = await readForm();
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(isTechnical)).toEqual([]);
});

/** File names, folders, commands, keys and addresses of tools, which editors don't know. */
const FILE_TERMS =
  /\.ya?ml|content\/|npm run|(?<!\{)\b[a-z]{2,}[A-Z]|getbootstrap|github|https?:|\bin (?:this|its) file/;

const listHelps = (field: FormField): string[] => [
  field.help ?? '',
  ...(field.control === 'list'
    ? field.items
    : field.control === 'group'
      ? field.fields
      : []
  ).flatMap(listHelps),
];

test.each([FULL, COMPANY])('mentions no file or command in help texts, %#', async (site) => {
  const { pages } = await readForm({}, site);
  const helps = pages.flatMap(({ help, fields }) => [help, ...fields.flatMap(listHelps)]);
  expect(helps.filter(Boolean).length).toBeGreaterThan(20);
  expect(helps.filter((help) => FILE_TERMS.test(help))).toEqual([]);
});

test('explains section names and image fit in help texts', async () => {
  const { pages } = await readForm();
  const helps = pages.flatMap(({ fields }) => fields.flatMap(listHelps));
  expect(helps).toContainEqual(expect.stringContaining('A name of your own'));
  expect(helps).toContainEqual(expect.stringContaining('shown whole (contain)'));
});

test.each([
  {
    'site.sections[2]': 'history',
    'site.sections[3]': 'Not a name',
    'site.url': 'example',
    'site.social[1].icon': 'nothing-of-this-name',
    'hero.link.section': '#nowhere',
    'hero.headline': '',
    'footer.email': 'nobody',
    'footer.copyright': 'Nobody Ltd',
    'people.members[1].photo.file': 'missing.jpg',
  },
  { 'site.description': 'Nothing of the status.' },
  { 'bar.homeLink': 'To the start' },
  { 'hero.introduction': 'It is investigational, see {nothing}.' },
])('describes problems without technical terms, %#', async (edits) => {
  const { pages, texts } = await readForm(edits);
  const problems = new Map(
    pages
      .flatMap(({ fields }) => fields.flatMap(listProblems))
      .filter(([, list]) => list.length > 0),
  );
  expect([...problems.keys()]).toEqual(expect.arrayContaining(Object.keys(edits)));
  expect([...problems.values()].flat().filter(isTechnical)).toEqual([]);
  expect(texts.filter(isTechnical)).toEqual([]);
});
