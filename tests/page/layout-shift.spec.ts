/** Tests that nothing moves on the screen while fonts, pictures and the app load. */
import { expect, type Page } from '@playwright/test';
import {
  DESKTOP,
  FULL_BROWSER,
  holdRequests,
  PHONE,
  test,
  waitForHydration,
} from '#support/browser';

// The headless shell has slightly narrower text than the full Chromium, and other line breaks.
test.use({ launchOptions: FULL_BROWSER });

/**
 * The lowest score of a visible layout shift. When its font loads, a right-aligned caption moves by
 * a fraction of a pixel. The score of this shift is lower.
 */
const VISIBLE_SHIFT = 0.0001;

const atOnce = async () => {};

const afterFirstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Presses a key until the page is hydrated. Without input, the app waits for the fonts. */
const afterHydration = async (page: Page) => {
  const isHydrated = async () => {
    await page.keyboard.press('Shift');
    return page.evaluate(() => document.body !== null && window.earlyPresses === undefined);
  };
  await expect.poll(isHydrated).toBe(true);
};

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Records every layout shift, including shifts right after input. */
function recordLayoutShifts() {
  // TypeScript's DOM library doesn't have LayoutShift.
  type LayoutShift = PerformanceEntry & {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift =>
    entry.entryType === 'layout-shift';
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries().filter(isLayoutShift)) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(),
        );
        return `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${from} → ${to}`;
      });
      window.layoutShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift' });
}

/** A picture's address without width and format. */
const nameOf = (url: string) => url.replace(/-\d+\.\w+$/, '');

/**
 * Finds pictures that haven't loaded, but whose middle is in view. Such pictures could move text.
 */
const findMissingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { left, right, top, bottom } = image.getBoundingClientRect();
        const x = (left + right) / 2;
        const y = (top + bottom) / 2;
        if (image.complete || !image.checkVisibility()) return false;
        return x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
      })
      .map(({ src }) => src),
  );

/**
 * Holds back all pictures.
 *
 * @returns a function that releases the pictures in view, and returns their names
 */
async function holdPictures(page: Page) {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  await page.route('**/assets/pictures/**', async (route) => {
    const name = nameOf(route.request().url());
    const gate = gates.get(name) ?? Promise.withResolvers<void>();
    gates.set(name, gate);
    await gate.promise;
    await route.continue();
  });
  return async () => {
    const missing = (await findMissingPictures(page)).map(nameOf);
    // The browser doesn't request lazy pictures that an ancestor clips.
    const loading = missing.filter((name) => gates.has(name));
    for (const name of loading) gates.get(name)?.resolve();
    return loading;
  };
}

/** Scrolls, and waits until the browser has drawn the new view. */
const scroll = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, top);

for (const { viewport, delay, when, tag } of [
  { viewport: PHONE, delay: afterFirstPaint, when: 'after the first paint', tag: [] },
  { viewport: DESKTOP, delay: afterHydration, when: 'after hydration', tag: [] },
  { viewport: PHONE, delay: afterHydration, when: 'after hydration', tag: '@slow' },
  { viewport: { width: 2560, height: 1440 }, delay: atOnce, when: 'at once', tag: '@slow' },
]) {
  test(`shifts nothing at ${viewport.width} px when fonts load ${when}`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(recordLayoutShifts);
    const releaseFonts = await holdRequests(page, '**/*.woff2');
    const loadPictures = await holdPictures(page);
    const font = page.waitForResponse('**/*.woff2');
    await page.goto('/', { waitUntil: 'commit' });
    await delay(page);
    releaseFonts();
    await font;
    await waitForHydration(page);
    await page.waitForFunction(() => document.fonts.status === 'loaded');

    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += viewport.height) {
      await scroll(page, top);
      await expect.poll(loadPictures, { intervals: [10] }).toEqual([]);
      await scroll(page, top);
    }
    const shifts = await page.evaluate(() => window.layoutShifts);
    expect(shifts.filter(({ value }) => value >= VISIBLE_SHIFT)).toEqual([]);
  });
}
