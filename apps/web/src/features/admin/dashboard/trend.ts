/** The change of a figure against another one. */
export type Way = 'up' | 'down' | 'same';

export const wayOf = (now: number, before: number): Way => (now > before ? 'up' : now < before ? 'down' : 'same');

/** By which share, from 0; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? Math.abs(now - before) / before : null;

const TICKS_MOST = 4;

/** Round amounts between the least and the most of some figures and zero: four at most, without zero itself. */
export function ticksOf(amounts: readonly number[]): number[] {
  const [low, high] = [Math.min(...amounts, 0), Math.max(...amounts, 0)];
  if (high === low) return [];
  for (const step of stepsFrom((high - low) / TICKS_MOST)) {
    const first = Math.ceil(low / step);
    const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
    const marked = ticks.filter((tick) => tick !== 0);
    if (marked.length <= TICKS_MOST) return marked;
  }
  return [];
}

/** 1, 2 and 5 of every power of ten, from the first whole one that is not below `least`. */
function* stepsFrom(least: number): Generator<number> {
  for (let power = 1; ; power *= 10) for (const digit of [1, 2, 5]) if (digit * power >= least) yield digit * power;
}
