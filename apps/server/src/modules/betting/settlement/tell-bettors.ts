import { sql } from 'kysely';
import { insertNotices } from '#modules/notifications';
import type { Tx } from '#platform/database';
import type { BetChange, BetEnd } from './change-bets.ts';

/** A bet of which its bettor is told, as it is now. */
export interface ToldBet {
  readonly userId: string;
  readonly betId: string;
  /** What it was, where it was settled before. */
  readonly was: BetEnd | null;
  /** What this has added to what is owed, in centimes. */
  readonly owed: bigint;
}

/** Of a bet that has changed. The first settlement replaces nothing. */
export const toTold = ({ userId, betId, was }: BetChange, owed: ReadonlyMap<string, bigint>): ToldBet => ({
  ...{ userId, betId, owed: owed.get(betId) ?? 0n },
  was: was.status === 'pending' ? null : was,
});

/** An SQL expression of centimes as the wire has them. */
const francs = (centimes: string) => sql.raw(`trim_scale(${centimes} / 100.0)`);

/** An SQL expression of the news that a bet was settled. Reads the columns of the bet `b`. */
export const settledNews = sql`jsonb_build_object('kind', 'bet_settled', 'betId', b.id, 'type', b.type,
  'status', b.status, 'stake', ${francs('b.stake')}, 'payout', ${francs('b.payout')})`;

const correctedNews = sql`jsonb_build_object('kind', 'bet_corrected', 'betId', b.id, 'type', b.type,
  'status', b.status, 'payout', ${francs('b.payout')}, 'owed', ${francs('t.owed')},
  'was', jsonb_build_object('status', t.was, 'payout', ${francs('t.was_payout')}))`;

/** Tells bettors what became of their bets, all of them in one statement, in the transaction that settles them. */
export async function tellBettors(tx: Tx, bets: readonly ToldBet[]): Promise<void> {
  if (bets.length === 0) return;
  await insertNotices(sql`
    select b.user_id, case when t.was is null then ${settledNews} else ${correctedNews} end as news
    from unnest(
      ${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ betId }) => betId)}::uuid[],
      ${bets.map(({ was }) => was?.status ?? null)}::text[], ${bets.map(({ was }) => was?.payout ?? null)}::bigint[],
      ${bets.map(({ owed }) => owed)}::bigint[]
    ) as t (user_id, id, was, was_payout, owed)
      join bet b on b.user_id = t.user_id and b.id = t.id
    order by b.id`).execute(tx);
}
