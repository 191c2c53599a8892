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
