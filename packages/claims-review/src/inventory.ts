/** Lists what a built site shows, and where it leads: pictures, links, videos and files. */
import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Element } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { findCaptions, findSections, parseHtml, readCaptions } from './read.ts';

export type Item = {
  kind: 'picture' | 'link' | 'video' | 'file';
  file: string;
  section?: string;
  /** As it is written: a published file, or where a link leads. */
  address: string;
  /** Alternative text, accessible name, or a caption inside the file. */
  words: string;
  caption?: string;
  /** SHA-256 of the bytes. */
  digest?: string;
  size?: number;
  /** The smallest published copy, as a `data:` address. */
  thumbnail?: string;
};

/** Copies, code and fonts, whose words are read elsewhere or which have none. */
const UNLISTED = /\.(br|gz|js|css|map|woff2?|html)$/;

const ADDRESSES = /(?:https?:|mailto:)[^\s"'<>()\\\]]+/g;

/** Names of formats in feeds and structured data. */
const FORMAT_NAMES = /\/\/(schema\.org|www\.w3\.org|www\.sitemaps\.org|jsonfeed\.org)/;

const VIDEO_HOSTS = /(^|\.)(tiktok|youtube|youtube-nocookie|vimeo|youtu)\.(com|be)$/;

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'avif',
  '.jpg': 'jpeg',
  '.png': 'png',
  '.svg': 'svg+xml',
  '.webp': 'webp',
};

const digestOf = (bytes: Uint8Array) => hash('sha256', bytes);

/** What screen readers call an element. */
function nameOf(element: Element): string {
  const { ariaLabel, title } = element.properties;
  const pictures: string[] = [];
  visit(element, { tagName: 'img' }, (picture) => {
    if (picture.type === 'element') pictures.push(`${picture.properties.alt ?? ''}`);
  });
  const words = `${ariaLabel ?? [...pictures, toText(element)].join(' ')}`.trim();
  return (words || `${title ?? ''}`).replace(/\s+/g, ' ');
}

/**
 * @param shown what the results call the folder
 * @param exclude glob patterns of files that say nothing about the device
 */
export function readInventory(root: string, shown: string, exclude: readonly string[]): Item[] {
  const names = globSync('**/*', { cwd: root, exclude: [...exclude] })
    .filter((name) => statSync(path.join(root, name)).isFile())
    .sort();
  const found: Item[] = [];
  /** Published copies of pictures. */
  const copies = new Set<string>();

  const findFile = (address: string): string | undefined => {
    const pathname = URL.parse(address, 'https://localhost/')?.pathname ?? '';
    const file = path.join(root, decodeURIComponent(pathname));
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
  };

  /** @param others addresses of smaller copies */
  function addPicture(item: Omit<Item, 'kind'>, others: readonly string[]) {
    const files = [item.address, ...others].flatMap((address) => findFile(address) ?? []);
    for (const file of files) copies.add(file);
    const [file] = files;
    const [smallest] = files.toSorted((a, b) => statSync(a).size - statSync(b).size);
    const type = IMAGE_TYPES[path.extname(smallest ?? '')];
    found.push({
      kind: 'picture',
      ...item,
      ...(file && { digest: digestOf(readFileSync(file)) }),
      ...(smallest && {
        thumbnail: `data:image/${type};base64,${readFileSync(smallest, 'base64')}`,
      }),
    });
  }

  function addLink(item: Omit<Item, 'kind'>, isVideo = false) {
    const host = URL.parse(item.address)?.hostname ?? '';
    found.push({ kind: isVideo || VIDEO_HOSTS.test(host) ? 'video' : 'link', ...item });
  }

  function addFile(file: string, bytes: Uint8Array) {
    const words = readCaptions(bytes).join(' ');
    found.push({
      kind: 'file',
      file,
      address: file,
      words,
      digest: digestOf(bytes),
      size: bytes.length,
    });
    if (!file.endsWith('.zip')) return;
    for (const [name, entry] of Object.entries(unzipSync(bytes))) addFile(`${file}/${name}`, entry);
  }

  function readPage(file: string, source: string) {
    const tree = parseHtml(source);
    const [sections, captions] = [findSections(tree), findCaptions(tree)];
    visit(tree, 'element', (node, _, parent) => {
      const { tagName, properties } = node;
      const { alt, src, href, poster, data, action, formAction, content } = properties;
      const section = sections.get(node);
      const place = { file, ...(section && { section }) };
      const meta = `${properties.property ?? properties.name}`;
      if (tagName === 'img') {
        const caption = captions.get(node);
        const sources = parent?.type === 'element' && parent.tagName === 'picture' ? parent : node;
        const others: string[] = [];
        visit(sources, 'element', ({ properties: { srcSet } }) => {
          const set = `${srcSet ?? ''}`.split(/,\s*/).filter(Boolean);
          others.push(...set.map((candidate) => candidate.trim().split(' ', 1).join()));
        });
        addPicture(
          { ...place, address: `${src}`, words: `${alt ?? ''}`, ...(caption && { caption }) },
          others,
        );
      } else if (/^(og|twitter):image$/.test(meta)) {
        addPicture({ ...place, address: `${content}`, words: meta }, []);
      }
      if (poster) addPicture({ ...place, address: `${poster}`, words: nameOf(node) }, []);
      const isVideo = /^(video|source|iframe|embed|object)$/.test(tagName);
      const target = isVideo ? (src ?? data) : (href ?? action ?? formAction);
      const isRead = tagName !== 'link' || /canonical|alternate/.test(`${properties.rel}`);
      if (target && isRead) {
        const words = tagName === 'link' ? `${properties.rel}` : nameOf(node);
        addLink({ ...place, address: `${target}`, words }, isVideo);
      }
      if (tagName === 'script' && properties.type === 'application/ld+json') {
        addAddresses(file, 'Structured data', toText(node, { whitespace: 'pre' }));
      }
    });
  }

  function addAddresses(file: string, section: string, source: string) {
    for (const [address] of source.matchAll(ADDRESSES)) {
      if (!FORMAT_NAMES.test(address)) addLink({ file, section, address, words: '' });
    }
  }

  for (const name of names) {
    const [full, file] = [path.join(root, name), `${shown}/${name}`];
    if (name.endsWith('.html')) readPage(file, readFileSync(full, 'utf8'));
    else if (/\.(txt|json|atom|xml|webmanifest)$/.test(name)) {
      addAddresses(file, 'For machines', readFileSync(full, 'utf8'));
    }
  }
  for (const name of names) {
    const file = path.join(root, name);
    if (!UNLISTED.test(name) && !copies.has(file)) addFile(`${shown}/${name}`, readFileSync(file));
  }
  // A page repeats links, such as those of its copies that move.
  return [...new Map(found.map((item) => [JSON.stringify(item), item])).values()];
}
