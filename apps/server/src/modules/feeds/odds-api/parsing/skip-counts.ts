/** The reason for leaving out a record, book or market of a list. */
export type SkipReason =
  | 'not_a_list'
  | 'malformed_record'
  | 'malformed_book'
  /** A record beyond those that are read of a list, or a new event beyond those that a sport of the feed may have open. */
  | 'too_many'
  | 'duplicate'
  | 'unknown_sport'
  | 'no_teams'
  | 'id_unconfirmed'
  | 'no_bookmaker'
  | 'no_winner'
  /** A winner with a draw in a sport that overtime decides: the price is for regular time, whose score the feed lacks. */
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

/** One record, book or market that was left out. */
export interface Skip {
  readonly reason: SkipReason;
  /** Its event, for the log: external id and sides. Null if the record has no readable id. */
  readonly event: string | null;
}

export interface SkipCount {
  readonly reason: SkipReason;
  readonly count: number;
  /** The first few events concerned. */
  readonly events: readonly string[];
}

const EVENTS_NAMED = 5;
/** A broken feed could send thousands of markets with keys of megabytes, all in one line of the log. */
const REASONS_MAXIMUM = 30;
const REASON_LENGTH_MAXIMUM = 60;

/** Pairs each reason with the event. */
export function skipsOf(
  { externalId, home, away }: { readonly externalId: string; readonly home: string; readonly away: string },
  reasons: readonly SkipReason[],
): Skip[] {
  return reasons.map((reason) => ({ reason, event: `${externalId} ${home} v ${away}` }));
}

/**
 * Counts how often each of the 30 most frequent reasons occurs, most frequent first, with up to five events. Markets that
 * are never offered concern all events, so these reasons name none.
 */
export function countSkips(skips: readonly Skip[]): SkipCount[] {
  return [...Map.groupBy(skips, ({ reason }) => reason)]
    .map(([reason, same]) => {
      const named = reason.startsWith('market ') ? [] : same;
      const events = new Set(named.flatMap(({ event }) => event ?? []));
      return {
        reason: reason.slice(0, REASON_LENGTH_MAXIMUM) as SkipReason,
        count: same.length,
        events: [...events].slice(0, EVENTS_NAMED),
      };
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, REASONS_MAXIMUM);
}
