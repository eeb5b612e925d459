import { sql } from 'kysely';
import { entriesAs, type Finding } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { counter } from './counter.ts';

/**
 * Checks the cash-outs against their bets and transfers. It reads all rows: use it in audits and tests, never in a request.
 */
export async function checkCashOuts(db: Reader): Promise<Finding[]> {
  const count = counter(db);
  return [
    await count(
      'every cash-out has exactly one transfer, of its amount, and every such transfer a cash-out',
      sql`select count(*) as broken from cash_out c full join (
          select * from ${entriesAs('m')} where m.kind = 'cash_out' and m.account = 'payouts'
        ) m on m.user_id = c.user_id and m.key = 'bet:' || c.bet_id || ':payout:' || c.payout_number
        where c.amount is distinct from -m.amount or m.reference is distinct from c.bet_id`,
    ),
    await count(
      'no cash-out pays more than the fair value of its part less the margin',
      sql`select count(*) as broken from cash_out
        where amount * 10000 > fair_value * (10000 - margin)::bigint or amount % 100 <> 0`,
    ),
    await count(
      'every bet has the sums of its cash-outs, or none after their reversal',
      sql`select count(*) as broken from bet b left join lateral (
          select count(*) as number, sum(c.stake) as stake, sum(c.amount) as amount, count(*) filter (where c.percent = 100) as whole,
            max(c.number) as last
          from cash_out c where c.user_id = b.user_id and c.bet_id = b.id
        ) c on true
        where case
          when b.status = 'cancelled' and b.cashed_stake = 0 then b.cashed_out <> 0
          else b.cashed_stake <> coalesce(c.stake, 0) or b.cashed_out <> coalesce(c.amount, 0)
            or (b.status = 'cashed_out') <> (c.whole = 1) or (b.status = 'cashed_out') <> (b.cashed_stake = b.stake)
        end or c.last <> c.number or c.number - c.whole > 10`,
    ),
    await count(
      'cash-outs and the payout of a bet stay within the maximum payout, or its stake if that is more',
      sql`select count(*) as broken from bet where cashed_stake > 0 and payout > greatest(payout_maximum, stake)`,
    ),
    await count(
      'every cash-out is reversed at most once, and exactly when its bet is void',
      sql`select count(*) as broken from cash_out c join bet b on b.user_id = c.user_id and b.id = c.bet_id
        where exists (
          select from ${entriesAs('m')} where m.user_id = c.user_id and m.kind = 'reversal' and m.account = 'payouts'
            and m.key = 'bet:' || c.bet_id || ':reversal:' || c.payout_number
        ) <> (b.status = 'cancelled' and b.cashed_stake = 0)`,
    ),
  ];
}
