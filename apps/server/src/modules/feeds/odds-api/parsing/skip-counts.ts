/** Why a record, a book or a market of a list was left out. */
export type SkipReason =
  | 'not_a_list'
  | 'malformed_record'
  | 'malformed_book'
  | 'duplicate'
  | 'unknown_sport'
  | 'no_teams'
  | 'id_unconfirmed'
  | 'no_bookmaker'
  | 'no_winner'
  /** The winner is priced with a draw where overtime decides: prices of regular time, whose score the feed does not give. */
  | 'regular_time_winner'
  | 'price_withheld'
  | 'teams_changed'
  | 'prices_too_old'
  | `market ${string}`
  | 'no_scores'
  | 'unreadable_score'
  | 'names_not_matched'
  | 'unknown_event'
  | 'cancelled_event';

/** One thing that was left out. */
export interface Skip {
  readonly reason: SkipReason;
  /** The event that it belongs to, for people: external id and sides. Null where the record cannot be read that far. */
  readonly event: string | null;
}

export interface Skipped {
  readonly reason: SkipReason;
  readonly count: number;
  /** The first of the events. */
  readonly events: readonly string[];
}

const EVENTS_TOLD = 5;

/** The same event for each reason. */
export function skipsOf(
  { externalId, home, away }: { readonly externalId: string; readonly home: string; readonly away: string },
  reasons: readonly SkipReason[],
): Skip[] {
  return reasons.map((reason) => ({ reason, event: `${externalId} ${home} v ${away}` }));
}

/**
 * How often each reason occurs, the most frequent first, with up to five of its events. A market that is never offered
 * concerns all events: none is named.
 */
export function countReasons(skips: readonly Skip[]): Skipped[] {
  return [...Map.groupBy(skips, ({ reason }) => reason)]
    .map(([reason, same]) => {
      const named = reason.startsWith('market ') ? [] : same;
      const events = new Set(named.flatMap(({ event }) => event ?? []));
      return { reason, count: same.length, events: [...events].slice(0, EVENTS_TOLD) };
    })
    .sort((a, b) => b.count - a.count);
}
