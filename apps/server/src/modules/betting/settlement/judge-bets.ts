import type { Grade } from '@cauri/contract';
import { evaluateBet, type PlacedBet, type PlacedLeg } from '@cauri/rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { BetChange, BetEnd } from './change-bets.ts';
import { lockedRows } from './locked-bets.ts';
import type { WeighedBet } from './weigh-bets.ts';

/** What a bet is to the rules, as its rows have it; `odds` and `statuses` in the order of its legs. */
export interface JudgedRow {
  readonly type: 'single' | 'combined' | 'system';
  readonly unit_stake: bigint;
  readonly sizes: number[] | null;
  readonly payout_maximum: bigint;
  readonly odds: readonly number[];
  readonly statuses: readonly (Grade | 'pending')[];
}

export function toPlacedBet(row: JudgedRow): PlacedBet {
  const legs = row.odds.map((odds, index): PlacedLeg => {
    const status = row.statuses[index];
    return { odds, grade: status === undefined || status === 'pending' ? null : status };
  });
  const shape = row.sizes ? { type: row.type, sizes: row.sizes } : { type: row.type };
  return { ...shape, stake: row.unit_stake, legs, maximumPayout: row.payout_maximum };
}

/** Lets the rules decide bets one by one, and returns those that are to become something else. */
export async function judgeBets(tx: Tx, bets: readonly WeighedBet[]): Promise<BetChange[]> {
  if (bets.length === 0) return [];
  const { rows } = await sql<JudgedRow & { user_id: string; id: string; payouts: number } & BetEnd>`
    select b.user_id, b.id, b.status, b.payout, b.payouts, b.type, b.unit_stake, b.sizes, b.payout_maximum,
      array_agg(l.odds order by l.position) as odds, array_agg(l.status order by l.position) as statuses
    from ${lockedRows(bets)} join bet b on b.user_id = locked.user_id and b.id = locked.id
      join leg l on l.user_id = b.user_id and l.bet_id = b.id
    group by b.user_id, b.id
    order by b.id`.execute(tx);
  return rows.flatMap((row): BetChange[] => {
    const evaluation = evaluateBet(toPlacedBet(row));
    const now: BetEnd =
      evaluation.status === 'pending'
        ? { status: 'pending', payout: null }
        : { status: evaluation.status, payout: evaluation.payout };
    if (now.status === row.status && now.payout === row.payout) return [];
    const was = { status: row.status, payout: row.payout };
    return [{ userId: row.user_id, betId: row.id, payouts: row.payouts, was, now }];
  });
}
