/** Records a trace of Chromium during a visit. */
import { z } from 'zod';
import type { Visit } from './visit.ts';

/** Times are in µs. */
const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
});
export type TraceEvent = z.infer<typeof traceEvent>;

const traceChunk = z.object({ value: z.array(traceEvent) });

export async function recordTrace(
  { send, listen }: Pick<Visit, 'send' | 'listen'>,
  includedCategories: string[],
  action: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const complete = Promise.withResolvers<void>();
  listen((method, params) => {
    if (method === 'Tracing.dataCollected') events.push(...traceChunk.parse(params).value);
    if (method === 'Tracing.tracingComplete') complete.resolve();
  });
  await send('Tracing.start', { traceConfig: { includedCategories } });
  await action();
  await send('Tracing.end');
  await complete.promise;
  return events.sort((one, other) => one.ts - other.ts);
}
