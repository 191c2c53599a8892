/** What search engines, home screens, feed readers and language models read. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FEEDS, NOT_FOUND_PAGE, PAGE_FILES, PAGES } from '../../src/routes/addresses.ts';
import { BASE, PUBLISHED, PUBLISHED_SITE } from '../../tools/paths.ts';
import { article, cards, content, members } from '../content.ts';
import { unknownTerms } from './vocabulary.ts';

const { site, device, technologies } = content;

const read = (file: string) => readFileSync(path.join(PUBLISHED_SITE, file), 'utf8');

const isPublished = (url: string) =>
  existsSync(path.join(PUBLISHED, new URL(url, site.url).pathname));

function readXml(file: string): unknown {
  const source = read(file);
  expect(XMLValidator.validate(source)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, processEntities: true }).parse(source);
}

test('robots.txt allows everything, and the sitemap has the one canonical page', () => {
  const robots = readFileSync(path.join(PUBLISHED, 'robots.txt'), 'utf8');
  expect(robots).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
  expect(readXml('sitemap.xml')).toMatchObject({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: { loc: `${site.url}/` },
    },
  });
});

test('the manifest names the company, its status and icons with their sizes', async () => {
  expect(read('index.html')).toContain(`<link rel="manifest" href="${BASE}/site.webmanifest"/>`);
  const manifest = z
    .strictObject({
      name: z.literal(site.company),
      short_name: z.literal(site.company),
      description: z.string().includes(device.line),
      lang: z.literal(site.language),
      id: z.literal(`${BASE}/`),
      start_url: z.literal(`${BASE}/`),
      scope: z.literal(`${BASE}/`),
      display: z.literal('browser'),
      background_color: z.string().regex(/^#[0-9a-f]{6}$/),
      icons: z
        .array(
          z.strictObject({
            src: z.string().refine(isPublished),
            sizes: z.string(),
            type: z.literal('image/png'),
            purpose: z.literal('any maskable'),
          }),
        )
        .length(2),
    })
    .parse(JSON.parse(read('site.webmanifest')));
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(path.join(PUBLISHED, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

function structuredData(file: string): unknown {
  const scripts = [
    ...read(file).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
  ];
  expect(scripts.length).toBeLessThanOrEqual(1);
  return scripts[0]?.[1] && JSON.parse(scripts[0][1]);
}

/** The fields that Google requires, and those that this company wants to be known by. */
const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.object({
      '@type': z.literal('WebSite'),
      name: z.literal(site.company),
      url: z.literal(`${site.url}/`),
      description: z.string().includes(device.line),
    }),
    z.object({
      '@type': z.literal('Organization'),
      name: z.literal(site.company),
      url: z.literal(`${site.url}/`),
      logo: z.string().refine(isPublished),
      sameAs: z.array(z.url()).length(site.social.length),
      contactPoint: z.array(z.object({ email: z.email() })).default([]),
      employee: z
        .array(z.object({ '@type': z.literal('Person'), name: z.string(), jobTitle: z.string() }))
        .default([]),
    }),
    z.object({
      '@type': z.literal('MedicalDevice'),
      name: z.literal(device.name),
      legalStatus: z.literal(device.short),
      description: z.literal(device.statement),
      study: z.array(z.object({ identifier: z.string(), url: z.url() })).default([]),
    }),
  ]),
});

describe('structured data', () => {
  for (const { file } of PAGES) {
    test(`${file} has the company, its people and contacts, and the status and trials of the device`, () => {
      const [, company, patch] = graph.parse(structuredData(file))['@graph'];
      expect(company.contactPoint).toEqual(site.contacts.map(({ email }) => ({ email })));
      expect(patch.study).toEqual(
        device.trials.map(({ number, url }) => ({ identifier: number, url })),
      );
      expect(company.employee.map(({ name, jobTitle }) => [name, jobTitle])).toEqual(
        members.map(({ name, role }) => [name, role]),
      );
    });
  }

  test('has only types of schema.org, each with its own properties', () => {
    expect(unknownTerms(structuredData('index.html'))).toEqual([]);
  });

  test('finds a wrong type or property', () => {
    expect(
      unknownTerms({
        '@type': 'Organization',
        nmae: '',
        employee: [{ '@type': 'Persona', name: '' }],
        address: { '@type': 'PostalAddress', jobTitle: '' },
      }),
    ).toEqual(['Organization.nmae', 'Persona', 'Persona.name', 'PostalAddress.jobTitle']);
  });

  test('has no product, offer, price or rating', () => {
    expect(JSON.stringify(structuredData('index.html'))).not.toMatch(
      /"(Product|Offer|offers|price|aggregateRating|review)"/,
    );
  });

  test('is missing from the not-found page', () => {
    expect(structuredData(NOT_FOUND_PAGE)).toBeUndefined();
  });
});

/** The entries of both feeds, newest first. */
const expectedEntries = [
  ...(article
    ? [{ title: article.headline, link: article.learnMore.url, published: article.published }]
    : []),
  ...cards.map(({ title, link, published }) => ({ title, link, published })),
].sort((a, b) => b.published.localeCompare(a.published));

/** RFC 3339. */
const moment = z.iso.datetime();
const dayOf = (value: string) => value.slice(0, 10);

const webAddress = z.url({ protocol: /^https$/ });

describe('feeds', () => {
  test('are linked from the pages, not from the not-found page', () => {
    for (const file of PAGE_FILES) {
      const links = [
        ...read(file).matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g),
      ];
      const offered = links.map(([, type, url]) => ({ type, url }));
      const feeds = Object.values(FEEDS).map(({ type, url }) => ({ type, url: BASE + url }));
      expect(offered).toEqual(file === NOT_FOUND_PAGE || !content.hasFeeds ? [] : feeds);
      for (const [, , href = ''] of links) expect(isPublished(href), href).toBe(true);
    }
  });

  test.skipIf(!content.hasFeeds)(
    'follow RFC 4287 in Atom, with all news, each with the statement',
    () => {
      const text = z.string().min(1);
      const link = z.object({ '@_href': webAddress, '@_rel': z.enum(['self', 'alternate']) });
      const person = z.object({ name: text, uri: webAddress.optional() });
      const { feed } = z
        .object({
          // 4.1.1: one id, title and updated; an author; a link to itself and one to the site.
          feed: z.object({
            '@_xmlns': z.literal('http://www.w3.org/2005/Atom'),
            '@_xml:lang': z.literal(site.language),
            id: webAddress,
            title: text,
            subtitle: z.string().includes(device.line),
            updated: moment,
            author: person,
            link: z.array(link).length(2),
            // 4.1.2: the same of every entry, and one alternate link where there is no content.
            entry: z.array(
              z.object({
                id: webAddress,
                title: text,
                updated: moment,
                published: moment,
                summary: z.string().includes(device.statement),
                link: link.extend({ '@_rel': z.literal('alternate') }),
                author: person.optional(),
              }),
            ),
          }),
        })
        .parse(readXml(FEEDS.atom.url));
      expect(feed.link.find((entry) => entry['@_rel'] === 'self')?.['@_href']).toBe(
        `${site.url}${FEEDS.atom.url}`,
      );
      expect(feed.updated).toBe(feed.entry[0]?.updated);
      // 4.2.6: an id belongs to one entry.
      expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(feed.entry.length);
      expect(
        feed.entry.map((entry) => ({
          title: entry.title,
          link: entry.link['@_href'],
          published: dayOf(entry.published),
        })),
      ).toEqual(expectedEntries);
    },
  );

  test.skipIf(!content.hasFeeds)(
    'follow version 1.1 in JSON Feed, with all news, each with the statement',
    () => {
      const author = z.strictObject({ name: z.string().min(1), url: webAddress.optional() });
      const feed = z
        .strictObject({
          version: z.literal('https://jsonfeed.org/version/1.1'),
          title: z.string().min(1),
          description: z.string().includes(device.line),
          home_page_url: z.literal(`${site.url}/`),
          feed_url: z.literal(`${site.url}${FEEDS.json.url}`),
          icon: webAddress.refine(isPublished),
          favicon: webAddress.refine(isPublished),
          language: z.literal(site.language),
          authors: z.array(author).min(1),
          items: z.array(
            z.strictObject({
              id: z.string().min(1),
              url: webAddress,
              title: z.string().min(1),
              content_text: z.string().includes(device.statement),
              image: webAddress.refine(isPublished).optional(),
              date_published: moment,
              authors: z.array(author).min(1).optional(),
            }),
          ),
        })
        .parse(JSON.parse(read(FEEDS.json.url)));
      expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
      expect(
        feed.items.map(({ title, url, date_published }) => ({
          title,
          link: url,
          published: dayOf(date_published),
        })),
      ).toEqual(expectedEntries);
    },
  );
});

test('llms.txt begins with the status of the device, and has all sections, people and news', () => {
  const text = read('llms.txt');
  const [heading, summary, statement] = text.split('\n\n');
  expect(heading).toBe(`# ${site.company} – ${device.name}: ${device.short}`);
  expect(summary).toBe(`> ${site.description}`);
  expect(statement).toBe(device.statement);
  // llmstxt.org: after the first second-level heading, only lists of links.
  const sections = text.slice(text.indexOf('\n## ') + 1).trimEnd();
  for (const line of sections.split('\n').filter(Boolean)) {
    expect(line).toMatch(/^## \S|^- \[.+\]\((https|mailto):[^)\s]+\)(: \S.*)?$/);
  }
  for (const said of [
    ...members.flatMap(({ name, role }) => [name, role]),
    ...expectedEntries.flatMap(({ title, link }) => [title, link]),
    ...(technologies?.paragraphs ?? []),
    ...(technologies ? device.trials : []).flatMap(({ number, url }) => [number, url]),
    ...site.contacts.flatMap(({ label, email }) => [label, email]),
    ...Object.values(content.own).flatMap(({ paragraphs }) => paragraphs),
    content.footer.email,
  ]) {
    expect(text).toContain(said);
  }
});
