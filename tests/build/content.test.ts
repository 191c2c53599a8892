import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError, ContentFile, formatField, printWarnings } from '@site-kit/content-model';
import {
  assembleInput,
  checkContent,
  createImageReader,
  encodedFiles,
  listLinks,
  loadContent,
  parseFiles,
} from '@site-kit/site-build';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Document, isScalar, isSeq, parseDocument } from 'yaml';
import { SCHEMA } from '#sections';
import { PARTS } from '#site';
import { copyContent, writePlaceholderImage } from '#support/copies';
import { FULL, LEAST } from '#support/sites';
import { PROVIDER } from '#video-provider';

let directory: string;

beforeEach(async () => {
  directory = await copyContent();
});

afterEach(async () => {
  await rm(path.dirname(directory), { recursive: true });
});

const write = (name: string, text: string) => writeFile(path.join(directory, name), text);

/** Changes the YAML document of a content file at a place such as `news.strip.cards.0.link`. */
async function revise(place: string, change: (document: Document.Parsed, at: string[]) => void) {
  const [name, ...at] = place.split('.');
  const file = path.join(directory, `${name}.yaml`);
  const document = parseDocument(await readFile(file, 'utf8'), { logLevel: 'error' });
  change(document, at);
  await writeFile(file, String(document));
}

const remove = (place: string) => revise(place, (document, at) => void document.deleteIn(at));

/** Sets a field, or removes it if `value` is undefined. */
const set = (place: string, value?: unknown) =>
  value === undefined
    ? remove(place)
    : revise(place, (document, at) => document.setIn(at, document.createNode(value)));

const keepEntries = (list: string, count: number) =>
  revise(list, (document, at) => {
    const entries = document.getIn(at);
    if (!isSeq(entries)) throw new Error(`${list} is not a list.`);
    entries.items.length = count;
  });

/** Sets a field to the name of a new file in images/. */
async function setImage(place: string, file: string, data?: Sharp | string | Buffer) {
  const image = path.join(directory, 'images', file);
  const bytes = data instanceof Object && 'toBuffer' in data ? await data.toBuffer() : data;
  await (bytes === undefined ? mkdir(image) : writeFile(image, bytes));
  await set(place, file);
}

async function problems(): Promise<string[]> {
  try {
    await loadContent(PARTS, directory);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [summary, ...lines] = error.message.split('\n');
    expect(summary).toMatch(/^The content has \d+ problems?:$/);
    for (const line of lines) expect(line).toMatch(/^ {2}content\/[a-z-]+\.yaml:\d+ {2}\S/);
    return lines.map((line) => line.trim());
  }
}

test.for([FULL, LEAST])('accepts $content', async ({ content }) => {
  expect((await loadContent(PARTS, content)).warnings).toEqual([]);
});

test.for<[what: string, change: () => Promise<unknown>]>([
  ['no video', () => remove('news.video')],
  ['a first picture without light over it', () => remove('hero.light')],
  ['a first picture without another for the dark theme', () => remove('hero.dark')],
  ['no article', () => remove('news.article')],
  ['no strip', () => remove('news.strip')],
  ['an empty alternative text', () => set('teaser.picture.alt', '')],
  ['a video without a length', () => remove('news.video.length')],
  ['a video of ten minutes', () => set('news.video.length', '10:00')],
  ['an article without a source', () => remove('news.article.source')],
  ['the icon of another network', () => set('site.social.0.icon', 'youtube')],
  ['an empty list of trials', () => set('device.trials', [])],
  ['no heading above the facts', () => remove('technologies.factsHeading')],
  ['a teaser without frames', () => set('teaser.picture.frames')],
  ['one person', () => keepEntries('people.members', 1)],
  ['two slides', () => keepEntries('technologies.carousel.slides', 2)],
  ['a section of the company’s own in the bar', () => set('bar.entries.1.section', '#careers')],
])('accepts %s', async ([, change]) => {
  await change();
  expect(await problems()).toEqual([]);
});

test('normalises addresses as browsers do', async () => {
  await set('news.strip.cards.0.link', 'https:/news.example.com/x');
  await set('news.strip.cards.1.link', 'https://новости.рф/x');
  await set('news.strip.cards.2.link', 'https://my_blog.example.com');
  await set('site.url', 'https://Example.com/');
  const { site, news } = (await loadContent(PARTS, directory)).content;
  const links = news?.strip?.cards.map(({ link }) => link);
  expect(links).toEqual(
    expect.arrayContaining([
      'https://news.example.com/x',
      'https://xn--b1amnebsh.xn--p1ai/x',
      'https://my_blog.example.com/',
    ]),
  );
  expect(site.url).toBe('https://example.com');
});

const SHARE_PICTURE = { file: 'share.png', alt: 'A flat picture.' };

test('makes no page files for a picture that only shared links show', async () => {
  await set('site.sharePicture', { ...SHARE_PICTURE, focus: '0% 100%' });
  await writePlaceholderImage(path.join(directory, 'images/share.png'));
  const { content, pictures } = await loadContent(PARTS, directory);
  const picture = pictures.find(({ path }) => path === content.site.sharePicture?.path);
  expect(picture?.source).toBe(path.join(directory, 'images/share.png'));
  expect(picture && encodedFiles(picture)).toEqual([]);
});

test('keeps the transparency of a cut-out that is also the picture for shared links', async () => {
  await set('site.sharePicture', { ...SHARE_PICTURE, file: 'hero.webp' });
  const { content, pictures } = await loadContent(PARTS, directory);
  const picture = pictures.find(({ path }) => path === content.hero.picture?.path);
  expect(picture?.isCutOut).toBe(true);
  expect(picture && encodedFiles(picture).length).toBeGreaterThan(1);
});

test('warns of a picture for shared links that is too small', async () => {
  await set('site.sharePicture', SHARE_PICTURE);
  await writePlaceholderImage(path.join(directory, 'images/share.png'));
  expect((await loadContent(PARTS, directory)).warnings).toMatchObject([
    {
      fieldPath: ['site', 'sharePicture', 'file'],
      message:
        'is "share.png", which has 520 × 570 px and looks blurred on high-density screens: use an original of at least 1200 × 630 px',
    },
  ]);
});

test('accepts paired text direction marks', async () => {
  await set('news.strip.cards.0.source', '\u2067עברית\u2069, \u202bعربي\u202c\u200f');
  expect(await problems()).toEqual([]);
});

test('accepts twelve people', async () => {
  for (let number = 5; number < 12; number += 1) {
    // Two people must have different photos.
    const photo = { file: `newcomer-${number}.png`, alt: '' };
    await set(`people.members.${number}`, { name: `Newcomer ${number}`, role: 'Engineer', photo });
    await writePlaceholderImage(path.join(directory, 'images', photo.file));
  }
  expect(await problems()).toEqual([]);
});

test('omits a section without a file, and the links to the section', async () => {
  await set('site.sections', ['hero', 'technologies', 'news']);
  await rm(path.join(directory, 'people.yaml'));
  const { content } = await loadContent(PARTS, directory);
  expect(content.people).toBeUndefined();
  const links = content.bar.entries.map(({ section }) => section);
  expect(links).toContain('#news');
  expect(links).not.toContain('#people');
  await set('site.sections', ['hero', 'news']);
  expect((await loadContent(PARTS, directory)).content.footer.technologyLink).toBeUndefined();
});

const PHOTO = 'people.members.0.photo.file';
const SLIDE = 'technologies.carousel.slides.0.picture.file';

const DISC = { left: 0.3, colour: 'olive', ground: 'beige' };

/** Size of the picture (px). */
function drawDisc(width: number, height: number, look: Partial<typeof DISC> = {}) {
  const { left, colour, ground } = { ...DISC, ...look };
  const circle = `<circle cx="${left * width}" cy="50%" r="20%" fill="${colour}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${circle}</svg>`;
  return sharp(Buffer.from(svg));
}

/** Converts `people.members.0.photo` to the form of messages, `people.members[1].photo`. */
const nameOf = (place: string) => place.replace(/\.(\d+)/g, (_, index) => `[${Number(index) + 1}]`);

async function expectProblems(...starts: string[]) {
  const found = (await problems()).map((line) =>
    line.replace(/^content\/(.*)\.yaml:\d+ {2}(\1\.)?/, (_, file, field = `${file} `) => field),
  );
  expect(found.map((line, index) => line.slice(0, starts[index]?.length))).toEqual(starts);
}

const NO_ADDRESS = 'VALUE: write a full address that starts with https://';
const NOT_A_HOST = 'has more than https:// and a host: remove the rest';
const BACKWARDS = 'has an unpaired text direction mark (U+202E), so the text after it may run';
const UNKNOWN_NAME = 'has a name in braces that is not filled in here: write {name} or';

test.for<[place: string, value: unknown, says: string]>([
  ['bar.homeLink', 'To the start', 'does not name the company, as the visible link does'],
  ['device.markets', [], 'has 0 entries, but needs at least 1: add 1'],
  ['device.markets.0.status', 'in trials', 'is missing or unknown: write "investigational" or "'],
  ['device.name', 'VesiTune', 'looks like a product name'],
  ['device.statuses.authorised', 'Authorised', 'does not name the entry in the register: write'],
  ['device.statuses.not-studied', 'Not authorised in {markets}', 'has a name in braces that is'],
  ['device.trials.0.number', undefined, 'is missing: add it'],
  [
    'device.wording.nowhere.statement',
    'The {name} is authorised nowhere.',
    'does not name the markets',
  ],
  [
    'device.wording.somewhere.heading',
    'Outside {authorized}',
    `${UNKNOWN_NAME} {trials} or {studied} or {authorised} or`,
  ],
  [
    'device.wording.somewhere.heading',
    'Outside {authorised}[, studied',
    'has brackets that don’t match, or have no name in braces between them: write [ before the part that is left out',
  ],
  ['hero.headline', ['one', 'two'], 'VALUE: write a text (in quotation marks'],
  ['hero.label', ' A line', 'starts or ends with a space: remove it'],
  ['hero.label', '\u200b\u2060', 'is empty: write the text'],
  ['hero.label', 'One\u0002line', "has a character that can't be shown (U+0002): remove it"],
  ['hero.label', 'M\ufffdller', "has a character that can't be shown (U+FFFD): remove it"],
  ['hero.picture.alt', 'A \u202etfel dna', BACKWARDS],
  ['hero.label', 'A \u2067line\u202c', 'has an unpaired text direction mark (U+202C), so'],
  ['hero.picture', 'hero.webp', 'VALUE: write fields of their own, indented below'],
  ['people.members', 'Five', 'VALUE: write a list'],
  [
    'hero.introduction',
    'We have a patch in clinical trials.',
    'states the status of the device (“in clinical trials”), which may change: remove the sentence, or move it to device.yaml and write its name in braces here',
  ],
  ['news.strip.cards.0.link', 'http://news.example.com/kyoto', NO_ADDRESS],
  [
    'news.strip.cards.0.link',
    'https://news.example.com\\a',
    'is "https://news.example.com\\a", which has',
  ],
  ['news.strip.cards.0.link', 'https://example.com/a b', 'VALUE, which has a space, a line break'],
  ['news.strip.cards.0.link', 'https://a:b@example.com/', 'VALUE, which has a user or a password'],
  ['news.strip.cards.0.link', 'https://intranet/x', 'VALUE, and intranet is not a public host'],
  ['news.strip.cards.0.link', 'https://10.0.0.1/x', 'VALUE, and 10.0.0.1 is not a public host'],
  [
    'news.strip.cards.3.link',
    'HTTPS://News.Example.com/./card-2',
    'repeats the link of entry 2: change one of the two',
  ],
  [
    'news.strip.cards.3.link',
    'https://news.example.com/card-2',
    'repeats the link of entry 2: change one of the two',
  ],
  [
    'news.video.length',
    '0:75',
    'is not a length: write minutes, a colon and two digits of seconds',
  ],
  ['news.video.url', 'https://video.example.com/7', `is not a ${PROVIDER} post: write https:`],
  ['not-found.heading', 404, 'VALUE: write a text (in quotation marks'],
  [PHOTO, 'bottlebrush.jpg', 'VALUE, which is not in content/images: put the picture'],
  ['site.contacts.0.email', 'by letter', 'VALUE: write an e-mail address such as name@example.com'],
  [
    'site.contacts.0.email',
    'info@müller.example',
    'VALUE, whose host has letters that mail programs may not support: write info@xn--mller-kva.example',
  ],
  ['site.contacts.0.email', 'müller@example.com', 'VALUE, which has characters before the @ that'],
  ['site.description', 'We draw nerves in Sydney.', 'does not state the status of the device'],
  ['site.sections', ['news', 'hero'], 'does not begin with hero: write it first'],
  [
    'site.social.0.icon',
    'linkedout',
    'VALUE, which is not on icons.getbootstrap.com: write another name',
  ],
  ['site.symbol', 'emblem.svg', 'VALUE, which is not in content/images: put the drawing there'],
  ['site.url', 'https://example.com/a', NOT_A_HOST],
  ['site.url', 'https://example.com/?a', NOT_A_HOST],
  ['teaser.paragraphs.1', { evidence: null }, 'VALUE: write a text (in quotation marks'],
  [
    'technologies.paragraphs.1',
    'We study it. {evidenec}',
    'has {evidenec}, which is not in device',
  ],
  ['technologies.carousel.slides.1.title', '', 'is empty: write the text'],
])('refuses %s with the value %o, and says how to fix it', async ([place, value, says]) => {
  await set(place, value);
  const what = says.replace('VALUE', `is ${JSON.stringify(value)}`);
  await expectProblems(`${nameOf(place)} ${what}`);
});

const NO_UTF8 = 'is not in UTF-8: save it again in that encoding';
const UNREADABLE = "can't be read (illegal operation on a directory): put a file";
const NO_COLOUR = '<svg viewBox="0 0 32 32"><path fill="var(--golden)"/></svg>';
const HALF = (await drawDisc(800, 1000).jpeg().toBuffer()).subarray(0, 3000);
const TOO_SMALL = 'far too small for its place: use an original of at least 1200 × 1500 px';

test.for<[file: string, data: Sharp | string | Buffer | undefined, says: string]>([
  ['wide.svg', '<svg viewBox="0 0 32 16"></svg>', 'is not a square SVG drawing'],
  ['golden.svg', NO_COLOUR, 'names --golden: write a colour of src/styles/tokens.css'],
  ['folder.jpg', undefined, UNREADABLE],
  ['empty.jpg', '', 'is empty: copy the file again from its source'],
  [
    'tall.jpg',
    drawDisc(900, 20_000).jpeg(),
    'has 900 × 20000 px, and no side may have more than 16383: crop it',
  ],
  ['windows.svg', Buffer.from('<svg viewBox="0 0 32 32"><!--\xfc--></svg>', 'latin1'), NO_UTF8],
  ['broken.jpg', 'no picture', 'is not a picture that can be read: save it again as PNG'],
  [
    'disc.jpg',
    drawDisc(800, 1000).png(),
    'is a PNG file: rename it to disc.png, and correct its name here',
  ],
  ['gif.jpg', drawDisc(800, 1000).gif(), 'is a GIF file: save it again as PNG, JPEG or WebP'],
  ['half.jpg', HALF, 'is damaged or incomplete: copy the file again from'],
  [
    'huge.png',
    drawDisc(8000, 5000).png(),
    'has 40 megapixels (8000 × 5000 px), too many: save it 2400 px wide, the greatest width that is published',
  ],
  ['heavy.png', Buffer.alloc(51e6), 'has 51 MB, more than 50: save it 2400 px wide, the greatest'],
  ['small.png', drawDisc(200, 250).png(), `has 200 × 250 px, ${TOO_SMALL}`],
])('refuses the picture %s, and says how to fix it', async ([file, data, says]) => {
  const place = file.endsWith('.svg') ? 'site.symbol' : PHOTO;
  await setImage(place, file, data);
  await expectProblems(`${nameOf(place)} is "${file}", which ${says}`);
});

test('refuses light with another shape than the picture below it', async () => {
  await setImage(
    'hero.light.file',
    'tall.png',
    drawDisc(1200, 1200, { ground: 'transparent' }).png(),
  );
  await expectProblems(
    'hero.light.file is "tall.png", which has 1200 × 1200 px, but needs the shape of the picture that it belongs to: save it with 1200 × 800 px, or remove it',
  );
});

const ONE_SHAPE =
  'but a picture and the pictures that lead to it need the same shape: save it with';

test.for<[place: string, file: string, data: Sharp, says: string]>([
  [
    'teaser.picture.frames.1',
    'wide.png',
    drawDisc(1340, 900).png(),
    `has 1340 × 900 px, ${ONE_SHAPE} 1340 × 1005 px, or remove the pictures that lead to it`,
  ],
  [
    'teaser.picture.frames.1',
    'small.png',
    drawDisc(160, 120).png(),
    'has 160 × 120 px, far too small for its place: use an original of at least 1340 × 1005 px',
  ],
  [
    'teaser.picture.file',
    'wide.png',
    drawDisc(2400, 1600).png(),
    `has 2400 × 1600 px, ${ONE_SHAPE} 2400 × 1800 px`,
  ],
])('refuses, at %s, the frame %s', async ([place, file, data, says]) => {
  await setImage(place, file, data);
  await expectProblems(`${nameOf(place)} is "${file}", which ${says}`);
});

test.for<[what: string, change: () => Promise<unknown>, ...starts: string[]]>([
  [
    'too many frames that lead to a picture',
    () => set('teaser.picture.frames', Array(17).fill('teaser-1.png')),
    'teaser.picture.frames has more than 16 pictures, too many for one file: remove some',
  ],
  [
    'a drawing of a measure without a viewBox',
    () => setImage('technologies.measures.entries.0.drawing', 'bare.svg', '<svg></svg>'),
    'technologies.measures.entries[1].drawing is "bare.svg", which is not an SVG drawing: it has to start with <svg … viewBox="0 0 96 32">',
  ],
  [
    'the same emblem twice',
    () => set('people.members.1.emblem', { file: 'emblem.jpg', alt: 'Another' }),
    'people.members[2].emblem.file repeats the emblem.file of entry 1: change one of the two',
  ],
  [
    'an unknown key',
    () => set('hero.headlin', 'A headline'),
    'hero.headlin is not a known field: correct its spelling or remove it',
  ],
  [
    'a news section without news',
    async () => {
      for (const part of ['video', 'article', 'strip']) await remove(`news.${part}`);
    },
    'news has no news: add video, article or strip, or leave news out of sections in site.yaml',
  ],
  [
    'a section without a file',
    () => set('site.sections', ['hero', 'history']),
    'site.sections[2] is "history", and there is no content/history.yaml: correct the name, or write that file',
  ],
  [
    'a section with the name of another file',
    () => set('site.sections', ['hero', 'footer']),
    'site.sections[2] cannot be the name of a section, because the page or a file uses it',
  ],
  ...['constructor', 'home', 'root', 'teaser-headline', 'article'].map(
    (name): [string, () => Promise<unknown>, string] => [
      `a section called ${name}`,
      async () => {
        await write(`${name}.yaml`, await readFile(path.join(directory, 'careers.yaml'), 'utf8'));
        await set('site.sections.1', name);
      },
      'site.sections[2] cannot be the name of a section, because the page or a file uses it',
    ],
  ),
  [
    'a file in another encoding',
    () => writeFile(path.join(directory, 'footer.yaml'), Buffer.from('a: M\xfcller', 'latin1')),
    `footer ${NO_UTF8}`,
  ],
  [
    'a carousel of one slide',
    () => keepEntries('technologies.carousel.slides', 1),
    'technologies.carousel.slides has 1 entry, but needs at least 2: add 1',
  ],
  [
    'the same key twice',
    () => write('hero.yaml', 'label: Once\nlabel: Twice\nheadline: A\nintroduction: B\n'),
    'hero has the same key twice: remove one of the two',
  ],
  ['broken YAML', () => write('hero.yaml', 'label: "open'), 'hero is not valid YAML ('],
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
    `footer ${UNREADABLE} there`,
  ],
  [
    'a market that is authorised without a register, a number and a date',
    () => set('device.markets.0', { market: 'Australia', status: 'authorised' }),
    'device.markets[1].register is missing: add it',
    'device.markets[1].number is missing: add it',
    'device.markets[1].date is missing: add it',
  ],
  [
    'a trial in no market',
    async () => {
      await set('device.markets', [{ market: 'Australia', status: 'not-studied' }]);
      await set('device.wording.nowhere.stage', 'Clinical trials in {studied}');
    },
    'device.markets has no market where the device is studied: add one, or remove {studied} from wording.nowhere, or put the part with it into [brackets]',
  ],
  [
    'the same trial twice',
    () =>
      set('device.trials.1', {
        registry: 'Another registry',
        number: 'REG-00000001',
        url: 'https://registry.example.com/2',
      }),
    'device.trials[2].number repeats the number of entry 1: change one of the two',
  ],
])('refuses %s, with its place and a remedy', async ([, change, ...starts]) => {
  await change();
  await expectProblems(...starts);
});

const LABEL = /^label: .*$/m;

test.for<[written: string, says: string]>([
  ['label: We are the #1 line.', 'hero.label ends before "#1 line."'],
  ['label: We are\n  the #1 line.', 'hero.label ends before "#1 line."'],
  ['label: We are the\n  #1 line.', 'hero.label ends before "#1 line."'],
  [
    'label: !Important news',
    'hero.label begins with "!", which has a special meaning in YAML: put',
  ],
  ['label: !!str news', 'hero.label begins with "!"'],
  ['label: &More words', 'hero.label begins with "&"'],
  ['label: *New', 'hero.label begins with "*"'],
  ['label: &all [*all]', 'hero.label begins with "&"'],
  ['*New : words', 'hero.? begins with "*"'],
  ['!New label: words', 'hero.label begins with "!"'],
])('refuses %j, from which YAML drops words', async ([written, says]) => {
  const hero = await readFile(path.join(directory, 'hero.yaml'), 'utf8');
  await write('hero.yaml', hero.replace(LABEL, written));
  const [problem = ''] = await problems();
  expect(problem).toContain(`content/hero.yaml:1  ${says}`);
});

test('accepts comments on their own lines, and after quoted text', async () => {
  const hero = await readFile(path.join(directory, 'hero.yaml'), 'utf8');
  const label =
    '# About the label.\nlabel: "We are the #1 line." # As approved.\n# About what follows.';
  await write('hero.yaml', hero.replace(LABEL, label));
  expect(await problems()).toEqual([]);
});

test('reads files with a byte order mark and Windows line breaks', async () => {
  const { content } = await loadContent(PARTS, directory);
  for (const file of ['hero.yaml', 'images/symbol.svg']) {
    const target = path.join(directory, file);
    const text = await readFile(target, 'utf8');
    await writeFile(target, `\ufeff${text.replaceAll('\n', '\r\n')}`);
  }
  expect((await loadContent(PARTS, directory)).content).toEqual(content);
});

test('refuses a description that another status makes too long, and names that status', async () => {
  await set('device.markets', [{ market: 'Australia', status: 'investigational' }]);
  const line = `Authorised in {authorised}${', and nowhere else'.repeat(12)}. Investigational {inOthers}.`;
  await set('device.wording.somewhere.line', line);
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml:\d+ {2}site\.description is longer than 200 characters, .* \(as it reads with the status “Authorised in .*”\)$/,
    ),
  ]);
});

test('names the line of a problem', async () => {
  await write('hero.yaml', '# First.\n\nlabel: A\nheadline: ""\nintroduction: Words.\n');
  expect(await problems()).toEqual(['content/hero.yaml:4  hero.headline is empty: write the text']);
});

test('reports all problems at once, sorted by file and line', async () => {
  await set('news.strip.cards.3.title', 'The oldest card');
  await remove('news.strip.cards.1.source');
  await set('news.strip.cards.1.sauce', 'A journal');
  await set('news.strip.cards.2.link', 'javascript:alert(1)');
  await set('hero.label', '');
  await expectProblems(
    'hero.label is empty',
    'news.strip.cards[2].source is missing',
    'news.strip.cards[2].sauce is not a known field',
    'news.strip.cards[3].link is "javascript:alert(1)"',
    'news.strip.cards[4].title repeats the title of entry 1',
  );
});

test('refuses a missing value of any field, with its file and line', async () => {
  const files = await parseFiles(SCHEMA, directory);
  const links = listLinks(SCHEMA, directory);
  const images = await createImageReader(PARTS, directory)(assembleInput(SCHEMA, files));
  for (const [name, { values }] of files) {
    const source = await readFile(path.join(directory, `${name}.yaml`), 'utf8');
    for (const { fieldPath, node } of values) {
      if (!isScalar(node)) continue;
      const document = parseDocument(source, { logLevel: 'error' });
      document.setIn(fieldPath.slice(1), document.createNode(null));
      const broken = new ContentFile(`content/${name}.yaml`, String(document));
      const changed = new Map([...files, [name, broken]]);
      const { message } = await checkContent(SCHEMA, changed, links, images).then(
        () => new Error('accepted'),
        (error: Error) => error,
      );
      const lines = message.split('\n').map((line) => line.replace(/:\d+ /, ''));
      const place = `content/${name}.yaml ${formatField(fieldPath)} `;
      expect(lines, message).toContainEqual(expect.stringContaining(`  ${place}`));
    }
  }
});

/** Lists the warnings for one field. */
async function warningsOf(place: string) {
  const { warnings } = await loadContent(PARTS, directory);
  return warnings
    .filter(({ fieldPath }) => formatField(fieldPath) === nameOf(place))
    .map(({ message }) => message);
}

const FRAMES = await Promise.all(
  [0.3, 0.7].map((left) => drawDisc(1920, 1440, { left }).png().toBuffer()),
);

test.for<[what: string, file: string, picture: Sharp, ...starts: string[]]>([
  ['nothing for a large picture', 'large.png', drawDisc(1920, 1440).png()],
  [
    'a picture that looks blurred on high-density screens',
    'soft.png',
    drawDisc(1200, 900).png(),
    'is "soft.png", which has 1200 × 900 px and looks blurred on high-density screens: use an original of at least ',
  ],
  [
    'an animated picture',
    'moving.webp',
    sharp(FRAMES, { join: { animated: true } }).webp(),
    'is "moving.webp", which is animated, and only its first frame is shown: use a still picture',
  ],
  [
    'a white shape on a transparent background',
    'white.png',
    drawDisc(1920, 1440, { colour: 'white', ground: 'transparent' }).png(),
    'is "white.png", which is completely white (transparent parts turn white): give it a background of another colour',
  ],
])('warns of %s', async ([, file, picture, ...starts]) => {
  await setImage(SLIDE, file, picture);
  const warnings = await warningsOf(SLIDE);
  expect(warnings.map((message, index) => message.slice(0, starts[index]?.length))).toEqual(starts);
});

test('warns of a text that is too long for its place', async () => {
  await set('hero.headline', 'x'.repeat(100));
  expect(await warningsOf('hero.headline')).toEqual([]);
  await set('hero.headline', 'x'.repeat(20_000));
  expect(await warningsOf('hero.headline')).toEqual([
    'has 20,000 characters, but its place is designed for 100: shorten the text',
  ]);
});

test('warns of a day in the future', async () => {
  await set('news.strip.cards.0.published', '2099-01-01');
  expect(await warningsOf('news.strip.cards.0.published')).toEqual([
    'is "2099-01-01", a day in the future: the page shows the entry now, the feeds only after a build on or after that day; correct the day if it is wrong',
  ]);
});

test('prints warnings with file, line and field', async () => {
  await set('hero.label', 'Mission 日');
  const { warnings } = await loadContent(PARTS, directory);
  const label = warnings.filter(({ fieldPath }) => formatField(fieldPath) === 'hero.label');
  const printed: string[] = [];
  printWarnings(label, (text) => printed.push(text));
  printWarnings([], (text) => printed.push(text));
  expect(printed).toEqual([
    expect.stringMatching(
      /^The content has 1 warning:\n {2}content\/hero\.yaml:\d+ {2}hero\.label has 日, /,
    ),
  ]);
});

test.for<[text: string, warnings: string[]]>([
  ['Łódź, Győr, Şile, Hà Nội – “naïve” Œuvre, 5 °C, Zu\u0308rich', []],
  ['Ask 日本 👩‍🔬!', ['has 日 本 👩‍🔬, which']],
  [
    'АБВГДЕЖЗИКЛМ',
    [
      `has А Б В Г Д Е Ж З И …, which the fonts of Fraunces and Hanken Grotesk don't have, so each device uses its own font, and the picture for shared links has a gap: write other characters, or check how the text looks`,
    ],
  ],
])('warns of characters in “%s” that are missing from the typefaces', async ([text, warnings]) => {
  await set('hero.headline', text.padEnd(40, ' and words'));
  await set('technologies.carousel.slides.0.picture.alt', text);
  const found = await warningsOf('hero.headline');
  expect(found.map((warning, index) => warning.slice(0, warnings[index]?.length))).toEqual(
    warnings,
  );
  expect(await warningsOf('technologies.carousel.slides.0.picture.alt')).toEqual([]);
});

test('lists values marked !sample with their lines', async () => {
  expect((await loadContent(PARTS, directory)).samples).toEqual([
    {
      file: 'content/people.yaml',
      line: 2,
      fieldPath: ['people', 'introduction'],
      value: 'We are five.',
    },
    { file: 'content/site.yaml', line: 2, fieldPath: ['site', 'company'], value: 'Nobody Ltd' },
    {
      file: 'content/site.yaml',
      line: 4,
      fieldPath: ['site', 'url'],
      value: 'https://www.example.com',
    },
  ]);
});

test('accepts news of an authorisation only if device.yaml records the authorisation', async () => {
  await set('news.strip.cards.3.title', 'Japan authorises the device');
  expect(await problems()).toEqual([]);
  await set('device.markets.2', { market: 'Japan', status: 'investigational' });
  await expectProblems('news.strip.cards[4].title states the status of the device (“authorises”)');
});
