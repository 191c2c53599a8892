/** Tests that the headline is the largest paint, so that the largest paint waits for no file. */
import { expect, type Page } from '@playwright/test';
import { changeResponse, FULL_BROWSER, test } from '#support/browser';

test.use({ launchOptions: FULL_BROWSER });

declare global {
  interface Window {
    /** Painted elements, and their areas in the window, px². */
    painted: { element: string; area: number }[];
    largest: string[];
  }
}

/** Runs in the page: records painted elements and largest-contentful-paint entries by tag name. */
function recordPaints() {
  // TypeScript's DOM library doesn't have these properties.
  type PaintEntry = PerformanceEntry & { element: Element | null; intersectionRect?: DOMRect };
  const isPaint = (entry: PerformanceEntry): entry is PaintEntry => 'element' in entry;
  window.painted = [];
  window.largest = [];
  const observe = (type: string, note: (entry: PaintEntry, element: string) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isPaint))
        note(entry, entry.element?.localName ?? '');
    }).observe({ type, buffered: true });
  observe('element', ({ intersectionRect }, element) => {
    const { width = 0, height = 0 } = intersectionRect ?? {};
    window.painted.push({ element, area: width * height });
  });
  observe('largest-contentful-paint', (_, element) => window.largest.push(element));
}

/** Opens the page with the given headline, and marks its elements for Element Timing. */
async function openTimed(page: Page, headline: string) {
  await page.addInitScript(recordPaints);
  await changeResponse(page, '/', ({ body }) => ({
    body: body
      .replace(/(<h1[^>]*>)[^<]*/, `$1${headline}`)
      .replace(/<(h1|p|img|div|figcaption)\b/g, '<$1 elementtiming="any"'),
  }));
  await page.goto('/', { waitUntil: 'networkidle' });
}

const WINDOWS = [
  [320, 640],
  [390, 844],
  [480, 900],
  [767, 1024],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/** The sample company's headline. Beside a much shorter one, the picture may be the largest paint. */
const HEADLINE = 'Innovating Healthcare with Advanced Neuromodulation Technology';

test('paints the headline larger than any other element by a tenth, from 320 to 2560 px', async ({
  page,
}) => {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await openTimed(page, HEADLINE);
    const read = () => page.evaluate(() => ({ painted: window.painted, largest: window.largest }));
    await expect
      .poll(async () => (await read()).painted.some(({ element }) => element === 'img'))
      .toBe(true);
    const { painted, largest } = await read();
    const areaOf = (isCounted: (element: string) => boolean) =>
      Math.max(...painted.filter(({ element }) => isCounted(element)).map(({ area }) => area));
    const others = areaOf((element) => element !== 'h1');
    expect(areaOf((element) => element === 'h1') / others, `${width} px`).toBeGreaterThan(1.1);
    expect(largest.at(-1), `${width} px`).toBe('h1');
  }
});

test('requests the picture before any font', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  const first = requests.findIndex((address) => address.includes('/assets/pictures/'));
  expect(requests[first]).toContain('/hero-');
  expect(first).toBeLessThan(requests.findIndex((address) => address.endsWith('.woff2')));
});

test('shows the headline in its typeface on a first visit with slow 4G', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  // The values that Lighthouse uses for DevTools throttling.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1000) / 8,
    uploadThroughput: (675 * 1000) / 8,
  });
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))).toEqual([
    { familyName: expect.stringMatching(/^Fraunces/), isCustomFont: true },
  ]);
});
