/** Opens pages in Chromium like a visitor, and describes them. */
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { HOST_HEADERS } from '@site-kit/hosting';
import { z } from 'zod';
import { BROWSER } from './compare.ts';
import type { Project } from './site.ts';
import { startAppOf } from './start-app.ts';

/** Size of the window (px). Narrower windows load fewer pictures. */
const WINDOW = { width: 1280, height: 800 };

/**
 * Advances the fake clock this far to capture text that appears late, past the video's time limit
 * (ms).
 */
const LATE_MS = 15_000;

/** A page counts as loaded when it has sent no request for this long (ms). */
const QUIET_MS = 300;

/**
 * Stops waiting for a page after this time (ms), even if the page still sends requests or grows.
 */
const LIMIT_MS = 10_000;

const pageSchema = z.strictObject({
  /** The address after redirects. */
  address: z.string(),
  status: z.number(),
  /** Response headers, except those that hosts may add. */
  headers: z.record(z.string(), z.string()),
  /** SHA-256 of the document. */
  html: z.string(),
  title: z.string(),
  /** Visible lines. Each line, and each address in the lists below, is listed once. */
  text: z.array(z.string()),
  links: z.array(z.string()),
  requests: z.array(z.string()),
});

/** What a visitor gets. The site's own addresses are paths. */
export type VisitedPage = z.output<typeof pageSchema>;

export const keptPagesSchema = z.strictObject({
  /** Version of Chromium that opened the pages. */
  chromium: z.string(),
  /** Pages by address. */
  pages: z.record(z.string(), pageSchema),
});

export type KeptPages = z.output<typeof keptPagesSchema>;

export type Visitor = {
  language?: string;
  referer?: string;
  cookie?: { name: string; value: string };
  query?: string;
};

export type VisitTarget = {
  /** Origin that serves the site now. */
  origin: string;
  /** Origin at which the site is published. Some addresses on the pages begin with this origin. */
  site: string;
  startApp: Project['startApp'];
};

/** Collects the addresses that a page requests. Can wait until the page stops sending requests. */
function watchRequests(context: BrowserContext, page: Page) {
  const addresses = new Set<string>();
  const pending = new Set<Request>();
  let last = Date.now();
  context.on('request', (request) => {
    pending.add(request);
    last = Date.now();
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isDocument && /^https?:/.test(request.url())) addresses.add(request.url());
  });
  const forget = (request: Request) => {
    pending.delete(request);
    last = Date.now();
  };
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  return {
    addresses,
    async waitForQuiet() {
      const end = Date.now() + LIMIT_MS;
      while (Date.now() < end && (pending.size > 0 || Date.now() - last < QUIET_MS))
        await wait(QUIET_MS / 10);
    },
  };
}

/**
 * Scrolls from the top to the end in steps, because some pictures load only near the window. The steps are
 * small, because the video loads only while its notice is near the middle of the window.
 */
async function scrollThrough(page: Page) {
  const scrollOn = async () => {
    window.scrollBy({ top: window.innerHeight / 4, behavior: 'instant' });
    // This callback runs after the next layout, like callbacks of the page's own observers.
    await new Promise<void>((resolve) => {
      new IntersectionObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe(document.documentElement);
    });
    return window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1;
  };
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end && (await page.evaluate(scrollOn)));
}

const readPage = () => ({
  title: document.title,
  text: document.body.innerText.split('\n').map((line) => line.trim()),
  links: [...document.links].map(({ href }) => href),
  icons: [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(
    ({ href }) => href,
  ),
});

const listOnce = (values: Iterable<string>) => [...new Set(values)].filter(Boolean);

/** Opens a page, starts its app, scrolls to its end, and waits until its requests end. */
async function describePage(
  context: BrowserContext,
  address: string,
  { referer, query }: Visitor,
  target: VisitTarget,
): Promise<VisitedPage> {
  const { origin, site } = target;
  const page = await context.newPage();
  const { addresses, waitForQuiet } = watchRequests(context, page);
  await page.clock.install();
  const search = query ? `?${query}` : '';
  const response = await page.goto(origin + address + search, { ...(referer && { referer }) });
  if (!response) throw new Error('the browser got no response');
  await startAppOf(page, target);
  await waitForQuiet();
  // The first time, scripts of later parts load. They may miss what the window shows meanwhile.
  for (let time = 0; time < 2; time += 1) {
    await scrollThrough(page);
    await waitForQuiet();
  }
  await page.clock.runFor(LATE_MS);
  await waitForQuiet();
  const { title, text, links, icons } = await page.evaluate(readPage);
  const toPath = (url: string) => {
    const { href, origin: of } = new URL(url);
    const shown = [origin, site].includes(of) ? href.slice(of.length) : href;
    return search ? shown.replace(search, '') : shown;
  };
  // Headed Chromium requests the icon, but the headless shell doesn't.
  const isOwnIcon = (url: string) => icons.includes(url) && url.startsWith(origin);
  const requests = [...addresses].filter((url) => !isOwnIcon(url));
  const sent = (await response.headersArray()).map(({ name, value }): [string, string] => [
    name,
    value,
  ]);
  const headers = [...new Headers(sent)].filter(([name]) => !HOST_HEADERS.includes(name));
  return {
    address: toPath(page.url()),
    status: response.status(),
    headers: Object.fromEntries(headers),
    html: hash('sha256', await response.body()),
    title,
    text: listOnce(text),
    links: listOnce(links.map(toPath)),
    requests: listOnce(requests.map(toPath)).sort(),
  };
}

/** Visits a page in a new browser context. Requests to other sites are recorded, but blocked. */
export async function visit(
  browser: Browser,
  address: string,
  visitor: Visitor,
  target: VisitTarget,
): Promise<VisitedPage> {
  const { language = 'en-AU', cookie } = visitor;
  const context = await browser.newContext({
    viewport: WINDOW,
    reducedMotion: 'reduce',
    locale: language,
    userAgent: BROWSER['User-Agent'],
  });
  try {
    if (cookie) await context.addCookies([{ ...cookie, url: target.origin }]);
    await context.route(
      (url) => url.origin !== target.origin,
      (route) => route.abort(),
    );
    return await describePage(context, address, visitor, target);
  } finally {
    await context.close();
  }
}

/** Describes each page for one kind of visitor, because every visitor should get the same. */
export async function describePages(
  browser: Browser,
  addresses: readonly string[],
  target: VisitTarget,
): Promise<KeptPages> {
  const pages: KeptPages['pages'] = {};
  for (const address of addresses) pages[address] = await visit(browser, address, {}, target);
  return { chromium: browser.version(), pages };
}
