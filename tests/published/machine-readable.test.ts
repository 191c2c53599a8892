/** Checks files for search engines, home screens, feed readers and language models. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findStructuredDataProblems } from '@site-kit/release';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FULL, LEAST } from '#support/sites';

const SHORT = 'Authorised in Japan, investigational elsewhere';
const LINE = 'Authorised in Japan only. Investigational in Australia, the USA and elsewhere.';
const STATEMENT =
  'The device is authorised in Japan (PMDA 30900BZX00012000, 3 February 2026). It is an investigational device in Australia, the USA and elsewhere.';

const read = (file: string) => readFileSync(path.join(FULL.client, file), 'utf8');

function readXml(file: string): unknown {
  const source = read(file);
  expect(XMLValidator.validate(source)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, processEntities: true }).parse(source);
}

test('allows every page in robots.txt, and lists the canonical page in the sitemap', () => {
  expect(read('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
  expect(readXml('sitemap.xml')).toMatchObject({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: { loc: 'https://www.example.com/' },
    },
  });
});

test('publishes a security.txt that expires in a day at the earliest and in a year at the latest', () => {
  const text = read('.well-known/security.txt');
  const [, day = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(day) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
  expect(text).toContain('Canonical: https://www.example.com/.well-known/security.txt');
});

test('names the company, the status and icons in the manifest', async () => {
  expect(read('index.html')).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  const icon = { type: 'image/png', purpose: 'any maskable' };
  expect(JSON.parse(read('site.webmanifest'))).toEqual({
    name: 'Nobody Ltd',
    short_name: 'Nobody Ltd',
    description: `What Nobody Ltd does. ${LINE}`,
    lang: 'en-AU',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbf8f1',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', ...icon },
      { src: '/icon-512.png', sizes: '512x512', ...icon },
    ],
  });
  for (const size of [192, 512]) {
    const { width, height } = await sharp(path.join(FULL.client, `icon-${size}.png`)).metadata();
    expect([width, height]).toEqual([size, size]);
  }
});

describe('structured data', () => {
  const dataOf = (file: string): unknown[] =>
    [...read(file).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );

  test.for(['index.html', 'media/index.html'])(
    'describes the company, its people, and the device’s status and trials in %s',
    (file) => {
      // schema-dts provides types, so TypeScript checks the names of types and properties.
      const identity = { name: 'Nobody Ltd', url: 'https://www.example.com/' };
      expect(dataOf(file)).toMatchObject([
        {
          '@context': 'https://schema.org',
          '@graph': [
            {
              '@type': 'WebSite',
              ...identity,
              description: `What Nobody Ltd does. ${LINE}`,
            },
            {
              '@type': 'Organization',
              ...identity,
              legalName: 'Nobody Ltd',
              identifier: 'REG 1',
              logo: 'https://www.example.com/icon-512.png',
              email: 'name@example.com',
              address: '1 Example Street, Sydney NSW 2000, Australia',
              sameAs: [
                'https://www.linkedin.com/company/example',
                'https://network.example.com/nobody',
              ],
              contactPoint: [
                { contactType: 'General questions', email: 'questions@example.com' },
                { contactType: 'To report harm in the study', email: 'harm@example.com' },
                { contactType: 'Investors', email: 'investors@example.com' },
                {
                  contactType: 'Press',
                  email: 'press@example.com',
                  telephone: '+61 2 5550 0000',
                },
              ],
              employee: [
                {
                  name: 'A. Acacia',
                  jobTitle: 'Chief Executive',
                  sameAs: 'https://profiles.example.com/acacia',
                },
                { name: 'Bo', jobTitle: 'Workshop', sameAs: 'https://profiles.example.com/bo' },
                {
                  name: 'Ceratopetalum Gummiferum',
                  jobTitle: 'Head of Clinical and Regulatory Affairs',
                },
                { name: 'Dee Dianella', jobTitle: 'Research' },
                { name: 'E. Eremophila', jobTitle: 'Chief Technology Officer' },
              ],
            },
            {
              '@type': 'MedicalDevice',
              name: 'device',
              legalStatus: SHORT,
              description: STATEMENT,
              study: [
                {
                  identifier: 'REG-00000001',
                  sponsor: { name: 'Nobody Ltd' },
                  status: 'https://schema.org/ActiveNotRecruiting',
                  studyLocation: [{ name: 'A hospital' }, { name: 'A clinic' }],
                  url: 'https://registry.example.com/REG-00000001',
                },
              ],
            },
          ],
        },
      ]);
    },
  );

  test('uses only types and properties that the launch check allows', () => {
    for (const file of ['index.html', 'media/index.html', '404.html']) {
      expect(findStructuredDataProblems(read(file), false), file).toEqual([]);
    }
  });

  test('is missing from the not-found page', () => {
    expect(dataOf('404.html')).toEqual([]);
  });
});

describe('feeds', () => {
  const linksOf = (html: string) =>
    [...html.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)].map(
      ([, type, href]) => `${type} ${href}`,
    );

  test('are linked from all pages except the not-found page', () => {
    for (const file of ['index.html', 'media/index.html']) {
      expect(linksOf(read(file))).toEqual([
        'application/atom+xml /news.atom',
        'application/feed+json /feed.json',
      ]);
    }
    expect(linksOf(read('404.html'))).toEqual([]);
  });

  test('are not linked if the site has no news', () => {
    expect(linksOf(readFileSync(path.join(LEAST.client, 'index.html'), 'utf8'))).toEqual([]);
  });

  const card = (number: number, day: string, title: string, summary: string) => ({
    title,
    link: `https://news.example.com/card-${number}`,
    day,
    summary,
  });
  const entries = [
    {
      title: 'The headline of an article',
      link: 'https://news.example.com/prize',
      day: '2026-02-22',
      summary: expect.stringMatching('^What has happened, in two sentences.'),
    },
    card(10, '2026-01-10', 'The newest card', 'A newspaper'),
    card(9, '2026-01-09', 'A ninth card, whose picture keeps a corner in view', 'A journal'),
    card(8, '2026-01-08', 'A card with a wide logo, which is shown whole', 'A journal'),
    card(7, '2026-01-07', 'A card without a picture', 'A newspaper'),
    card(5, '2026-01-06', 'A fifth card, of the same day as the sixth', 'A newspaper'),
    card(6, '2026-01-06', 'A sixth card, of the same day as the fifth', 'A newspaper'),
    card(4, '2026-01-04', 'A fourth card with a title of the usual length', 'A radio station'),
    card(3, '2026-01-03', 'Third', 'Nobody Ltd'),
    card(2, '2026-01-02', 'A second card, whose title takes two lines or three', 'A journal'),
    card(1, '2026-01-01', 'The oldest card', 'What the oldest card is about.'),
  ];
  const title = `Nobody Ltd – What is new (${SHORT})`;

  // During the build, Feedsmith checks the formats' requirements.
  test('list all news as Atom, newest first, with the status in the title and the subtitle', () => {
    readXml('news.atom');
    expect(parseAtomFeed(read('news.atom'))).toMatchObject({
      id: 'https://www.example.com/',
      title: { value: title },
      subtitle: { value: `What Nobody Ltd does. ${LINE}` },
      updated: expect.stringMatching('^2026-02-22T'),
      authors: [{ name: 'Nobody Ltd' }],
      links: [
        { rel: 'self', href: 'https://www.example.com/news.atom' },
        { rel: 'alternate', href: 'https://www.example.com/' },
      ],
      xml: { lang: 'en-AU' },
      entries: entries.map(({ title, link, day, summary }) => ({
        id: link,
        title: { value: title },
        links: [{ rel: 'alternate', href: link }],
        published: expect.stringMatching(`^${day}T`),
        updated: expect.stringMatching(`^${day}T`),
        summary: { value: summary },
      })),
    });
  });

  test('list all news as JSON, newest first, with the status in the title and the description', () => {
    const feed = parseJsonFeed(read('feed.json'));
    expect(feed).toMatchObject({
      title,
      description: `What Nobody Ltd does. ${LINE}`,
      home_page_url: 'https://www.example.com/',
      feed_url: 'https://www.example.com/feed.json',
      icon: 'https://www.example.com/icon-512.png',
      favicon: 'https://www.example.com/favicon.ico',
      language: 'en-AU',
      authors: [{ name: 'Nobody Ltd' }],
      items: entries.map(({ title, link, day, summary }) => ({
        id: link,
        url: link,
        title,
        date_published: expect.stringMatching(`^${day}T`),
        content_text: summary,
      })),
    });
    const withoutPicture = feed.items?.filter(({ image }) => !image).map(({ title }) => title);
    expect(withoutPicture).toEqual(['A card without a picture']);
  });
});

// llmstxt.org allows only lists of links after the first second-level heading.
test('starts llms.txt with the status, and includes all sections, people and news', async () => {
  await expect(read('llms.txt')).toMatchFileSnapshot('llms.txt');
});
