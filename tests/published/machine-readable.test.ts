/** What search engines, home screens, feed readers and language models read. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PUBLISHED } from '#folders';
import { FEEDS, NOT_FOUND_PAGE, PAGE_FILES, PAGES } from '#page';
import { article, BASE, cards, content, members, PUBLISHED_SITE } from '#test-kit/content';

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
  const manifest: { icons: { src: string; sizes: string }[] } = JSON.parse(
    read('site.webmanifest'),
  );
  const icon = {
    src: expect.toSatisfy(isPublished),
    sizes: expect.any(String),
    type: 'image/png',
    purpose: 'any maskable',
  };
  expect(manifest).toEqual({
    name: site.company,
    short_name: site.company,
    description: expect.stringContaining(device.line),
    lang: site.language,
    id: `${BASE}/`,
    start_url: `${BASE}/`,
    scope: `${BASE}/`,
    display: 'browser',
    background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    icons: [icon, icon],
  });
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

describe('structured data', () => {
  for (const { file } of PAGES) {
    test(`${file} has the company, its people and contacts, and the status and trials of the device`, () => {
      // Types and properties: schema-dts, while the site is built.
      const identity = { name: site.company, url: `${site.url}/` };
      const parts = [
        { '@type': 'WebSite', ...identity, description: expect.stringContaining(device.line) },
        {
          '@type': 'Organization',
          ...identity,
          logo: expect.toSatisfy(isPublished),
          sameAs: site.social.map(({ url }) => url),
          ...(site.contacts.length > 0 && {
            contactPoint: site.contacts.map(({ email }) => ({ email })),
          }),
          ...(members.length > 0 && {
            employee: members.map(({ name, role }) => ({ name, jobTitle: role })),
          }),
        },
        {
          '@type': 'MedicalDevice',
          name: device.name,
          legalStatus: device.short,
          description: device.statement,
          ...(device.trials.length > 0 && {
            study: device.trials.map(({ number, url }) => ({ identifier: number, url })),
          }),
        },
      ];
      expect(structuredData(file)).toMatchObject({
        '@context': 'https://schema.org',
        '@graph': parts,
      });
    });
  }

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

  // What the formats require: Feedsmith, while the site is built.
  test.skipIf(!content.hasFeeds)('have all news, newest first, each with the statement', () => {
    readXml(FEEDS.atom.url);
    const atom = parseAtomFeed(read(FEEDS.atom.url));
    const title = expect.stringContaining(device.short);
    expect(atom).toMatchObject({
      id: `${site.url}/`,
      title: { value: title },
      subtitle: { value: expect.stringContaining(device.line) },
      updated: atom.entries?.[0]?.updated,
      authors: [{ name: site.company }],
      links: [
        { rel: 'self', href: `${site.url}${FEEDS.atom.url}` },
        { rel: 'alternate', href: `${site.url}/` },
      ],
      xml: { lang: site.language },
    });
    const json = parseJsonFeed(read(FEEDS.json.url));
    expect(json).toMatchObject({
      title,
      description: expect.stringContaining(device.line),
      home_page_url: `${site.url}/`,
      feed_url: `${site.url}${FEEDS.json.url}`,
      icon: expect.toSatisfy(isPublished),
      favicon: expect.toSatisfy(isPublished),
      language: site.language,
      authors: [{ name: site.company }],
    });
    const statement = expect.stringContaining(device.statement);
    expect(atom.entries).toMatchObject(
      expectedEntries.map(({ title, link, published }) => ({
        id: link,
        title: { value: title },
        links: [{ rel: 'alternate', href: link }],
        published: expect.stringMatching(`^${published}T`),
        updated: expect.stringMatching(`^${published}T`),
        summary: { value: statement },
      })),
    );
    expect(json.items).toMatchObject(
      expectedEntries.map(({ title, link, published }) => ({
        id: link,
        url: link,
        title,
        date_published: expect.stringMatching(`^${published}T`),
        content_text: statement,
      })),
    );
    for (const { image } of json.items ?? []) expect(!image || isPublished(image)).toBe(true);
    expect(new Set(expectedEntries.map(({ link }) => link)).size).toBe(expectedEntries.length);
  });
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
