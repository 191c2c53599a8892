/** Probe: how fast controls respond, each pressed 20 times. */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Sample } from './measures.ts';
import type { Probe } from './serve-candidate.ts';
import { hasApp, showPart, type Visit, withVisit } from './visit.ts';

/** How often each control is pressed. */
const PRESSES = 20;

/** Event Timing reports a frame or two after the response, ms. */
const REPORT_MS = 500;

/** The shortest duration that Event Timing reports, ms. */
const SHORTEST_MS = 16;

declare global {
  interface Window {
    /** By interaction. */
    responses: Map<number, { duration: number; control: string }>;
  }
}

/** Runs in the page, before everything else. */
function observeResponses() {
  window.responses = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { interactionId, duration, target, name, startTime, processingStart, processingEnd } =
        entry;
      if (duration <= (window.responses.get(interactionId)?.duration ?? 0)) continue;
      const control = target instanceof Element ? target.closest('button, a, label, input') : null;
      const label =
        (control?.querySelector('input') ?? control)?.getAttribute('aria-label') ??
        control?.textContent;
      window.responses.set(interactionId, {
        duration,
        control: `${label} (${name}: ${Math.round(processingStart - startTime)} ms of waiting, ${Math.round(processingEnd - processingStart)} ms of script, the rest until the next frame)`,
      });
    }
  }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } });
}

/** In the page: what acts within it. Links to other pages would end the visit. */
function collectControls() {
  window.parts = [
    ...document.querySelectorAll<HTMLElement>(
      'button, label:has(input), a[href^="#"], a[href^="/#"]',
    ),
  ];
  return window.parts.length;
}

/** In the page: after the next frame, the middle of a control; null while it can't be pressed. */
async function findMiddle(index: number) {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const control = window.parts[index];
  if (!control?.checkVisibility({ visibilityProperty: true })) return null;
  const { x, y, width, height } = control.getBoundingClientRect();
  // The skip link is above the window until it has the focus.
  return y < 0 ? null : { x: x + width / 2, y: y + height / 2 };
}

const middle = z.object({ x: z.number(), y: z.number() }).nullable();
const response = z.object({ duration: z.number(), control: z.string() });
type Response = z.infer<typeof response>;

/** In the page: an empty page with buttons of the same sizes. */
const copyControls = () =>
  `<!doctype html><title>Controls</title>${window.parts
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return `<p><button style="width:${width}px;height:${height}px"></button></p>`;
    })
    .join('')}`;

/** Presses every control of the page in turn. */
async function pressControls({ ask, send }: Visit): Promise<Response[]> {
  const count = await ask(z.number(), collectControls);
  let presses = 0;
  for (let index = 0; index < count; index += 1) {
    await ask(z.undefined(), showPart, index);
    for (let press = 0; press < PRESSES; press += 1) {
      const point = await ask(middle, findMiddle, index);
      if (!point) break;
      const event = { ...point, button: 'left', clickCount: 1 };
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...event });
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...event });
      presses += 1;
    }
  }
  await setTimeout(REPORT_MS);
  const reported = await ask(z.array(response), () => [...window.responses.values()]);
  const unreported = Math.max(0, presses - reported.length);
  const quick = Array.from({ length: unreported }, () => ({ duration: SHORTEST_MS, control: '' }));
  return [...quick, ...reported.toSorted((a, b) => a.duration - b.duration)];
}

/** Median, 95th percentile and slowest, ms. */
function describe(name: string, responses: Response[]): Sample {
  const at = (share: number) => responses[Math.ceil(responses.length * share) - 1]?.duration ?? 0;
  return { [`${name}Median`]: at(0.5), [`${name}95`]: at(0.95), [`${name}Slowest`]: at(1) };
}

/** How fast all controls respond, and those of an empty page. Nothing for a page without an app. */
export const probeControls: Probe = (candidate, remark) => {
  const { origin, host } = candidate;
  const before = [`(${observeResponses})()`];
  return withVisit({ slowNetwork: false, before, host }, async (visit) => {
    const { navigate, ask } = visit;
    await navigate(origin);
    if (!(await hasApp(visit, candidate))) return {};
    const responses = await pressControls(visit);
    const slowest = responses.at(-1);
    remark(`Slowest response: ${slowest?.duration} ms, ${slowest?.control}`);
    const empty = await ask(z.string(), copyControls);
    await navigate(`data:text/html,${encodeURIComponent(empty)}`);
    return { ...describe('input', responses), ...describe('empty', await pressControls(visit)) };
  });
};
