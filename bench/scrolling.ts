/** Late frames while a wheel scrolls the whole page. */
import type { CDPSession } from 'puppeteer-core';
import { z } from 'zod';

/** How fast it scrolls, px/s. */
const SPEED = 1600;

/** A frame takes 16.7 ms; one that comes after more than one and a half is late, µs. */
const LATE = 25_000;

/** Fewer mean that it didn't scroll. */
const MIN_FRAMES = 50;

/** Times are in µs. */
const traceEvents = z.array(z.object({ name: z.string(), ts: z.number() }));

/**
 * Counts what the compositor draws, whatever scripts of the page can see of it.
 *
 * @param distance px
 */
export async function countLateFrames(page: CDPSession, distance: number): Promise<number> {
  const events: z.infer<typeof traceEvents> = [];
  page.on('Tracing.dataCollected', ({ value }) => events.push(...traceEvents.parse(value)));
  await page.send('Tracing.start', { traceConfig: { includedCategories: ['cc', 'viz'] } });
  await page.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -distance,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const complete = new Promise((resolve) => page.once('Tracing.tracingComplete', resolve));
  await page.send('Tracing.end');
  await complete;

  const timesOf = (event: string) =>
    events
      .filter(({ name }) => name === event)
      .map(({ ts }) => ts)
      .sort((a, b) => a - b);
  const scrolled = timesOf('Scroll Delta This Frame');
  const [start = 0, end = 0] = [scrolled[0], scrolled.at(-1)];
  const frames = timesOf('Display::DrawAndSwap').filter((ts) => ts >= start && ts <= end);
  if (frames.length < MIN_FRAMES) throw new Error(`Only ${frames.length} frames while scrolling.`);
  return frames.filter((ts, index) => ts - (frames[index - 1] ?? ts) > LATE).length;
}
