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

export type Format = 'yaml' | 'html' | 'json' | 'text';

export type Text = {
  file: string;
  /** Counted from 1, like the column. */
  line: number;
  column: number;
  /** A field of the content, or an element or attribute of a page. */
  where: string;
  text: string;
  /** What it is read together with: the heading above it, or the caption below it. */
  context?: string;
};

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
export function readYaml(file: string, source: string, isCode: (field: string) => boolean): Text[] {
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
        if (key === 'key' || typeof node.value !== 'string' || TEMPLATE.test(node.value)) return;
        const field = parents
          .flatMap((parent) =>
            'key' in parent && isScalar(parent.key) ? [`${parent.key.value}`] : [],
          )
          .join('.');
        if (isCode(field)) return;
        const { line, col } = lines.linePos(node.range?.[0] ?? 0);
        found.push({ file, line, column: col, where: field, text: node.value });
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

/** The captions of the pictures in figures. */
function findCaptions(tree: Root): Map<Element, string> {
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

function readHtml(file: string, source: string): Text[] {
  const tree: Root = unified().use(rehypeParse).parse(source);
  const found: Text[] = [];
  const add = (node: Nodes, where: string, text: string, context?: string) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const words = text.replace(/\s+/g, ' ').trim();
    if (words) found.push({ file, line, column, where, text: words, ...(context && { context }) });
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
    if (UNREAD.has(tagName)) return SKIP;
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
  return source.split('\n').flatMap((line, index) => {
    const text = ROBOTS_DIRECTIVE.test(line) ? '' : line.replace(MARKDOWN_SYNTAX, '').trim();
    return text ? [{ file, line: index + 1, column: 1, where: 'line', text }] : [];
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
    case 'text':
      return readLines(file, source);
  }
}

const FORMATS: Readonly<Record<string, Format>> = {
  '.atom': 'html',
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

function readArchive(file: string, bytes: Uint8Array): Text[] {
  const texts = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.txt') });
  return Object.entries(texts).flatMap(([name, text]) =>
    readLines(`${file}/${name}`, strFromU8(text)),
  );
}

/**
 * Reads the published files of a site.
 *
 * @param shown what the results call the folder
 * @param exclude glob patterns of files that say nothing about the device
 */
export function readFolder(root: string, shown: string, exclude: readonly string[]): Text[] {
  return globSync('**/*.{atom,html,xml,json,txt,webmanifest,zip}', {
    cwd: root,
    exclude: [...exclude],
  })
    .sort()
    .flatMap((name) => {
      const bytes = readFileSync(path.join(root, name));
      const file = `${shown}/${name}`;
      const format = formatOf(name);
      return format ? readText(bytes.toString(), format, file) : readArchive(file, bytes);
    });
}
