/** Counts late frames while a mouse wheel scrolls the whole page. */
import type { CDPSession } from 'puppeteer-core';
import { z } from 'zod';

/** Scrolling speed, px/s. */
const SPEED = 1600;

/** A frame is late after this time, µs: 1.5 times 16.7 ms, the frame time at 60 Hz. */
const LATE = 25_000;

/** Fewer frames mean that the page didn't scroll. */
const MIN_FRAMES = 50;

/** The compositor's movement of the page in a frame, px. */
const MOVEMENT = 'Scroll Delta This Frame';

/** `ts` is in µs. */
const traceEvents = z.array(
  z.object({
    name: z.string(),
    ts: z.number(),
    args: z.object({ y: z.number().optional() }),
  }),
);

/**
 * Counts late frames in the compositor's trace. Scripts in the page can't see every frame.
 *
 * @param distance how far to scroll, px
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
      // Before and after the scroll, the compositor reports movements of 0 px.
      .filter(({ name, args }) => name === event && args.y !== 0)
      .map(({ ts }) => ts)
      .sort((a, b) => a - b);
  const moved = timesOf(MOVEMENT);
  const [start = 0, end = 0] = [moved[0], moved.at(-1)];
  const frames = timesOf('Display::DrawAndSwap').filter((ts) => ts >= start && ts <= end);
  if (frames.length < MIN_FRAMES)
    throw new Error(`The page didn't scroll: ${frames.length} frames, expected ${MIN_FRAMES}.`);
  return frames.filter((ts, index) => ts - (frames[index - 1] ?? ts) > LATE).length;
}
