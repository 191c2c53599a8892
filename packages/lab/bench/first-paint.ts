/** Probe: what stands between the start of a visit and its first paint, on slow 4G and a slow phone. */
import type { Sample } from './measures.ts';
import type { Probe } from './serve-candidate.ts';
import { recordTrace, type TraceEvent } from './trace.ts';
import { withVisit } from './visit.ts';

/** Names of Chromium's trace, by the key of the measure. */
const WORK: Record<string, string[]> = {
  paintParsing: ['ParseHTML', 'ParseAuthorStyleSheet'],
  paintStyle: ['UpdateLayoutTree', 'RecalculateStyle'],
  paintLayout: ['Layout', 'PrePaint'],
  paintPainting: ['Paint', 'Layerize', 'Commit'],
};

/** Time of each event without the events inside it, ms, by name. */
function sumOwnTimes(events: TraceEvent[]): Map<string, number> {
  const sums = new Map<string, number>();
  const open: { name: string; end: number }[] = [];
  const add = (name: string, time: number) => sums.set(name, (sums.get(name) ?? 0) + time / 1000);
  for (const { name, ts, dur = 0 } of events) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1);
    if (outer) add(outer.name, -dur);
    add(name, dur);
    open.push({ name, end: ts + dur });
  }
  return sums;
}

export const probeFirstPaint: Probe = (candidate) =>
  withVisit({ slowNetwork: true, host: candidate.host }, async (visit) => {
    const categories = ['devtools.timeline', 'blink.user_timing', 'loading'];
    const events = await recordTrace(visit, categories, () => visit.navigate(candidate.origin));
    const painted = events.find(({ name }) => name === 'firstContentfulPaint');
    const inPage = events.filter(({ pid }) => pid === painted?.pid);
    const at = (name: string) => inPage.find((event) => event.name === name)?.ts ?? Number.NaN;
    const start = inPage.findLast(
      ({ name, ts }) => name === 'navigationStart' && ts <= (painted?.ts ?? 0),
    )?.ts;
    if (!painted || start === undefined) throw new Error('The trace has no first paint.');
    const work = inPage.filter(
      ({ ph, tid, ts }) => ph === 'X' && tid === painted.tid && ts < painted.ts,
    );
    const own = sumOwnTimes(work);
    const sample: Sample = {
      paintDocument: (at('ResourceReceiveResponse') - start) / 1000,
      paintTotal: (painted.ts - start) / 1000,
    };
    for (const [key, names] of Object.entries(WORK)) {
      sample[key] = names.reduce((sum, name) => sum + (own.get(name) ?? 0), 0);
    }
    return sample;
  });
