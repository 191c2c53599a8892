/**
 * Everything that the site says, to people and to machines: the strings of the content files, and what
 * has become of them in the built site (words, descriptions, names of controls, metadata, structured data).
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Element, Nodes, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar, LineCounter, parseDocument, visit as visitYaml } from 'yaml';
import { splitSentences } from './sentences.ts';

/** A sentence, and where it stands. */
export type Said = {
  /** Path from the project's root. */
  file: string;
  /** 1 is the first. */
  line: number;
  column: number;
  /** What says it: a field of the content, or an element or attribute of a page. */
  where: string;
  sentence: string;
};

type Text = Omit<Said, 'sentence'> & { text: string };

/** Keys of the content whose values nobody reads: addresses, names of files, choices. */
const NOT_READ =
  /(^|\.)(file|url|link|section|network|symbol|language|email|status|imageStyle|published)$/;

/** Files of the content that say nothing to visitors. */
const NOT_SAID = new Set(['claims-review.yaml']);

/** Patterns of device.yaml: what is made of them is read in the built pages. */
const PATTERN = /\{\w+\}/;

const sentencesOf = ({ text, ...place }: Text): Said[] =>
  splitSentences(text).map(({ text: sentence }) => ({ ...place, sentence }));

/** The strings of one content file, given as text. */
function readYaml(file: string, source: string): Text[] {
  const lines = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: lines,
    logLevel: 'error',
    customTags: [{ tag: '!sample', resolve: (value: string) => value }],
  });
  const found: Text[] = [];
  visitYaml(document, {
    Scalar: (key, node, parents) => {
      if (key === 'key' || typeof node.value !== 'string' || PATTERN.test(node.value)) return;
      const field = parents
        .flatMap((parent) =>
          'key' in parent && isScalar(parent.key) ? [`${parent.key.value}`] : [],
        )
        .join('.');
      if (NOT_READ.test(field)) return;
      const { line, col } = lines.linePos(node.range?.[0] ?? 0);
      found.push({ file, line, column: col, where: field, text: node.value });
    },
  });
  return found;
}

/**
 * Every sentence of the content.
 *
 * @param files the content files by name, as text
 */
export function readContent(files: Map<string, string>): Said[] {
  return [...files]
    .filter(([name]) => !NOT_SAID.has(name))
    .flatMap(([name, source]) => readYaml(`content/${name}`, source))
    .flatMap(sentencesOf);
}

/** The content files of a folder, by name. */
export function contentFiles(folder: string): Map<string, string> {
  const names = globSync('*.yaml', { cwd: folder }).sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** What Markdown writes around words: marks of headings, quotations and lists, and addresses of links. */
const MARKDOWN = /^(#+|>|-) |^=+$|\]\([^)]*\)|\[|\\(?=[[\]])/g;

/** Lines of robots.txt that are orders, not words. */
const ORDER = /^(user-agent|allow|disallow|sitemap):/i;

/** Elements whose text is read in one go. What stands beside them is another sentence. */
const BLOCKS = new Set(
  'address article blockquote body button dd div dt figcaption figure footer h1 h2 h3 h4 h5 h6 header label li main nav ol p section td th title ul summary entry subtitle content name rights'.split(
    ' ',
  ),
);

/** Attributes that are read aloud, shown, or taken over by machines. */
const SPOKEN = ['alt', 'ariaLabel', 'ariaRoleDescription', 'title', 'placeholder'];

/** Names of metadata that carry words. */
const WORDY_META = /description|title|site_name|:alt|application-name|keywords/;

/** Spans that are lines of their own: the title and the source of a card, the lines of an address. */
const isBlock = (node: Nodes, parent?: Nodes): boolean =>
  node.type === 'element' &&
  (BLOCKS.has(node.tagName) ||
    (node.tagName === 'span' &&
      parent?.type === 'element' &&
      (parent.tagName === 'a' || parent.tagName === 'address')));

function holdsBlock(element: Element): boolean {
  let found = false;
  visit(element, 'element', (node, _, parent) => {
    if (node !== element && isBlock(node, parent)) found = true;
  });
  return found;
}

/** Keys of feeds, structured data and the manifest whose values are addresses, codes or choices. */
const CODES =
  /^(@.*|background_color|display|email|id|inLanguage|lang(uage)?|purpose|scope|sizes|src|start_url|type)$/;

/** All strings in a value that somebody might read. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:|^\d{4}-\d\d-\d\d/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => (CODES.test(key) ? [] : strings(entry)));
}

function readHtml(file: string, source: string): Text[] {
  const tree: Root = unified().use(rehypeParse).parse(source);
  const found: Text[] = [];
  const say = (node: Nodes, where: string, text: string) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const words = text.replace(/\s+/g, ' ').trim();
    if (words) found.push({ file, line, column, where, text: words });
  };
  visit(tree, (node, _, parent) => {
    if (node.type !== 'element') {
      // Words beside blocks, in an element that holds both.
      if (
        node.type === 'text' &&
        parent?.type === 'element' &&
        isBlock(parent) &&
        holdsBlock(parent)
      ) {
        say(parent, parent.tagName, node.value);
      }
      return undefined;
    }
    const { tagName, properties } = node;
    for (const name of SPOKEN) {
      const value = properties[name];
      if (typeof value === 'string') say(node, `${tagName} ${name}`, value);
    }
    if (tagName === 'meta' && WORDY_META.test(`${properties.name ?? properties.property}`)) {
      say(node, `meta ${properties.name ?? properties.property}`, `${properties.content}`);
    }
    if (tagName === 'script' && properties.type === 'application/ld+json') {
      const json: unknown = JSON.parse(toText(node, { whitespace: 'pre' }));
      for (const text of strings(json)) say(node, 'structured data', text);
    }
    if (['script', 'style', 'svg', 'template'].includes(tagName)) return SKIP;
    if (isBlock(node, parent) && !holdsBlock(node)) {
      // Entries of feeds have paragraphs without elements.
      for (const paragraph of toText(node, { whitespace: 'pre-wrap' }).split('\n\n')) {
        say(node, tagName, paragraph);
      }
    }
    return undefined;
  });
  return found;
}

function readPlain(file: string, source: string): Text[] {
  if (file.endsWith('.json') || file.endsWith('.webmanifest')) {
    const json: unknown = JSON.parse(source);
    return strings(json).map((text) => ({ file, line: 1, column: 1, where: 'value', text }));
  }
  return source.split('\n').flatMap((line, index) => {
    const text = ORDER.test(line) ? '' : line.replace(MARKDOWN, '').trim();
    return text ? [{ file, line: index + 1, column: 1, where: 'line', text }] : [];
  });
}

/** The texts in an archive. */
function readArchive(file: string, bytes: Uint8Array): Text[] {
  const texts = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.txt') });
  return Object.entries(texts).flatMap(([name, text]) =>
    readPlain(`${file}/${name}`, strFromU8(text)),
  );
}

/**
 * Every sentence of a built site.
 *
 * @param root its folder
 * @param shown what the folder is called in the results
 */
export function readBuilt(root: string, shown: string): Said[] {
  const files = globSync('**/*.{atom,html,xml,json,txt,webmanifest,zip}', {
    cwd: root,
    // Other people's licences say nothing of the device.
    exclude: ['assets/**', 'licences.txt'],
  });
  return files
    .sort()
    .flatMap((name) => {
      const bytes = readFileSync(path.join(root, name));
      const file = `${shown}/${name}`;
      if (name.endsWith('.zip')) return readArchive(file, bytes);
      const source = bytes.toString();
      return /\.(atom|html|xml)$/.test(name) ? readHtml(file, source) : readPlain(file, source);
    })
    .flatMap(sentencesOf);
}
