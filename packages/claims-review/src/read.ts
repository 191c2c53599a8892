/**
 * Reads all words of a site, for people and machines: text, alternative texts, names of controls,
 * metadata, structured data, feeds and archives. Also lists its pictures, links, videos and files.
 */
import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { isScalar, visit } from 'yaml';
import {
  type Item,
  listAddressesIn,
  listGenerated,
  listLinks,
  listStrings,
  parsePage,
  readItems,
  readTexts,
} from './page.ts';
import { InputError, LINK_ADDRESS, parseJson, parseYaml, type Text } from './text.ts';

/**
 * Reads every value of a YAML file, including addresses and file names.
 *
 * @throws {InputError} if the file isn't valid YAML
 */
export function readFields(file: string, source: string): Text[] {
  const { documents, lines } = parseYaml(file, source);
  const found: Text[] = [];
  for (const document of documents) {
    visit(document, {
      Scalar: (key, node, parents) => {
        if (key === 'key' || node.value === null) return;
        const where = parents
          .flatMap((parent) =>
            'key' in parent && isScalar(parent.key) ? [`${parent.key.value}`] : [],
          )
          .join('.');
        const { line, col: column } = lines.linePos(node.range?.[0] ?? 0);
        const isSample = node.tag === '!sample';
        found.push({ file, line, column, where, text: `${node.value}`, isSample });
      },
    });
  }
  return found;
}

/** Matches templates such as "In {markets}". The published pages have the filled-in text. */
const TEMPLATE = /\{\w+\}/;

const MARKDOWN_SYNTAX = /^\s*((#+|>|-) )+|^=+$|\]\([^)]*\)|\[|\\(?=[[\]])/g;

/**
 * Lines of robots.txt and security.txt (RFC 9309, RFC 9116) without words: addresses, paths, dates
 * and languages.
 */
const CODE_LINE =
  /^user-agent: *\S*$|^(allow|disallow|sitemap|contact|expires|encryption|acknowledgments|preferred-languages|canonical|policy|hiring): *(\w+:\S+|\/\S*|\d{4}-\S+|[a-z]{2}(-\w+)?(, *[a-z]{2}(-\w+)?)*)?$/i;

function readLines(file: string, source: string): Text[] {
  let section: string | undefined;
  return source.split('\n').flatMap((line, index) => {
    const isCode = CODE_LINE.test(line.trim());
    const text = isCode ? '' : line.replace(MARKDOWN_SYNTAX, '').trim();
    if (line.startsWith('## ')) section = text;
    return text ? [{ file, line: index + 1, column: 1, where: 'line', section, text }] : [];
  });
}

/** Makes texts of words without a line number, such as a caption in a picture file. */
const placeAt = (file: string, where: string, words: string[]): Text[] =>
  words.map((text) => ({ file, line: 1, column: 1, where, text }));

type Reader = (file: string, source: string) => Text[];

const readHtml: Reader = (file, source) => readTexts(parsePage(file, source));

/** Texts of a feed that are only addresses and dates. */
const FEED_CODE = /^(https?:\S+|\d{4}-\d\d-\d\dT\S+|\s)+$/;

const readFeed: Reader = (file, source) =>
  readHtml(file, source).filter(({ text }) => !FEED_CODE.test(text));
const readJson: Reader = (file, source) =>
  placeAt(file, 'value', listStrings(parseJson(file, source)));
const readCss: Reader = (file, source) => placeAt(file, 'style', listGenerated(source));
const readYaml: Reader = (file, source) =>
  readFields(file, source).filter(({ text }) => !TEMPLATE.test(text));

const READERS: Readonly<Record<string, Reader>> = {
  '.atom': readFeed,
  '.css': readCss,
  '.html': readHtml,
  '.svg': readHtml,
  '.xml': readFeed,
  '.json': readJson,
  '.webmanifest': readJson,
  '.txt': readLines,
  '.md': readLines,
  '.yaml': readYaml,
  '.yml': readYaml,
};

export const isYaml = (file: string): boolean => /\.ya?ml$/.test(file);

/** Chooses the reader by file extension. Unknown types are read line by line. */
export const readText: Reader = (file, source) =>
  (READERS[path.extname(file)] ?? readLines)(file, source);

/** EXIF tags with words: ImageDescription, Artist, Copyright. */
const EXIF_TEXTS = new Set([0x010e, 0x013b, 0x8298]);

/** Reads the words in a picture's EXIF block. */
function readCaptions(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const tiff = /II\*\0|MM\0\*/.exec(buffer.toString('latin1'));
  if (!tiff) return [];
  const block = buffer.subarray(tiff.index);
  const read = (at: number, size: 2 | 4): number => {
    if (at + size > block.length) return 0;
    return tiff[0] === 'II*\0' ? block.readUIntLE(at, size) : block.readUIntBE(at, size);
  };
  const first = read(4, 4) + 2;
  // Each entry has twelve bytes: tag, type, length, and the text or its offset.
  return Array.from({ length: read(first - 2, 2) }, (_, at) => first + 12 * at)
    .filter((entry) => EXIF_TEXTS.has(read(entry, 2)))
    .map((entry) => {
      const length = read(entry + 4, 4);
      const from = length > 4 ? read(entry + 8, 4) : entry + 8;
      return block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    });
}

const PICTURE = /\.(jpe?g|png|webp|avif)$/;

/** Files that aren't listed as items. The words of pages, styles and scripts are read instead. */
const UNLISTED = /\.(br|gz|js|css|map|woff2?|html)$/;

/** Least width at which people can judge a picture (px). */
const PREVIEW_WIDTH = 800;

/** Ranks the narrowest sufficient width first, then wider widths, then insufficient widths. */
const rankWidth = (width: number): number =>
  width >= PREVIEW_WIDTH ? width : Number.MAX_SAFE_INTEGER - width;

const IMAGE_TYPES: Readonly<Record<string, string>> = { '.jpg': 'jpeg', '.svg': 'svg+xml' };

const toDataAddress = (file: string) => {
  const extension = path.extname(file);
  const type = IMAGE_TYPES[extension] ?? extension.slice(1);
  return `data:image/${type};base64,${readFileSync(file, 'base64')}`;
};

/** Sorts pages before other files, and the landing page first. */
const rankPage = (file: string): number => {
  if (!file.endsWith('.html')) return 200;
  return /(^|\/)index\.html$/.test(file) ? file.split('/').length : 100;
};

export type Published = { texts: Text[]; items: Item[] };

/**
 * Reads the published files of a site.
 *
 * @param shown the folder's name in the results
 * @param exclude glob patterns of files without words about the device
 */
export function readFolder(root: string, shown: string, exclude: readonly string[]): Published {
  if (!existsSync(root)) throw new InputError(`${root} is missing: build the site first.`);
  const texts: Text[] = [];
  const found: Item[] = [];
  /** Picture files that a page shows. */
  const copies = new Set<string>();

  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

  /** Adds digest and preview to a picture. */
  function lookAt({ copies: others = [], ...item }: Item): Item {
    if (item.kind !== 'picture') return item;
    const versions = [{ address: item.address, width: 0 }, ...others]
      .map(({ address, width }) => {
        const { pathname = '' } = URL.parse(address, 'https://localhost/') ?? {};
        return { file: path.join(root, pathname), width };
      })
      .filter(({ file }) => isFile(file));
    for (const { file } of versions) copies.add(file);
    const [best] = versions.toSorted(
      (a, b) =>
        rankWidth(a.width) - rankWidth(b.width) || statSync(a.file).size - statSync(b.file).size,
    );
    const digest = versions[0] && hash('sha256', readFileSync(versions[0].file));
    return { ...item, digest, preview: best && toDataAddress(best.file) };
  }

  function readFile(file: string, bytes: Uint8Array, isListed: boolean) {
    const captions = PICTURE.test(file) ? readCaptions(bytes) : [];
    if (isListed) {
      const [digest, words] = [hash('sha256', bytes), captions.join(' ')];
      found.push({ kind: 'file', file, address: file, words, digest, size: bytes.length });
    }
    texts.push(...placeAt(file, 'caption in the file', captions));
    if (file.endsWith('.zip')) {
      for (const [name, entry] of Object.entries(unzipSync(bytes))) {
        readFile(`${file}/${name}`, entry, true);
      }
    } else if (path.extname(file) in READERS) {
      const source = strFromU8(bytes);
      if (file.endsWith('.html')) {
        const page = parsePage(file, source);
        texts.push(...readTexts(page));
        found.push(...readItems(page).map(lookAt));
      } else {
        texts.push(...readText(file, source));
        texts.push(...placeAt(file, LINK_ADDRESS, listAddressesIn(source)));
        if (!file.endsWith('.css')) found.push(...listLinks(file, source));
      }
    }
  }

  const names = globSync(['**/*.*', '**/.*/**'], { cwd: root, exclude: [...exclude] })
    .filter((name) => isFile(path.join(root, name)))
    .sort((a, b) => rankPage(a) - rankPage(b) || a.localeCompare(b));
  for (const name of names) {
    const file = path.join(root, name);
    const isListed = !UNLISTED.test(name) && !copies.has(file);
    readFile(`${shown}/${name}`, readFileSync(file), isListed);
  }
  // Pages repeat links, for example in carousels that copy their cards.
  const items = [...new Map(found.map((item) => [JSON.stringify(item), item])).values()];
  return { texts, items };
}
