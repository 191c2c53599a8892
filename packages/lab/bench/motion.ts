/**
 * Probe: what the parts that move by themselves cost together. All play or all are paused, as users
 * have it, while each part in turn is in view; the difference is what the motion costs.
 */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { CONTENT } from '#folders';
import { loadContent } from '#site-build';
import { OURS } from './candidates.ts';
import type { Probe } from './serve-candidate.ts';
import { hasApp, showPart, type Visit, withVisit } from './visit.ts';

const { labels } = (await loadContent(CONTENT)).content;

/** What moves, by the name of the control that pauses it. */
const PARTS = [labels.pauseLines, labels.pausePeople, labels.pauseNews];

/** How long each of the two states is watched, in all views together, s. */
const SECONDS = 20;

/** How long strips take to come to rest, and pictures that came into view to be decoded, ms. */
const REST_MS = 1000;

/** In the page: finds the controls. By the element, because a name changes when its control is pressed. */
function collectToggles(names: string[]) {
  window.parts = names.flatMap(
    (name) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? [],
  );
  return window.parts.length;
}

const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

/** The part of the time that the main thread is busy. Nothing runs in the page to find out. */
async function measureBusyShare({ send }: Visit, milliseconds: number) {
  const readBusySeconds = async () => {
    const { metrics } = metricsSchema.parse(await send('Performance.getMetrics'));
    return z.number().parse(metrics.find(({ name }) => name === 'TaskDuration')?.value);
  };
  const before = await readBusySeconds();
  const start = performance.now();
  await setTimeout(milliseconds);
  return (((await readBusySeconds()) - before) * 1000) / (performance.now() - start);
}

/** In the view in which the motion costs most. Nothing for a page with other controls. */
export const probeMotion: Probe = (candidate, remark) =>
  withVisit({ slowNetwork: false, host: candidate.host }, async (visit) => {
    const { navigate, becomeQuiet, ask, send } = visit;
    await send('Performance.enable');
    await navigate(candidate.origin);
    if (!(await hasApp(visit, candidate))) return {};
    const found = await ask(z.number(), collectToggles, PARTS);
    if (found < PARTS.length && candidate.name !== OURS) return {};
    if (found < PARTS.length) throw new Error(`Only ${found} of ${PARTS.length} parts can pause.`);
    const milliseconds = (SECONDS * 1000) / PARTS.length;
    const pressAll = async () => {
      await ask(z.undefined(), () => {
        for (const toggle of window.parts) toggle.click();
      });
      await setTimeout(REST_MS);
    };
    const shares: number[] = [];
    for (const [index, name] of PARTS.entries()) {
      await ask(z.undefined(), showPart, index);
      await becomeQuiet();
      const playing = await measureBusyShare(visit, milliseconds);
      await pressAll();
      const paused = await measureBusyShare(visit, milliseconds);
      await pressAll();
      const share = (playing - paused) * 100;
      remark(`With “${name}” in view: ${share.toFixed(2)} % of the main thread`);
      shares.push(share);
    }
    return { motionShare: Math.max(...shares) };
  });
