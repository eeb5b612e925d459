import { findMarket, type Sides } from '@cauri/rules';
import type { NewMarket } from '#modules/catalog';
import { suspensionMs } from '../suspension.ts';
import { priceMarket } from './price-new-match.ts';
import { isMaterial, type MatchInPlay, matchMargin } from './reprice-match.ts';

/**
 * The markets of sets that have just become certain to be played: the third of a tennis match, the fourth and fifth of
 * volleyball; those that only the page shows where it has been opened, which is where `fair` has them. They are suspended
 * by the same incident as every other market. A market without possible prices is added later.
 */
export function openNextSets({ fair, markets, now, speed, margin, incidents }: MatchInPlay, names: Sides): NewMarket[] {
  const missing = fair.filter(
    ({ type, line, outcomes }) =>
      isOfSet(type) &&
      !Object.values(outcomes).includes(0) &&
      !markets.some((market) => market.type === type && market.line === line),
  );
  const own = matchMargin(markets, margin);
  const reopensAt = isMaterial(incidents) ? new Date(now.getTime() + suspensionMs(speed)) : null;
  return missing.flatMap((marketLine) => {
    const market = priceMarket(marketLine, { known: fair, names, margin: own });
    if (!market) return [];
    return reopensAt ? { ...market, reopensAt } : market;
  });
}

const isOfSet = (type: string): boolean => type === 'set_winner' || findMarket(type)?.part === 'set';
