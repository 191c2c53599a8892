/** How long the page would keep a phone from answering while it starts. */
import { type Browser, devices } from '@playwright/test';
import { z } from 'zod';
import { ask, interactive } from '../packages/lab/bench/browser.ts';
import { findBrowser } from '../tools/check/browser.ts';
import { expect, test } from './site.ts';

/** How many times slower a phone's processor is than this machine's. */
const PHONE_SLOWDOWN = 4;

/** A task that keeps a visitor waiting, ms: as the Long Tasks API has it. */
const LONG_TASK = 50;

/** A task that is long in each of these visits is the page's; one that is in a few is the machine's. */
const VISITS = 5;

/** What a trace says of threads and tasks; times in µs. */
const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      /** Processor time: how long a task ran, not how long it waited for a busy machine. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** How long each task after the first paint would keep a phone busy, ms. */
async function visit(browser: Browser, address: string): Promise<number[]> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await browser.startTracing(page, { categories: ['toplevel', 'loading'] });
  await page.goto(address, { waitUntil: 'load' });
  // Asked through the protocol: Playwright's first evaluate() is a long task itself.
  expect(await interactive(session)).toBe(true);
  await expect
    .poll(() => ask(session, "performance.getEntriesByName('first-contentful-paint').length"))
    .toBe(1);
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  await context.close();
  const paints = traceEvents.filter(({ name }) => name === 'firstContentfulPaint');
  expect(paints.length).toBeGreaterThan(0);
  const firstPaint = Math.min(...paints.map(({ ts }) => ts));
  // The browser may have renderers of other documents, or for the next one.
  const mainThreads = traceEvents.filter(
    ({ args, pid }) => args?.name === 'CrRendererMain' && paints.some((paint) => paint.pid === pid),
  );
  return traceEvents.flatMap(({ name, pid, tid, ts, tdur = 0 }) =>
    name === 'ThreadControllerImpl::RunTask' &&
    ts > firstPaint &&
    mainThreads.some((thread) => thread.pid === pid && thread.tid === tid)
      ? (tdur / 1000) * PHONE_SLOWDOWN
      : [],
  );
}

const executablePath = findBrowser();

test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    // As in packages/lab/bench/browser.ts: where an inspector is attached, V8 would parse scripts again.
    args: ['--js-flags=--no-enable-lazy-source-positions'],
  },
});

for (const address of ['/', '/media']) {
  test(`once painted, ${address} never keeps a phone busy for ${LONG_TASK} ms`, async ({
    browser,
    baseURL,
  }) => {
    const long: number[][] = [];
    for (let count = 0; count < VISITS; count += 1) {
      const tasks = await visit(browser, `${baseURL}${address}`);
      expect(tasks.length).toBeGreaterThan(50);
      long.push(tasks.filter((time) => time >= LONG_TASK).map(Math.round));
      if (long.at(-1)?.length === 0) return;
    }
    expect(long, 'the long tasks of each visit, ms').toContainEqual([]);
  });
}
