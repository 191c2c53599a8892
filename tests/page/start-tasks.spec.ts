/**
 * Into which tasks the app divides its start, whatever the machine: `npm run bench` measures how
 * long they keep a phone busy.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { hydrated, test } from '#support/browser';

type Step = 'app' | 'renderer' | 'root' | 'slice';

/** In the page: marks the calls of the platform by which a task shows what it does. */
function markSteps() {
  const mark = (step: Step) => performance.mark(`step ${step}`);

  // run-once.ts, the first module of the app.
  const set = (value: unknown) => {
    Object.defineProperty(window, 'appHasRun', { value });
    mark('app');
  };
  Object.defineProperty(window, 'appHasRun', { set, configurable: true });

  // React's scheduler makes a channel when it is evaluated, and posts a message for each slice.
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      mark('renderer');
      const { port2 } = this;
      const post = port2.postMessage;
      port2.postMessage = (message) => {
        mark('slice');
        post.call(port2, message);
      };
    }
  };

  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    if (this instanceof Element && this.id === 'root') mark('root');
    add.apply(this, args);
  };

  // Slices end after 5 ms, here after as many questions for the time on every machine.
  let time = 0;
  performance.now = () => {
    time += 0.5;
    return time;
  };
}

/** Times are in µs. */
const traceEvents = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().optional(),
    }),
  ),
});

/** The tasks of each step, by when they began. */
async function traceSteps(browser: Browser, page: Page, address: string) {
  await page.addInitScript(markSteps);
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.goto(address);
  await hydrated(page);
  const trace = await browser.stopTracing();
  const events = traceEvents.parse(JSON.parse(trace.toString())).traceEvents;
  const tasks = events.filter(
    ({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X',
  );
  const tasksOf = (step: Step) => {
    const marks = events.filter(({ name }) => name === `step ${step}`);
    // No task is around the marks of the one that was running when the trace ended.
    const starts = marks.flatMap(({ pid, tid, ts }) => {
      const task = tasks.find(
        (one) =>
          one.pid === pid && one.tid === tid && one.ts <= ts && ts <= one.ts + (one.dur ?? 0),
      );
      return task ? [task.ts] : [];
    });
    return [...new Set(starts)].sort((a, b) => a - b);
  };
  return {
    app: tasksOf('app'),
    renderer: tasksOf('renderer'),
    root: tasksOf('root'),
    slices: tasksOf('slice'),
  };
}

/** The sample takes a hundred; in one piece, hydration and what follows it take four. */
const MIN_SLICES = 10;

for (const address of ['/', '/media']) {
  test(`${address} starts the app in separate tasks, and hydrates in slices`, async ({
    browser,
    page,
  }) => {
    const { app, renderer, root, slices } = await traceSteps(browser, page, address);
    const tasks = [...app, ...renderer, ...root];
    expect(tasks).toHaveLength(3);
    expect([...new Set(tasks)]).toEqual(tasks);
    expect(slices.length).toBeGreaterThan(MIN_SLICES);
  });
}
