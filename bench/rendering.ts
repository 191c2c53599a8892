/** Measures style and layout in the first seconds of a first visit without input. */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { emulatePhone } from './phone.ts';
import { BENCH_FLAGS, launchBrowser } from './protocol.ts';
import type { Probe } from './serve-candidate.ts';

/** How long to trace, ms. Pages have loaded by then. */
const TRACE_MS = 4000;

/** `ts` and `dur` are in µs. Chromium calls a style pass UpdateLayoutTree. */
const traceEvents = z.array(
  z.object({
    name: z.string(),
    pid: z.number(),
    ts: z.number(),
    dur: z.number().default(0),
    args: z.object({
      elementCount: z.number().default(0),
      data: z.object({ documentLoaderURL: z.string().optional() }).optional(),
    }),
  }),
);

export const probeRendering: Probe = async ({ origin }) => {
  const browser = await launchBrowser(BENCH_FLAGS);
  try {
    const page = await browser.attachToPage();
    await emulatePhone(page);
    const events: z.infer<typeof traceEvents> = [];
    page.on('Tracing.dataCollected', ({ value }) => events.push(...traceEvents.parse(value)));
    await page.send('Tracing.start', {
      traceConfig: {
        includedCategories: ['devtools.timeline', 'blink.user_timing'],
        excludedCategories: ['*'],
      },
    });
    await page.send('Page.navigate', { url: origin });
    await setTimeout(TRACE_MS);
    const complete = new Promise((resolve) => page.once('Tracing.tracingComplete', resolve));
    await page.send('Tracing.end');
    await complete;
    const start = events.findLast(
      ({ name, args }) =>
        name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(origin),
    );
    if (!start) throw new Error(`The trace has no visit of ${origin}.`);
    const of = (name: string) =>
      events.filter(
        (event) => event.name === name && event.pid === start.pid && event.ts >= start.ts,
      );
    const sum = (all: typeof events) => all.reduce((total, { dur }) => total + dur, 0) / 1000;
    const styles = of('UpdateLayoutTree');
    const layouts = of('Layout');
    return {
      'Style passes': styles.length,
      'Styled elements': styles.reduce((total, { args }) => total + args.elementCount, 0),
      'Style, ms': sum(styles),
      'Layout passes': layouts.length,
      'Layout, ms': sum(layouts),
    };
  } finally {
    await browser.close();
  }
};
