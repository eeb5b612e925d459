import { roundSteps } from '#ui/figures/round-steps.ts';

/** The direction in which a figure changed. */
export type Direction = 'up' | 'down' | 'same';

export const directionOf = (now: number, before: number): Direction =>
  now > before ? 'up' : now < before ? 'down' : 'same';

/** Returns the relative change, 0.1 for 10 %; null without a figure to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? Math.abs(now - before) / before : null;

const TICKS_MAXIMUM = 4;

/** Returns up to four round amounts, without zero, between the minimum and the maximum of the figures and zero. */
export function ticksOf(amounts: readonly number[]): number[] {
  const [low, high] = [Math.min(...amounts, 0), Math.max(...amounts, 0)];
  if (high === low) return [];
  for (const step of roundSteps(Math.max((high - low) / TICKS_MAXIMUM, 1))) {
    const first = Math.ceil(low / step);
    const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
    const marked = ticks.filter((tick) => tick !== 0);
    if (marked.length <= TICKS_MAXIMUM) return marked;
  }
  return [];
}
