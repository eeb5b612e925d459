/** A seeded random generator ("mulberry32"), so that the faults of a run can be repeated. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** An integer from the minimum to the maximum, both included. */
  between(least: number, most: number): number;
  pick<T>(items: readonly T[]): T | undefined;
}

export function createChance(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items) => items[Math.floor(next() * items.length)],
  };
}
