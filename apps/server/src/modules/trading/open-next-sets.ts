import type { Sides } from '@cauri/rules';
import type { NewMarket } from '#modules/catalog';
import { priceMarket } from './price-new-match.ts';
import { isMaterial, type MatchInPlay } from './reprice-match.ts';
import { suspensionMs } from './suspension.ts';

/**
 * The winners of sets of which nobody could say before whether they would be played, and that now surely will be: the
 * third of a tennis match, the fourth and fifth of volleyball. With the incident that has brought them they are suspended
 * as every other market is. One without prices that can be offered is left out until it has some.
 */
export function openNextSets({ fair, markets, now, speed, margin, incidents }: MatchInPlay, names: Sides): NewMarket[] {
  const missing = fair.filter(
    ({ type, line, outcomes }) =>
      type === 'set_winner' &&
      outcomes.home !== 0 &&
      outcomes.away !== 0 &&
      !markets.some((market) => market.type === type && market.line === line),
  );
  // One match has one margin, whatever the setting has become.
  const own = markets.find(({ priced }) => priced === 'model')?.margin ?? margin;
  const reopensAt = isMaterial(incidents) ? new Date(now.getTime() + suspensionMs(speed)) : null;
  return missing.flatMap((asked) => {
    const market = priceMarket(asked, { known: fair, names, margin: own });
    if (!market) return [];
    return reopensAt ? { ...market, reopensAt } : market;
  });
}
