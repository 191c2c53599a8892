/** Where a page differs from the trees of its sections, and what to do about it. */
import type { Snapshot } from './snapshot.ts';

const open = (its: Snapshot | undefined): [name: string, inside: string | Snapshot[]] => {
  if (its === undefined) return ['nothing', ''];
  if (typeof its === 'string') return [its, ''];
  const [[name, inside] = ['', '']] = Object.entries(its);
  return [name, inside];
};

function findFirst(found: Snapshot[], expected: Snapshot[], around: string[]): string[] {
  const length = Math.max(found.length, expected.length);
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [open(found[index]), open(expected[index])];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    const [[name, inside], [otherName, otherInside]] = [one, other];
    if (name === otherName && Array.isArray(inside) && Array.isArray(otherInside))
      return findFirst(inside, otherInside, [...around, name]);
    const write = ([role, text]: typeof one) =>
      typeof text === 'string' && text ? `${role}: ${text}` : role;
    return [...around, `${write(one)}, where the tree has ${write(other)}`];
  }
  return [];
}

/** @returns a sentence, empty if they agree */
export function tellDifference(found: Snapshot[], expected: Snapshot[]): string {
  const place = findFirst(found, expected, []);
  if (place.length === 0) return '';
  return `The page has ${place.join(' > ')}\nIf that is meant, change the .tree.ts of that section in src/sections.`;
}

/** Of a list of links or stops. */
export const LIST_REMEDY =
  'The links and stops of Tab follow from the .tree.ts of each section in src/sections: if the change is meant, add it there.';
