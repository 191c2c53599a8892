/** Measures a first visit on a slow phone and slow 4G, with little instrumentation. */
import { setTimeout } from 'node:timers/promises';
import { BYTES_PER_KB, OURS } from './candidates.ts';
import { emulatePhone, FAST, loadPage, readPage } from './phone.ts';
import { BENCH_FLAGS, launchBrowser } from './protocol.ts';
import { countLateFrames } from './scrolling.ts';
import type { Probe } from './serve-candidate.ts';
import { blockingTime, tasksAfterPaint } from './statistics.ts';

/** How long to watch the page after its network is idle, ms. */
const WATCH_MS = 2000;

export const probeVisit: Probe = async ({ name, origin }) => {
  const browser = await launchBrowser(BENCH_FLAGS);
  try {
    const page = await browser.attachToPage();
    let bytes = 0;
    page.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await emulatePhone(page);
    await loadPage(page, origin);
    await setTimeout(WATCH_MS);

    const { firstPaint, largestPaint, longTasks, scrollDistance } = await readPage(page);
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
