/**
 * Into which tasks the app divides its start, whatever the machine: `npm run bench` measures how
 * long they keep a phone busy.
 */
import { expect } from '@playwright/test';
import { test, waitForHydration } from '#support/browser';

declare global {
  interface Window {
    /** The tasks in which each step ran, numbered in their order. */
    tasksOf: Record<'app' | 'renderer' | 'root' | 'slice', Set<number>>;
  }
}

/** In the page: notes the calls of the platform by which a task shows what it does. */
function noteTasks() {
  window.tasksOf = { app: new Set(), renderer: new Set(), root: new Set(), slice: new Set() };
  let task = 1;
  let isNoted = false;
  const note = (step: keyof typeof window.tasksOf) => {
    window.tasksOf[step].add(task);
    if (isNoted) return;
    isNoted = true;
    const end = () => {
      task += 1;
      isNoted = false;
    };
    // Before all other tasks.
    window.scheduler.postTask(end, { priority: 'user-blocking' });
  };

  // run-once.ts, the first module of the app.
  const set = (value: unknown) => {
    Object.defineProperty(window, 'appHasRun', { value });
    note('app');
  };
  Object.defineProperty(window, 'appHasRun', { set, configurable: true });

  // React's scheduler makes a channel when it is evaluated, and posts a message for each slice.
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      note('renderer');
      const { port2 } = this;
      const post = port2.postMessage;
      port2.postMessage = (message) => {
        note('slice');
        post.call(port2, message);
      };
    }
  };

  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    if (this instanceof Element && this.id === 'root') note('root');
    add.apply(this, args);
  };

  // Slices end after 5 ms, here after as many questions for the time on every machine.
  let time = 0;
  performance.now = () => {
    time += 0.5;
    return time;
  };
}

test('starts the app in three tasks, and hydrates in slices', async ({ page }) => {
  await page.addInitScript(noteTasks);
  await page.goto('/');
  await waitForHydration(page);
  const tasksOf = await page.evaluate(() => {
    const { app, renderer, root, slice } = window.tasksOf;
    return { app: [...app], renderer: [...renderer], root: [...root], slice: [...slice] };
  });
  expect(tasksOf).toMatchObject({ app: [1], renderer: [2], root: [3] });
  // In one piece, hydration and what follows it take four.
  expect(tasksOf.slice.length).toBeGreaterThan(10);
});
