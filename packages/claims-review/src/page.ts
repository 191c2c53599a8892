/** Reads the texts of an HTML page, its pictures and its links. */
import type { Element, Nodes, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { LINK_ADDRESS, parseJson, type Text } from './text.ts';

/** Elements in which sentences begin and end. */
const BLOCKS = new Set(
  'address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header label legend li main nav ol option p pre section table td th title ul summary text desc entry subtitle content name rights'.split(
    ' ',
  ),
);

/** Attributes with text, by the parser's property names. Unknown attributes keep their hyphen. */
const TEXT_ATTRIBUTE =
  /^(alt|title|placeholder|label|value|aria-?(label|description|roledescription|valuetext|placeholder|braillelabel|brailleroledescription))$/i;

/** Names of `meta` elements with codes or addresses. All other `meta` elements have words. */
const CODE_META =
  /^(viewport|color-scheme|theme-color|referrer|robots|googlebot|bingbot|generator|format-detection|og:(type|locale|url|determiner)|og:\w+:(width|height|type)|og:(image|video|audio)(:(secure_)?url)?|twitter:(card|image|site|creator)(:(src|id))?)$/;

/** Elements whose text isn't shown. */
const UNREAD = new Set(['script', 'style', 'template']);

const ADDRESS_ATTRIBUTES = ['href', 'src', 'data', 'action', 'formAction', 'poster'] as const;

/** Elements that link to an address, or load a video or document. */
const LINK_TAGS = new Set(['a', 'area', 'form', 'button', 'video', 'iframe', 'embed', 'object']);

const PLAYED = new Set(['video', 'source', 'iframe', 'embed', 'object']);

/** Names in reports for page sections without a heading. */
const PARTS: Readonly<Record<string, string>> = {
  head: 'For search engines and shared links',
  header: 'Top of the page',
  footer: 'End of the page',
};

const HEADING = /^h[1-6]$/;

export type Page = {
  file: string;
  tree: Root;
  /** Name of the outermost section of each element. */
  sections: ReadonlyMap<Element, string>;
  /** Caption of each picture in a figure. */
  captions: ReadonlyMap<Element, string>;
  /**
   * For an element inside a link to another site, the link's target. The only link of a list item
   * is the link of the whole item, such as a card with a headline, a source and a date.
   */
  links: ReadonlyMap<Element, string>;
};

/** Lists the elements in a node, including the node itself. */
function listElements(node: Nodes, names = /./): Element[] {
  const found: Element[] = [];
  visit(node, 'element', (element) => {
    if (names.test(element.tagName)) found.push(element);
  });
  return found;
}

const isElement = (node: Nodes | undefined, name: string): boolean =>
  node?.type === 'element' && node.tagName === name;

export function parsePage(file: string, source: string): Page {
  const tree = unified().use(rehypeParse).parse(source);
  const sections = new Map<Element, string>();
  for (const part of listElements(tree, /^(head|header|footer|section)$/)) {
    if (sections.has(part)) continue;
    const [heading] = listElements(part, HEADING);
    const ownName = heading ? toText(heading) : `${part.properties.ariaLabel ?? 'Section'}`;
    for (const node of listElements(part)) sections.set(node, PARTS[part.tagName] ?? ownName);
  }
  const captions = new Map<Element, string>();
  for (const figure of listElements(tree, /^figure$/)) {
    for (const caption of listElements(figure, /^figcaption$/)) {
      for (const image of listElements(figure, /^img$/)) captions.set(image, toText(caption));
    }
  }
  const links = new Map<Element, string>();
  for (const link of listElements(tree, /^a$/)) {
    const address = `${link.properties.href ?? ''}`;
    if (!/^https?:/.test(address)) continue;
    for (const node of listElements(link)) links.set(node, address);
  }
  for (const item of listElements(tree, /^li$/)) {
    const [only, ...others] = listElements(item, /^a$/);
    const address = only && others.length === 0 ? links.get(only) : undefined;
    if (address) for (const node of listElements(item)) links.set(node, address);
  }
  return { file, tree, sections, captions, links };
}

/**
 * A span directly in a link or address is a block, because it is a line, such as a card's title.
 */
const isBlock = (node: Nodes, parent?: Nodes): boolean =>
  node.type === 'element' &&
  (BLOCKS.has(node.tagName) ||
    (node.tagName === 'span' && (isElement(parent, 'a') || isElement(parent, 'address'))));

function containsBlock(element: Element): boolean {
  let found = false;
  visit(element, 'element', (node, _, parent) => {
    if (node !== element && isBlock(node, parent)) found = true;
  });
  return found;
}

/** Lists the runs of text and inline elements between the blocks of an element. */
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

/** Keys whose values aren't words, in feeds, structured data and the manifest. */
const CODE_KEYS =
  /^(@(context|id|type)|background_color|display|email|id|inLanguage|lang(uage)?|scope|sizes|src|start_url|type)$/;

/** Values of an icon's `purpose` in the manifest; in structured data, `purpose` is a sentence. */
const ICON_PURPOSE = /^(any|maskable|monochrome)( (any|maskable|monochrome))*$/;

/** Splits "ratingValue" into words. */
const spell = (key: string) => key.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');

const NUMBER = /^\d+([.,]\d+)*$/;

/** Keys of numbers that identify something and don't state a quantity. */
const NUMBERED_KEYS = /^(faxNumber|identifier|postalCode|telephone|\w+ID)$/;

/** An enum value of schema.org, such as https://schema.org/InStock. */
const CHOICE = /^https?:\/\/schema\.org\/(\w+)$/;

/**
 * Lists the texts in JSON, without URLs and dates. Numbers and enum values are listed with their
 * key: "rating value: 4.9".
 *
 * @param key the key of `value`
 */
export function listStrings(value: unknown, key = ''): string[] {
  const text = typeof value === 'number' ? `${value}` : value;
  if (typeof text === 'string') {
    const isValue = NUMBER.test(text) && !NUMBERED_KEYS.test(key);
    const choice = isValue ? text : CHOICE.exec(text)?.[1];
    if (choice) return [`${spell(key).toLowerCase()}: ${spell(choice).toLowerCase()}`];
    return /^https?:\S+$|^\d{4}-\d\d-\d\d(T\S+)?$/.test(text) || ICON_PURPOSE.test(text)
      ? []
      : [text];
  }
  if (Array.isArray(value)) return value.flatMap((entry) => listStrings(entry, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    CODE_KEYS.test(name) ? [] : listStrings(entry, name),
  );
}

/** Lists words that a stylesheet adds with `content`. */
export const listGenerated = (source: string): string[] =>
  [...source.matchAll(/\bcontent:\s*(["'])(.*?)\1/g)]
    .map(([, , words = '']) => words)
    .filter((words) => /\p{L}{2}/u.test(words));

/** Parts of an address without meaning for readers: hashes, file extensions, protocols. */
const ADDRESS_CODE =
  /\d|^(www|index|html?|php|txt|xml|json|pdf|jpe?g|png|webp|avif|svg|zip|utm|https?)$/i;

/** The names of files in this folder, such as security.txt, are standardised and claim nothing. */
const WELL_KNOWN = '/.well-known/';

/** The hash and width that the build appends to file names: `-I64oGAiK-800.jpg`. */
const FILE_HASH = /-[\w-]{8}(-\d+)?\.\w+$/;

/** @returns words of the host and of the path, if there are three or more: “patch cures bladder” */
function listAddressWords(address: string): string[] {
  const url = URL.parse(address, 'https://localhost/');
  if (!url) return [];
  const pathname = url.pathname.startsWith(WELL_KNOWN) ? '' : url.pathname.replace(FILE_HASH, '');
  const [localPart = '', mailHost = ''] =
    url.protocol === 'mailto:' ? pathname.split('@') : [pathname];
  let rest = `${localPart} ${url.search} ${url.hash}`;
  try {
    rest = decodeURIComponent(rest);
  } catch {
    // An invalid escape is judged as written.
  }
  return [...(url.hostname || mailHost).split('.'), rest].flatMap((part) => {
    const words = part
      .split(/[^\p{L}\p{N}'’]+/u)
      .filter((word) => word && !ADDRESS_CODE.test(word))
      .flatMap((word) => word.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(' '));
    return words.length >= 3 ? [words.join(' ')] : [];
  });
}

const isStructuredData = ({ tagName, properties }: Element) =>
  tagName === 'script' && /^application\/ld\+json\b/i.test(`${properties.type}`);

const isContact = ({ properties }: Element) => /^(mailto|tel):/i.test(`${properties.href ?? ''}`);

export function readTexts({ file, tree, sections, captions, links }: Page): Text[] {
  const found: Text[] = [];
  const contacts = listElements(tree, /^(a|area)$/).filter(isContact);
  const withContact = new Set(contacts.map((link) => sections.get(link)));
  const add = (node: Element, where: string, words: readonly string[], context?: string) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    for (const text of words.map((word) => word.replace(/\s+/g, ' ').trim()).filter(Boolean)) {
      const section = sections.get(node);
      const hasContact = withContact.has(section);
      const location = { file, line, column, where, section };
      found.push({ ...location, text, context, hasContact, link: links.get(node) });
    }
  };
  let heading: string | undefined;
  visit(tree, (node, _, parent) => {
    if (node.type !== 'element') return undefined;
    const { tagName, properties } = node;
    for (const name of Object.keys(properties).filter((key) => TEXT_ATTRIBUTE.test(key))) {
      const isPicture = name === 'alt' && tagName === 'img';
      const context = isPicture ? captions.get(node) : undefined;
      add(node, `${tagName} ${name}`, [`${properties[name] ?? ''}`], context);
    }
    const meta = properties.name ?? properties.property ?? properties.itemProp;
    if (tagName === 'meta' && meta && !CODE_META.test(`${meta}`)) {
      add(node, `meta ${meta}`, [`${properties.content ?? ''}`]);
    }
    const code = UNREAD.has(tagName) ? toText(node, { whitespace: 'pre' }) : '';
    if (isStructuredData(node)) {
      add(node, 'structured data', listStrings(parseJson(file, code)));
      add(node, LINK_ADDRESS, listAddressesIn(code));
    }
    if (tagName === 'style') add(node, 'style', listGenerated(code));
    if (UNREAD.has(tagName)) return SKIP;
    for (const name of LINK_TAGS.has(tagName) ? ADDRESS_ATTRIBUTES : []) {
      add(node, LINK_ADDRESS, listAddressWords(`${properties[name] ?? ''}`));
    }
    if (containsBlock(node)) {
      // Blocks inside this element are read separately, so read only the text between them.
      const runs = listInlineRuns(node);
      add(
        node,
        tagName,
        runs.map((run) => toText(run)),
      );
    } else if (isBlock(node, parent)) {
      // Feed entries separate paragraphs by blank lines.
      const paragraphs = toText(node, { whitespace: 'pre-wrap' }).split('\n\n');
      add(node, tagName, paragraphs, tagName === 'p' ? heading : undefined);
      // The heading becomes the context of the paragraph directly below it.
      heading = HEADING.test(tagName) ? toText(node) : undefined;
    }
    return undefined;
  });
  return found;
}

/** A picture, link, video or file of a site. */
export type Item = {
  kind: 'picture' | 'link' | 'video' | 'file';
  file: string;
  section?: string | undefined;
  /** As written in the page: the path of a published file, or the target of a link. */
  address: string;
  /** Alternative text, accessible name, or a caption inside the file. */
  words: string;
  caption?: string | undefined;
  /** Copies of the picture in other sizes. The width is 0 if the page doesn't state it. */
  copies?: { address: string; width: number }[];
  /** SHA-256 of the bytes. */
  digest?: string | undefined;
  size?: number;
  /** A copy of the picture that is large enough to judge, as a `data:` URL. */
  preview?: string | undefined;
};

const VIDEO_HOSTS = /^https?:\/\/([\w-]+\.)*(tiktok|youtube|youtube-nocookie|vimeo|youtu)\.\w+\//;

const kindOf = (address: string) => (VIDEO_HOSTS.test(address) ? 'video' : 'link');

/** Matches addresses, except names of formats such as http://www.w3.org/2005/Atom. */
const ADDRESSES =
  /(?:https?:\/\/(?!schema\.org|www\.w3\.org|www\.sitemaps\.org|jsonfeed\.org)|mailto:)[^\s"'<>()\\\]]+/g;

const listAddresses = (source: string): string[] =>
  [...source.matchAll(ADDRESSES)].map(([address]) => address);

/** Lists links in plain text, such as a press release. */
export const listLinks = (file: string, source: string, section?: string): Item[] =>
  listAddresses(source).map((address) => {
    return { kind: kindOf(address), file, section, address, words: '' };
  });

/** Lists the words of addresses in plain text, such as a feed or robots.txt. */
export const listAddressesIn = (source: string): string[] =>
  listAddresses(source).flatMap(listAddressWords);

const listCopies = (srcSet: string) =>
  [...srcSet.matchAll(/([^\s,]\S*[^\s,])(?:\s+(\d+)w)?/g)].map(([, address = '', width = '0']) => {
    return { address, width: Number(width) };
  });

export function readItems({ file, tree, sections, captions }: Page): Item[] {
  const found: Item[] = [];
  const metadata = new Map(
    listElements(tree, /^meta$/).map(({ properties: { property, name, content } }) => [
      `${property ?? name}`,
      content,
    ]),
  );
  visit(tree, 'element', (node, _, parent) => {
    const { tagName, properties } = node;
    const { alt, src, href, poster, data, action, formAction, content } = properties;
    const location = { file, section: sections.get(node) };
    const meta = `${properties.property ?? properties.name}`;
    const isShared = /^(og|twitter):image$/.test(meta);
    const picture = tagName === 'img' ? src : isShared ? content : poster;
    if (picture) {
      const versions = listElements(parent && isElement(parent, 'picture') ? parent : node);
      const copies = versions.flatMap((copy) => listCopies(`${copy.properties.srcSet ?? ''}`));
      const words = `${(isShared ? metadata.get(`${meta}:alt`) : alt) ?? ''}`;
      const caption = captions.get(node);
      found.push({ kind: 'picture', ...location, address: `${picture}`, words, caption, copies });
    }
    const isPlayed = PLAYED.has(tagName);
    const target = isPlayed ? (src ?? data) : (href ?? action ?? formAction);
    const name = tagName === 'link' ? properties.rel : (properties.ariaLabel ?? toText(node));
    const words = `${name}`.trim();
    if (target && (tagName !== 'link' || /canonical|alternate/.test(words))) {
      const kind = isPlayed ? 'video' : kindOf(`${target}`);
      found.push({ kind, ...location, address: `${target}`, words });
    }
    if (isStructuredData(node)) {
      found.push(...listLinks(file, toText(node, { whitespace: 'pre' }), 'Structured data'));
    }
  });
  return found;
}
