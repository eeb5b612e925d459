import { sql } from 'kysely';
import { type Finding, reservationsAs } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { ORDER_KEYS, orderKeyOf } from '../orders/order-rows.ts';
import { counter } from './counter.ts';

/** Checks the orders against bets and reservations. It reads all rows: use it in audits and tests, never in a request. */
export async function checkOrders(db: Reader): Promise<Finding[]> {
  const count = counter(db);
  return [
    await count(
      'every placed order has exactly one bet, with its stake and outcome, at its odds or better',
      sql`select count(*) as broken from bet_order o
          left join placement p on p.user_id = o.user_id and p.idempotency_key = ${orderKeyOf}
            and p.request_hash = o.request_hash
          left join bet b on b.user_id = o.user_id and b.id = o.bet_id
          left join leg l on l.user_id = b.user_id and l.bet_id = b.id
        where (o.status = 'placed' and (b.stake = o.stake and p.bet_ids = array[o.bet_id] and l.outcome_id = o.outcome_id
            and l.odds >= o.odds and l.position = 0) is not true)
          or (o.status <> 'placed' and p.user_id is not null)`,
    ),
    await count(
      'every open order has its stake reserved until it expires, and an ended one nothing',
      sql`select count(*) as broken from bet_order o full join
          (select * from ${reservationsAs('s')} where starts_with(s.key, ${ORDER_KEYS})) r on r.user_id = o.user_id and r.key = ${orderKeyOf}
        where case when o.status = 'open' then o.expires_at > clock_timestamp() and r.amount is distinct from o.stake
          else r.key is not null end`,
    ),
  ];
}
