/**
 * Probe: what the parts that move by themselves cost, all together. All play or all are paused, as visitors
 * have it, while each part in turn is brought into view; the difference is what the motion costs.
 */
import type { CDPSession, ElementHandle, Page } from '@playwright/test';
import { loadContent } from '../../../tools/build/content.ts';
import { CONTENT } from '../../../tools/paths.ts';
import { type BenchBrowser, interactive, withVisit } from './browser.ts';
import type { ServedCandidate } from './serve-candidate.ts';

const { interface: words } = (await loadContent(CONTENT)).content;

/** What moves, by the name of the control that pauses it. */
const PARTS = [words.pauseLines, words.pauseTeam, words.pauseNews];

/** A frame that took longer than one of a 60 Hz screen, with a tolerance for the clock, ms. */
const LONG_FRAME = 16.7 + 1;

/** Seconds that the main thread was busy since the page began. */
async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** The part of the time that the main thread is busy. Nothing runs in the page to find out. */
async function mainThreadShare(page: Page, session: CDPSession, seconds: number) {
  const before = await busySeconds(session);
  const start = performance.now();
  await page.waitForTimeout(seconds * 1000);
  const busy = (await busySeconds(session)) - before;
  return busy / ((performance.now() - start) / 1000);
}

/** Frames that came late, per second. */
const longFrames = (page: Page, seconds: number) =>
  page.evaluate(
    ({ limit, milliseconds }) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let last = start;
        let count = 0;
        const look = (now: number) => {
          if (now - last > limit && last !== start) count += 1;
          last = now;
          if (now - start < milliseconds) requestAnimationFrame(look);
          else resolve((count * 1000) / milliseconds);
        };
        requestAnimationFrame(look);
      }),
    { limit: LONG_FRAME, milliseconds: seconds * 1000 },
  );

/**
 * @param seconds how long is watched in each of the two states, in all views together
 * @returns the share of a main thread that all motion together costs, in the view in which it costs
 *   most and in each; and the late frames per second that it causes, on average over the views
 */
export async function probeMotion(
  bench: BenchBrowser,
  { origin }: ServedCandidate,
  seconds: number,
) {
  return withVisit(bench, { slowNetwork: false }, async ({ page, session }) => {
    await page.goto(origin, { waitUntil: 'networkidle' });
    if (!(await interactive(session))) return undefined;
    const each = seconds / PARTS.length / 2;
    const toggles: ElementHandle<Element>[] = [];
    for (const name of PARTS) {
      // By the element, because its name changes when it is pressed.
      const control = page.locator(`[aria-label="${name}"]`);
      const toggle = await control.elementHandle({ timeout: 1000 }).catch(() => null);
      if (!toggle) return undefined;
      toggles.push(toggle);
    }
    const pressAll = async () => {
      for (const toggle of toggles) {
        await toggle.evaluate((element) => element instanceof HTMLElement && element.click());
      }
      // Strips come to rest; pictures that came into view are decoded.
      await page.waitForTimeout(1000);
    };
    const measure = async () => ({
      share: await mainThreadShare(page, session, each),
      longFrames: await longFrames(page, each),
    });
    const shares = new Map<string, number>();
    let frames = 0;
    for (const [index, toggle] of toggles.entries()) {
      await toggle.evaluate((element) =>
        element.scrollIntoView({ behavior: 'instant', block: 'center' }),
      );
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      const playing = await measure();
      await pressAll();
      const paused = await measure();
      await pressAll();
      shares.set(PARTS[index] ?? '', playing.share - paused.share);
      frames += (playing.longFrames - paused.longFrames) / PARTS.length;
    }
    return { share: Math.max(...shares.values()), shares, longFrames: frames };
  });
}
