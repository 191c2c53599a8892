/**
 * Captures the built site as people see it: visible texts with their positions, and screenshots.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createServer, type Layout } from '@site-kit/hosting';
import sharp, { type Sharp } from 'sharp';
import type { Project } from '../site.ts';
import { startAppOf } from '../start-app.ts';
import {
  countHidden,
  type Line,
  layOutPrint,
  linkTexts,
  listGaps,
  listPictureFiles,
  listScrollers,
  listSections,
  loadPictures,
  type PageArea,
  placeOf,
  readLines,
  renderFarParts,
  scrollOn,
} from './in-page.ts';
import { cutAtGaps, maxHeightFor } from './print-sheets.ts';
import { readPrintedPages } from './printed-pages.ts';

/** A phone, a tablet, a laptop and a large screen. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
];

/**
 * Widths of the windows in which strips and carousels are captured in every scroll position (px).
 */
const SCROLLED_AT = [1280, 390];

const THEMES = ['light', 'dark'] as const;

/** A4, in CSS px (96 per inch). */
const A4 = { width: 794, height: 1123 };

/** Width of a sheet between the margins that pages set for print (CSS px). */
const PRINT_WIDTH = 665;

/** JPEG quality at which small text is readable and the report is below 10 MB. */
const JPEG_QUALITY = 60;

/** Greatest width of a screenshot (px). Wider screenshots are scaled down. */
const WIDEST_PICTURE = 1280;

/** Advances the fake clock this far to capture text that appears late (ms). */
const LATE_MS = 10_000;

/** An address that no page has. */
const NOWHERE = 'no-such-page';

/** What one window shows of a page or of a part of a page. */
export type PageCapture = {
  /** Path as in the review, for example build/client/index.html. */
  file: string;
  /** Width of the window, such as "1280 px". Empty for print and the picture for shared links. */
  window: string;
  theme: 'light' | 'dark' | '';
  /** Name of a captured part, such as a scrolled strip. Missing for a whole page. */
  part?: string;
  /** CSS px. */
  width: number;
  height: number;
  /** Lines in reading order. Their positions are relative to the top left of the capture. */
  lines: readonly Line[];
  /** Screenshots from the top to the bottom. Empty if another page or theme looks the same. */
  screenshots: readonly Screenshot[];
};

export type Screenshot = {
  /** Distance from the top of the capture (CSS px). */
  top: number;
  height: number;
  /** Names of the sections in the screenshot. */
  sections: readonly string[];
  /** A `data:` URL. */
  picture: string;
};

/** The markup of a page after its scripts have run. */
export type RenderedPage = { file: string; source: string };

export type SiteCapture = {
  captures: readonly PageCapture[];
  /** Files of pages that look like the landing page in every window. */
  same: readonly string[];
  rendered: readonly RenderedPage[];
};

type View = Pick<PageCapture, 'file' | 'window' | 'theme' | 'part'>;

const toDataAddress = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

const compress = (picture: Sharp) =>
  picture
    .resize({ width: WIDEST_PICTURE, withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();

/** Takes screenshots of an area of the page without splitting a text or a picture. */
async function shootArea(page: Page, { x: left, y, width, height }: PageArea) {
  const sections = await page.evaluate(listSections);
  const gaps = await page.evaluate(listGaps);
  // Cut one large screenshot, because many small screenshots take ten times as long.
  const whole = await page.screenshot({ type: 'jpeg', quality: 95, fullPage: true });
  const { data, info } = await sharp(whole).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    cutAtGaps({ top: y, height }, maxHeightFor(width), gaps).map(async (stretch) => {
      const { top } = stretch;
      const bottom = Math.min(top + stretch.height, info.height);
      const area = { left, top, width, height: bottom - top };
      const named = sections.filter(
        (section, index) =>
          section.y < bottom && (sections[index + 1]?.y ?? Number.MAX_SAFE_INTEGER) > top,
      );
      return {
        ...{ top: top - y, height: area.height, sections: named.map(({ name }) => name) },
        picture: toDataAddress(await compress(sharp(data, { raw }).extract(area))),
      };
    }),
  );
}

/** Makes positions relative to the top left of an area, and drops lines outside the area. */
const placeLines = (lines: readonly Line[], { x, y, width, height }: PageArea): Line[] =>
  lines
    .map((line) => ({ text: line.text, x: Math.round(line.x - x), y: Math.round(line.y - y) }))
    .filter((line) => line.x >= 0 && line.x < width && line.y >= 0 && line.y < height);

async function capture(page: Page, view: View, area: PageArea): Promise<PageCapture> {
  const lines = placeLines(await page.evaluate(readLines), area);
  const screenshots = await shootArea(page, area);
  return { ...view, width: area.width, height: area.height, lines, screenshots };
}

async function measurePage(page: Page): Promise<PageArea> {
  const [width, height] = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return [clientWidth, scrollHeight] as const;
  });
  return { x: 0, y: 0, width, height };
}

/**
 * Captures strips in each scroll position. The page has no scripts, so each strip is a plain list.
 */
async function captureScrolled(page: Page, view: View): Promise<PageCapture[]> {
  await page.evaluate(loadPictures);
  const sections = await page.evaluate(listSections);
  const found = await page.evaluateHandle(listScrollers);
  const captures: PageCapture[] = [];
  for (const property of (await found.getProperties()).values()) {
    const scroller = property.asElement();
    if (!scroller) continue;
    const hidden = await scroller.evaluate(countHidden);
    for (let step = 0; step < hidden; step += 1) {
      await scroller.evaluate(scrollOn);
      const area = await scroller.evaluate(placeOf);
      const section = sections.findLast(({ y }) => y <= area.y)?.name ?? '';
      const lines = placeLines(await page.evaluate(readLines), area);
      // Take a screenshot of the strip only, because a screenshot of the whole page scrolls the
      // strip back.
      const picture = toDataAddress(await compress(sharp(await scroller.screenshot())));
      captures.push({
        ...{ ...view, part: `${section}, scrolled on`, width: area.width, height: area.height },
        ...{ lines, screenshots: [{ top: 0, height: area.height, sections: [], picture }] },
      });
    }
  }
  return captures;
}

/**
 * Captures each printed page. A PDF document says where each page begins. A paragraph that
 * continues on the next page is captured with the page on which it begins.
 */
async function capturePrint(page: Page, view: View): Promise<PageCapture[]> {
  await page.evaluate(loadPictures);
  await page.evaluate(linkTexts);
  const pages = readPrintedPages(await page.pdf({ preferCSSPageSize: true }));
  await page.emulateMedia({ media: 'print' });
  const [tops, height] = await page.evaluate(layOutPrint, [PRINT_WIDTH, pages] as const);
  const captures: PageCapture[] = [];
  for (const [index, y] of tops.entries()) {
    const part = `printed, page ${index + 1} of ${tops.length}`;
    const area = { x: 0, y, width: PRINT_WIDTH, height: (tops[index + 1] ?? height) - y };
    captures.push(await capture(page, { ...view, part }, area));
  }
  return captures;
}

/** Captures the pictures that other sites show for a link to the page. */
async function readSharedPictures(
  page: Page,
  view: View,
  { root, published }: Project,
): Promise<PageCapture[]> {
  const readAll = (name: string) =>
    page
      .locator(`meta[property="og:image${name}"]`)
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content') ?? ''));
  const [addresses, widths, heights] = [
    await readAll(''),
    await readAll(':width'),
    await readAll(':height'),
  ];
  return addresses.map((address, at) => {
    const { pathname } = new URL(address, page.url());
    const [width, height] = [Number(widths[at]), Number(heights[at])];
    const picture = toDataAddress(readFileSync(path.join(root, published, pathname)));
    const screenshots = [{ top: 0, height, sections: [], picture }];
    return { ...view, part: 'picture in shared links', width, height, lines: [], screenshots };
  });
}

async function captureAll(
  browser: Browser,
  layout: Layout,
  origin: string,
  project: Project,
): Promise<SiteCapture> {
  const fileOf = (name: string) => path.join(project.published, name);
  const rendered = new Map<string, RenderedPage>();
  const captures: PageCapture[] = [];
  async function open<Result>(
    options: BrowserContextOptions,
    address: string,
    use: (page: Page) => Promise<Result>,
  ): Promise<Result> {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    try {
      await page.clock.install();
      await page.goto(origin + address);
      if (options.javaScriptEnabled !== false) await startAppOf(page, project);
      await page.clock.runFor(LATE_MS);
      // Scroll to the top: the address may have scrolled the page, which moves sticky parts.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.evaluate(renderFarParts);
      return await use(page);
    } finally {
      await page.close();
    }
  }
  const pages = layout.pages.map(({ file, addresses: [address = ''] }) => ({ file, address }));
  const [landing, ...others] = pages;
  if (!landing) throw new Error('The site has no page.');
  const nowhere = { file: layout.notFoundPage, address: `/${NOWHERE}` };
  /** What each page shows in each window and theme: texts with positions, and files of pictures. */
  const seen = new Map<string, string>();
  for (const { file, address } of [landing, nowhere, ...others]) {
    for (const viewport of WINDOWS) {
      for (const colorScheme of THEMES) {
        const window = `${viewport.width} px`;
        const view = { file: fileOf(file), window, theme: colorScheme };
        await open({ viewport, colorScheme }, address, async (page) => {
          const source = await page.content();
          rendered.set(source, { file: view.file, source });
          await page.evaluate(loadPictures);
          const area = await measurePage(page);
          const lines = placeLines(await page.evaluate(readLines), area);
          const shown = JSON.stringify([lines, await page.evaluate(listPictureFiles)]);
          const isKnown = [
            seen.get(`${landing.file} ${window} ${colorScheme}`),
            seen.get(`${file} ${window} light`),
          ].includes(shown);
          seen.set(`${file} ${window} ${colorScheme}`, shown);
          const screenshots = isKnown ? [] : await shootArea(page, area);
          captures.push({ ...view, ...area, lines, screenshots });
        });
        const isScrolled = file === landing.file && colorScheme === 'light';
        if (!isScrolled || !SCROLLED_AT.includes(viewport.width)) continue;
        const options = { viewport, colorScheme, javaScriptEnabled: false };
        captures.push(...(await open(options, address, (page) => captureScrolled(page, view))));
      }
    }
  }
  const onPaper = { file: fileOf(landing.file), window: '', theme: '' } as const;
  await open({ viewport: A4 }, landing.address, async (page) => {
    captures.push(...(await readSharedPictures(page, onPaper, project)));
    captures.push(...(await capturePrint(page, onPaper)));
  });
  const same = others
    .map(({ file }) => fileOf(file))
    .filter((file) => captures.every((one) => one.file !== file || one.screenshots.length === 0));
  return { captures, same, rendered: [...rendered.values()] };
}

/**
 * Captures every page in each window and theme, the printed pages, and the picture for links.
 *
 * @throws {Error} if the app of a page doesn't start
 */
export async function captureSite(
  project: Project,
  layout: Layout,
  launchBrowser: () => Promise<Browser>,
): Promise<SiteCapture> {
  const server = await createServer(path.join(project.root, project.published), layout);
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await launchBrowser();
  try {
    return await captureAll(browser, layout, origin, project);
  } finally {
    await browser.close();
    await server.close();
  }
}
