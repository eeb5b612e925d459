import { marketName, outcomeKeysOf, outcomeName, type Sides } from '@cauri/rules';
import { type Fixture, kickOff } from '@cauri/simulator';
import type { NewMarket } from '#modules/catalog';
import { isHonest, modelPrices } from './model-prices.ts';

/** Both prices of the main total before the start, as specified, in thousandths (D21). */
const FIXED_ODDS = 1_900;
const MAIN_LINE = 2_500;

/** What is asked of a football match, in the order of display. */
const asked: readonly { readonly type: string; readonly line: number | null }[] = [
  { type: 'match_winner', line: null },
  { type: 'total_goals', line: MAIN_LINE },
  { type: 'total_goals', line: 1_500 },
  { type: 'total_goals', line: 3_500 },
  { type: 'total_goals', line: 4_500 },
  { type: 'both_teams_to_score', line: null },
  { type: 'double_chance', line: null },
];

/**
 * The markets of a football match that has not begun, at the model's prices with a margin (basis points); the main total
 * is at its fixed price. A market that cannot be offered honestly is left out. Throws a RangeError for a bad fixture.
 */
export function priceNewMatch(fixture: Fixture, names: Sides, margin: number): NewMarket[] {
  const priceOf = modelPrices(fixture, kickOff(fixture));
  return asked.flatMap((market) => {
    const keys = outcomeKeysOf(market.type);
    const isFixed = market.line === MAIN_LINE;
    const model = isFixed ? null : priceOf({ ...market, margin, keys });
    if (!isFixed && (!model || !isHonest(model))) return [];
    return {
      ...market,
      name: marketName(market.type, market.line),
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
