import { marketName, outcomeKeysOf, outcomeName, type Sides } from '@cauri/rules';
import { type Fixture, kickOff, type MarketProbabilities, probabilities } from '@cauri/simulator';
import type { NewMarket } from '#modules/catalog';
import { modelPrices } from './model-prices.ts';

const FOOTBALL = 'football/1';

/** What is asked of a football match before its handicaps, in the order of display. */
const football: readonly Asked[] = [
  { type: 'match_winner', line: null },
  { type: 'total_goals', line: 2_500 },
  { type: 'total_goals', line: 1_500 },
  { type: 'total_goals', line: 3_500 },
  { type: 'total_goals', line: 4_500 },
  { type: 'both_teams_to_score', line: null },
  { type: 'double_chance', line: null },
];

/** The most lines of one type that are offered, where the model knows more. */
const LINES = { total: 5, handicap: 3 };

/** What comes first: the winner, then the main total of a sport. Nothing else has an order of its own. */
const FIRST: readonly string[] = ['match_winner', 'total', 'total_games', 'total_sets'];

export interface Asked {
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
  const isFootball = fixture.engine === FOOTBALL;
  return (isFootball ? chooseFootball(known) : chooseMarkets(known)).flatMap(
    (asked) => priceAsked(asked, { known, names, margin }) ?? [],
  );
}

/** A market at the model's prices; null where none can be offered. */
export function priceAsked(asked: Asked, { known, names, margin }: Pricing): NewMarket | null {
  const keys = keysOf(known, asked);
  const odds = modelPrices(known)({ ...asked, margin, keys })?.odds;
  if (!odds) return null;
  return {
    ...asked,
    name: marketName(asked.type, asked.line),
    priced: 'model',
    margin,
    outcomes: keys.map((key, index) => ({ key, name: outcomeName(asked, key, names), odds: odds[index] ?? 0 })),
  };
}

/** The outcomes that a market has in this sport, in the order of display: not every winner may be a draw. */
function keysOf(known: readonly MarketProbabilities[], { type, line }: Asked): string[] {
  const outcomes = known.find((market) => market.type === type && market.line === line)?.outcomes ?? {};
  return outcomeKeysOf(type).filter((key) => key in outcomes);
}

function chooseFootball(known: readonly MarketProbabilities[]): Asked[] {
  return [...football, ...chooseLines(known.filter(({ type }) => type === 'handicap'))];
}

/** All that the model knows of. */
function chooseMarkets(known: readonly MarketProbabilities[]): Asked[] {
  const place = (type: string) => (FIRST.includes(type) ? FIRST.indexOf(type) : FIRST.length);
  return [...Map.groupBy(known, ({ type }) => type)]
    .toSorted(([one], [other]) => place(one) - place(other))
    .flatMap(([type, markets]) => (type === 'set_winner' ? markets : chooseLines(markets)));
}

/** Of one type only the lines nearest to even chances, the nearest one first. */
function chooseLines(markets: readonly MarketProbabilities[]): Asked[] {
  const most = markets[0]?.type.endsWith('handicap') ? LINES.handicap : LINES.total;
  const [main, ...others] = markets.toSorted((a, b) => unevenness(a) - unevenness(b)).slice(0, most);
  return main ? [main, ...others.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))] : [];
}

function unevenness({ outcomes }: MarketProbabilities): number {
  const chances = Object.values(outcomes);
  return Math.max(...chances) - Math.min(...chances);
}
