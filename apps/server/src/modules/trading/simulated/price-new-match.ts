import {
  isPageMarket,
  MAXIMUM_ODDS,
  type MarketDefinition,
  marketName,
  markets,
  marketTypes,
  outcomeKeysOf,
  outcomeName,
  type Sides,
} from '@cauri/rules';
import { type Fixture, kickOff, type MarketProbabilities, probabilities } from '@cauri/simulator';
import type { NewMarket } from '#modules/catalog';
import { modelPrices } from './model-prices.ts';

export interface MarketLine {
  readonly type: string;
  readonly line: number | null;
}

interface Pricing {
  readonly known: readonly MarketProbabilities[];
  readonly names: Sides;
  /** Basis points. */
  readonly margin: number;
}

/**
 * The markets of a match that has not begun, at the model's prices with a margin (basis points). A market for which no
 * prices can be offered is left out. Throws a RangeError for a bad fixture.
 */
export function priceNewMatch(fixture: Fixture, names: Sides, margin: number): NewMarket[] {
  const known = probabilities(fixture, kickOff(fixture));
  return chooseMarkets(known).flatMap(({ type, line }) => priceMarket({ type, line }, { known, names, margin }) ?? []);
}

/** A market at the model's prices; null where none can be offered. */
export function priceMarket(marketLine: MarketLine, { known, names, margin }: Pricing): NewMarket | null {
  const keys = keysOf(known, marketLine);
  const mayClose = isPageMarket(marketLine.type);
  const odds = modelPrices(known, { mayClose })({ ...marketLine, margin, keys })?.odds;
  if (!odds) return null;
  return {
    ...marketLine,
    name: marketName(marketLine.type, marketLine.line),
    priced: 'model',
    margin,
    outcomes: keys.map((key, index) => ({
      key,
      name: outcomeName(marketLine, key, names),
      // An outcome that can no longer win has no price of its own.
      odds: odds[index] || MAXIMUM_ODDS,
      ...(odds[index] === 0 && { isClosed: true }),
    })),
  };
}

/** Returns the outcomes that a market has in this sport, in the order of display: not every match winner has a draw. */
function keysOf(known: readonly MarketProbabilities[], { type, line }: MarketLine): string[] {
  const outcomes = known.find((market) => market.type === type && market.line === line)?.outcomes ?? {};
  return outcomeKeysOf(type).filter((key) => key in outcomes);
}

/** Chooses the markets of a new match among those that the model prices, in the order of their definitions. */
function chooseMarkets(known: readonly MarketProbabilities[]): MarketLine[] {
  const byType = Map.groupBy(known, ({ type }) => type);
  return marketTypes.flatMap((type) => chooseLines(markets[type], byType.get(type) ?? []));
}

/** The lines that the definition names; otherwise those nearest to even chances, the nearest one first. */
function chooseLines(
  { newLines, linesMaximum }: MarketDefinition,
  known: readonly MarketProbabilities[],
): MarketLine[] {
  if (newLines) return newLines.flatMap((line) => known.find((market) => market.line === line) ?? []);
  if (linesMaximum === undefined) return [...known];
  const [main, ...others] = known.toSorted((a, b) => unevenness(a) - unevenness(b)).slice(0, linesMaximum);
  return main ? [main, ...others.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))] : [];
}

function unevenness({ outcomes }: MarketProbabilities): number {
  const chances = Object.values(outcomes);
  return Math.max(...chances) - Math.min(...chances);
}
