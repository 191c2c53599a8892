/** Probe: what a first visit costs, from an empty cache, without scrolling; then, scrolled to its end. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { OURS } from './candidates.ts';
import { KILOBYTE } from './measures.ts';
import type { Probe } from './serve-candidate.ts';
import { blockingTime, tasksAfterPaint } from './statistics.ts';
import { isHydrated, withVisit } from './visit.ts';

const observed = z.object({
  firstPaint: z.number().positive(),
  largestPaint: z.number().positive(),
  largestElement: z.string(),
  shift: z.number(),
  /** Tasks of more than 50 ms, as the Long Tasks API reports them, ms. */
  longTasks: z.array(z.object({ startTime: z.number(), duration: z.number().positive() })),
});

declare global {
  interface Window {
    bench: z.infer<typeof observed>;
  }
}

/** Runs in the page, before everything else. */
function observePage() {
  const bench: Window['bench'] = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    shift: 0,
    longTasks: [],
  };
  window.bench = bench;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.firstPaint = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    bench.largestPaint = entry.startTime;
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : null;
    bench.largestElement = element
      ? `<${element.tagName.toLowerCase()}> ${(element.textContent || element.getAttribute('alt') || '').slice(0, 60)}`
      : 'an element that is gone';
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') bench.shift += entry.value;
  });
  watch('longtask', ({ startTime, duration }) => {
    bench.longTasks.push({ startTime, duration });
  });
}

/** In the page: keeps it busy, so that the observer has something to report. */
async function causeLongTask() {
  const before = window.bench.longTasks.length;
  const end = performance.now() + 5000;
  await new Promise((resolve) => setTimeout(resolve));
  const start = performance.now();
  while (performance.now() - start < 60);
  while (window.bench.longTasks.length === before && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return window.bench.longTasks.length > before;
}

/** Half a window at a time, with two frames in between, as a finger would. */
async function scrollThrough() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    window.scrollTo({ top, behavior: 'instant' });
    await frame();
    await frame();
  }
}

/** How long the browser may take to report the last shift, ms. */
const SHIFT_REPORT_MS = 500;

/**
 * One visit. The page is asked once, after it has become quiet.
 *
 * @throws {Error} when our app has not attached itself by then, or when the browser doesn't report long tasks
 */
export const probeFirstVisit: Probe = ({ name, origin, host }, remark) => {
  const before = [`(${observePage})()`];
  return withVisit({ slowNetwork: true, before, host }, async ({ navigate, ask, downloads }) => {
    await navigate(origin);
    const { firstPaint, largestPaint, largestElement, longTasks } = await ask(
      observed,
      () => window.bench,
    );
    const kilobytes = (type: RegExp) =>
      downloads.reduce((sum, item) => sum + (type.test(item.type) ? item.bytes : 0), 0) / KILOBYTE;
    const sample = {
      totalBytes: kilobytes(/(?:)/),
      pictureBytes: kilobytes(/^image/),
      fontBytes: kilobytes(/font/),
      loadedScriptBytes: kilobytes(/javascript/),
    };
    if (name === OURS && !(await ask(z.boolean(), isHydrated)))
      throw new Error('The app has not attached itself: is the machine busy?');
    if (!(await ask(z.boolean(), causeLongTask))) throw new Error('No long task was reported.');
    await ask(z.undefined(), scrollThrough);
    await wait(SHIFT_REPORT_MS);
    const { shift } = await ask(observed, () => window.bench);
    const tasks = tasksAfterPaint(longTasks, firstPaint);
    const blocking = blockingTime(tasks);
    const list = tasks.map((task) => `${task.duration.toFixed(0)} at ${task.startTime.toFixed(0)}`);
    remark(`Largest element: ${largestElement}`);
    remark(
      `Visit: first paint ${firstPaint.toFixed(0)}, largest ${largestPaint.toFixed(0)}, blocking ${blocking.toFixed(0)} ms (${list.join(', ') || 'no long task'})`,
    );
    return {
      ...sample,
      firstPaint,
      largestPaint,
      shift,
      blocking,
    };
  });
};
