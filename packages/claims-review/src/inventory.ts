/** Lists what a built site shows, and where it leads: pictures, links, videos and files. */
import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { findCaptions, findSections, parseHtml, readCaptions } from './read.ts';

export type Item = {
  kind: 'picture' | 'link' | 'video' | 'file';
  file: string;
  section?: string | undefined;
  /** As it is written: a published file, or where a link leads. */
  address: string;
  /** Alternative text, accessible name, or a caption inside the file. */
  words: string;
  caption?: string | undefined;
  /** SHA-256 of the bytes. */
  digest?: string | undefined;
  size?: number;
  /** The smallest published copy, as a `data:` address. */
  thumbnail?: string | undefined;
};

/** Copies, code and fonts: words in them are read elsewhere. */
const UNLISTED = /\.(br|gz|js|css|map|woff2?|html)$/;

/** Without names of formats. */
const ADDRESSES =
  /(?:https?:\/\/(?!schema\.org|www\.w3\.org|www\.sitemaps\.org|jsonfeed\.org)|mailto:)[^\s"'<>()\\\]]+/g;

const VIDEO_HOSTS = /^https?:\/\/([\w-]+\.)*(tiktok|youtube|youtube-nocookie|vimeo|youtu)\.\w+\//;

const IMAGE_TYPES: Readonly<Record<string, string>> = { '.jpg': 'jpeg', '.svg': 'svg+xml' };

const toDataAddress = (file: string) => {
  const extension = path.extname(file);
  const type = IMAGE_TYPES[extension] ?? extension.slice(1);
  return `data:image/${type};base64,${readFileSync(file, 'base64')}`;
};

/** Pages come first, and the landing page before all. */
export const rankPage = (file: string): number => {
  if (!file.endsWith('.html')) return 200;
  return /(^|\/)index\.html$/.test(file) ? file.split('/').length : 100;
};

/**
 * @param shown what the results call the folder
 * @param exclude glob patterns of files that say nothing about the device
 */
export function readInventory(root: string, shown: string, exclude: readonly string[]): Item[] {
  const found: Item[] = [];
  /** Files of pictures. */
  const copies = new Set<string>();

  const findFile = (address: string): string[] => {
    const file = path.join(root, URL.parse(address, 'https://localhost/')?.pathname ?? '');
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? [file] : [];
  };

  function addPicture(item: Omit<Item, 'kind'>, smaller: readonly string[]) {
    const files = [item.address, ...smaller].flatMap(findFile);
    for (const file of files) copies.add(file);
    const [smallest] = files.toSorted((a, b) => statSync(a).size - statSync(b).size);
    const digest = files[0] && hash('sha256', readFileSync(files[0]));
    found.push({
      kind: 'picture',
      ...item,
      digest,
      thumbnail: smallest && toDataAddress(smallest),
    });
  }

  const addLink = (item: Omit<Item, 'kind'>, isVideo = VIDEO_HOSTS.test(item.address)) =>
    found.push({ kind: isVideo ? 'video' : 'link', ...item });

  const addAddresses = (file: string, source: string, section?: string) => {
    for (const [address] of source.matchAll(ADDRESSES)) {
      addLink({ file, section, address, words: '' });
    }
  };

  function addFile(file: string, bytes: Uint8Array) {
    const digest = hash('sha256', bytes);
    const words = file.endsWith('.zip') ? '' : readCaptions(bytes).join(' ');
    found.push({ kind: 'file', file, address: file, words, digest, size: bytes.length });
    if (!file.endsWith('.zip')) return;
    for (const [name, entry] of Object.entries(unzipSync(bytes))) addFile(`${file}/${name}`, entry);
  }

  function readPage(file: string, source: string) {
    const tree = parseHtml(source);
    const [sections, captions] = [findSections(tree), findCaptions(tree)];
    visit(tree, 'element', (node, _, parent) => {
      const { tagName, properties } = node;
      const { alt, src, href, poster, data, action, formAction, content, rel } = properties;
      const section = sections.get(node);
      const isShared = /^(og|twitter):image$/.test(`${properties.property ?? properties.name}`);
      const picture = tagName === 'img' ? src : isShared ? content : poster;
      if (picture) {
        const smaller: string[] = [];
        visit(parent ?? node, 'element', (copy) => {
          // The addresses, each before a width.
          smaller.push(...`${copy.properties.srcSet ?? ''}`.split(/[\s,]+/));
        });
        const [words, caption] = [`${alt ?? ''}`, captions.get(node)];
        const isIn = parent?.type === 'element' && parent.tagName === 'picture';
        addPicture({ file, section, address: `${picture}`, words, caption }, isIn ? smaller : []);
      }
      const isPlayed = /^(video|source|iframe|embed|object)$/.test(tagName);
      const target = isPlayed ? (src ?? data) : (href ?? action ?? formAction);
      const words = tagName === 'link' ? `${rel}` : `${properties.ariaLabel ?? toText(node)}`;
      if (target && (tagName !== 'link' || /canonical|alternate/.test(words))) {
        addLink(
          { file, section, address: `${target}`, words: words.trim() },
          isPlayed || undefined,
        );
      }
      if (properties.type === 'application/ld+json') {
        addAddresses(file, toText(node, { whitespace: 'pre' }), 'Structured data');
      }
    });
  }

  const names = globSync('**/*.*', { cwd: root, exclude: [...exclude] })
    .filter((name) => statSync(path.join(root, name)).isFile())
    .sort((a, b) => rankPage(a) - rankPage(b) || a.localeCompare(b));
  for (const name of names) {
    const source = () => readFileSync(path.join(root, name), 'utf8');
    if (name.endsWith('.html')) readPage(`${shown}/${name}`, source());
    if (/\.(txt|json|atom|xml|webmanifest)$/.test(name)) {
      addAddresses(`${shown}/${name}`, source());
    }
  }
  for (const name of names) {
    const file = path.join(root, name);
    if (!UNLISTED.test(name) && !copies.has(file)) addFile(`${shown}/${name}`, readFileSync(file));
  }
  // A page repeats links, such as those of its copies that move.
  return [...new Map(found.map((item) => [JSON.stringify(item), item])).values()];
}
