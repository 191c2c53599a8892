/** A slow phone on slow 4G, and what observers in the page collect. */
import type { CDPSession } from 'puppeteer-core';
import { z } from 'zod';

const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true };

/** Factor by which the main thread is slowed down. */
const CPU_SLOWDOWN = 4;

const BYTES_PER_MEGABIT = 1_000_000 / 8;

/** Latency in ms, throughput in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_PER_MEGABIT,
  uploadThroughput: 0.75 * BYTES_PER_MEGABIT,
};

export const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * A page of another site, from which visitors come. Chromium then starts a new process for every
 * site. In an empty tab, it does so only for sites with `Cross-Origin-Opener-Policy`, which costs
 * them a quarter of a second (docs/performance.md).
 */
const ELSEWHERE = 'data:text/html,Elsewhere';

/** Leaves the site, or the browser's empty tab. */
export const loadElsewhere = (page: CDPSession) => loadPage(page, ELSEWHERE);

/** Makes the browser's page behave like a slow phone that shows another site. */
export async function emulatePhone(page: CDPSession) {
  await loadElsewhere(page);
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observePage})()` });
}

const observed = z.object({
  reportsLongTasks: z.literal(true),
  firstPaint: z.number().positive(),
  largestPaint: z.number().positive(),
  longTasks: z.array(z.object({ startTime: z.number(), duration: z.number().positive() })),
  scrollDistance: z.number(),
});

declare global {
  interface Window {
    bench: Pick<z.infer<typeof observed>, 'firstPaint' | 'largestPaint' | 'longTasks'>;
  }
}

/** Runs in the page before the page's scripts. */
function observePage() {
  const bench: Window['bench'] = { firstPaint: 0, largestPaint: 0, longTasks: [] };
  window.bench = bench;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    bench.largestPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    bench.longTasks.push({ startTime, duration });
  });
}

/** Runs in the page at the end of the visit. */
const readObserved = () => ({
  ...window.bench,
  reportsLongTasks: PerformanceObserver.supportedEntryTypes.includes('longtask'),
  scrollDistance: document.documentElement.scrollHeight - window.innerHeight,
});

/** Reads what the page's observers have collected. */
export async function readPage(page: CDPSession) {
  const { result } = await page.send('Runtime.evaluate', {
    expression: `(${readObserved})()`,
    returnByValue: true,
  });
  return observed.parse(result.value);
}

/** Loads a page and waits until its network has been idle for half a second. */
export async function loadPage(page: CDPSession, url: string) {
  await page.send('Page.enable');
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const { loaderId } = await page.send('Page.navigate', { url });
  await new Promise<void>((resolve) => {
    page.on('Page.lifecycleEvent', (event) => {
      if (event.name === 'networkIdle' && event.loaderId === loaderId) resolve();
    });
  });
}
