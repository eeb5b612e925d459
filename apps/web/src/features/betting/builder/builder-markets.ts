import type { EventDetail, Market } from '@cauri/contract';

/**
 * Whether outcomes of an event can be combined: those of football matches, simulated ones also in play. The server decides;
 * this tells whether the page offers it.
 */
export function mayBuild({ sportId, source, status }: EventDetail): boolean {
  if (sportId !== 'football') return false;
  return source === 'demo' ? status === 'upcoming' || status === 'live' : source === 'api' && status === 'upcoming';
}

/** The markets whose outcomes can be combined: at prices of the model or of a feed, and not on a quarter line. */
export function buildable({ source }: EventDetail, markets: readonly Market[]): Market[] {
  const wanted = source === 'demo' ? 'model' : 'feed';
  return markets.filter(
    ({ priced, status, line }) => priced === wanted && status !== 'closed' && Number.isInteger((line ?? 0) * 2),
  );
}
