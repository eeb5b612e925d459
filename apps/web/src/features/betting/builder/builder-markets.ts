import type { EventDetail, Market } from '@cauri/contract';
import { BUILDER_SPORTS, findMarket } from '@cauri/rules';

/**
 * Whether outcomes of an event can be combined, those of simulated matches also in play. The server decides; this states
 * whether the page offers it.
 */
export function mayBuild({ sportId, source, status }: EventDetail): boolean {
  if (source === 'demo')
    return BUILDER_SPORTS.some((sport) => sport === sportId) && (status === 'upcoming' || status === 'live');
  return sportId === 'football' && source === 'api' && status === 'upcoming';
}

/**
 * The markets whose outcomes can be combined: at prices of the model or of a feed, not on a quarter line, and on a part of
 * the match only in football, whose distribution has the halves.
 */
export function buildable({ source, sportId }: EventDetail, markets: readonly Market[]): Market[] {
  const wanted = source === 'demo' ? 'model' : 'feed';
  return markets.filter(
    ({ type, priced, status, line }) =>
      priced === wanted &&
      status !== 'closed' &&
      Number.isInteger((line ?? 0) * 2) &&
      (sportId === 'football' || [undefined, 'side'].includes(findMarket(type)?.part)),
  );
}
