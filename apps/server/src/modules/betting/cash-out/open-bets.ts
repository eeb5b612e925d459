import type { Grade, SelectionInput } from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database';
import { type BetOutcome, bonusTableOf, type EvaluationRow, legColumns } from '../settlement/evaluate-bets.ts';

/** A leg of a bet, as it was placed, with its grade. Odds in thousandths. */
export interface OpenLeg {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly marketType: string;
  readonly odds: number;
  readonly status: Grade | 'pending';
  /** Whether a lead of its side wins it. */
  readonly hasEarlyPayout: boolean;
}

/** The leg as a selection of a slip. */
export const toSelection = ({ eventId, marketId, outcomeId, odds }: OpenLeg): SelectionInput => {
  return { eventId, marketId, outcomeId, odds: odds / 1000 };
};

/** A bet that may be cashed out. Amounts in centimes. */
export interface OpenBet extends EvaluationRow {
  readonly user_id: string;
  readonly id: string;
  readonly status: BetOutcome['status'];
  readonly stake: bigint;
  readonly payouts: number;
  /** The number of its cash-outs. */
  readonly cash_outs: number;
  /** Whether facts of one of its events are recorded that its legs may not have been graded by yet. */
  readonly is_settling: boolean;
  readonly legs: readonly OpenLeg[];
}

/** Reads a bet of a bettor; undefined when the bettor has no such bet. */
export async function readOpenBet(db: Reader, userId: string, betId: string): Promise<OpenBet | undefined> {
  return (await readOpenBets(db, sql`select ${userId}::uuid as user_id, ${betId}::uuid as id`))[0];
}

/** Reads the bets that a query names by `user_id` and `id`, in the order of their ids. */
export async function readOpenBets(db: Reader, wanted: RawBuilder<unknown>): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select b.user_id, b.id, b.type, b.status, b.stake, b.unit_stake, b.sizes, b.payout_maximum, b.payouts, b.cashed_stake,
      b.cashed_out, (
        select count(*)::integer from cash_out c where c.user_id = b.user_id and c.bet_id = b.id
      ) as cash_outs,
      bool_or(exists (
        select from settlement_run r where r.event_id = l.event_id and r.status = 'queued'
      )) as is_settling,
      ${bonusTableOf('b')} as bonus_table, ${legColumns('l')},
      jsonb_agg(jsonb_build_object('eventId', l.event_id, 'marketId', l.market_id, 'outcomeId', l.outcome_id, 'odds', l.odds,
        'marketType', l.market_type, 'status', l.status, 'hasEarlyPayout', l.early_payout) order by l.position) as legs
    from (${wanted}) as w join bet b on b.user_id = w.user_id and b.id = w.id
      join leg l on l.user_id = b.user_id and l.bet_id = b.id
    group by b.user_id, b.id order by b.id`.execute(db);
  return rows;
}
