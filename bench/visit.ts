/** Measures a first visit on a slow phone and slow 4G, with little instrumentation. */
import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import { z } from 'zod';
import { BYTES_PER_KB, OURS } from './candidates.ts';
import { launchBrowser } from './protocol.ts';
import { countLateFrames } from './scrolling.ts';
import type { Probe } from './serve-candidate.ts';
import { blockingTime, tasksAfterPaint } from './statistics.ts';

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

const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** How long to watch the page after its network is idle, ms. */
const WATCH_MS = 2000;

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

/** Loads a page and waits until its network has been idle for half a second. */
async function loadPage(page: CDPSession, url: string) {
  await page.send('Page.enable');
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const { loaderId } = await page.send('Page.navigate', { url });
  await new Promise<void>((resolve) => {
    page.on('Page.lifecycleEvent', (event) => {
      if (event.name === 'networkIdle' && event.loaderId === loaderId) resolve();
    });
  });
}

export const probeVisit: Probe = async ({ name, origin }) => {
  const browser = await launchBrowser([
    '--ignore-certificate-errors',
    // Block requests to other machines.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  ]);
  try {
    const page = await browser.attachToPage();
    let bytes = 0;
    page.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.send('Network.enable');
    await page.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.send('Emulation.setDeviceMetricsOverride', PHONE);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observePage})()` });
    await loadPage(page, origin);
    await setTimeout(WATCH_MS);

    const { result } = await page.send('Runtime.evaluate', {
      expression: `(${readObserved})()`,
      returnByValue: true,
    });
    const { firstPaint, largestPaint, longTasks, scrollDistance } = observed.parse(result.value);
    const sample = {
      'First paint, ms': firstPaint,
      'Largest paint, ms': largestPaint,
      'Total blocking time, ms': blockingTime(tasksAfterPaint(longTasks, firstPaint)),
      'First visit, all bytes, KB': bytes / BYTES_PER_KB,
    };
    // Load the pictures fast from here on, so that only rendering can delay frames.
    await page.send('Network.emulateNetworkConditions', FAST);
    const lateFrames = await countLateFrames(page, scrollDistance);
    if (name === OURS) {
      const { result } = await page.send('Runtime.evaluate', { expression: 'window.appHasRun' });
      if (result.value !== true)
        throw new Error('The app didn’t load during scrolling, so the figures are wrong.');
    }
    await setTimeout(WATCH_MS);
    return {
      ...sample,
      'Late frames': lateFrames,
      'Whole page scrolled, all bytes, KB': bytes / BYTES_PER_KB,
    };
  } finally {
    await browser.close();
  }
};
