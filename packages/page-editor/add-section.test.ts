import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILE_SCHEMAS } from '#sections';
import { FULL } from '#support/sites';
import { addSection } from './add-section.ts';
import { EditError, readDocument } from './edit-yaml.ts';
import { isPlaceholder } from './form.ts';

const read = (name: string) => readFileSync(path.join(FULL.content, `${name}.yaml`), 'utf8');

const before = { site: read('site'), bar: read('bar'), taken: new Set(['careers', 'unused']) };

const add = (headline: string, inBar = false) => addSection(before, { headline, inBar });

test('adds a section with its headline, at the end of the page and of the bar', () => {
  const added = add('  Open\ndays ', true);
  expect(added.name).toBe('open-days');
  expect(added.section).toBe('headline: Open days\nparagraphs:\n  - !sample New paragraph 1\n');
  expect(added.site).toBe(before.site.replace('  - partners\n', '  - partners\n  - open-days\n'));
  expect(added.bar).toBe(`${before.bar}  - label: Open days\n    section: "#open-days"\n`);
});

test('leaves the bar as it is if the section is not wanted there', () => {
  expect(add('Open days').bar).toBe(before.bar);
});

test.for([
  ['Größe & Würde', 'grosse-wurde'],
  ['2027 in numbers', 'section-2027-in-numbers'],
  ['会社', 'section'],
  // A section with a layout of its own, one of the page, one that the page leaves out.
  ['News', 'news-2'],
  ['Partners', 'partners-2'],
  ['Unused', 'unused-2'],
  // The page, files and the program have these.
  ['Home', 'home-2'],
  ['Device', 'device-2'],
  ['A headline', 'a-headline-2'],
  ['Constructor', 'constructor-2'],
] as const)('calls the section “%s” %s', ([headline, name]) => {
  expect(add(headline).name).toBe(name);
});

test.for(['- #: "quoted"', '!sample', '{line}', 'yes', '\u2019Tis: the season #1'])(
  'keeps the headline “%s”, and fits the schemas',
  (headline) => {
    const { name, section, site, bar } = add(headline, true);
    const customSections = FILE_SCHEMAS.customSections.parse({
      [name]: readDocument(section).toJS(),
    });
    expect(customSections[name]?.headline).toBe(headline);
    expect(FILE_SCHEMAS.site.parse(readDocument(site).toJS()).sections.at(-1)).toBe(name);
    const entry = { label: headline, section: `#${name}` };
    expect(FILE_SCHEMAS.bar.parse(readDocument(bar).toJS()).entries.at(-1)).toEqual(entry);
  },
);

test('begins with a paragraph that nobody has written yet', () => {
  const [paragraph] = readDocument(add('Open days').section).toJS().paragraphs;
  expect(isPlaceholder(['open-days', 'paragraphs', 0], paragraph)).toBe(true);
});

test('refuses a section without a headline', () => {
  expect(() => add(' \n')).toThrow(EditError);
});
