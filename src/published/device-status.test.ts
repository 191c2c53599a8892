/**
 * Publishes the site as authorised in no market, in one market and in all markets, and finds
 * contradictions.
 */
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFolder, splitSentences } from '@site-kit/claims-review';
import type { MarketStatus } from '@site-kit/content-model';
import { loadSite, type Prerenderer, type Site, virtualModules } from '@site-kit/site-build';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { ROOT } from '#folders';
import { ENTRIES } from '#page';
import type { SiteContent } from '#sections';
import { PARTS } from '#site';
import { FULL } from '#support/sites';
import { makePressText } from './press-kit.ts';

let folder: string;
let directory: string;
let server: ViteDevServer;
let site: Site<SiteContent>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'status-'));
  directory = path.join(folder, 'content');
  await cp(FULL.content, directory, { recursive: true });
  server = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'silent',
    cacheDir: path.join(folder, 'cache'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [react(), virtualModules({ load: async () => site })],
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function readSite() {
  site = await loadSite(PARTS, directory);
}

async function setMarkets(markets: MarketStatus[]) {
  const device = parseDocument(await readFile(path.join(FULL.content, 'device.yaml'), 'utf8'));
  device.set('markets', device.createNode(markets));
  await writeFile(path.join(directory, 'device.yaml'), device.toString());
  await readSite();
}

/** Loads the prerenderer with the current value of `site`. */
async function loadPrerenderer() {
  server.moduleGraph.invalidateAll();
  const prerenderer = await server.ssrLoadModule(`/${ENTRIES.prerenderer}`);
  const pages: Prerenderer['pages'] = prerenderer.pages;
  const renderPage: Prerenderer['renderPage'] = prerenderer.renderPage;
  const assets = { start: '/start.js', app: '/app.js', ...site.head };
  return { pages, render: (address: string) => renderPage(address, assets, site.content) };
}

/** Lists every sentence of the pages, the files for machines and the press text. */
async function publish(): Promise<string[]> {
  const { pages, render } = await loadPrerenderer();
  const files = new Map([['/press.txt', makePressText(site.content)]]);
  for (const [file, address] of Object.entries(pages)) {
    files.set(`/${file}`, (await render(address)).html);
  }
  const publication = PARTS.publish(site, async (address) => (await render(address)).html);
  for (const [file, make] of publication.files) {
    if (/\.(atom|json|txt|webmanifest|xml)$/.test(file)) files.set(file, `${await make()}`);
  }
  const root = path.join(folder, 'published');
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const { texts } = readFolder(root, 'published', ['licences.txt']);
  return texts.flatMap(({ text }) => splitSentences(text).map((sentence) => sentence.text));
}

/**
 * Matches denials of an authorisation. `LIMIT` matches words that limit a denial to some markets.
 */
const DENIAL =
  /investigational|\b(no|not|never)\b.*\b(authoris|for sale\b)|for any use|any market|be bought/i;
const LIMIT = /\b(outside|elsewhere|there)\b|\b(only|in) (Australia|the USA|Japan)\b|\bonly\b/;

/**
 * Finds sentences that contradict a market's status, or that deny all authorisations
 * although a market has authorised the device.
 */
function findContradictions(sentences: string[], markets: MarketStatus[]): string[] {
  const authorised = markets.filter(({ status }) => status === 'authorised');
  return [...new Set(sentences)].filter((sentence) => {
    if (authorised.length > 0 && DENIAL.test(sentence) && !LIMIT.test(sentence)) return true;
    return markets.some(({ market, status }) => {
      const claim =
        status === 'authorised'
          ? `(investigational|no market authorisation|not authorised)( [\\w-]+)? in [^.:;]*${market}`
          : `(?<!\\b(no|not)\\b.*)authorised (for sale )?in ((?!investigational)[^.:;])*${market}`;
      return new RegExp(claim, 'i').test(sentence);
    });
  });
}

const MARKETS = ['Australia', 'the USA', 'Japan'];

test.for([{ authorised: [] }, { authorised: ['Japan'] }, { authorised: MARKETS }])(
  'publishes no contradiction if the authorised markets are $authorised',
  async ({ authorised }: { authorised: string[] }) => {
    const markets = MARKETS.map((market): MarketStatus => {
      const entry = { register: 'A register', number: '1', date: '2026-02-03' };
      return authorised.includes(market)
        ? { market, status: 'authorised', ...entry }
        : { market, status: 'investigational' };
    });
    await setMarkets(markets);
    // Skip the table of statuses: `splitSentences` separates a status from its market.
    const rows = site.content.device.statusByMarket.map(({ status }) => status);
    const sentences = (await publish()).filter(
      (sentence) => !rows.some((status) => sentence.endsWith(status)),
    );
    expect(sentences.length).toBeGreaterThan(400);
    expect(findContradictions(sentences, markets)).toEqual([]);
    // This sentence is true with every status, because the device is never authorised in all
    // markets.
    expect(sentences).toContainEqual(expect.stringMatching(/is an investigational device/));
    const claims = sentences.filter((sentence) => /\bis authorised in\b/.test(sentence));
    expect(claims.length > 0).toBe(authorised.length > 0);
    for (const market of authorised) expect(claims.join()).toContain(market);
  },
);

test('states the status in the alternative text of a chosen picture for shared links', async () => {
  await cp(FULL.content, directory, { recursive: true });
  const chosen = 'sharePicture: {file: teaser.png, alt: Two hands on a table.}\n';
  await appendFile(path.join(directory, 'site.yaml'), chosen);
  await readSite();
  const { html } = await (await loadPrerenderer()).render('/');
  const [, description] = /<meta property="og:image:alt" content="([^"]*)"/.exec(html) ?? [];
  expect(description).toBe(
    'Authorised in Japan only. Investigational in Australia, the USA and elsewhere. Two hands on a table.',
  );
  expect(html).toContain('<meta property="og:image" content="https://www.example.com/share.jpg"/>');
});
