/** Publishes the site with every status of the device, and looks for contradictions. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { splitSentences } from '#claims-review';
import { combineStatuses, type MarketStatus } from '#content-model';
import { ROOT } from '#folders';
import { ENTRIES, FEEDS, type Prerenderer } from '#page';
import { readPublished } from '#release';
import { FULL } from '#support/sites';
import { loadContent } from './content.ts';
import { makeMachineReadable } from './machine-readable/files.ts';
import { makePressText } from './press-kit.ts';
import { makeHead, type Site } from './site.ts';
import { sitePlugin } from './site-plugin.ts';

let folder: string;
let directory: string;
let server: ViteDevServer;
let site: Site;

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
    plugins: [react(), sitePlugin({ contentFolder: directory, loadEdited: async () => site })],
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function setMarkets(markets: MarketStatus[]) {
  const device = parseDocument(await readFile(path.join(FULL.content, 'device.yaml'), 'utf8'));
  device.set('markets', device.createNode(markets));
  await writeFile(path.join(directory, 'device.yaml'), device.toString());
  const pageColours = { light: '#fff', dark: '#000' };
  site = { ...(await loadContent(directory)), fontUrls: [], css: '', pageColours };
}

/** Every sentence of the pages, and of what machines and journalists get. */
async function publish(): Promise<string[]> {
  server.moduleGraph.invalidateAll();
  const prerenderer = await server.ssrLoadModule(`/${ENTRIES.prerenderer}`);
  const pages: Prerenderer['pages'] = prerenderer.pages;
  const renderPage: Prerenderer['renderPage'] = prerenderer.renderPage;
  const assets = { start: '/start.js', app: '/app.js', ...makeHead(site) };
  const files = makeMachineReadable(site);
  files.set('/press.txt', makePressText(site.content));
  for (const [file, address] of Object.entries(pages)) {
    files.set(`/${file}`, (await renderPage(address, assets)).html);
  }
  const root = path.join(folder, 'published');
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const texts = readPublished(root, 'published');
  return texts.flatMap(({ text }) => splitSentences(text).map((sentence) => sentence.text));
}

/** Denials, and words that limit them to some markets. */
const DENIAL =
  /investigational|\b(no|not|never)\b.*\b(authoris|for sale\b)|for any use|any market|be bought/i;
const LIMIT = /\b(outside|elsewhere|there)\b|\b(only|in) (Australia|the USA|Japan)\b|\bonly\b/;

/** Sentences that contradict the status of a market, or say of all markets what is true of some. */
function contradictions(sentences: string[], markets: MarketStatus[]): string[] {
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

const { markets: written } = (await loadContent(FULL.content)).content.device;

/** None, each alone, and all. */
const isTried = ({ authorised }: { authorised: string[] }) =>
  authorised.length < 2 || authorised.length === written.length;

const combinations = combineStatuses(written)
  .map((markets) => ({
    markets,
    authorised: markets.flatMap(({ market, status }) => (status === 'authorised' ? market : [])),
  }))
  .filter(isTried);

test.each(combinations)(
  'publishes no contradiction when $authorised have authorised the device',
  async ({ markets, authorised }) => {
    await setMarkets(markets);
    // The status of a market stands beside its name.
    const rows = site.content.device.statusByMarket.map(({ status }) => status);
    const sentences = (await publish()).filter(
      (sentence) => !rows.some((status) => sentence.endsWith(status)),
    );
    expect(sentences.length).toBeGreaterThan(400);
    expect(contradictions(sentences, markets)).toEqual([]);
    // Always true somewhere.
    expect(sentences).toContainEqual(expect.stringMatching(/is an investigational device/));
    const claims = sentences.filter((sentence) => /\bis authorised in\b/.test(sentence));
    expect(claims.length > 0).toBe(authorised.length > 0);
    for (const market of authorised) expect(claims.join()).toContain(market);
    const { device, hasFeeds, site: settings } = site.content;
    if (!hasFeeds) return;
    // Readers list feeds by their titles.
    const files = makeMachineReadable(site);
    const { title } = parseAtomFeed(files.get(settings.base + FEEDS.atom.url));
    expect(title?.value).toContain(device.short);
    expect(parseJsonFeed(files.get(settings.base + FEEDS.json.url)).title).toBe(title?.value);
  },
);

test('finds contradictions', () => {
  const status = (...names: string[]): MarketStatus[] =>
    ['Australia', 'the USA', 'Japan'].map((market) =>
      names.includes(market)
        ? { market, status: 'authorised', register: '', number: '', date: '' }
        : { market, status: 'investigational' },
    );
  const everywhere = [
    'The smart patch, investigational.',
    'No authority has authorised the device or found it safe or effective.',
    'Not authorised for sale in any market.',
    'It has no market authorisation in Australia, the USA, Japan or elsewhere.',
    'It can’t be bought or prescribed.',
  ];
  expect(contradictions(everywhere, status())).toEqual([]);
  expect(contradictions(everywhere, status('Japan'))).toEqual(everywhere);
  const somewhere = [
    'Authorised in Japan only.',
    'It is an investigational device in Australia, the USA and elsewhere.',
  ];
  expect(contradictions(somewhere, status('Japan'))).toEqual([]);
  expect(contradictions(somewhere, status())).toEqual(somewhere.slice(0, 1));
  expect(contradictions(somewhere, status('Australia', 'Japan'))).toEqual(somewhere.slice(1));
});
