import type { Sides } from '@cauri/rules';
import type { NewMarket } from '#modules/catalog';
import { suspensionMs } from '../suspension.ts';
import { priceMarket } from './price-new-match.ts';
import { isMaterial, type MatchInPlay } from './reprice-match.ts';

/**
 * The set winner markets of sets that have just become certain to be played: the third of a tennis match, the fourth
 * and fifth of volleyball. They are suspended by the same incident as every other market. A market without possible
 * prices is added later.
 */
export function openNextSets({ fair, markets, now, speed, margin, incidents }: MatchInPlay, names: Sides): NewMarket[] {
  const missing = fair.filter(
    ({ type, line, outcomes }) =>
      type === 'set_winner' &&
      outcomes.home !== 0 &&
      outcomes.away !== 0 &&
      !markets.some((market) => market.type === type && market.line === line),
  );
  // All markets of a match have the same margin, even after the setting has changed.
  const own = markets.find(({ priced }) => priced === 'model')?.margin ?? margin;
  const reopensAt = isMaterial(incidents) ? new Date(now.getTime() + suspensionMs(speed)) : null;
  return missing.flatMap((asked) => {
    const market = priceMarket(asked, { known: fair, names, margin: own });
    if (!market) return [];
    return reopensAt ? { ...market, reopensAt } : market;
  });
}
