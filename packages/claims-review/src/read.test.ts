import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { readFields, readFolder, readText } from './read.ts';

/** @param files content by path, in a folder that results name "build" */
function readBuilt(files: Record<string, string | Uint8Array>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'read-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  const { texts } = readFolder(root, 'build', ['**/licences.txt']);
  return texts.map(({ file, text }) => `${file} ${text}`);
}

const YAML = `headline: One thing. And another.
paragraphs:
  - !sample >-
    A long one that
    goes on.
link: https://example.com/
template: In {markets}.
`;

test('reads YAML values with line and field, and texts without templates', () => {
  const fields = readFields('hero.yaml', YAML).map((text) => [text.line, text.where, text.text]);
  expect(fields).toEqual([
    [1, 'headline', 'One thing. And another.'],
    [3, 'paragraphs', 'A long one that goes on.'],
    [6, 'link', 'https://example.com/'],
    [7, 'template', 'In {markets}.'],
  ]);
  expect(readFields('hero.yaml', YAML).filter(({ isSample }) => isSample)).toHaveLength(1);
  expect(readText('hero.yaml', YAML)).toHaveLength(3);
});

const HTML = `<!doctype html><html><head><title>A title</title>
<meta name="description" content="A description."><meta property="og:image:alt" content="A shared picture.">
<meta name="viewport" content="width=device-width"><meta property="og:type" content="website">
<meta name="twitter:label1" content="A label"><meta name="twitter:data1" content="Its value">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"A name","url":"https://example.com","publisher":{"@id":"#a"}},{"@type":"MedicalDevice","purpose":"A purpose.","study":[{"description":"A study."}]}]}</script>
<script>const hidden = 'in a script';</script><style>p::after { content: 'It works.'; }</style></head>
<body><main><p>Words with <b>bold</b> ones. Twice.</p>
<img src="a.png" alt="A described picture"><button aria-label="A named button"></button>
<ul aria-roledescription="carousel"><li><a href="/"><span>A card</span> <span>Its source</span></a></li></ul>
<svg aria-label="A drawing"><title>Its title</title><path d="M0 0"/><text>Its text</text></svg>
<button value="A value" aria-description="A description of a control"></button>
<a href="https://x.example.com/news/ThePatch-cures_oab?ref=1">A</a><a href="/patch-kit.html">B</a></main></body></html>`;

const FEED =
  '<feed><rights>A right</rights><entry><author><name>A source</name></author><title>A headline</title><summary>A summary\n\nof two paragraphs.</summary></entry></feed>';

// A TIFF header, and a directory of one entry: the description, 14 bytes long, at byte 22.
const EXIF = 'II*\0\x08\0\0\0\x01\0\x0e\x01\x02\0\x0e\0\0\0\x16\0\0\0In a picture.\0';

const KIT = zipSync({
  'read-me.txt': strToU8('A title\n=======\n\nIn an archive.\n'),
  'picture.jpg': strToU8(`Exif\0\0${EXIF}`),
  'other.jpg': strToU8('no words'),
  'mark.svg': strToU8('<svg><title>In a mark.</title></svg>'),
});

test.each<[name: string, content: string | Uint8Array, texts: string[]]>([
  [
    'index.html',
    HTML,
    [
      ...['A title', 'A description.', 'A shared picture.', 'A label', 'Its value', 'A name'],
      ...['A purpose.', 'A study.', 'It works.', 'AB'],
      ...['Words with bold ones. Twice.', 'A described picture', 'A named button', 'carousel'],
      ...['A card', 'Its source', 'A drawing', 'Its title', 'Its text'],
      ...['A value', 'A description of a control', 'news The Patch cures oab ref'],
    ],
  ],
  ['robots.txt', 'User-agent: *\nAllow: /\n# A remark\n', ['A remark']],
  ['sitemap.txt', 'Sitemap: https://example.com/the-patch-cures.xml', ['the patch cures']],
  [
    '.well-known/security.txt',
    'Contact: mailto:a@example.com\nExpires: 2027-11-24T00:00:00Z\nPreferred-Languages: en, ja\nPolicy: In words\nCanonical: https://example.com/.well-known/security.txt',
    ['Policy: In words'],
  ],
  [
    'drawing.svg',
    '<svg><title>A title</title><desc>A description</desc><text>One <tspan>line</tspan></text></svg>',
    ['A title', 'A description', 'One line'],
  ],
  ['licences.txt', 'Skipped: about dependencies.', []],
  [
    'llms.txt',
    '# A name\n\nA line.\n- [A link](https://example.com/a): A note.\n- #### An entry\n  - Its part\n',
    ['A name', 'A line.', 'A link: A note.', 'An entry', 'Its part'],
  ],
  [
    'deep/feed.json',
    '{"language":"en-AU","items":[{"id":"a","title":"An entry","authors":[{"name":"Its author"}]}]}',
    ['An entry', 'Its author'],
  ],
  ['news.atom', FEED, ['A right', 'A source', 'A headline', 'A summary', 'of two paragraphs.']],
  [
    'site.webmanifest',
    '{"name":"A site","icons":[{"src":"/a.png","purpose":"any maskable"}]}',
    ['A site'],
  ],
  ['assets/a.css', 'p::after { content: "It works."; }', ['It works.']],
  ['picture.jpg', strToU8(`Exif\0\0${EXIF}`), ['In a picture.']],
])('reads the words of %s', (name, content, texts) => {
  expect(readBuilt({ [name]: content })).toEqual(texts.map((text) => `build/${name} ${text}`));
});

test('reads the numbers and enum values of structured data with their keys', () => {
  const offers = { price: '499.00', availability: 'https://schema.org/InStock' };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    address: { postalCode: '2000' },
    aggregateRating: { ratingValue: 4.9, ratingCount: [120] },
    offers: [{ '@type': 'Offer', priceValidUntil: '2027-01-01', ...offers }],
  };
  const html = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect(readText('a.html', html).map(({ text }) => text)).toEqual([
    ...['2000', 'rating value: 4.9', 'rating count: 120', 'price: 499.00'],
    'availability: in stock',
  ]);
});

test('takes the only link of a list item as the link of all its texts', () => {
  const [one, two] = ['https://news.example.com/one', 'https://news.example.com/two'];
  const html = `<ul><li><p><a href="${one}">A headline</a> <time>2 May 2026</time></p></li><li><a href="${one}">One</a> <a href="${two}">Two</a> <p>3 May 2026</p></li></ul>`;
  const linkOf = new Map(readText('a.html', html).map(({ text, link }) => [text, link]));
  expect(linkOf.get('A headline 2 May 2026')).toBe(one);
  expect(linkOf.get('3 May 2026')).toBeUndefined();
});

test('reads texts and picture captions in an archive', () => {
  expect(readBuilt({ 'kit.zip': KIT })).toEqual([
    'build/kit.zip/read-me.txt A title',
    'build/kit.zip/read-me.txt In an archive.',
    'build/kit.zip/picture.jpg In a picture.',
    'build/kit.zip/mark.svg In a mark.',
  ]);
});

test('previews a picture with its narrowest copy of at least 800 px, or its widest copy', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'read-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const names = ['a-240.webp', 'a-800.webp', 'a-1600.webp', 'b-240.webp', 'b-540.webp'];
  for (const name of names) writeFileSync(path.join(root, name), name);
  const show = (srcset: string) => `<img alt="" src="/a-240.webp" srcset="${srcset}">`;
  writeFileSync(
    path.join(root, 'index.html'),
    show('/a-240.webp 240w, /a-1600.webp 1600w, /a-800.webp 800w') +
      show('/b-540.webp 540w, /b-240.webp 240w'),
  );
  const { items } = readFolder(root, 'build', []);
  const shown = items
    .filter(({ kind }) => kind === 'picture')
    .map(({ preview }) => `${Buffer.from(preview?.split(',')[1] ?? '', 'base64')}`);
  expect(shown).toEqual(['a-800.webp', 'b-540.webp']);
});

test('adds headings to paragraphs, and captions to pictures, as context', () => {
  const html = `<h2>A heading</h2><p>First.</p><p>Second.</p>
<figure><img alt="A picture"><figcaption>Its caption</figcaption></figure><img alt="Another">`;
  const contexts = readText('a.html', html).map(({ text, context }) => [text, context]);
  expect(contexts).toEqual([
    ['A heading', undefined],
    ['First.', 'A heading'],
    ['Second.', undefined],
    ['A picture', 'Its caption'],
    ['Its caption', undefined],
    ['Another', undefined],
  ]);
});
