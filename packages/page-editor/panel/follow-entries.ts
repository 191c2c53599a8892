export type Followed = { key: number; text: string };

/**
 * Gives list entries stable keys. An entry with unchanged texts keeps its key, even after a move.
 * Edited entries get the remaining keys in order.
 *
 * @param texts all texts of each entry, joined
 */
export function followEntries(known: readonly Followed[], texts: readonly string[]): Followed[] {
  const rest = [...known];
  const same = texts.map((text) => {
    const at = rest.findIndex((entry) => entry.text === text);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  });
  let last = Math.max(0, ...known.map(({ key }) => key));
  return texts.map((text, at) => {
    const edited = same[at] ?? rest.shift();
    if (!edited) last += 1;
    return { key: edited?.key ?? last, text };
  });
}
