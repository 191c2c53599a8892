/**
 * Tests how the app's start is split into tasks. The result is the same on every machine. `npm run
 * bench` measures how long these tasks block a phone.
 */
import { expect } from '@playwright/test';
import { test, waitForHydration } from '#support/browser';

declare global {
  interface Window {
    /**
     * For each step, the numbers of its tasks. The first task of the start is 1. A `slice` is a
     * part of React's first render.
     */
    tasksOf: Record<'app' | 'renderer' | 'root' | 'slice', Set<number>>;
  }
}

/** Runs in the page: patches APIs that the steps call, to record the task of each step. */
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
    // This priority lets `end` run before all other tasks.
    window.scheduler.postTask(end, { priority: 'user-blocking' });
  };

  // The app's first module, run-once.ts, sets this property.
  const set = (value: unknown) => {
    Object.defineProperty(window, 'appHasRun', { value });
    note('app');
  };
  Object.defineProperty(window, 'appHasRun', { set, configurable: true });

  // React's scheduler creates a channel on evaluation, and posts a message for each slice.
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

  // React ends a slice after 5 ms. With this fake clock, a slice is ten calls of `now` on every
  // machine.
  let time = 0;
  performance.now = () => {
    time += 0.5;
    return time;
  };
}

test('starts the app in three tasks, and hydrates the page in many short tasks', async ({
  page,
}) => {
  await page.addInitScript(noteTasks);
  await page.goto('/');
  await waitForHydration(page);
  const tasksOf = await page.evaluate(() => {
    const { app, renderer, root, slice } = window.tasksOf;
    return { app: [...app], renderer: [...renderer], root: [...root], slice: [...slice] };
  });
  expect(tasksOf).toMatchObject({ app: [1], renderer: [2], root: [3] });
  // If hydration weren't sliced, the scheduler would post only four messages.
  expect(tasksOf.slice.length).toBeGreaterThan(10);
});
