/**
 * Seeded randomness, so that every run of the drawing scripts gives the same pictures.
 */
export interface Random {
  /** Uniform number in [low, high). */
  between(low: number, high: number): number;
  /** Roughly normal number with the given spread (standard deviation), mean 0. */
  spread(deviation: number): number;
  /** One element of a non-empty list. */
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** mulberry32: small, fast and good enough for pictures. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    spread: (deviation) => (next() + next() + next() + next() - 2) * deviation * 1.73,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

/** Smooth one-dimensional value noise in [-1, 1]; one lattice value per unit of x. */
export function noiseLine(seed: number): (x: number) => number {
  const lattice = (index: number): number => seeded(seed * 7919 + index * 104729).between(-1, 1);
  return (x) => {
    const cell = Math.floor(x);
    const part = x - cell;
    const ease = part * part * (3 - 2 * part);
    return lattice(cell) * (1 - ease) + lattice(cell + 1) * ease;
  };
}
