/** Words that the server hasn't taken yet. The browser keeps them, so that a reload loses none. */

export type Unsent = {
  place: string;
  value: string;
  /** What the server may have there: before this was typed, or after a request without a reply. */
  bases: string[];
  /** What another window has written there meanwhile: a person decides. */
  theirs?: string;
};

const isText = (value: unknown) => typeof value === 'string';

const isUnsent = (entry: unknown): entry is Unsent =>
  entry instanceof Object &&
  'place' in entry &&
  isText(entry.place) &&
  'value' in entry &&
  isText(entry.value) &&
  'bases' in entry &&
  Array.isArray(entry.bases) &&
  entry.bases.every(isText);

/**
 * @param readStorage throws in browsers that keep nothing
 * @param key of this project
 */
export function openUnsent(readStorage: () => Pick<Storage, 'getItem' | 'setItem'>, key: string) {
  const held = new Map<string, Unsent>();
  const listeners = new Set<() => void>();
  let isStored = true;

  function readStored(): Unsent[] {
    try {
      const stored: unknown = JSON.parse(readStorage().getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isUnsent) : [];
    } catch {
      return [];
    }
  }

  /** Other windows keep theirs in the same list, also for the same place. */
  function put(place: string, next?: Unsent) {
    const old = held.get(place);
    const others = readStored().filter(
      (entry) => entry.place !== place || ![old?.value, next?.value].includes(entry.value),
    );
    if (next) held.set(place, next);
    else held.delete(place);
    try {
      const list = next ? [...others, { ...next, theirs: undefined }] : others;
      readStorage().setItem(key, JSON.stringify(list));
      isStored = true;
    } catch {
      isStored = false;
    }
    for (const listener of listeners) listener();
  }

  let list: Unsent[] = [];
  listeners.add(() => {
    list = [...held.values()];
  });

  return {
    at: (place: string) => held.get(place),
    /** The same list until something changes. */
    list: () => list,
    /** Whether a reload would lose nothing. */
    isStored: () => isStored,
    keep: (next: Unsent) => put(next.place, next),
    drop: (place: string) => {
      if (held.has(place)) put(place);
    },
    /** Takes what an earlier window has left; of two for one place the second waits. */
    takeOver() {
      for (const entry of readStored()) if (!held.has(entry.place)) put(entry.place, entry);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
