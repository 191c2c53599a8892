/** How steady the machine is: the same small computation, timed again and again. */

/** Steps of the loop: some 50 ms on a current processor. */
const STEPS = 20_000_000;

/** @returns how long the loop took, ms */
export function calibrate(): number {
  const start = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step += 1) state = Math.imul(state ^ (state >>> 13), 0x5bd1e995);
  // Uses the result, so that no compiler leaves the loop out.
  if (state === 0.5) throw new Error('Not a whole number.');
  return performance.now() - start;
}
