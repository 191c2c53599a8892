/**
 * Reads what a site says to people and machines: text, descriptions, names of controls, metadata,
 * structured data, feeds and archives.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Element, Nodes, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar, LineCounter, parseAllDocuments, visit as visitYaml } from 'yaml';

export type Format = 'yaml' | 'html' | 'json' | 'text' | 'css';

export type Text = {
  file: string;
  /** Counted from 1, like the column. */
  line: number;
  column: number;
  /** A field of the content, or an element or attribute of a page. */
  where: string;
  text: string;
  /** Of the page or file, in words. */
  section?: string;
  /** What it is read together with: the heading above it, or the caption below it. */
  context?: string;
  /** Marked as a sample in its source. */
  isSample?: boolean;
};

/** Of a text whose words are the address of a link. */
export const LINK_ADDRESS = 'address of a link';

/** Templates, whose results are read in the published pages. */
const TEMPLATE = /\{\w+\}/;

/** A source that can't be read; the message names the file. */
export class SourceError extends Error {}

function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new SourceError(
      `${file} is not valid JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * @param isCode whether a field, such as `picture.file`, has no words for readers
 * @throws {SourceError} if it is no valid YAML
 */
export const readYaml = (file: string, source: string, isCode: (field: string) => boolean) =>
  readFields(file, source).filter(({ where, text }) => !TEMPLATE.test(text) && !isCode(where));

/**
 * Reads every value, addresses and names of files as well.
 *
 * @throws {SourceError} if it is no valid YAML
 */
export function readFields(file: string, source: string): Text[] {
  const lines = new LineCounter();
  const options = { lineCounter: lines, logLevel: 'error', prettyErrors: false } as const;
  const documents = [parseAllDocuments(source, options)].flat();
  const found: Text[] = [];
  for (const document of documents) {
    const [error] = document.errors;
    if (error) {
      const { line } = lines.linePos(error.pos[0]);
      throw new SourceError(`${file}:${line}  is not valid YAML: ${error.message}`);
    }
    visitYaml(document, {
      Scalar: (key, node, parents) => {
        if (key === 'key' || node.value === null) return;
        const field = parents
          .flatMap((parent) =>
            'key' in parent && isScalar(parent.key) ? [`${parent.key.value}`] : [],
          )
          .join('.');
        const { line, col } = lines.linePos(node.range?.[0] ?? 0);
        const isSample = node.tag === '!sample';
        found.push({
          ...{ file, line, column: col, where: field, text: `${node.value}` },
          ...(isSample && { isSample }),
        });
      },
    });
  }
  return found;
}

const MARKDOWN_SYNTAX = /^(#+|>|-) |^=+$|\]\([^)]*\)|\[|\\(?=[[\]])/g;

const ROBOTS_DIRECTIVE = /^(user-agent|allow|disallow|sitemap):/i;

/** Elements that sentences don't cross. */
const BLOCKS = new Set(
  'address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header label legend li main nav ol option p pre section table td th title ul summary entry subtitle content name rights'.split(
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

/** The runs of text and inline elements between the blocks of an element. */
function listInlineRuns(element: Element): Element[] {
  const runs: Element[] = [];
  let run: Element | undefined;
  for (const child of element.children) {
    const isInline =
      child.type === 'text' ||
      (child.type === 'element' &&
        !isBlock(child, element) &&
        !containsBlock(child) &&
        !UNREAD.has(child.tagName));
    if (!isInline) run = undefined;
    else if (run) run.children.push(child);
    else {
      run = { type: 'element', tagName: 'span', properties: {}, children: [child] };
      runs.push(run);
    }
  }
  return runs;
}

/** Elements whose text users don't read. */
const UNREAD = new Set(['script', 'style', 'svg', 'template']);

/** Keys of feeds, structured data and the manifest with URLs, codes or choices. */
const CODE_KEYS =
  /^(@.*|background_color|display|email|id|inLanguage|lang(uage)?|purpose|scope|sizes|src|start_url|type)$/;

/** Leaves out URLs and dates. */
function listStrings(value: unknown): string[] {
  if (typeof value === 'string')
    return /^https?:\S+$|^\d{4}-\d\d-\d\d(T\S+)?$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    CODE_KEYS.test(key) ? [] : listStrings(entry),
  );
}

/** Parts that have no heading of their own. */
const PARTS: Readonly<Record<string, string>> = {
  head: 'For search engines and shared links',
  header: 'Top of the page',
  footer: 'End of the page',
};

/** The names of the outermost sections that elements are in. */
export function findSections(tree: Root): Map<Element, string> {
  const sections = new Map<Element, string>();
  visit(tree, 'element', (part) => {
    const name = PARTS[part.tagName];
    if (sections.has(part) || !(name || part.tagName === 'section')) return;
    let heading: string | undefined;
    visit(part, 'element', (node) => {
      if (/^h[1-6]$/.test(node.tagName)) heading ??= toText(node);
    });
    visit(part, 'element', (node) => {
      if (!sections.has(node)) {
        sections.set(node, name ?? heading ?? `${part.properties.ariaLabel ?? 'Section'}`);
      }
    });
  });
  return sections;
}

/** The captions of the pictures in figures. */
export function findCaptions(tree: Root): Map<Element, string> {
  const captions = new Map<Element, string>();
  visit(tree, { tagName: 'figure' }, (figure) => {
    visit(figure, { tagName: 'figcaption' }, (caption) => {
      visit(figure, { tagName: 'img' }, (picture) => {
        if (caption.type === 'element' && picture.type === 'element') {
          captions.set(picture, toText(caption));
        }
      });
    });
  });
  return captions;
}

export const parseHtml = (source: string): Root => unified().use(rehypeParse).parse(source);

/** Words that style sheets add. */
const readCss = (file: string, source: string): Text[] =>
  [...source.matchAll(/\bcontent:\s*(["'])(.*?)\1/g)].flatMap(({ 2: text = '' }) =>
    /\p{L}{2}/u.test(text) ? [{ file, line: 1, column: 1, where: 'style', text }] : [],
  );

/** Pieces of an address that say nothing. */
const ADDRESS_CODE = /\d|^(www|index|html?|php|utm|https?)$/i;

/** @returns words of the host and of the path, if there are three or more: “patch cures bladder” */
function readAddress(address: string): string[] {
  const url = URL.parse(address, 'https://localhost/');
  if (!url) return [];
  let rest = `${url.pathname} ${url.search} ${url.hash}`;
  try {
    rest = decodeURIComponent(rest);
  } catch {
    // Judged as it is written.
  }
  return [...url.hostname.split('.'), rest].flatMap((part) => {
    const words = part
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .split(/[^\p{L}\p{N}'’]+/u)
      .filter((word) => word && !ADDRESS_CODE.test(word));
    return words.length >= 3 ? [words.join(' ')] : [];
  });
}

const ADDRESS_ATTRIBUTES = ['href', 'src', 'data', 'action', 'formAction', 'poster'] as const;

/** Elements that lead to an address, or load what a person watches. */
const LEADING = new Set(['a', 'area', 'form', 'button', 'video', 'iframe', 'embed', 'object']);

function readHtml(file: string, source: string): Text[] {
  const tree = parseHtml(source);
  const found: Text[] = [];
  const sections = findSections(tree);
  const add = (node: Element, where: string, text: string, context?: string) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const words = text.replace(/\s+/g, ' ').trim();
    const section = sections.get(node);
    const rest = { ...(section && { section }), ...(context && { context }) };
    if (words) found.push({ file, line, column, where, text: words, ...rest });
  };
  const captions = findCaptions(tree);
  let heading: string | undefined;
  visit(tree, (node, _, parent) => {
    if (node.type !== 'element') return undefined;
    const { tagName, properties } = node;
    for (const name of TEXT_ATTRIBUTES) {
      const value = properties[name];
      const context = name === 'alt' && tagName === 'img' ? captions.get(node) : undefined;
      if (typeof value === 'string') add(node, `${tagName} ${name}`, value, context);
    }
    if (tagName === 'meta' && TEXT_META.test(`${properties.name ?? properties.property}`)) {
      add(node, `meta ${properties.name ?? properties.property}`, `${properties.content ?? ''}`);
    }
    if (tagName === 'script' && properties.type === 'application/ld+json') {
      const json = parseJson(file, toText(node, { whitespace: 'pre' }));
      for (const text of listStrings(json)) add(node, 'structured data', text);
    }
    if (tagName === 'style') {
      for (const { text } of readCss(file, toText(node, { whitespace: 'pre' }))) {
        add(node, 'style', text);
      }
    }
    if (UNREAD.has(tagName)) return SKIP;
    for (const name of LEADING.has(tagName) ? ADDRESS_ATTRIBUTES : []) {
      for (const words of readAddress(`${properties[name] ?? ''}`)) add(node, LINK_ADDRESS, words);
    }
    if (containsBlock(node)) {
      // Text and inline elements beside its blocks.
      for (const run of listInlineRuns(node)) add(node, tagName, toText(run));
    } else if (isBlock(node, parent)) {
      // Feed entries separate paragraphs by blank lines.
      for (const paragraph of toText(node, { whitespace: 'pre-wrap' }).split('\n\n')) {
        add(node, tagName, paragraph, tagName === 'p' ? heading : undefined);
      }
      // The first paragraph below a heading is read with it.
      heading = /^h[1-6]$/.test(tagName) ? toText(node) : undefined;
    }
    return undefined;
  });
  return found;
}

function readJson(file: string, source: string): Text[] {
  return listStrings(parseJson(file, source)).map((text) => ({
    file,
    line: 1,
    column: 1,
    where: 'value',
    text,
  }));
}

function readLines(file: string, source: string): Text[] {
  let section: string | undefined;
  return source.split('\n').flatMap((line, index) => {
    const text = ROBOTS_DIRECTIVE.test(line) ? '' : line.replace(MARKDOWN_SYNTAX, '').trim();
    if (line.startsWith('## ')) section = text;
    const place = { file, line: index + 1, column: 1, where: 'line', ...(section && { section }) };
    return text ? [{ ...place, text }] : [];
  });
}

export function readText(source: string, format: Format, file: string): Text[] {
  switch (format) {
    case 'yaml':
      return readYaml(file, source, () => false);
    case 'html':
      return readHtml(file, source);
    case 'json':
      return readJson(file, source);
    case 'css':
      return readCss(file, source);
    case 'text':
      return readLines(file, source);
  }
}

const FORMATS: Readonly<Record<string, Format>> = {
  '.atom': 'html',
  '.css': 'css',
  '.html': 'html',
  '.xml': 'html',
  '.json': 'json',
  '.webmanifest': 'json',
  '.txt': 'text',
  '.md': 'text',
  '.yaml': 'yaml',
  '.yml': 'yaml',
};

export const formatOf = (file: string): Format | undefined => FORMATS[path.extname(file)];

/** Numbers of EXIF's description, artist and copyright. */
const EXIF_TEXTS = new Set([0x010e, 0x013b, 0x8298]);

/** Words that a picture carries in its EXIF block. */
export function readCaptions(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const tiff = /II\*\0|MM\0\*/.exec(buffer.toString('latin1'));
  if (!tiff) return [];
  const block = buffer.subarray(tiff.index);
  const read = (at: number, size: 2 | 4): number => {
    if (at + size > block.length) return 0;
    return tiff[0] === 'II*\0' ? block.readUIntLE(at, size) : block.readUIntBE(at, size);
  };
  const first = read(4, 4) + 2;
  // Of twelve bytes each: number, type, length, and the text or where it is.
  return Array.from({ length: read(first - 2, 2) }, (_, at) => first + 12 * at)
    .filter((entry) => EXIF_TEXTS.has(read(entry, 2)))
    .map((entry) => {
      const length = read(entry + 4, 4);
      const from = length > 4 ? read(entry + 8, 4) : entry + 8;
      return block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    });
}

function readArchive(file: string, bytes: Uint8Array): Text[] {
  return Object.entries(unzipSync(bytes)).flatMap(([name, content]) =>
    readBytes(`${file}/${name}`, content),
  );
}

const readBytes = (file: string, bytes: Uint8Array): Text[] => {
  const format = formatOf(file);
  if (format) return readText(strFromU8(bytes), format, file);
  if (file.endsWith('.zip')) return readArchive(file, bytes);
  const place = { file, line: 1, column: 1, where: 'caption in the file' };
  return readCaptions(bytes).map((text) => ({ ...place, text }));
};

/**
 * Reads the published files of a site.
 *
 * @param shown what the results call the folder
 * @param exclude glob patterns of files that say nothing about the device
 */
export function readFolder(root: string, shown: string, exclude: readonly string[]): Text[] {
  return globSync('**/*.{atom,css,html,xml,json,txt,webmanifest,zip,jpg,jpeg,png,webp,avif}', {
    cwd: root,
    exclude: [...exclude],
  })
    .sort()
    .flatMap((name) => readBytes(`${shown}/${name}`, readFileSync(path.join(root, name))));
}
