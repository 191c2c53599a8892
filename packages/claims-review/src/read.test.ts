import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFolder, readText, readYaml, type Text } from './read.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sources-'));
});

afterEach(() => rm(root, { recursive: true }));

const listPlaces = (texts: Text[]) => texts.map(({ line, where, text }) => [line, where, text]);

const readBuilt = (exclude: string[] = []) => readFolder(root, 'build', exclude);

test('reads content with line and field, without URLs and file names', () => {
  const source = `headline: One thing. And another.
paragraphs:
  - !sample >-
    A long one that
    goes on.
picture:
  file: a-picture.png
  alt: A picture.
learnMore:
  label: Learn More
  url: https://example.com/
`;
  const isCode = (field: string) => /(file|url)$/.test(field);
  expect(listPlaces(readYaml('hero.yaml', source, isCode))).toEqual([
    [1, 'headline', 'One thing. And another.'],
    [3, 'paragraphs', 'A long one that goes on.'],
    [8, 'picture.alt', 'A picture.'],
    [10, 'learnMore.label', 'Learn More'],
  ]);
});

test('reads text, attributes, metadata and structured data of pages', async () => {
  await writeFile(
    path.join(root, 'index.html'),
    `<!doctype html><html><head><title>A title</title>
<meta name="description" content="A description."><meta property="og:image:alt" content="A shared picture.">
<meta name="viewport" content="width=device-width">
<script type="application/ld+json">{"@type":"WebSite","name":"A name","url":"https://example.com"}</script>
<script>const hidden = 'in a script';</script></head>
<body><main><p>Words with <b>bold</b> ones. Twice.</p>
<img src="a.png" alt="A described picture"><button aria-label="A named button"></button>
<ul><li><a href="/"><span>A card</span> <span>Its source</span></a></li></ul></main></body></html>`,
  );
  const texts = readBuilt().map(({ text }) => text);
  expect(texts).toEqual([
    'A title',
    'A description.',
    'A shared picture.',
    'A name',
    'Words with bold ones. Twice.',
    'A described picture',
    'A named button',
    'A card',
    'Its source',
  ]);
});

test('reads the texts of an archive, and the captions that its pictures carry', async () => {
  // A TIFF header, and a directory of one entry: the description, 14 bytes long, at byte 22.
  const exif = 'II*\0\x08\0\0\0\x01\0\x0e\x01\x02\0\x0e\0\0\0\x16\0\0\0In a picture.\0';
  const kit = zipSync({
    'read-me.txt': strToU8('A title\n=======\n\nIn an archive.\n'),
    'picture.jpg': strToU8(`Exif\0\0${exif}`),
    'other.jpg': strToU8('no words'),
  });
  await writeFile(path.join(root, 'kit.zip'), kit);
  const texts = readBuilt(['licences.txt']).map(({ file, text }) => `${file} ${text}`);
  expect(texts).toEqual([
    'build/kit.zip/read-me.txt A title',
    'build/kit.zip/read-me.txt In an archive.',
    'build/kit.zip/picture.jpg In a picture.',
  ]);
});

test('reads text, JSON and feeds', async () => {
  await mkdir(path.join(root, 'deep'));
  await writeFile(path.join(root, 'robots.txt'), 'User-agent: *\nAllow: /\n# A remark\n');
  await writeFile(path.join(root, 'licences.txt'), 'Skipped: about dependencies.');
  await writeFile(
    path.join(root, 'llms.txt'),
    '# A name\n\nA line.\n- [A link](https://example.com/a): A note.\n',
  );
  await writeFile(
    path.join(root, 'deep/feed.json'),
    '{"language":"en-AU","items":[{"id":"a","title":"An entry","authors":[{"name":"Its author"}]}]}',
  );
  await writeFile(
    path.join(root, 'news.atom'),
    '<feed><rights>A right</rights><entry><author><name>A source</name></author><title>A headline</title><summary>A summary\n\nof two paragraphs.</summary></entry></feed>',
  );
  await writeFile(
    path.join(root, 'site.webmanifest'),
    '{"name":"A site","display":"browser","icons":[{"src":"/a.png","type":"image/png"}]}',
  );
  const texts = readBuilt(['licences.txt']).map(({ file, text }) => `${file} ${text}`);
  expect(texts).toEqual([
    'build/deep/feed.json An entry',
    'build/deep/feed.json Its author',
    'build/llms.txt A name',
    'build/llms.txt A line.',
    'build/llms.txt A link: A note.',
    'build/news.atom A right',
    'build/news.atom A source',
    'build/news.atom A headline',
    'build/news.atom A summary',
    'build/news.atom of two paragraphs.',
    'build/robots.txt A remark',
    'build/site.webmanifest A site',
  ]);
});

test('reads words of addresses, and of style sheets', () => {
  const html = `<style>p::after { content: 'It works.'; }</style>
<a href="https://x.example.com/news/ThePatch-cures_oab?ref=1">A</a><a href="/patch-kit.html">B</a>`;
  expect(readText(html, 'html', '').map(({ text }) => text)).toEqual([
    'It works.',
    'AB',
    'news The Patch cures oab ref',
  ]);
});

test('knows the heading above a paragraph, and the caption of a picture', () => {
  const html = `<h2>A heading</h2><p>First.</p><p>Second.</p>
<figure><img alt="A picture"><figcaption>Its caption</figcaption></figure><img alt="Another">`;
  const contexts = readText(html, 'html', '').map(({ text, context }) => [text, context]);
  expect(contexts).toEqual([
    ['A heading', undefined],
    ['First.', 'A heading'],
    ['Second.', undefined],
    ['A picture', 'Its caption'],
    ['Its caption', undefined],
    ['Another', undefined],
  ]);
});
