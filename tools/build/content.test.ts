import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Document, isSeq, parseDocument } from 'yaml';
import { PROVIDER } from '../../src/ui/short-video/provider.ts';
import { ContentError, loadContent, printWarnings } from './content.ts';
import { copyContent, writeDot } from './copy-content.ts';
import { TYPEFACES } from './fonts.ts';

let directory: string;

beforeEach(async () => {
  directory = await copyContent();
});

afterEach(async () => {
  await rm(path.dirname(directory), { recursive: true });
});

async function edit(name: string, from: string | RegExp, to: string) {
  const file = path.join(directory, name);
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${name} has no ${from} to change`);
  await writeFile(file, changed);
}

/** Markets before any authorisation, and after Japan's. */
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

/** Changes a content file by its structure, whatever its words are. */
async function revise(name: string, change: (document: Document.Parsed) => void) {
  const file = path.join(directory, name);
  const document = parseDocument(await readFile(file, 'utf8'), { logLevel: 'error' });
  change(document);
  await writeFile(file, String(document));
}

/** A field such as `strip.cards.0.link`. */
const at = (field: string) => field.split('.');

const set = (name: string, field: string, value: unknown) =>
  revise(name, (document) => document.setIn(at(field), document.createNode(value)));

const remove = (name: string, field: string) =>
  revise(name, (document) => void document.deleteIn(at(field)));

const keepEntries = (name: string, list: string, count: number) =>
  revise(name, (document) => {
    const entries = document.getIn(at(list));
    if (!isSeq(entries)) throw new Error(`${name} has no list ${list}`);
    entries.items.length = count;
  });

/** Sets a field to the name of a new file in images/. */
async function setImage(name: string, field: string, file: string, data?: string | Buffer) {
  const image = path.join(directory, 'images', file);
  await (data === undefined ? mkdir(image) : writeFile(image, data));
  await set(name, field, file);
}

async function mistakes(): Promise<string[]> {
  try {
    await loadContent(directory);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [summary, ...lines] = error.message.split('\n');
    expect(summary).toMatch(/^The content has \d+ mistakes?:$/);
    for (const line of lines) expect(line).toMatch(/^ {2}content\/[a-z-]+\.yaml:\d+ {2}\S/);
    return lines.map((line) => line.trim());
  }
}

test('accepts the content of the site', async () => {
  expect(await mistakes()).toEqual([]);
});

const OWN_SECTION = 'headline: Our Partners\nparagraphs:\n  - We ask hospitals.\n';

test.for<[what: string, change: () => Promise<unknown>]>([
  ['no video', () => remove('news.yaml', 'video')],
  ['no article', () => remove('news.yaml', 'article')],
  ['no strip', () => remove('news.yaml', 'strip')],
  ['a card without a picture', () => remove('news.yaml', 'strip.cards.0.image')],
  ['a person without a photo', () => remove('people.yaml', 'members.0.photo')],
  ['a person without an emblem', () => remove('people.yaml', 'members.0.emblem')],
  ['a video without a length', () => remove('news.yaml', 'video.length')],
  ['a video of ten minutes', () => set('news.yaml', 'video.length', '10:00')],
  ['an article without a source', () => remove('news.yaml', 'article.source')],
  ['no networks', () => set('site.yaml', 'social', [])],
  ['the icon of another network', () => set('site.yaml', 'social.0.icon', 'youtube')],
  [
    'an icon of the company’s own',
    () => setImage('site.yaml', 'social.0.icon', 'own.svg', '<svg viewBox="0 0 9 9"></svg>'),
  ],
  ['no trials', () => remove('device.yaml', 'trials')],
  ['an empty list of trials', () => set('device.yaml', 'trials', [])],
  ['no contacts', () => remove('site.yaml', 'contacts')],
  ['no heading of the facts', () => remove('technologies.yaml', 'factsHeading')],
  ['another year', () => set('footer.yaml', 'copyright', '© 2026 Company')],
  ['one market', () => keepEntries('device.yaml', 'markets', 1)],
  ['another market', () => set('device.yaml', 'markets.0.market', 'the EU')],
])('accepts %s', async ([, change]) => {
  await change();
  expect(await mistakes()).toEqual([]);
});

test('leaves out a section with the links to it, and asks for no file of it', async () => {
  await set('site.yaml', 'sections', ['hero', 'technologies', 'news']);
  await rm(path.join(directory, 'people.yaml'));
  const { content } = await loadContent(directory);
  expect(content.people).toBeUndefined();
  const links = content.bar.entries.map(({ section }) => section);
  expect(links).toContain('#news');
  expect(links).not.toContain('#people');
  await set('site.yaml', 'sections', ['hero', 'news']);
  expect((await loadContent(directory)).content.footer.technologyLink).toBeUndefined();
});

test('takes a section of the company’s own, at its place, with an entry in the bar', async () => {
  await writeFile(path.join(directory, 'partners.yaml'), OWN_SECTION);
  await set('site.yaml', 'sections', ['hero', 'partners', 'news']);
  await set('bar.yaml', 'entries', [{ label: 'Partners', section: '#partners' }]);
  const { content } = await loadContent(directory);
  expect(content.own.partners?.headline).toBe('Our Partners');
  expect(content.bar.entries).toHaveLength(1);
});

const PHOTO = 'members.0.photo.file';
const PLATE = 'plates.slides.0.picture.file';

const DISC = { left: 0.3, colour: 'olive', ground: 'beige' };

/** Size in px. */
function drawDisc(width: number, height: number, look: Partial<typeof DISC> = {}) {
  const { left, colour, ground } = { ...DISC, ...look };
  const circle = `<circle cx="${left * width}" cy="50%" r="20%" fill="${colour}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${circle}</svg>`;
  return sharp(Buffer.from(svg));
}

test.for<[what: string, change: () => Promise<unknown>, ...starts: string[]]>([
  [
    'a length of 75 seconds',
    () => set('news.yaml', 'video.length', '0:75'),
    'news video.length is not a length: write minutes, a colon and two digits of seconds',
  ],
  [
    'a length in words',
    () => set('news.yaml', 'video.length', '58 seconds'),
    'news video.length is not a length: write minutes',
  ],
  [
    'the same emblem twice',
    () =>
      edit(
        'people.yaml',
        '  - name: People members 3 name',
        '    emblem:\n      file: people-members-1-emblem.jpg\n      alt: Another\n  - name: People members 3 name',
      ),
    'people members[2].emblem.file repeats the emblem.file of entry 1: change one of the two',
  ],
  [
    'an unknown key',
    () => edit('hero.yaml', 'headline:', 'headlin:'),
    'hero headline is missing: add it',
    'hero headlin is not a known field: correct its spelling or remove it',
  ],
  [
    'a missing symbol',
    () => set('site.yaml', 'symbol', 'emblem.svg'),
    'site symbol is "emblem.svg", which is not in content/images: put the drawing there',
  ],
  [
    'a symbol that is not square',
    () => setImage('site.yaml', 'symbol', 'wide.svg', '<svg viewBox="0 0 32 16"></svg>'),
    'site symbol is "wide.svg", which is not a square SVG drawing',
  ],
  [
    'a symbol in an unknown colour',
    () =>
      setImage(
        'site.yaml',
        'symbol',
        'golden.svg',
        '<svg viewBox="0 0 32 32"><path fill="var(--golden)"/></svg>',
      ),
    'site symbol is "golden.svg", which names --golden: write a colour of src/styles/tokens.css',
  ],
  [
    'a symbol that can’t be read',
    () => setImage('site.yaml', 'symbol', 'folder.svg'),
    'site symbol is "folder.svg", which can\'t be read (illegal operation on a directory): put a file',
  ],
  ...['/', '/lumen/', '/v1.2', '/a?b'].map((end): [string, () => Promise<unknown>, string] => [
    `an address of the site that ends in ${end}`,
    () => set('site.yaml', 'url', `https://example.com${end}`),
    'site url ends in "/" or has unusual characters in its path: write https:// and',
  ]),
  [
    'a missing picture',
    () => set('people.yaml', PHOTO, 'bottlebrush.jpg'),
    'people members[1].photo.file is "bottlebrush.jpg", which is not in content/images: put the picture',
  ],
  [
    'a picture that isn’t one',
    () => setImage('people.yaml', PHOTO, 'broken.jpg', 'not a picture'),
    'people members[1].photo.file is "broken.jpg", which is not a picture that can be read: save it again as PNG',
  ],
  [
    'a picture that can’t be read',
    () => setImage('people.yaml', PHOTO, 'folder.jpg'),
    'people members[1].photo.file is "folder.jpg", which can\'t be read (illegal operation on a directory)',
  ],
  [
    'a picture of another type than its name says',
    async () =>
      setImage('people.yaml', PHOTO, 'disc.jpg', await drawDisc(800, 1000).png().toBuffer()),
    'people members[1].photo.file is "disc.jpg", which is a PNG file: rename it to disc.png, here too',
  ],
  [
    'a picture of an unknown type',
    async () =>
      setImage('people.yaml', PHOTO, 'disc.jpg', await drawDisc(800, 1000).gif().toBuffer()),
    'people members[1].photo.file is "disc.jpg", which is a GIF file: save it again as PNG, JPEG or WebP',
  ],
  [
    'a picture that breaks off',
    async () => {
      const bytes = await drawDisc(800, 1000).jpeg().toBuffer();
      await setImage('people.yaml', PHOTO, 'half.jpg', bytes.subarray(0, bytes.length / 2));
    },
    'people members[1].photo.file is "half.jpg", which is damaged or breaks off: copy it again from',
  ],
  [
    'a picture of too many pixels',
    async () =>
      setImage('people.yaml', PHOTO, 'huge.png', await drawDisc(8000, 5000).png().toBuffer()),
    'people members[1].photo.file is "huge.png", which has 40 megapixels (8000 × 5000 px), and 40 are too many: save it 2400 px wide, the widest that is published',
  ],
  [
    'a picture of too many bytes',
    async () => {
      await setImage('people.yaml', PHOTO, 'heavy.png', '');
      await truncate(path.join(directory, 'images/heavy.png'), 143e6);
    },
    'people members[1].photo.file is "heavy.png", which has 143 MB, more than 50: save it 2400 px wide, the widest that is published',
  ],
  [
    'a picture that is far too small',
    async () =>
      setImage('technologies.yaml', PLATE, 'small.png', await drawDisc(300, 400).png().toBuffer()),
    'technologies plates.slides[1].picture.file is "small.png", which has 300 × 400 px, far too few for its place: put in an original of at least 1850 × 1388 px',
  ],
  [
    'a picture that is far too flat',
    async () =>
      setImage('people.yaml', PHOTO, 'flat.png', await drawDisc(900, 300).png().toBuffer()),
    'people members[1].photo.file is "flat.png", which has 900 × 300 px, far too few for its place: put in an original of at least 800 × 1000 px',
  ],
  [
    'a strip without cards',
    () => keepEntries('news.yaml', 'strip.cards', 0),
    'news strip.cards has 0 entries where at least 1 belongs: add 1',
  ],
  [
    'news without any',
    async () => {
      for (const part of ['video', 'article', 'strip']) await remove('news.yaml', part);
    },
    'news has no news: add video, article or strip, or leave news out of sections in site.yaml',
  ],
  [
    'a section without a file',
    () => set('site.yaml', 'sections', ['hero', 'careers']),
    'careers is missing: restore the file or write a new one',
  ],
  [
    'a page that begins with another section',
    () => set('site.yaml', 'sections', ['news', 'hero']),
    'site sections does not begin with hero: write it first',
  ],
  [
    'a section with the name of another file',
    () => set('site.yaml', 'sections', ['hero', 'footer']),
    'site sections[2] is not the name of a section: write another',
  ],
  [
    'a link home without the company',
    () => set('bar.yaml', 'homeLink', 'To the start'),
    'bar homeLink lacks the name of the company, which the link shows',
  ],
  [
    'an unknown icon',
    () => set('site.yaml', 'social.0.icon', 'linkedout'),
    'site social[1].icon is "linkedout", which icons.getbootstrap.com lacks: write another name',
  ],
  [
    'a carousel of one slide',
    () => keepEntries('technologies.yaml', 'plates.slides', 1),
    'technologies plates.slides has 1 entry where at least 2 belong: add 1',
  ],
  [
    'an empty team',
    () => keepEntries('people.yaml', 'members', 0),
    'people members has 0 entries where at least 1 belongs: add 1',
  ],
  [
    'an http link',
    () => set('news.yaml', 'strip.cards.0.link', 'http://news.example.com/kyoto'),
    'news strip.cards[1].link is "http://news.example.com/kyoto": write a full address that starts with https://',
  ],
  [
    'an empty title',
    () => set('technologies.yaml', 'plates.slides.1.title', ''),
    'technologies plates.slides[2].title is empty: write the text',
  ],
  [
    'a title without a value',
    () => set('technologies.yaml', 'plates.slides.1.title', null),
    'technologies plates.slides[2].title has no value: write one',
  ],
  [
    'a missing description of a picture',
    () => remove('teaser.yaml', 'picture.alt'),
    'teaser picture.alt is missing: add it',
  ],
  [
    'the same link twice',
    () =>
      revise('news.yaml', (document) =>
        document.setIn(at('strip.cards.3.link'), document.getIn(at('strip.cards.1.link'))),
      ),
    'news strip.cards[4].link repeats the link of entry 2: change one of the two',
  ],
  [
    'the same key twice',
    () => edit('hero.yaml', 'label:', 'label: Once\nlabel:'),
    'hero has the same key twice: remove one of the two',
  ],
  [
    'broken YAML',
    () => edit('hero.yaml', /^label: .*/m, 'label: "open'),
    'hero is not valid YAML (',
  ],
  [
    'a missing file',
    () => rm(path.join(directory, 'footer.yaml')),
    'footer is missing: restore the file or write a new one',
  ],
  [
    'a file that can’t be read',
    async () => {
      await rm(path.join(directory, 'footer.yaml'));
      await mkdir(path.join(directory, 'footer.yaml'));
    },
    "footer can't be read (illegal operation on a directory): put a file there",
  ],
  [
    'a number in place of a text',
    () => set('not-found.yaml', 'heading', 404),
    'not-found heading is 404: write a text (in quotation marks',
  ],
  [
    'a video of another provider',
    () => set('news.yaml', 'video.url', 'https://video.example.com/7'),
    `news video.url is not a ${PROVIDER} post: write https:`,
  ],
  [
    'no market',
    () => set('device.yaml', 'markets', []),
    'device markets has 0 entries where at least 1 belongs: add 1',
  ],
  [
    'an unknown status',
    () => setMarkets(NOWHERE.replace('investigational', 'in trials')),
    'device markets[1].status is none of these: write "investigational" or "not-studied" or "authorised"',
  ],
  [
    'a market that is authorised without a register, a number and a date',
    () => setMarkets(JAPAN.replace(/, register.*(?= \})/, '')),
    'device markets[3].register is missing: add it',
    'device markets[3].number is missing: add it',
    'device markets[3].date is missing: add it',
  ],
  [
    'all markets beside one',
    () => set('device.yaml', 'statuses.not-studied', 'Not authorised in {markets}'),
    'device statuses.not-studied has braces around something that is not filled in here',
  ],
  [
    'a trial in no market',
    async () => {
      await setMarkets('\n  - { market: Australia, status: not-studied }\n');
      await set('device.yaml', 'wording.nowhere.stage', 'Clinical trials in {studied}');
    },
    'device markets has no market in which the device is studied: name one, or leave {studied} out',
  ],
  [
    'a row of an authorised market without its entry in the register',
    () => set('device.yaml', 'statuses.authorised', 'Authorised'),
    'device statuses.authorised does not name the entry in the register: write {entry} in it',
  ],
  [
    'a trial without a number',
    () => remove('device.yaml', 'trials.0.number'),
    'device trials[1].number is missing: add it',
  ],
  [
    'an http link to a trial',
    () => set('device.yaml', 'trials.0.url', 'http://registry.example.com/1'),
    'device trials[1].url is "http://registry.example.com/1": write a full address that starts with https://',
  ],
  [
    'the same trial twice',
    () =>
      revise('device.yaml', (document) =>
        document.addIn(['trials'], document.getIn(['trials', 0])),
      ),
    'device trials[2].number repeats the number of entry 1: change one of the two',
    'device trials[2].url repeats the url of entry 1: change one of the two',
  ],
  [
    'a contact without an e-mail address',
    () => set('site.yaml', 'contacts.0.email', 'by letter'),
    'site contacts[1].email is "by letter": write an e-mail address such as name@example.com',
  ],
  [
    'the same contact twice',
    () =>
      revise('site.yaml', (document) =>
        document.addIn(['contacts'], document.getIn(['contacts', 0])),
      ),
    'site contacts[2].label repeats the label of entry 1: change one of the two',
  ],
  [
    'a product name for the device',
    () => set('device.yaml', 'name', 'VesiTune'),
    'device name looks like a product name',
  ],
  [
    'a statement that leaves the markets out',
    () => set('device.yaml', 'wording.nowhere.statement', 'The {name} is authorised nowhere.'),
    'device wording.nowhere.statement does not say where',
  ],
  [
    'a description without the status of the device',
    () => set('site.yaml', 'description', 'We draw nerves in Sydney.'),
    'site description does not state the status of the device',
  ],
  [
    'a wording with an unknown name in braces',
    () => set('device.yaml', 'wording.somewhere.heading', 'Investigational outside {authorized}'),
    'device wording.somewhere.heading has braces around something that is not filled in here: write {name} or {authorised} or',
  ],
  [
    'a status written by hand',
    () => set('hero.yaml', 'introduction', 'We have a patch in clinical trials.'),
    'hero introduction states the status of the device (“in clinical trials”), which may change: leave it out, or put the sentence into device.yaml and its name in braces here',
  ],
  [
    'a status in the description of a picture',
    () => set('people.yaml', 'members.0.photo.alt', 'The investigational patch'),
    'people members[1].photo.alt states the status',
  ],
  [
    'the name of an unknown sentence',
    () => set('technologies.yaml', 'paragraphs.1', 'We study it. {evidenec}'),
    'technologies paragraphs[2] has {evidenec}, which is not in device.yaml: write one of {name}, ',
  ],
  [
    'the name of a sentence without quotation marks',
    () => set('teaser.yaml', 'paragraphs.1', { evidence: null }),
    'teaser paragraphs[2] is {"evidence":null}: write a text (in quotation marks',
  ],
])('refuses %s, and says where it is and how to mend it', async ([, change, ...starts]) => {
  await change();
  const found = (await mistakes()).map((line) =>
    line.replace(/^content\/(.*)\.yaml:\d+ {2}/, '$1 '),
  );
  expect(found.map((line, index) => line.slice(0, starts[index]?.length))).toEqual(starts);
});

test('refuses a description that is too long with another status, and says with which', async () => {
  await setMarkets(NOWHERE);
  await edit(
    'device.yaml',
    '{authorised} only',
    `{authorised} only${', and nowhere else'.repeat(12)}`,
  );
  expect(await mistakes()).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml:\d+ {2}description is longer than 200 characters, .* \(as it reads with the status “Authorised in .*”\)$/,
    ),
  ]);
});

test('names the line of a mistake', async () => {
  await writeFile(
    path.join(directory, 'hero.yaml'),
    '# The first screen.\n\nlabel: Our Mission\nheadline: ""\nintroduction: Words.\n',
  );
  expect(await mistakes()).toEqual(['content/hero.yaml:4  headline is empty: write the text']);
});

test('names all mistakes at once, in the order of files and lines', async () => {
  await set('news.yaml', 'strip.cards.3.link', 'http://news.example.com/kyoto');
  await set('news.yaml', 'strip.cards.1.image.file', 'no-such.png');
  await set('hero.yaml', 'label', '');
  const places = (await mistakes()).map((line) => line.split('  ')[0]);
  expect(places).toHaveLength(3);
  expect(places[0]).toMatch(/^content\/hero\.yaml:/);
  const lines = places.slice(1).map((place) => Number(place?.split(':')[1]));
  expect(lines).toEqual([...lines].sort((a, b) => a - b));
});

test('names several mistakes in the same entry or list', async () => {
  await set('teaser.yaml', 'picture.file', 'no-such.png');
  await remove('teaser.yaml', 'picture.alt');
  await revise('news.yaml', (document) => {
    document.setIn(at('strip.cards.3.title'), document.getIn(at('strip.cards.0.title')));
    document.deleteIn(at('strip.cards.1.source'));
    document.setIn(at('strip.cards.1.sauce'), 'Design review');
    document.setIn(at('strip.cards.2.link'), 'javascript:alert(1)');
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

test('accepts fewer and more people, cards and slides than the sample has', async () => {
  await keepEntries('people.yaml', 'members', 1);
  await keepEntries('news.yaml', 'strip.cards', 4);
  await keepEntries('technologies.yaml', 'plates.slides', 2);
  expect(await mistakes()).toEqual([]);
  await revise('people.yaml', (document) => {
    for (let number = 1; number <= 6; number += 1) {
      // Each needs a picture of its own.
      const photo = { file: `newcomer-${number}.png`, alt: '' };
      document.addIn(['members'], { name: `Newcomer ${number}`, role: 'Engineer', photo });
    }
  });
  for (let number = 1; number <= 6; number += 1) {
    await writeDot(path.join(directory, `images/newcomer-${number}.png`));
  }
  expect(await mistakes()).toEqual([]);
});

test('accepts an empty description of a picture', async () => {
  await set('teaser.yaml', 'picture.alt', '');
  expect(await mistakes()).toEqual([]);
});

/** What a field is warned of. */
async function warningsOf(name: string, field: string) {
  const { warnings } = await loadContent(directory);
  return warnings
    .filter((warning) => warning.file === `content/${name}` && warning.field === field)
    .map(({ message }) => message);
}

const FRAMES = await Promise.all(
  [0.3, 0.7].map((left) => drawDisc(1920, 1440, { left }).png().toBuffer()),
);

test.for<[what: string, file: string, draw: () => Sharp, ...starts: string[]]>([
  ['nothing in a large picture', 'large.png', () => drawDisc(1920, 1440).png()],
  [
    'a picture that is soft on sharp screens',
    'soft.png',
    () => drawDisc(1200, 900).png(),
    'is "soft.png", which has 1200 × 900 px and looks soft on sharp screens: put in an original of at least 1850 × 1388 px',
  ],
  [
    'a picture that moves',
    'moving.webp',
    () => sharp(FRAMES, { join: { animated: true } }).webp(),
    'is "moving.webp", which is animated, and only its first frame is shown: put in a still picture',
  ],
  [
    'white on transparent',
    'white.png',
    () => drawDisc(1920, 1440, { colour: 'white', ground: 'transparent' }).png(),
    'is "white.png", which is white all over (transparent parts turn white): give it a ground of another colour',
  ],
])('warns of %s', async ([, file, draw, ...starts]) => {
  await setImage('technologies.yaml', PLATE, file, await draw().toBuffer());
  expect(await warningsOf('technologies.yaml', 'plates.slides[1].picture.file')).toEqual(starts);
});

test('warns of the same motif in two files', async () => {
  const disc = await drawDisc(1920, 1440).png().toBuffer();
  const again = await sharp(disc).resize(1900).modulate({ brightness: 0.8 }).jpeg().toBuffer();
  const other = await drawDisc(1920, 1440, { left: 0.7 }).png().toBuffer();
  const second = 'plates.slides.1.picture.file';
  const warnings = () => warningsOf('technologies.yaml', 'plates.slides[2].picture.file');
  await setImage('technologies.yaml', PLATE, 'disc.png', disc);
  await setImage('technologies.yaml', second, 'again.jpg', again);
  expect(await warnings()).toEqual([
    'is "again.jpg", which shows the same as "disc.png": change one of the two',
  ]);
  await setImage('technologies.yaml', second, 'other.png', other);
  expect(await warnings()).toEqual([]);
});

test('prints warnings in the form of mistakes', async () => {
  await set('hero.yaml', 'label', 'Mission 日');
  const { warnings } = await loadContent(directory);
  const label = warnings.filter(
    ({ file, field }) => file === 'content/hero.yaml' && field === 'label',
  );
  const printed: string[] = [];
  printWarnings(label, (text) => printed.push(text));
  printWarnings([], (text) => printed.push(text));
  expect(printed).toEqual([
    expect.stringMatching(
      /^The content has 1 warning:\n {2}content\/hero\.yaml:\d+ {2}label has 日, /,
    ),
  ]);
});

const FAMILIES = TYPEFACES.map(({ family }) => family).join(' and ');

test.for<[text: string, warnings: string[]]>([
  ['Łódź, Győr, Şile, Hà Nội – “naïve” Œuvre, 5 °C, Zu\u0308rich', []],
  ['Ask 日本 👩‍🔬!', ['has 日 本 👩‍🔬, which']],
  [
    'АБВГДЕЖЗИКЛМ',
    [
      `has А Б В Г Д Е Ж З И …, which ${FAMILIES} lack, so each device uses a font of its own, and the picture for shared links has a gap: leave it out, or check how it looks`,
    ],
  ],
])('warns of what the typefaces lack in “%s”', async ([text, warnings]) => {
  await set('hero.yaml', 'headline', text);
  await set('technologies.yaml', 'plates.slides.0.picture.alt', text);
  const found = await warningsOf('hero.yaml', 'headline');
  expect(found.map((warning, index) => warning.slice(0, warnings[index]?.length))).toEqual(
    warnings,
  );
  expect(await warningsOf('technologies.yaml', 'plates.slides[1].picture.alt')).toEqual([]);
});

test('finds sample values and their lines', async () => {
  await edit('hero.yaml', /^label: .*/m, 'label: !sample Our Mission');
  const { samples } = await loadContent(directory);
  expect(samples).toContainEqual({
    file: 'content/hero.yaml',
    line: expect.any(Number),
    field: 'label',
    value: 'Our Mission',
  });
});

test('accepts news of an authorisation that device.yaml has', async () => {
  const title = 'Japan authorises the smart patch';
  await set('news.yaml', 'strip.cards.3.title', title);
  await setMarkets(NOWHERE);
  expect(await mistakes()).toEqual([
    expect.stringMatching(
      /strip\.cards\[4\]\.title states the status of the device \(“authorises”\)/,
    ),
  ]);
  await setMarkets(JAPAN);
  expect(await mistakes()).toEqual([]);
});
