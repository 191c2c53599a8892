/** The middle value; the mean of the two in the middle where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)];
  const above = sorted[Math.ceil(middle)];
  if (below === undefined || above === undefined) throw new Error('Nothing has no median.');
  return (below + above) / 2;
}

/** How far the values lie apart: highest minus lowest, as a part of the median. 0 where that is 0. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle;
}

/** Steps of the calibration loop: some 50 ms on a current processor. */
const STEPS = 20_000_000;

/** How steady the machine is: the same small computation, timed again and again, ms. */
export function calibrate(): number {
  const start = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step += 1) state = Math.imul(state ^ (state >>> 13), 0x5bd1e995);
  // Uses the result, so that no compiler leaves the loop out.
  if (state === 0.5) throw new Error('Not a whole number.');
  return performance.now() - start;
}

/** A task may take as long without keeping a user waiting, ms. */
const SHORT_TASK = 50;

type Task = { startTime: number; duration: number };

/** What of long tasks comes after the first paint, in ms since that paint. */
export const tasksAfterPaint = (tasks: readonly Task[], firstPaint: number): Task[] =>
  tasks
    .map(({ startTime, duration }) => {
      const sincePaint = Math.max(0, startTime - firstPaint);
      return { startTime: sincePaint, duration: startTime + duration - firstPaint - sincePaint };
    })
    .filter(({ duration }) => duration > SHORT_TASK);

/** Total blocking time as Lighthouse defines it, ms. */
export const blockingTime = (tasks: readonly Task[]) =>
  tasks.reduce((sum, { duration }) => sum + duration - SHORT_TASK, 0);
