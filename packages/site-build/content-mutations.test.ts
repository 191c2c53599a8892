/** Makes every mistake an editor might make in every place, and reads what the build says of it. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import { ContentError, ContentFile, type FieldPath } from '#content-model';
import { copyContent } from '#support/copies';
import { checkContent, createFolderSchema, readContentFiles } from './content.ts';

type Place = { file: string; at: FieldPath; kind: 'map' | 'list' | 'scalar' };

/** A number stands for any entry of a list. */
const OPTIONAL = new Set([
  'hero.lead',
  'hero.link',
  'hero.picture',
  'hero.caption',
  'not-found.zero',
  'teaser.picture.focus',
  'device.studyDesign',
  'device.trials',
  'footer.technologyLink',
  'site.contacts',
  'technologies.factsHeading',
  'technologies.measures.entries.0.figure.unit',
  'technologies.measures.entries.0.detail',
  'technologies.closing.caption',
  'people.members.0.photo.focus',
  'news.video.length',
  'news.article.source',
  'news.article.caption',
  'news.strip.cards.0.image.focus',
  'news.strip.cards.0.imageStyle',
]);

const isOptional = (file: string, at: FieldPath) =>
  OPTIONAL.has([file, ...at.map((part) => (typeof part === 'number' ? 0 : part))].join('.'));

const MAY_BE_EMPTY = new Set(['social', 'entries', 'trials', 'contacts']);

const DISTINCT_LISTS = new Set([
  ...MAY_BE_EMPTY,
  'markets',
  'slides',
  'members',
  'cards',
  'sections',
]);

/** Sets a value, and removes the `!sample` mark of the old one. */
const put = (document: Document, at: FieldPath, value: unknown) =>
  document.setIn(at, document.createNode(value));

/** What each mistake does to a place, and in which places it is one. */
const MISTAKES: Record<
  string,
  { fits: (place: Place) => boolean; make: (document: Document, at: FieldPath) => void }
> = {
  'a key is missing': {
    fits: ({ file, at, kind }) =>
      kind !== 'map' && typeof at.at(-1) === 'string' && !isOptional(file, at),
    make: (document, at) => document.deleteIn(at),
  },
  'a key is misspelt': {
    fits: ({ kind }) => kind === 'map',
    make: (document, at) => put(document, [...at, 'titel'], 'A text'),
  },
  'a text is empty': {
    // Decoration has an empty description.
    fits: ({ at, kind }) => kind === 'scalar' && at.at(-1) !== 'alt',
    make: (document, at) => put(document, at, ''),
  },
  'a text begins with a space': {
    // Addresses are cleaned.
    fits: ({ at, kind }) => kind === 'scalar' && !['url', 'link'].includes(`${at.at(-1)}`),
    make: (document, at) => put(document, at, ` ${document.getIn(at)}`),
  },
  'a number stands for a text': {
    fits: ({ kind }) => kind === 'scalar',
    make: (document, at) => put(document, at, 42),
  },
  'nothing stands for a text': {
    fits: ({ kind }) => kind === 'scalar',
    make: (document, at) => put(document, at, null),
  },
  'a list stands for a text': {
    fits: ({ kind }) => kind === 'scalar',
    make: (document, at) => put(document, at, ['one', 'two']),
  },
  'a text stands for a list or a map': {
    fits: ({ at, kind }) => kind !== 'scalar' && at.length > 0,
    make: (document, at) => put(document, at, 'A text'),
  },
  'a list is empty': {
    fits: ({ at, kind }) => kind === 'list' && !MAY_BE_EMPTY.has(`${at.at(-1)}`),
    make: (document, at) => put(document, at, []),
  },
  'an entry of a list is repeated': {
    fits: ({ at, kind }) => kind === 'list' && DISTINCT_LISTS.has(`${at.at(-1)}`),
    make: (document, at) => document.addIn(at, document.getIn([...at, 0])),
  },
  'a link leads to an unsafe address': {
    fits: ({ at, kind }) => kind === 'scalar' && (at.at(-1) === 'url' || at.at(-1) === 'link'),
    make: (document, at) => put(document, at, 'http://example.com/page'),
  },
  'a picture does not exist': {
    fits: ({ at, kind }) => kind === 'scalar' && at.at(-1) === 'file',
    make: (document, at) => put(document, at, 'no-such-picture.png'),
  },
};

const directory = await copyContent();
afterAll(() => rm(path.dirname(directory), { recursive: true }));

// Read once: each test parses only the file that it breaks.
const { schema, names } = await createFolderSchema(directory);
const files = await readContentFiles(directory, names);
const originals = new Map(
  names.map((name) => [name, readFileSync(path.join(directory, `${name}.yaml`), 'utf8')]),
);
const documents = new Map([...originals].map(([name, source]) => [name, parseDocument(source)]));
const places = [...files].flatMap(([file, { fields }]) =>
  fields.map(({ fieldPath: at, node }): Place => {
    return { file, at, kind: isMap(node) ? 'map' : isSeq(node) ? 'list' : 'scalar' };
  }),
);

/** What an editor reads when a file has this text, or undefined if it is accepted. */
async function refusal(name: string, source: string): Promise<string | undefined> {
  const broken = new ContentFile(`content/${name}.yaml`, source);
  try {
    await checkContent(new Map([...files, [name, broken]]), schema);
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message;
  }
}

test('accepts the content without a mistake', async () => {
  expect(places.length).toBeGreaterThan(100);
  for (const [name, source] of originals) expect(await refusal(name, source)).toBeUndefined();
});

test('refuses every malformed content, with file, line, field and no stack trace', async () => {
  const cases = places.flatMap((place) =>
    Object.entries(MISTAKES).flatMap(([mistake, { fits, make }]) =>
      fits(place) ? [{ ...place, mistake, make }] : [],
    ),
  );
  expect(new Set(cases.map(({ mistake }) => mistake))).toEqual(new Set(Object.keys(MISTAKES)));
  expect(cases.length).toBeGreaterThan(500);
  for (const { file, at, mistake, make } of cases) {
    // Far quicker than parsing again.
    const document = documents.get(file)?.clone();
    if (document) make(document, at);
    const broken = `${document}`;
    const message = await refusal(file, broken);

    const what = `${mistake}: ${file} ${at.join('.')}`;
    expect(message, what).toBeDefined();
    expect(message).not.toMatch(/^\s+at /m);
    const [summary, ...lines] = (message ?? '').split('\n');
    expect(summary, what).toMatch(/^The content has (1 mistake|\d+ mistakes):$/);
    const lineCount = broken.split('\n').length;
    for (const line of lines) {
      const [, named, number] = line.match(/^ {2}content\/([a-z-]+)\.yaml:(\d+) {2}\S.*\S$/) ?? [];
      expect(named, `${what}\n${line}`).toBe(file);
      expect(Number(number), `${what}\n${line}`).toBeGreaterThanOrEqual(1);
      expect(Number(number), `${what}\n${line}`).toBeLessThanOrEqual(lineCount);
    }
    // The field, as far as it still exists.
    const field = at.filter((part) => typeof part === 'string').at(-1);
    if (field !== undefined) expect(message, what).toContain(field);
  }
});

const RUBBISH = [
  '\n: : [',
  '\n\t- tab',
  '\n"open',
  '\n- item\n',
  '\nkey: {a: 1',
  '\n!!binary x: }',
];

test('refuses files that are no YAML in the same way', async () => {
  for (const [name, original] of originals) {
    for (const rubbish of RUBBISH) {
      const message = await refusal(name, original + rubbish);
      expect(message, `${name} ${rubbish}`).toMatch(new RegExp(`content/${name}.yaml:\\d+ {2}`));
      expect(message).not.toMatch(/^\s+at /m);
    }
  }
});
