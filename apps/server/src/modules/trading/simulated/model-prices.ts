import { priceBook } from '@cauri/rules';
import type { MarketProbabilities } from '@cauri/simulator';

/** The model's prices of one market, in the order of its outcomes. Odds in thousandths. */
export interface ModelPrices {
  readonly chances: readonly number[];
  /** Null while no prices can be offered: see `priceBook`. The odds of an outcome that is closed are 0. */
  readonly odds: readonly number[] | null;
}

interface MarketQuery {
  readonly type: string;
  readonly line: number | null;
  /** The target margin of the prices, in basis points. */
  readonly margin: number;
  readonly keys: readonly string[];
}

/**
 * The model's prices of a match's market; null for a market that the model does not price. With `mayClose`, outcomes that
 * can no longer win do not keep the others from being priced.
 */
export function modelPrices(
  markets: readonly MarketProbabilities[],
  { mayClose = false } = {},
): (query: MarketQuery) => ModelPrices | null {
  return ({ type, line, margin, keys }) => {
    const market = markets.find((candidate) => candidate.type === type && candidate.line === line);
    const chances = keys.map((key) => market?.outcomes[key]);
    if (!isKnown(chances)) return null;
    return { chances, odds: mayClose ? priceOpen(chances, margin) : priceBook(chances, margin) };
  };
}

function priceOpen(chances: readonly number[], margin: number): number[] | null {
  const open = chances.filter((chance) => chance > 0);
  const odds = open.length > 1 ? priceBook(open, margin)?.values() : undefined;
  return odds ? chances.map((chance) => (chance > 0 ? (odds.next().value ?? 0) : 0)) : null;
}

function isKnown(chances: readonly (number | undefined)[]): chances is readonly number[] {
  return chances.every((chance) => chance !== undefined);
}

/** Whether every outcome of a market is decided. */
export function isDecided({ chances }: ModelPrices): boolean {
  return chances.every((chance) => chance === 0 || chance === 1);
}
