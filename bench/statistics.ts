/** @throws {Error} if there are no values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)];
  const above = sorted[Math.ceil(middle)];
  if (below === undefined || above === undefined)
    throw new Error('A median needs at least one value.');
  return (below + above) / 2;
}

/** Longest task that doesn't delay a user's input noticeably, ms. */
const SHORT_TASK = 50;

type Task = { startTime: number; duration: number };

/** Cuts off the part of each task before the first paint. Times are in ms since that paint. */
export const tasksAfterPaint = (tasks: readonly Task[], firstPaint: number): Task[] =>
  tasks
    .map(({ startTime, duration }) => {
      const sincePaint = Math.max(0, startTime - firstPaint);
      return { startTime: sincePaint, duration: startTime + duration - firstPaint - sincePaint };
    })
    .filter(({ duration }) => duration > SHORT_TASK);

/** Total blocking time by Lighthouse's definition, ms. */
export const blockingTime = (tasks: readonly Task[]) =>
  tasks.reduce((sum, { duration }) => sum + duration - SHORT_TASK, 0);
