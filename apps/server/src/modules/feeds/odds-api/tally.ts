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
  | 'price_withheld'
  | 'teams_changed'
  | 'prices_too_old'
  | `market ${string}`
  | 'no_scores'
  | 'unreadable_score'
  | 'names_not_matched'
  | 'unknown_event'
  | 'cancelled_event';

export interface Skipped {
  readonly reason: SkipReason;
  readonly count: number;
}

/** How often each reason occurs, the commonest first. */
export function countReasons(reasons: readonly SkipReason[]): Skipped[] {
  return [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, same]) => ({ reason, count: same.length }))
    .sort((a, b) => b.count - a.count);
}
