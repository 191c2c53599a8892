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

test('adds a section at the end of the page and a link at the end of the bar', () => {
  const added = add('  Open\ndays ', true);
  expect(added.name).toBe('open-days');
  expect(added.section).toBe('headline: Open days\nparagraphs:\n  - !sample New paragraph 1\n');
  expect(added.site).toBe(before.site.replace('  - partners\n', '  - partners\n  - open-days\n'));
  expect(added.bar).toBe(`${before.bar}  - label: Open days\n    section: "#open-days"\n`);
});

test('leaves bar.yaml unchanged for a section without a link', () => {
  expect(add('Open days').bar).toBe(before.bar);
});

test.for([
  ['Größe & Würde', 'grosse-wurde'],
  ['2027 in numbers', 'section-2027-in-numbers'],
  ['会社', 'section'],
  // Already taken: by a built-in section, a custom section, and a section that isn't on the page.
  ['News', 'news-2'],
  ['Partners', 'partners-2'],
  ['Unused', 'unused-2'],
  // Reserved: ids on the page, names of content files, and property names of JavaScript objects.
  ['Home', 'home-2'],
  ['Device', 'device-2'],
  ['A headline', 'a-headline-2'],
  ['Constructor', 'constructor-2'],
] as const)('gives the section “%s” the name %s', ([headline, name]) => {
  expect(add(headline).name).toBe(name);
});

test.for(['- #: "quoted"', '!sample', '{line}', 'yes', '\u2019Tis: the season #1'])(
  'writes valid files with the headline “%s” unchanged',
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

test('starts a section with a placeholder paragraph', () => {
  const [paragraph] = readDocument(add('Open days').section).toJS().paragraphs;
  expect(isPlaceholder(['open-days', 'paragraphs', 0], paragraph)).toBe(true);
});

test('refuses a section without a headline', () => {
  expect(() => add(' \n')).toThrow(EditError);
});
