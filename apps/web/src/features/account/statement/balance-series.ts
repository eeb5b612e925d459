import { roundSteps } from '#ui/figures/round-steps.ts';

/** A balance at a moment; amounts in FCFA. */
export interface BalancePoint {
  readonly at: string;
  readonly balance: number;
}

export interface BalanceDrawing {
  /** The path of the steps in a box of 100 by 100. */
  readonly path: string;
  /** The end of the line, in percent of the plot from the top. */
  readonly end: number;
  readonly ticks: readonly { readonly amount: number; readonly at: number }[];
}

/** The free space above and below the line, in percent of the plot. */
const MARGIN = 8;
const TICKS_MOST = 3;

/** Draws a balance as steps: each value lasts until the next one. */
export function drawBalance(points: readonly BalancePoint[]): BalanceDrawing {
  const balances = points.map(({ balance }) => balance);
  const [low, high] = [Math.min(...balances), Math.max(...balances)];
  // A constant balance runs through the middle.
  const span = high - low || Math.max(high, 1);
  const bottom = high === low ? low - span / 2 : low;
  const y = (amount: number) => round(100 - MARGIN - ((amount - bottom) / span) * (100 - 2 * MARGIN));
  const x = (index: number) => round((index / Math.max(points.length - 1, 1)) * 100);
  const steps = balances.slice(1).map((balance, index) => `H${x(index + 1)}V${y(balance)}`);
  return {
    path: `M0 ${y(balances[0] ?? 0)}${steps.join('')}`,
    end: y(balances.at(-1) ?? 0),
    ticks: roundAmounts(bottom, bottom + span).map((amount) => ({ amount, at: y(amount) })),
  };
}

/** Returns up to three round amounts between two. */
export function roundAmounts(low: number, high: number): number[] {
  for (const step of roundSteps((high - low) / TICKS_MOST)) {
    const first = Math.ceil(low / step) * step;
    const amounts = Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
    if (amounts.length <= TICKS_MOST) return amounts.filter((amount) => amount >= 0);
  }
  return [];
}

const round = (percent: number): number => Math.round(percent * 100) / 100;
