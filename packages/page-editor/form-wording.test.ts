import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ContentFile } from '@site-kit/content-model';
import { assembleInput, createImageReader, listFiles, listLinks } from '@site-kit/site-build';
import { afterAll, expect, test } from 'vitest';
import { SCHEMA } from '#sections';
import { PARTS } from '#site';
import { copyContent } from '#support/copies';
import { COMPANY, FULL } from '#support/sites';
import { readDiagnostics } from './diagnostics.ts';
import { setText } from './edit-yaml.ts';
import { makePage } from './form.ts';
import { nameSections, toFormWording } from './form-wording.ts';
import type { Field } from './protocol.ts';
import { parseFieldName } from './working-tree.ts';

const copy = await copyContent();
afterAll(() => rm(path.dirname(copy), { recursive: true }));

/** File names, commands, tags, CSS and ids, which editors don't know. */
const TECHNICAL = /\.yaml|npm |!sample|var\(|(?<!&)#[a-z]/;

/** Lists the form's own texts, without the company's values. */
const listOwnTexts = (field: Field): (string | undefined)[] => {
  const own = [field.label, field.help, ...field.problems];
  if (field.control === 'list') return [...own, field.entry, ...field.items.flatMap(listOwnTexts)];
  if (field.control === 'group') {
    const added = field.absent.map(({ name }) => name);
    return [...own, ...added, ...field.fields.flatMap(listOwnTexts)];
  }
  return [...own, ...field.warnings, ...field.options.map(({ name }) => name)];
};

/** Builds the form of a content folder, after some edits. */
async function readForm(folder: string, edits: Record<string, string> = {}) {
  const inUse = listFiles(SCHEMA, folder, await ContentFile.read(folder, 'site'));
  const links = listLinks(SCHEMA, folder);
  const sources = new Map<string, string>();
  for (const name of inUse)
    sources.set(name, await readFile(path.join(folder, `${name}.yaml`), 'utf8'));
  for (const [fieldName, value] of Object.entries(edits)) {
    const { file, path: at } = parseFieldName(fieldName);
    sources.set(file, setText(sources.get(file) ?? '', at, value));
  }
  const files = new Map(
    inUse.map((name) => [name, new ContentFile(`content/${name}.yaml`, sources.get(name) ?? '')]),
  );
  const images = await createImageReader(PARTS, folder)(assembleInput(SCHEMA, files));
  const diagnostics = await readDiagnostics(files, links, images);
  const pages = [...sources].map(([name, source]) =>
    makePage(name, source, diagnostics, nameSections(files), links),
  );
  const texts = pages.flatMap(({ title, help, fields }) => [
    title,
    help,
    ...fields.flatMap(listOwnTexts),
  ]);
  return { pages, diagnostics, texts: texts.filter((text) => text !== undefined) };
}

const isTechnical = (text: string) => TECHNICAL.test(text);

test('describes all content without technical terms', async () => {
  const { texts } = await readForm(FULL.content);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(isTechnical)).toEqual([]);
});

/** File names, folders, commands, keys and addresses of tools, which editors don't know. */
const FILE_TERMS =
  /\.ya?ml|content\/|npm run|(?<!\{)\b[a-z]{2,}[A-Z]|getbootstrap|github|https?:|\bin (?:this|its) file/;

const listHelps = (field: Field): string[] => [
  field.help ?? '',
  ...(field.control === 'list'
    ? field.items
    : field.control === 'group'
      ? field.fields
      : []
  ).flatMap(listHelps),
];

test.each([FULL, COMPANY])('mentions no file or command in help texts, %#', async ({ content }) => {
  const { pages } = await readForm(content);
  const helps = pages.flatMap(({ help, fields }) => [help, ...fields.flatMap(listHelps)]);
  expect(helps.filter(Boolean).length).toBeGreaterThan(20);
  expect(helps.filter((help) => FILE_TERMS.test(help))).toEqual([]);
});

test('explains section names and image fit in help texts', async () => {
  const { pages } = await readForm(FULL.content);
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
  const { texts, diagnostics } = await readForm(copy, edits);
  expect([...diagnostics.problems.keys()]).toEqual(expect.arrayContaining(Object.keys(edits)));
  expect([...diagnostics.problems.values()].flat().filter(isTechnical)).toEqual([]);
  expect(texts.filter(isTechnical)).toEqual([]);
});

test('lists sections by the headlines that visitors read', async () => {
  const { pages } = await readForm(copy);
  const bar = pages.find(({ name }) => name === 'bar')?.fields;
  const entries = bar?.find(({ fieldName }) => fieldName === 'bar.entries');
  const [first] = entries?.control === 'list' ? entries.items : [];
  const section =
    first?.control === 'group'
      ? first.fields.find(({ fieldName }) => /section$/.test(fieldName))
      : undefined;
  expect(section).toMatchObject({
    control: 'choice',
    options: expect.arrayContaining([{ value: '#people', name: 'Who we are' }]),
  });
});

test.each([
  ['is not in device.yaml: write one', 'is not under Device: write one'],
  ['out of sections in content/site.yaml', 'out of sections under Company and search'],
  ['there is no content/careers.yaml', 'there is no “Careers”'],
  [
    'a name of icons.getbootstrap.com, or a drawing in content/images',
    'a name of Bootstrap Icons, or a drawing',
  ],
  ['!sample marks a value', '“Sample” marks a value'],
  ['is "#x": write "#people"', 'is “X”: write “Our People”'],
  ['is "Mr. Yaml"', 'is "Mr. Yaml"'],
])('rewords "%s" for the form as "%s"', (text, expected) => {
  expect(toFormWording(text, new Map([['#people', 'Our People']]))).toBe(expected);
});
