export type Followed = { key: number; says: string };

/**
 * Gives entries of a list a key that stays theirs when they are moved: the same words are the same
 * entry, and the others are those that were edited, in their order.
 *
 * @param says the words of each entry now
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
