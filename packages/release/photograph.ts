/** Takes pictures of the built site, as people see it, for the report of the claims review. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Rendered, Shot } from '#claims-review';
import { PUBLISHED, ROOT } from '#folders';
import { createServer, type Layout } from '#hosting';
import {
  countHidden,
  type Line,
  listParts,
  listScrollers,
  loadPictures,
  type Part,
  placeOf,
  readLines,
  scrollOn,
  showFeed,
} from './seen.ts';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** What is printed on, between its margins: A4 in CSS px (96 per inch). */
const SHEET = { width: 680, height: 1009 };

/** Of a program that shows feeds, CSS px. */
const READER = { width: 480, height: 800 };

/** Small words can be read, and the report stays below 10 MB. */
const JPEG_QUALITY = 60;

/** What scripts write later is seen as well, ms of a fake clock. */
const LATE_MS = 10_000;

/** An address that no page has. */
const NOWHERE = 'no-such-page';

/** Pictures, and pages as scripts have left them. */
type Seen = { shots: Shot[]; rendered: Rendered[] };

type Told = Pick<Shot, 'file' | 'window' | 'theme'>;

const fileOf = (name: string) => path.relative(ROOT, path.join(PUBLISHED, name));

const toDataAddress = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

const JPEG = { type: 'jpeg', quality: JPEG_QUALITY } as const;

async function shoot(
  page: Page,
  told: Told,
  { section, x, y, width, height }: Part,
  seen: readonly Line[],
  takePicture = (clip: Omit<Part, 'section'>) => page.screenshot({ ...JPEG, fullPage: true, clip }),
): Promise<Shot> {
  const lines = seen
    .map((line) => ({ ...line, x: Math.round(line.x - x), y: Math.round(line.y - y) }))
    .filter((line) => line.x >= 0 && line.x < width && line.y >= 0 && line.y < height);
  const picture = toDataAddress(await takePicture({ x, y, width, height }));
  return { ...told, section, picture, width, height, lines };
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
      const take = () => scroller.screenshot(JPEG);
      shots.push(await shoot(page, told, { section, ...place }, seen, take));
    }
  }
  return shots;
}

async function shootPage(page: Page, told: Told): Promise<Shot[]> {
  await page.evaluate(loadPictures);
  const lines = await page.evaluate(readLines);
  const shots: Shot[] = [];
  for (const part of await page.evaluate(listParts)) {
    shots.push(await shoot(page, told, part, lines));
  }
  return shots;
}

/** All that a page shows, as one part. */
async function shootWhole(page: Page, told: Told, section: string): Promise<Shot> {
  await page.evaluate(loadPictures);
  const [width, height] = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return [clientWidth, scrollHeight];
  });
  const whole = { section, x: 0, y: 0, width: width ?? 0, height: height ?? 0 };
  return shoot(page, told, whole, await page.evaluate(readLines));
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

/** Until the app has taken the page over. */
async function waitForApp(page: Page) {
  try {
    await page.waitForFunction(() => window.earlyPresses === undefined);
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
    take: (page: Page) => Promise<Shot | Shot[]>,
  ) {
    const hasScripts = options.javaScriptEnabled !== false && address.startsWith(origin);
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    await page.clock.install();
    await page.goto(address);
    if (hasScripts) await waitForApp(page);
    await page.clock.runFor(LATE_MS);
    shots.push(...[await take(page)].flat());
    await page.close();
  }
  const landing = { file: layout.pages[0]?.file ?? '', address: `${origin}${layout.base}/` };
  const notFound = { file: layout.notFoundPage, address: landing.address + NOWHERE };
  for (const { file, address } of [landing, notFound]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const viewport of WINDOWS) {
        const told = { file: fileOf(file), window: `${viewport.width} px`, theme: colorScheme };
        await open({ viewport, colorScheme }, address, async (page) => {
          rendered.push({ file: fileOf(file), source: await page.content() });
          return shootPage(page, told);
        });
        await open({ viewport, colorScheme, javaScriptEnabled: false }, address, (page) =>
          shootScrolled(page, told),
        );
      }
    }
  }
  const onPaper = { file: fileOf(landing.file), window: '', theme: '' } as const;
  await open({ viewport: SHEET }, landing.address, async (page) => {
    const shared = await readSharedPicture(page, onPaper);
    await page.emulateMedia({ media: 'print' });
    return [...shared, await shootWhole(page, onPaper, 'As it is printed')];
  });
  for (const name of globSync('**/*.atom', { cwd: PUBLISHED })) {
    const told = { ...onPaper, file: fileOf(name) };
    await open({ viewport: READER }, 'about:blank', async (page) => {
      await page.evaluate(showFeed, readFileSync(path.join(PUBLISHED, name), 'utf8'));
      return shootWhole(page, told, 'In a feed reader');
    });
  }
  return { shots, rendered };
}

/**
 * Takes pictures of the landing page (others are the same page) and the not-found page, in each window
 * and theme; of the print, the picture for links, and feeds.
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
