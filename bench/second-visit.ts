/** Measures a second visit on a slow phone and slow 4G, with the files of the first visit cached. */
import { setTimeout } from 'node:timers/promises';
import { emulatePhone, loadElsewhere, loadPage, readPage } from './phone.ts';
import { BENCH_FLAGS, launchBrowser } from './protocol.ts';
import type { Probe } from './serve-candidate.ts';

/** How long to wait for late paints, ms. */
const WATCH_MS = 1000;

/** Uses the plain origin: Chromium caches nothing if it has ignored a certificate error. */
export const probeSecondVisit: Probe = async ({ plainOrigin }) => {
  const browser = await launchBrowser(BENCH_FLAGS);
  try {
    const page = await browser.attachToPage();
    await emulatePhone(page);
    await loadPage(page, plainOrigin);
    await setTimeout(WATCH_MS);
    await loadElsewhere(page);
    let requests = 0;
    page.on('Network.responseReceived', ({ response }) => {
      if (!response.fromDiskCache && response.protocol !== 'data') requests += 1;
    });
    await loadPage(page, plainOrigin);
    await setTimeout(WATCH_MS);
    const { firstPaint, largestPaint } = await readPage(page);
    return {
      'Second visit: first paint, ms': firstPaint,
      'Second visit: largest paint, ms': largestPaint,
      'Second visit: requests': requests,
    };
  } finally {
    await browser.close();
  }
};
