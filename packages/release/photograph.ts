/** Takes pictures of the built site, as people see it, for the report of the claims review. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Pictures, Rendered, Shot } from '#claims-review';
import { PUBLISHED, ROOT } from '#folders';
import { createServer, type Layout } from '#hosting';
import { readPrintedPages } from './printed-pages.ts';
import {
  countHidden,
  type Line,
  layOutPrint,
  linkTexts,
  listParts,
  listScrollers,
  loadPictures,
  type PageArea,
  placeOf,
  readLines,
  scrollOn,
  showFeed,
} from './seen.ts';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** A4, in CSS px (96 per inch). */
const SHEET = { width: 794, height: 1123 };

/** Between its margins, as src/styles/print.css has them. */
const PRINT_WIDTH = 665;

/** Of a program that shows feeds, CSS px. */
const READER = { width: 480, height: 800 };

/** Small words can be read, and the report stays below 10 MB. */
const JPEG_QUALITY = 60;

/** What scripts write later is seen as well, ms of a fake clock. */
const LATE_MS = 10_000;

/** An address that no page has. */
const NOWHERE = 'no-such-page';

/** Pictures, and pages as scripts have left them. */
type Seen = Pictures & { rendered: Rendered[] };

/** Red, green and blue of each pixel. */
type Pixels = { data: Buffer; width: number; height: number };

type Told = Pick<Shot, 'file' | 'window' | 'theme'>;

const fileOf = (name: string) => path.relative(ROOT, path.join(PUBLISHED, name));

const toDataAddress = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

const JPEG = { type: 'jpeg', quality: JPEG_QUALITY } as const;

/** All of a page. Many small pictures would take ten times as long. */
async function readPixels(page: Page): Promise<Pixels> {
  const picture = await page.screenshot({ type: 'jpeg', quality: 95, fullPage: true });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const cut = ({ data, ...size }: Pixels, { x: left, y: top, width, height }: PageArea) =>
  sharp(data, { raw: { ...size, channels: 3 } })
    .extract({ left, top, width, height })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();

/** @param picture of the part */
function describeShot(
  told: Told,
  { section, x, y, width, height }: PageArea,
  seen: readonly Line[],
  picture: Buffer,
): Shot {
  const lines = seen
    .map((line) => ({ text: line.text, x: Math.round(line.x - x), y: Math.round(line.y - y) }))
    .filter((line) => line.x >= 0 && line.x < width && line.y >= 0 && line.y < height);
  return { ...told, section, picture: toDataAddress(picture), width, height, lines };
}

/** Pictures of parts of a page. */
async function shootParts(page: Page, told: Told, parts: readonly PageArea[]): Promise<Shot[]> {
  const lines = await page.evaluate(readLines);
  const pixels = await readPixels(page);
  return Promise.all(
    parts.map(async (part) => describeShot(told, part, lines, await cut(pixels, part))),
  );
}

/** What parts show when they are scrolled sideways, step by step. The page has no scripts, so that each is a list. */
async function shootScrolled(page: Page, told: Told): Promise<Shot[]> {
  await page.evaluate(loadPictures);
  const parts = await page.evaluate(listParts);
  const found = await page.evaluateHandle(listScrollers);
  const shots: Shot[] = [];
  for (const property of (await found.getProperties()).values()) {
    const scroller = property.asElement();
    if (!scroller) continue;
    const hidden = await scroller.evaluate(countHidden);
    for (let step = 0; step < hidden; step += 1) {
      await scroller.evaluate(scrollOn);
      const place = await scroller.evaluate(placeOf);
      const part = parts.find(({ y, height }) => place.y >= y && place.y < y + height);
      const section = `${part?.section}, scrolled on`;
      const seen = await page.evaluate(readLines);
      // A picture of the whole page would scroll it back.
      const picture = await scroller.screenshot(JPEG);
      shots.push(describeShot(told, { section, ...place }, seen, picture));
    }
  }
  return shots;
}

async function shootPage(page: Page, told: Told): Promise<Shot[]> {
  await page.evaluate(loadPictures);
  return shootParts(page, told, await page.evaluate(listParts));
}

/**
 * What each printed page shows. A screen shows no pages, so a PDF document tells where each begins; a
 * paragraph that goes on overleaf stands on the first one.
 */
async function shootPrint(page: Page, told: Told): Promise<Shot[]> {
  await page.evaluate(loadPictures);
  await page.evaluate(linkTexts);
  const pages = readPrintedPages(await page.pdf({ preferCSSPageSize: true }));
  await page.emulateMedia({ media: 'print' });
  const [tops, height] = await page.evaluate(layOutPrint, [PRINT_WIDTH, pages] as const);
  const parts = tops.map((y, index) => {
    const section = `As it is printed, page ${index + 1} of ${tops.length}`;
    return { section, x: 0, y, width: PRINT_WIDTH, height: (tops[index + 1] ?? height) - y };
  });
  return shootParts(page, told, parts);
}

/** All that a page shows, as one part. */
async function shootWhole(page: Page, told: Told, section: string): Promise<Shot[]> {
  await page.evaluate(loadPictures);
  const [width, height] = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return [clientWidth, scrollHeight];
  });
  const whole = { section, x: 0, y: 0, width: width ?? 0, height: height ?? 0 };
  return shootParts(page, told, [whole]);
}

/** The picture of the page in other sites' links to it. */
async function readSharedPicture(page: Page, told: Told): Promise<Shot[]> {
  const read = (name: string) =>
    page.locator(`meta[property="og:image${name}"]`).getAttribute('content');
  const { pathname } = new URL((await read('')) ?? '', page.url());
  const picture = toDataAddress(readFileSync(path.join(PUBLISHED, pathname)));
  const [width, height] = [Number(await read(':width')), Number(await read(':height'))];
  return [{ ...told, section: 'The picture in shared links', picture, width, height, lines: [] }];
}

/** Until the app, which loads on input, has taken the page over. */
async function waitForApp(page: Page) {
  try {
    await page.waitForFunction(() => {
      window.dispatchEvent(new Event('scroll'));
      return window.earlyPresses === undefined;
    });
  } catch {
    throw new Error(`The app does not start on ${page.url()}: see the console of a browser there.`);
  }
}

async function takeAll(browser: Browser, layout: Layout, origin: string): Promise<Seen> {
  const rendered: Rendered[] = [];
  const shots: Shot[] = [];
  async function open(
    options: BrowserContextOptions,
    address: string,
    take: (page: Page) => Promise<Shot[]>,
  ) {
    const hasScripts = options.javaScriptEnabled !== false && address.startsWith(origin);
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    await page.clock.install();
    await page.goto(address);
    if (hasScripts) await waitForApp(page);
    await page.clock.runFor(LATE_MS);
    shots.push(...(await take(page)));
    await page.close();
  }
  const pages = layout.pages.map(({ file, addresses: [address = ''] }) => ({ file, address }));
  const [landing, ...others] = pages;
  if (!landing) throw new Error('The site has no page.');
  const nowhere = { file: layout.notFoundPage, address: `/${NOWHERE}` };
  /** Of the landing page, by window and theme. */
  const texts = new Map<string, string>();
  for (const { file, address } of [landing, nowhere, ...others]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const viewport of WINDOWS) {
        const told = { file: fileOf(file), window: `${viewport.width} px`, theme: colorScheme };
        const window = `${told.window}, ${told.theme}`;
        await open({ viewport, colorScheme }, origin + address, async (page) => {
          rendered.push({ file: told.file, source: await page.content() });
          const read = (await page.evaluate(readLines)).map(({ text }) => text).join('\n');
          if (read === texts.get(window)) return [];
          if (file === landing.file) texts.set(window, read);
          return shootPage(page, told);
        });
        if (file !== landing.file) continue;
        await open({ viewport, colorScheme, javaScriptEnabled: false }, origin + address, (page) =>
          shootScrolled(page, told),
        );
      }
    }
  }
  const onPaper = { file: fileOf(landing.file), window: '', theme: '' } as const;
  await open({ viewport: SHEET }, origin + landing.address, async (page) => [
    ...(await readSharedPicture(page, onPaper)),
    ...(await shootPrint(page, onPaper)),
  ]);
  const read = new Set<string>();
  const feeds = ['**/*.atom', '**/feed.json'].flatMap((name) => globSync(name, { cwd: PUBLISHED }));
  for (const name of feeds) {
    const told = { ...onPaper, file: fileOf(name) };
    await open({ viewport: READER }, 'about:blank', async (page) => {
      await page.evaluate(showFeed, readFileSync(path.join(PUBLISHED, name), 'utf8'));
      const said = (await page.evaluate(readLines)).map(({ text }) => text);
      if (said.every((text) => read.has(text))) return [];
      for (const text of said) read.add(text);
      return shootWhole(page, told, 'In a feed reader');
    });
  }
  const shown = new Set(shots.map(({ file }) => file));
  const same = [...others.map(({ file }) => file), ...feeds]
    .map(fileOf)
    .filter((file) => !shown.has(file));
  return { shots, same, rendered };
}

/**
 * Takes pictures of pages in each window and theme; of the print, the picture for links, and feeds. Not
 * of pages and feeds that show the texts of the first one.
 *
 * @throws {Error} if the app of a page doesn't start
 */
export async function photograph(
  layout: Layout,
  launchBrowser: () => Promise<Browser>,
  folder = PUBLISHED,
): Promise<Seen> {
  const server = await createServer(folder, layout);
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await launchBrowser();
  try {
    return await takeAll(browser, layout, origin);
  } finally {
    await browser.close();
    await server.close();
  }
}
