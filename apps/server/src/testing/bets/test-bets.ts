import type { BetStatus, BetType } from '@cauri/contract';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#platform/database';
import { newId } from '#platform/ids';

/** A bet that a test writes directly, without a placement. Amounts in centimes. */
export interface WrittenBet {
  readonly id?: string;
  readonly type?: BetType;
  /** One leg for each. */
  readonly sports?: readonly string[];
  readonly stake?: bigint;
  readonly potentialWin?: bigint;
  readonly status?: BetStatus;
  readonly payout?: bigint | null;
  readonly placedAt?: Date;
}

/** Writes bets of one user with their legs, as one statement each; returns their ids. No money moves. */
export function writeBets(db: Database, userId: string, bets: readonly WrittenBet[]): Promise<string[]> {
  const rows = bets.map((bet) => ({ ...bet, id: bet.id ?? newId() }));
  return inTransaction(db, async (tx) => {
    await sql`
      insert into bet (user_id, id, type, sport_id, status, stake, unit_stake, odds, potential_win, payout_maximum, payout,
        placed_at)
      select ${userId}, b.id, b.type, b.sport_id, b.status, b.stake, b.stake, 2, b.potential_win, b.potential_win, b.payout, b.placed_at
      from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ type }) => type ?? 'single')}::text[],
        ${rows.map(({ status }) => status ?? 'pending')}::text[], ${rows.map(({ stake }) => stake ?? 100n)}::bigint[],
        ${rows.map(({ potentialWin }) => potentialWin ?? 200n)}::bigint[],
        ${rows.map(({ payout }) => payout ?? null)}::bigint[],
        ${rows.map(({ placedAt }) => placedAt ?? new Date())}::timestamptz[],
        ${rows.map(({ sports = ['football'] }) => (new Set(sports).size === 1 ? sports[0] : 'mixed'))}::text[]
      ) as b (id, type, status, stake, potential_win, payout, placed_at, sport_id)`.execute(tx);
    const legs = rows.flatMap(({ id, sports = ['football'] }) =>
      sports.map((sportId, position) => ({ id, sportId, position })),
    );
    await sql`
      insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
        market_type, outcome_key, event_name, market_name, outcome_name, starts_at)
      select ${userId}, l.bet_id, l.position, ${newId()}, ${newId()}, ${newId()}, 2000, 1, l.sport_id,
        'match_winner', 'home', 'A vs B', 'Match Winner', 'A', now()
      from unnest(
        ${legs.map(({ id }) => id)}::uuid[], ${legs.map(({ position }) => position)}::smallint[],
        ${legs.map(({ sportId }) => sportId)}::text[]
      ) as l (bet_id, position, sport_id)`.execute(tx);
    return rows.map(({ id }) => id);
  });
}
