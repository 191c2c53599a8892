/**
 * Reads every sentence that the site says to people and machines: in the content files, and in the
 * built site (text, descriptions, names of controls, metadata, structured data, feeds, archives).
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

export type SiteSentence = {
  file: string;
  /** Counted from 1, like the column. */
  line: number;
  column: number;
  /** A field of the content, or an element or attribute of a page. */
  where: string;
  sentence: string;
};

type Text = Omit<SiteSentence, 'sentence'> & { text: string };

/** Fields with URLs, file names or choices. */
const CODE_FIELDS =
  /(^|\.)(file|url|link|sections?|icon|symbol|zero|language|email|status|imageStyle|published)$/;

/** The record of exceptions, which isn't published. */
const UNPUBLISHED = 'claims-review.yaml';

/** Templates of device.yaml, whose results are read in the built pages. */
const TEMPLATE = /\{\w+\}/;

const toSentences = ({ text, ...place }: Text): SiteSentence[] =>
  splitSentences(text).map(({ text: sentence }) => ({ ...place, sentence }));

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
      if (key === 'key' || typeof node.value !== 'string' || TEMPLATE.test(node.value)) return;
      const field = parents
        .flatMap((parent) =>
          'key' in parent && isScalar(parent.key) ? [`${parent.key.value}`] : [],
        )
        .join('.');
      if (CODE_FIELDS.test(field)) return;
      const { line, col } = lines.linePos(node.range?.[0] ?? 0);
      found.push({ file, line, column: col, where: field, text: node.value });
    },
  });
  return found;
}

export function readContent(files: Map<string, string>): SiteSentence[] {
  return [...files]
    .filter(([name]) => name !== UNPUBLISHED)
    .flatMap(([name, source]) => readYaml(`content/${name}`, source))
    .flatMap(toSentences);
}

export function contentFiles(folder: string): Map<string, string> {
  const names = globSync('*.yaml', { cwd: folder }).sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

const MARKDOWN_SYNTAX = /^(#+|>|-) |^=+$|\]\([^)]*\)|\[|\\(?=[[\]])/g;

const ROBOTS_DIRECTIVE = /^(user-agent|allow|disallow|sitemap):/i;

/** Elements that sentences don't cross. */
const BLOCKS = new Set(
  'address article blockquote body button dd div dt figcaption figure footer h1 h2 h3 h4 h5 h6 header label li main nav ol p section td th title ul summary entry subtitle content name rights'.split(
    ' ',
  ),
);

const TEXT_ATTRIBUTES = ['alt', 'ariaLabel', 'ariaRoleDescription', 'title', 'placeholder'];

const TEXT_META = /description|title|site_name|:alt|application-name|keywords/;

/** Includes spans on their own lines: title and source of a card, lines of an address. */
const isBlock = (node: Nodes, parent?: Nodes): boolean =>
  node.type === 'element' &&
  (BLOCKS.has(node.tagName) ||
    (node.tagName === 'span' &&
      parent?.type === 'element' &&
      (parent.tagName === 'a' || parent.tagName === 'address')));

function containsBlock(element: Element): boolean {
  let found = false;
  visit(element, 'element', (node, _, parent) => {
    if (node !== element && isBlock(node, parent)) found = true;
  });
  return found;
}

/** Keys of feeds, structured data and the manifest with URLs, codes or choices. */
const CODE_KEYS =
  /^(@.*|background_color|display|email|id|inLanguage|lang(uage)?|purpose|scope|sizes|src|start_url|type)$/;

/** Leaves out URLs and dates. */
function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:|^\d{4}-\d\d-\d\d/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    CODE_KEYS.test(key) ? [] : listStrings(entry),
  );
}

function readHtml(file: string, source: string): Text[] {
  const tree: Root = unified().use(rehypeParse).parse(source);
  const found: Text[] = [];
  const add = (node: Nodes, where: string, text: string) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const words = text.replace(/\s+/g, ' ').trim();
    if (words) found.push({ file, line, column, where, text: words });
  };
  visit(tree, (node, _, parent) => {
    if (node.type !== 'element') {
      // Text beside a block, in an element that contains both.
      if (
        node.type === 'text' &&
        parent?.type === 'element' &&
        isBlock(parent) &&
        containsBlock(parent)
      ) {
        add(parent, parent.tagName, node.value);
      }
      return undefined;
    }
    const { tagName, properties } = node;
    for (const name of TEXT_ATTRIBUTES) {
      const value = properties[name];
      if (typeof value === 'string') add(node, `${tagName} ${name}`, value);
    }
    if (tagName === 'meta' && TEXT_META.test(`${properties.name ?? properties.property}`)) {
      add(node, `meta ${properties.name ?? properties.property}`, `${properties.content}`);
    }
    if (tagName === 'script' && properties.type === 'application/ld+json') {
      const json: unknown = JSON.parse(toText(node, { whitespace: 'pre' }));
      for (const text of listStrings(json)) add(node, 'structured data', text);
    }
    if (['script', 'style', 'svg', 'template'].includes(tagName)) return SKIP;
    if (isBlock(node, parent) && !containsBlock(node)) {
      // Feed entries separate paragraphs by blank lines.
      for (const paragraph of toText(node, { whitespace: 'pre-wrap' }).split('\n\n')) {
        add(node, tagName, paragraph);
      }
    }
    return undefined;
  });
  return found;
}

function readPlain(file: string, source: string): Text[] {
  if (file.endsWith('.json') || file.endsWith('.webmanifest')) {
    const json: unknown = JSON.parse(source);
    return listStrings(json).map((text) => ({ file, line: 1, column: 1, where: 'value', text }));
  }
  return source.split('\n').flatMap((line, index) => {
    const text = ROBOTS_DIRECTIVE.test(line) ? '' : line.replace(MARKDOWN_SYNTAX, '').trim();
    return text ? [{ file, line: index + 1, column: 1, where: 'line', text }] : [];
  });
}

function readArchive(file: string, bytes: Uint8Array): Text[] {
  const texts = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.txt') });
  return Object.entries(texts).flatMap(([name, text]) =>
    readPlain(`${file}/${name}`, strFromU8(text)),
  );
}

/** @param shown what the results call the folder */
export function readBuilt(root: string, shown: string): SiteSentence[] {
  const files = globSync('**/*.{atom,html,xml,json,txt,webmanifest,zip}', {
    cwd: root,
    // The licences of dependencies say nothing about the device.
    exclude: ['**/assets/**', '**/licences.txt'],
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
    .flatMap(toSentences);
}
