/** Reads the site's data for machines: metadata, structured data, feeds, headers, redirects. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RESPONSES } from '@site-kit/hosting';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { z } from 'zod';
import { readResponses } from '../manifest.ts';

/** A name and its value, such as `og:title` or `author.name`. */
export type NamedValue = { name: string; value: string };

type FeedEntry = { title: string; address: string; date: string };

export type MachineReadable = {
  /** Metadata of pages. Pages with the same values share an entry. */
  metadata: { files: string[]; values: NamedValue[] }[];
  /** Every value in JSON-LD. Pages with the same values share an entry. */
  structuredData: { files: string[]; values: NamedValue[] }[];
  /** Entries of the feeds. Feeds with the same entries share one list. */
  feeds: { files: string[]; entries: FeedEntry[] }[];
  /** The full text of robots.txt, sitemap.xml and similar files. */
  files: { file: string; source: string }[];
  /** Each kind of response once, without the headers in `headers`. */
  responses: { status: number; headers: NamedValue[]; addresses: string[] }[];
  /** Headers that most responses have. */
  headers: NamedValue[];
  /** Lines of Netlify's `_redirects`. */
  redirects: string[];
};

/** Files for programs. The report prints their full text. */
const FILES = ['robots.txt', 'sitemap.xml', '.well-known/security.txt', 'site.webmanifest'];

/** Lists every value in JSON with its path, such as `publisher.name`. */
function listValues(value: unknown, name = ''): NamedValue[] {
  if (typeof value !== 'object' || value === null) return [{ name, value: `${value}` }];
  return Object.entries(value).flatMap(([key, entry]) =>
    listValues(
      entry,
      [name, Array.isArray(value) ? `${Number(key) + 1}` : key].filter(Boolean).join('.'),
    ),
  );
}

function readPage(source: string) {
  const metadata: NamedValue[] = [];
  const structuredData: NamedValue[] = [];
  visit(unified().use(rehypeParse).parse(source), 'element', (element) => {
    const { tagName, properties } = element;
    const add = (name: unknown, value: unknown) =>
      metadata.push({ name: `${name}`, value: `${value}` });
    if (tagName === 'html') add('lang', properties.lang);
    if (tagName === 'title') add('title', toText(element));
    if (tagName === 'meta' && (properties.name ?? properties.property))
      add(properties.name ?? properties.property, properties.content);
    if (tagName === 'link' && /canonical|alternate/.test(`${properties.rel}`))
      add(properties.rel, [properties.href, properties.type].filter(Boolean).join(', '));
    if (properties.type === 'application/ld+json') {
      const parsed: unknown = JSON.parse(toText(element, { whitespace: 'pre' }));
      structuredData.push(...listValues(parsed));
    }
  });
  return { metadata, structuredData };
}

const jsonFeed = z.object({
  items: z.array(z.object({ title: z.string(), url: z.string(), date_published: z.string() })),
});

function readJsonFeed(source: string): FeedEntry[] {
  const { items } = jsonFeed.parse(JSON.parse(source));
  return items.map(({ title, url, date_published }) => ({
    title,
    address: url,
    date: date_published,
  }));
}

function readAtomFeed(source: string): FeedEntry[] {
  const entries: FeedEntry[] = [];
  visit(unified().use(rehypeParse).parse(source), 'element', (entry) => {
    if (entry.tagName !== 'entry') return;
    const found = { title: '', address: '', date: '' };
    visit(entry, 'element', (element) => {
      const { tagName, properties } = element;
      if (tagName === 'title') found.title = toText(element);
      if (tagName === 'link') found.address = `${properties.href}`;
      if (tagName === 'published') found.date = toText(element);
    });
    entries.push(found);
  });
  return entries;
}

/** Groups files that have the same values. */
function groupEqual<Value>(files: readonly { file: string; values: Value[] }[]) {
  const groups = Map.groupBy(
    files.filter(({ values }) => values.length > 0),
    ({ values }) => JSON.stringify(values),
  );
  return [...groups.values()].map((found) => ({
    files: found.map(({ file }) => file),
    values: found[0]?.values ?? [],
  }));
}

/**
 * @param published the folder of the built site
 * @param hosting the folder of its rules for hosts
 */
export function readMachineReadable(published: string, hosting: string): MachineReadable {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: published })
      .sort((a, b) => a.length - b.length)
      .map((file) => ({ file, source: readFileSync(path.join(published, file), 'utf8') }));
  const pages = read('**/*.html').map(({ file, source }) => ({ file, ...readPage(source) }));
  const name = `hosting/${RESPONSES}`;
  const { responses } = readResponses(
    new Map([[name, readFileSync(path.join(hosting, RESPONSES))]]),
  );
  const toValues = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => ({ name, value }));
  const all = responses.map(({ status, headers, files }) => {
    return { status, headers: toValues(headers), addresses: Object.keys(files) };
  });
  const isUsual = ({ name, value }: NamedValue) =>
    all.filter(({ headers }) => headers.some((one) => one.name === name && one.value === value))
      .length >
    all.length / 2;
  const usual = all.flatMap(({ headers }) => headers).filter(isUsual);
  return {
    metadata: groupEqual(pages.map(({ file, metadata: values }) => ({ file, values }))),
    structuredData: groupEqual(pages.map(({ file, structuredData: values }) => ({ file, values }))),
    feeds: groupEqual([
      ...read('**/feed.json').map(({ file, source }) => ({ file, values: readJsonFeed(source) })),
      ...read('**/*.atom').map(({ file, source }) => ({ file, values: readAtomFeed(source) })),
    ]).map(({ files, values: entries }) => ({ files, entries })),
    files: FILES.flatMap(read),
    responses: all.map((one) => ({
      ...one,
      headers: one.headers.filter((header) => !isUsual(header)),
    })),
    headers: [...new Map(usual.map((header) => [header.name, header])).values()],
    redirects: globSync('netlify/_redirects', { cwd: hosting }).flatMap((file) =>
      readFileSync(path.join(hosting, file), 'utf8')
        .split('\n')
        .filter((line) => line && !line.startsWith('#')),
    ),
  };
}
