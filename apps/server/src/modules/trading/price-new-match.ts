import { marketName, outcomeKeysOf, outcomeName, type Sides } from '@cauri/rules';
import { type Fixture, kickOff, type MarketProbabilities, probabilities } from '@cauri/simulator';
import type { NewMarket } from '#modules/catalog';
import { isHonest, modelPrices } from './model-prices.ts';

const FOOTBALL = 'football/1';

/** Both prices of the main total before the start, as specified, in thousandths. */
const FIXED_ODDS = 1_900;
const MAIN_LINE = 2_500;

/** What is asked of a football match, in the order of display. */
const football: readonly Asked[] = [
  { type: 'match_winner', line: null },
  { type: 'total_goals', line: MAIN_LINE },
  { type: 'total_goals', line: 1_500 },
  { type: 'total_goals', line: 3_500 },
  { type: 'total_goals', line: 4_500 },
  { type: 'both_teams_to_score', line: null },
  { type: 'double_chance', line: null },
];

/** The most lines of one type that are offered, where the model knows more. */
const LINES = 5;

interface Asked {
  readonly type: string;
  readonly line: number | null;
}

/**
 * The markets of a match that has not begun, at the model's prices with a margin (basis points); the main total of a
 * football match is at its fixed price. A market that cannot be offered honestly is left out. Throws a RangeError for a
 * bad fixture.
 */
export function priceNewMatch(fixture: Fixture, names: Sides, margin: number): NewMarket[] {
  const known = probabilities(fixture, kickOff(fixture));
  const priceOf = modelPrices(known);
  const isFootball = fixture.engine === FOOTBALL;
  return (isFootball ? football : chooseMarkets(known)).flatMap((market) => {
    const { type, line } = market;
    const isFixed = isFootball && line === MAIN_LINE;
    const keys = keysOf(known, market);
    const model = isFixed ? null : priceOf({ ...market, margin, keys });
    if (!isFixed && (!model || !isHonest(model))) return [];
    return {
      ...{ type, line },
      name: marketName(type, line),
      margin: isFixed ? null : margin,
      priced: isFixed ? 'fixed' : 'model',
      outcomes: keys.map((key, index) => ({
        key,
        name: outcomeName(market, key, names),
        odds: model?.odds[index] ?? FIXED_ODDS,
      })),
    };
  });
}

/** The outcomes that a market has in this sport, in the order of display: not every winner may be a draw. */
function keysOf(known: readonly MarketProbabilities[], { type, line }: Asked): string[] {
  const outcomes = known.find((market) => market.type === type && market.line === line)?.outcomes ?? {};
  return outcomeKeysOf(type).filter((key) => key in outcomes);
}

/** All that the model knows of, but of each type only the lines nearest to even chances, the nearest one first. */
function chooseMarkets(known: readonly MarketProbabilities[]): Asked[] {
  return [...Map.groupBy(known, ({ type }) => type)].flatMap(([type, markets]) => {
    if (type === 'set_winner') return markets;
    const [main, ...others] = markets.toSorted((a, b) => unevenness(a) - unevenness(b)).slice(0, LINES);
    return main ? [main, ...others.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))] : [];
  });
}

function unevenness({ outcomes }: MarketProbabilities): number {
  const chances = Object.values(outcomes);
  return Math.max(...chances) - Math.min(...chances);
}
