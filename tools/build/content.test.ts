import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Document, isSeq, parseDocument } from 'yaml';
import { PROVIDER } from '../../src/ui/short-video/provider.ts';
import { CONTENT } from '../paths.ts';
import { ContentError, loadContent } from './content.ts';

let directory: string;

beforeEach(async () => {
  directory = path.join(await mkdtemp(path.join(tmpdir(), 'content-')), 'content');
  await cp(CONTENT, directory, { recursive: true });
});

afterEach(async () => {
  await rm(path.dirname(directory), { recursive: true });
});

/** Changes a content file as an editor would. */
async function edit(name: string, from: string | RegExp, to: string) {
  const file = path.join(directory, name);
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${name} has no ${from} to change`);
  await writeFile(file, changed);
}

/** Three markets, none of which has authorised the device; and the same, but for Japan. */
const NOWHERE = `
  - { market: Australia, status: investigational }
  - { market: the USA, status: investigational }
  - { market: Japan, status: investigational }
`;
const JAPAN = NOWHERE.replace(
  /investigational(?= \}\s$)/,
  'authorised, register: PMDA, number: "123456", date: 2027-03-01',
);

const setMarkets = (markets: string) =>
  edit('device.yaml', /^markets:(\n .*)+\n/m, `markets:${markets}`);

/** Changes what a content file says, whatever its words are. */
async function revise(name: string, change: (document: Document.Parsed) => void) {
  const file = path.join(directory, name);
  const document = parseDocument(await readFile(file, 'utf8'), { logLevel: 'error' });
  change(document);
  await writeFile(file, String(document));
}

type FieldPath = (string | number)[];

const set = (name: string, field: FieldPath, value: unknown) =>
  revise(name, (document) => document.setIn(field, document.createNode(value)));

const remove = (name: string, field: FieldPath) =>
  revise(name, (document) => void document.deleteIn(field));

/** Shortens a list to its first entries. */
const keepEntries = (name: string, list: string[], count: number) =>
  revise(name, (document) => {
    const entries = document.getIn(list);
    if (!isSeq(entries)) throw new Error(`${name} has no list ${list.join('.')}`);
    entries.items.length = count;
  });

const CARDS = ['strip', 'cards'];

/** The lines that an editor gets to read. */
async function mistakes(): Promise<string[]> {
  try {
    await loadContent(directory);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [summary, ...lines] = error.message.split('\n');
    expect(summary).toMatch(/^The content has \d+ mistakes?:$/);
    return lines.map((line) => line.trim());
  }
}

test('the content of the site fits', async () => {
  expect(await mistakes()).toEqual([]);
});

test.each([
  {
    what: 'an unknown key',
    change: () => edit('hero.yaml', 'headline:', 'headlin:'),
    expected: [
      /^content\/hero\.yaml:\d+ {2}headlin is not a known field: correct its spelling or remove it/,
      /^content\/hero\.yaml:\d+ {2}headline is missing: add it$/,
    ],
  },
  {
    what: 'a missing symbol',
    change: () => set('site.yaml', ['symbol'], 'emblem.svg'),
    expected: [
      /^content\/site\.yaml:\d+ {2}symbol is "emblem\.svg", which is not in content\/images: put the drawing there/,
    ],
  },
  {
    what: 'a symbol that is not square',
    change: async () => {
      await writeFile(path.join(directory, 'images/wide.svg'), '<svg viewBox="0 0 32 16"></svg>');
      await set('site.yaml', ['symbol'], 'wide.svg');
    },
    expected: [
      /^content\/site\.yaml:\d+ {2}symbol is "wide\.svg", which is not a square SVG drawing/,
    ],
  },
  {
    what: 'a symbol in a colour that is none',
    change: async () => {
      const drawing = '<svg viewBox="0 0 32 32"><path fill="var(--golden)"/></svg>';
      await writeFile(path.join(directory, 'images/golden.svg'), drawing);
      await set('site.yaml', ['symbol'], 'golden.svg');
    },
    expected: [
      /symbol is "golden\.svg", which names --golden: write a colour of src\/styles\/tokens\.css/,
    ],
  },
  {
    what: 'a missing picture',
    change: () => set('people.yaml', ['members', 0, 'photo', 'file'], 'bottlebrush.jpg'),
    expected: [
      /^content\/people\.yaml:\d+ {2}members\[1\]\.photo\.file is "bottlebrush\.jpg", which is not in content\/images: put the picture there/,
    ],
  },
  {
    what: 'a file that is no picture',
    change: async () => {
      await writeFile(path.join(directory, 'images/broken.jpg'), 'not a picture');
      await set('people.yaml', ['members', 0, 'photo', 'file'], 'broken.jpg');
    },
    expected: [/^content\/people\.yaml:\d+ {2}members\[1\]\.photo\.file .* save it again as PNG/],
  },
  {
    what: 'too few cards',
    change: () => keepEntries('news.yaml', CARDS, 3),
    expected: [
      /^content\/news\.yaml:\d+ {2}strip\.cards has 3 entries where at least 4 belong: add 1$/,
    ],
  },
  {
    what: 'a carousel of one slide',
    change: () => keepEntries('technologies.yaml', ['plates', 'slides'], 1),
    expected: [/plates\.slides has 1 entry where at least 2 belong: add 1$/],
  },
  {
    what: 'a team of nobody',
    change: () => keepEntries('people.yaml', ['members'], 0),
    expected: [
      /^content\/people\.yaml:\d+ {2}members has 0 entries where at least 1 belongs: add 1$/,
    ],
  },
  {
    what: 'an http link',
    change: () => set('news.yaml', [...CARDS, 0, 'link'], 'http://news.example.com/kyoto'),
    expected: [
      /^content\/news\.yaml:\d+ {2}strip\.cards\[1\]\.link is "http:.*": write a full address that starts with https:\/\/$/,
    ],
  },
  {
    what: 'an empty title',
    change: () => set('technologies.yaml', ['plates', 'slides', 1, 'title'], ''),
    expected: [
      /^content\/technologies\.yaml:\d+ {2}plates\.slides\[2\]\.title is empty: write the text$/,
    ],
  },
  {
    what: 'a title without a value',
    change: () => set('technologies.yaml', ['plates', 'slides', 1, 'title'], null),
    expected: [/plates\.slides\[2\]\.title has no value: write one/],
  },
  {
    what: 'a missing description of a picture',
    change: () => remove('teaser.yaml', ['picture', 'alt']),
    expected: [/^content\/teaser\.yaml:\d+ {2}picture\.alt is missing: add it$/],
  },
  {
    what: 'the same link twice',
    change: () =>
      revise('news.yaml', (document) =>
        document.setIn([...CARDS, 3, 'link'], document.getIn([...CARDS, 1, 'link'])),
      ),
    expected: [/strip\.cards\[4\]\.link repeats the link of entry 2: change one of the two$/],
  },
  {
    what: 'the same key twice',
    change: () => edit('hero.yaml', 'label:', 'label: Once\nlabel:'),
    expected: [/^content\/hero\.yaml:\d+ {2}has the same key twice: remove one of the two$/],
  },
  {
    what: 'broken YAML',
    change: () => edit('hero.yaml', /^label: .*/m, 'label: "open'),
    expected: [/^content\/hero\.yaml:\d+ {2}is not valid YAML/],
  },
  {
    what: 'a missing file',
    change: () => rm(path.join(directory, 'footer.yaml')),
    expected: [/^content\/footer\.yaml:1 {2}is missing: restore the file or write it anew$/],
  },
  {
    what: 'a number where a text belongs',
    change: () => set('not-found.yaml', ['heading'], 404),
    expected: [
      /^content\/not-found\.yaml:\d+ {2}heading is 404: write a text \(in quotation marks/,
    ],
  },
  {
    what: 'a video elsewhere',
    change: () => set('news.yaml', ['video', 'url'], 'https://video.example.com/7'),
    expected: [new RegExp(`video\\.url is not a ${PROVIDER} post: write https:`)],
  },
  {
    what: 'a market without a status',
    change: () => setMarkets(NOWHERE.replace(/.*Australia.*\n/, '')),
    expected: [/^content\/device\.yaml:\d+ {2}markets has 2 entries where 3 belong: add 1$/],
  },
  {
    what: 'a status that there is not',
    change: () => setMarkets(NOWHERE.replace('investigational', 'in trials')),
    expected: [
      /^content\/device\.yaml:\d+ {2}markets\[1\]\.status is none of these: write "investigational" or "authorised"$/,
    ],
  },
  {
    what: 'a market that is authorised without a register, a number and a date',
    change: () => setMarkets(JAPAN.replace(/, register.*(?= \})/, '')),
    expected: [
      /^content\/device\.yaml:\d+ {2}markets\[3\]\.register is missing: add it$/,
      /^content\/device\.yaml:\d+ {2}markets\[3\]\.number is missing: add it$/,
      /^content\/device\.yaml:\d+ {2}markets\[3\]\.date is missing: add it$/,
    ],
  },
  {
    what: 'a product name for the device',
    change: () => edit('device.yaml', 'name: smart patch', 'name: VesiTune'),
    expected: [/^content\/device\.yaml:\d+ {2}name looks like a product name/],
  },
  {
    what: 'a statement that leaves the markets out',
    change: () => edit('device.yaml', 'in\n      {markets}, is', 'anywhere, is'),
    expected: [/^content\/device\.yaml:\d+ {2}wording\.nowhere\.statement does not say where/],
  },
  {
    what: 'a description without the status of the device',
    change: () => edit('site.yaml', /management\. \{line\}/, 'management.'),
    expected: [/^content\/site\.yaml:\d+ {2}description does not state the status of the device/],
  },
  {
    what: 'a wording with braces around something unknown',
    change: () => edit('device.yaml', 'outside {authorised}', 'outside {authorized}'),
    expected: [
      /^content\/device\.yaml:\d+ {2}wording\.somewhere\.heading has braces around something that is not filled in here: write \{name\} or \{authorised\} or/,
    ],
  },
  {
    what: 'a status written by hand',
    change: () =>
      edit('hero.yaml', 'Sydney who study', 'Sydney, with a patch in clinical trials, who study'),
    expected: [
      /^content\/hero\.yaml:5 {2}introduction states the status of the device \(“in clinical trials”\), which may change: leave it out, or put the sentence into device\.yaml and its name in braces here$/,
    ],
  },
  {
    what: 'a status in the description of a picture',
    change: () => edit('people.yaml', 'Crimson waratah', 'The investigational patch and a waratah'),
    expected: [/^content\/people\.yaml:\d+ {2}members\[1\]\.photo\.alt states the status/],
  },
  {
    what: 'the name of a sentence that there is not',
    change: () => edit('technologies.yaml', '{evidence}', '{evidenec}'),
    expected: [
      /^content\/technologies\.yaml:\d+ {2}paragraphs\[2\] has \{evidenec\}, which is not in device\.yaml: write one of \{name\}, /,
    ],
  },
  {
    what: 'the name of a sentence without quotation marks',
    change: () => edit('teaser.yaml', '"{questions}"', '{questions}'),
    expected: [/paragraphs\[2\] is \{"questions":null\}: write a text \(in quotation marks/],
  },
  {
    what: 'a description that is too long with one status only',
    change: async () => {
      await setMarkets(NOWHERE);
      await edit('device.yaml', '{authorised} only', '{authorised} only, and in no other market');
    },
    expected: [
      /^content\/site\.yaml:\d+ {2}description is longer than 200 characters, .* \(as it reads with the status “Authorised in .*”\)$/,
    ],
  },
])(
  '$what stops the build with a line that says where and how to mend it',
  async ({ change, expected }) => {
    await change();
    const lines = await mistakes();
    expect(lines).toHaveLength(expected.length);
    for (const pattern of expected) {
      expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(pattern)]));
    }
  },
);

test('a mistake is named with its line', async () => {
  await writeFile(
    path.join(directory, 'hero.yaml'),
    '# The first screen.\n\nlabel: Our Mission\nheadline: ""\nintroduction: Words.\n',
  );
  expect(await mistakes()).toEqual(['content/hero.yaml:4  headline is empty: write the text']);
});

test('all mistakes are named at once, in the order of files and lines', async () => {
  await set('news.yaml', [...CARDS, 3, 'link'], 'http://news.example.com/kyoto');
  await set('news.yaml', [...CARDS, 1, 'image', 'file'], 'no-such.png');
  await set('hero.yaml', ['label'], '');
  const places = (await mistakes()).map((line) => line.split('  ')[0]);
  expect(places).toHaveLength(3);
  expect(places[0]).toMatch(/^content\/hero\.yaml:/);
  const lines = places.slice(1).map((place) => Number(place?.split(':')[1]));
  expect(lines).toEqual([...lines].sort((a, b) => a - b));
});

test('a mistake does not hide others in the same entry or list', async () => {
  await set('teaser.yaml', ['picture', 'file'], 'no-such.png');
  await remove('teaser.yaml', ['picture', 'alt']);
  await revise('news.yaml', (document) => {
    document.setIn([...CARDS, 3, 'title'], document.getIn([...CARDS, 0, 'title']));
    document.deleteIn([...CARDS, 1, 'source']);
    document.setIn([...CARDS, 1, 'sauce'], 'Design review');
    document.setIn([...CARDS, 2, 'link'], 'javascript:alert(1)');
  });
  const lines = await mistakes();
  expect(lines).toHaveLength(6);
  for (const pattern of [
    /picture\.file is "no-such\.png"/,
    /picture\.alt is missing/,
    /cards\[4\]\.title repeats the title of entry 1/,
    /cards\[2\]\.sauce is not a known field/,
    /cards\[2\]\.source is missing/,
    /cards\[3\]\.link is "javascript:alert\(1\)"/,
  ]) {
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(pattern)]));
  }
});

test('fewer people, cards and slides than the sample has are content too, and so are more', async () => {
  await keepEntries('people.yaml', ['members'], 1);
  await keepEntries('news.yaml', CARDS, 4);
  await keepEntries('technologies.yaml', ['plates', 'slides'], 2);
  expect(await mistakes()).toEqual([]);
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#888' } }).toFile(
    path.join(directory, 'images/newcomer.png'),
  );
  await revise('people.yaml', (document) => {
    for (let number = 1; number <= 6; number += 1) {
      // One picture may not stand for two.
      const photo = { file: `newcomer-${number}.png`, alt: '' };
      document.addIn(['members'], { name: `Newcomer ${number}`, role: 'Engineer', photo });
    }
  });
  for (let number = 1; number <= 6; number += 1) {
    await cp(
      path.join(directory, 'images/newcomer.png'),
      path.join(directory, `images/newcomer-${number}.png`),
    );
  }
  expect(await mistakes()).toEqual([]);
});

test('an intended empty description of a picture is allowed', async () => {
  await set('teaser.yaml', ['picture', 'alt'], '');
  expect(await mistakes()).toEqual([]);
});

test('sample values are found where they stand', async () => {
  await edit('hero.yaml', /^label: .*/m, 'label: !sample Our Mission');
  const { samples } = await loadContent(directory);
  expect(samples).toContainEqual({
    file: 'content/hero.yaml',
    line: expect.any(Number),
    field: 'label',
    value: 'Our Mission',
  });
});

test('news may tell of an authorisation that device.yaml has', async () => {
  const title = 'Japan authorises the smart patch';
  await edit('news.yaml', 'Why every electrode is measured twice', title);
  await setMarkets(NOWHERE);
  expect(await mistakes()).toEqual([
    expect.stringMatching(
      /strip\.cards\[4\]\.title states the status of the device \(“authorises”\)/,
    ),
  ]);
  await setMarkets(JAPAN);
  expect(await mistakes()).toEqual([]);
});
