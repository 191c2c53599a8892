/** Probe: what a first visit costs, from an empty cache, without scrolling; then, scrolled to its end. */
import { z } from 'zod';
import { ask, type BenchBrowser, interactive, withVisit } from './browser.ts';
import type { ServedCandidate } from './serve-candidate.ts';

/** What the observers of the bench have seen. */
const observed = z.object({
  firstPaint: z.number(),
  largestPaint: z.number(),
  largestElement: z.string(),
  shift: z.number(),
  /** Tasks of more than 50 ms: when each began, and how long it took, ms. */
  longTasks: z.array(z.object({ startTime: z.number(), duration: z.number() })),
  /** The longest time from an input to the frame that shows its effect, ms; and what was pressed. */
  slowestInput: z.number(),
  slowestControl: z.string(),
});

declare global {
  interface Window {
    bench: z.infer<typeof observed>;
  }
}

/** Runs in the page, before everything else. */
export function observePage() {
  const bench: Window['bench'] = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    shift: 0,
    longTasks: [],
    slowestInput: 0,
    slowestControl: '',
  };
  window.bench = bench;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
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
  watch('event', (entry) => {
    if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) return;
    if (entry.duration <= bench.slowestInput) return;
    const { duration, target, name, startTime, processingStart, processingEnd } = entry;
    const control = target instanceof Element ? target.closest('button, a, label, input') : null;
    const label =
      (control?.querySelector('input') ?? control)?.getAttribute('aria-label') ??
      control?.textContent;
    bench.slowestInput = duration;
    bench.slowestControl = `${label} (${name}: ${Math.round(processingStart - startTime)} ms until it is heard, ${Math.round(processingEnd - processingStart)} ms of script, the rest until the next frame)`;
  });
}

const KINDS = {
  document: /html/,
  script: /javascript/,
  style: /css/,
  font: /font/,
  picture: /^image/,
};

type Kind = keyof typeof KINDS | 'other';

function kindOf(mimeType: string): Kind {
  for (const kind of ['document', 'script', 'style', 'font', 'picture'] as const) {
    if (KINDS[kind].test(mimeType)) return kind;
  }
  return 'other';
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

/** A task may take as long without keeping a visitor waiting, ms. */
const SHORT_TASK = 50;

/** Total blocking time as Lighthouse has it, ms: of a task, what comes after the first paint counts. */
const blockingTime = ({ firstPaint, longTasks }: z.infer<typeof observed>) =>
  longTasks.reduce((sum, { startTime, duration }) => {
    const end = startTime + duration;
    return sum + Math.max(0, end - Math.max(startTime, firstPaint) - SHORT_TASK);
  }, 0);

/** When the first and the largest paint come, ms. */
export type Paints = { firstPaint: number; largestPaint: number };

/** Probe: the paints and nothing else, so that there can be many visits. */
export async function probePaints(
  bench: BenchBrowser,
  { origin }: ServedCandidate,
): Promise<Paints> {
  return withVisit(bench, { slowNetwork: true }, async ({ page, session }) => {
    await page.addInitScript(observePage);
    await page.goto(origin, { waitUntil: 'load' });
    await page.waitForFunction(() => window.bench.largestPaint > 0);
    return observed.parse(await ask(session, 'window.bench'));
  });
}

export async function probeFirstVisit(bench: BenchBrowser, { origin }: ServedCandidate) {
  return withVisit(bench, { slowNetwork: true }, async ({ page, session }) => {
    const kinds = new Map<string, Kind>();
    const bytes = { document: 0, script: 0, style: 0, font: 0, picture: 0, other: 0 };
    session.on('Network.responseReceived', ({ requestId, response }) => {
      kinds.set(requestId, kindOf(response.mimeType));
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
    });
    await page.addInitScript(observePage);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await interactive(session);
    // The app may ask for more once it runs.
    await page.waitForLoadState('networkidle');
    const first = observed.parse(await ask(session, 'window.bench'));
    const total = Object.values(bytes).reduce((sum, value) => sum + value, 0);
    const firstVisit = { ...bytes };
    await page.evaluate(scrollThrough);
    const { shift } = await page.evaluate(() => window.bench);
    return {
      ...first,
      blocking: blockingTime(first),
      shift,
      bytes: firstVisit,
      totalBytes: total,
    };
  });
}
