export type Followed = { key: number; says: string };

/**
 * Gives list entries stable keys: an entry with unchanged texts keeps its key, even after a move,
 * and edited entries get the remaining keys in order.
 *
 * @param says current texts of each entry
 */
export function followEntries(known: readonly Followed[], says: readonly string[]): Followed[] {
  const rest = [...known];
  const same = says.map((text) => {
    const at = rest.findIndex((entry) => entry.says === text);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  });
  let last = Math.max(0, ...known.map(({ key }) => key));
  return says.map((text, at) => {
    const edited = same[at] ?? rest.shift();
    if (!edited) last += 1;
    return { key: edited?.key ?? last, says: text };
  });
}
