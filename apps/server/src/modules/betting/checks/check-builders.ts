import { BUILDER_PARTS } from '@cauri/contract';
import { BUILDER } from '@cauri/rules';
import { sql } from 'kysely';
import { STATES_RETENTION_MS, wasOpen } from '#modules/catalog';
import type { Finding } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { gradeOfParts } from '../builder/grade-builders.ts';
import { counter } from './counter.ts';

/** Checks every bet builder against its outcomes. */
export async function checkBuilders(db: Reader): Promise<Finding[]> {
  const count = counter(db);
  const ofLeg = sql`p.user_id = l.user_id and p.bet_id = l.bet_id and p.position = l.position`;
  return [
    await count(
      'every bet builder has its number of outcomes, all of its event, and no other leg has any',
      sql`select count(*) as broken from leg l full join (
          select p.user_id, p.bet_id, p.position, count(*) as parts, count(distinct o.event_id) as events,
            min(o.event_id::text) as event
          from leg_part p left join outcome o on o.id = p.outcome_id and o.market_id = p.market_id
          group by p.user_id, p.bet_id, p.position
        ) p on ${ofLeg}
        where case when l.market_type = ${BUILDER}
          then p.parts is null or p.parts not between ${BUILDER_PARTS.least} and ${BUILDER_PARTS.most} or p.events <> 1
            or p.event <> l.event_id::text
          else p.parts is not null end`,
    ),
    await count(
      'the odds of every bet builder are at least those of each of its outcomes',
      sql`select count(*) as broken from leg l join leg_part p on ${ofLeg} where p.odds > l.odds`,
    ),
    await count(
      'every bet builder was placed while the markets of its outcomes were open',
      sql`select count(*) as broken from leg_part p join bet b on b.user_id = p.user_id and b.id = p.bet_id
        where b.placed_at > clock_timestamp() - ${STATES_RETENTION_MS} * interval '1 millisecond'
          and not ${wasOpen('p.market_id', 'b.placed_at')}`,
    ),
    await count(
      'every outcome of a settled bet builder has its grade, or is void because of its placement time',
      sql`select count(*) as broken from leg l join event e on e.id = l.event_id
          join bet b on b.user_id = l.user_id and b.id = l.bet_id
          join leg_part p on ${ofLeg} join outcome o on o.id = p.outcome_id
        where (l.status <> 'pending' or e.status in ('completed', 'cancelled'))
          and p.status is distinct from case when exists (
            select from void_window v where v.event_id = l.event_id and b.placed_at >= v.placed_from
              and b.placed_at < v.placed_until) then 'void' else coalesce(o.grade, 'pending') end
          and not exists (select from settlement_run q where q.event_id = l.event_id and q.status = 'queued')`,
    ),
    await count(
      'every bet builder has the grade that its outcomes give it',
      sql`select count(*) as broken from (
          select l.status, ${gradeOfParts} as expected from leg l join leg_part p on ${ofLeg}
          group by l.user_id, l.bet_id, l.position, l.status
        ) g where g.status <> g.expected`,
    ),
  ];
}
