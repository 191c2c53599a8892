/**
 * How long the page would block a phone while it starts, by processor time: with a throttled
 * processor, everything that another process takes from the page would be multiplied. The bench
 * throttles.
 */
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { CPU_SLOWDOWN, isHydrated, withVisit } from '../../packages/lab/bench/visit.ts';
import { BASE } from '../../tools/paths.ts';

/** The Long Tasks API calls a task long from here on, ms. */
const LONG_TASK = 50;

/** A task that is long in most of these visits is the page's, otherwise the machine's. */
const VISITS = 5;

/** Times are in µs. */
const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  /** Processor time; missing if the browser couldn't read that clock. */
  tdur: z.number().optional(),
  args: z.object({ name: z.unknown() }).partial().optional(),
});
const traceChunk = z.object({ value: z.array(traceEvent) });

/** How long each task after the first paint would keep a phone busy, ms. */
async function visit(address: string): Promise<number[]> {
  const events: z.infer<typeof traceEvent>[] = [];
  await withVisit(
    { slowNetwork: true, slowProcessor: false },
    async ({ send, listen, navigate, ask }) => {
      const complete = Promise.withResolvers<void>();
      listen((method, params) => {
        if (method === 'Tracing.dataCollected') events.push(...traceChunk.parse(params).value);
        if (method === 'Tracing.tracingComplete') complete.resolve();
      });
      const traceConfig = { includedCategories: ['toplevel', 'loading'] };
      await send('Tracing.start', { traceConfig });
      await navigate(address);
      await send('Tracing.end');
      await complete.promise;
      expect(await ask(z.boolean(), isHydrated)).toBe(true);
    },
  );
  const paints = events.filter(({ name }) => name === 'firstContentfulPaint');
  expect(paints).not.toEqual([]);
  const firstPaint = Math.min(...paints.map(({ ts }) => ts));
  const mainThreads = events.filter(
    ({ args, pid }) => args?.name === 'CrRendererMain' && paints.some((paint) => paint.pid === pid),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      ph === 'X' &&
      ts > firstPaint &&
      mainThreads.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  expect(tasks.length).toBeGreaterThan(50);
  return tasks.map(({ dur, tdur }) => (z.number().parse(tdur ?? dur) / 1000) * CPU_SLOWDOWN);
}

for (const address of ['/', '/media']) {
  test(`${address} has no task of ${LONG_TASK} ms after the first paint`, { tag: '@full' }, async ({
    baseURL,
  }) => {
    const visits: number[][] = [];
    for (let count = 0; count < VISITS; count += 1) {
      const tasks = await visit(`${baseURL}${BASE}${address}`);
      visits.push(tasks.filter((time) => time >= LONG_TASK).map(Math.round));
    }
    const quick = visits.filter((tasks) => tasks.length === 0);
    expect(quick.length, `long tasks, ms: ${JSON.stringify(visits)}`).toBeGreaterThan(VISITS / 2);
  });
}
