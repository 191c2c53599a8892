/** Probe: how fast controls respond, each pressed 20 times. */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Sample } from './measures.ts';
import type { ServedCandidate } from './serve-candidate.ts';
import { hasApp, withVisit } from './visit.ts';

/** How often each control is pressed. */
const PRESSES = 20;

/** Event Timing reports a frame or two after the response, ms. */
const REPORT_MS = 500;

declare global {
  interface Window {
    controls: Element[];
    slowest: { duration: number; control: string };
  }
}

/** Runs in the page, before everything else. */
function observeResponses() {
  window.slowest = { duration: 0, control: '' };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      if (entry.duration <= window.slowest.duration) continue;
      const { duration, target, name, startTime, processingStart, processingEnd } = entry;
      const control = target instanceof Element ? target.closest('button, a, label, input') : null;
      const label =
        (control?.querySelector('input') ?? control)?.getAttribute('aria-label') ??
        control?.textContent;
      window.slowest = {
        duration,
        control: `${label} (${name}: ${Math.round(processingStart - startTime)} ms of waiting, ${Math.round(processingEnd - processingStart)} ms of script, the rest until the next frame)`,
      };
    }
  }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } });
}

/** In the page: what acts within it. Links to other pages would end the visit. */
function collectControls() {
  window.controls = [
    ...document.querySelectorAll('button, label:has(input), a[href^="#"], a[href^="/#"]'),
  ];
  return window.controls.length;
}

/** In the page: scrolls to a control. */
function showControl(index: number) {
  window.controls[index]?.scrollIntoView({ behavior: 'instant', block: 'center' });
}

/** In the page: after the next frame, the middle of a control; null while it can't be pressed. */
async function findMiddle(index: number) {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const control = window.controls[index];
  if (!control?.checkVisibility({ visibilityProperty: true })) return null;
  const { x, y, width, height } = control.getBoundingClientRect();
  // The skip link is above the window until it has the focus.
  return y < 0 ? null : { x: x + width / 2, y: y + height / 2 };
}

const middle = z.object({ x: z.number(), y: z.number() }).nullable();
const slowest = z.object({ duration: z.number(), control: z.string() });

/** The slowest response of any control, ms. Nothing for a page without an app. */
export async function probeControls(
  candidate: ServedCandidate,
  remark: (text: string) => void,
): Promise<Sample> {
  const { origin } = candidate;
  const { host } = new URL(origin);
  const before = [`(${observeResponses})()`];
  return withVisit({ slowNetwork: false, before, host }, async (visit) => {
    const { navigate, ask, send } = visit;
    await navigate(origin);
    if (!(await hasApp(visit, candidate))) return {};
    const count = await ask(z.number(), collectControls);
    for (let index = 0; index < count; index += 1) {
      await ask(z.undefined(), showControl, index);
      for (let press = 0; press < PRESSES; press += 1) {
        const point = await ask(middle, findMiddle, index);
        if (!point) break;
        const event = { ...point, button: 'left', clickCount: 1 };
        await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
        await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...event });
        await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...event });
      }
    }
    await setTimeout(REPORT_MS);
    const { duration, control } = await ask(slowest, () => window.slowest);
    remark(`Slowest response: ${duration} ms, ${control}`);
    return { slowestInput: duration };
  });
}
