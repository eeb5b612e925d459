import { OWN_MARKET } from '@cauri/rules';
import { sql } from 'kysely';
import { type Finding, movementsAs } from '#modules/ledger';
import type { Reader } from '#platform/database';

/** Counts what breaks a rule: a query that returns one number. */
export const counter =
  (db: Reader) =>
  async (rule: string, query: ReturnType<typeof sql<{ broken: bigint }>>): Promise<Finding> => {
    const { rows } = await query.execute(db);
    return { rule, broken: Number(rows[0]?.broken ?? 0n) };
  };

/** Checks grades, payouts and corrections against each other. The same cost as `checkBets`, of which it is a part. */
export async function checkSettlement(db: Reader): Promise<Finding[]> {
  const count = counter(db);
  return [
    await count(
      'what a bet paid is the sum of its payouts and refunds less what was taken back',
      sql`select count(*) as broken from bet b left join (
          select m.user_id, m.reference, -sum(m.amount) as paid from ${movementsAs('m')}
          where m.account in ('payouts', 'stakes') and m.kind in ('payout', 'refund', 'reversal')
          group by m.user_id, m.reference
        ) p on p.user_id = b.user_id and p.reference = b.id
        where coalesce(p.paid, 0) <> coalesce(b.payout, 0)`,
    ),
    await count(
      'a cancelled bet gave its whole stake back',
      sql`select count(*) as broken from bet
        where status = 'cancelled' and payout is distinct from stake or is_withdrawn and status <> 'cancelled'`,
    ),
    await count(
      'no leg of a finished, settled event is ungraded',
      // but of a market that waits to be graded by hand
      sql`select count(*) as broken from leg l join event e on e.id = l.event_id join market m on m.id = l.market_id
        where l.status = 'pending'
          and case when m.type = ${OWN_MARKET} and e.status <> 'cancelled' then m.graded_version is not null
            else e.status in ('completed', 'cancelled') end
          and not exists (
          select from settlement_run q where q.event_id = l.event_id and q.status = 'queued')`,
    ),
    await checkByHand(db),
    await count(
      'every graded leg has the grade of its outcome, or is void for when its bet was placed',
      sql`select count(*) as broken from leg l join bet b on b.user_id = l.user_id and b.id = l.bet_id
          join outcome o on o.id = l.outcome_id
        where l.status <> 'pending'
          and l.status is distinct from case when exists (
            select from void_window v where v.event_id = l.event_id and b.placed_at >= v.placed_from
              and b.placed_at < v.placed_until) then 'void' else o.grade end
          and not exists (select from settlement_run q where q.event_id = l.event_id and q.status = 'queued')`,
    ),
    await count(
      'the corrections of a bet lead from one to the next and to what it is',
      sql`select count(*) as broken from bet b join (
          select k.*, lead(k.was_status) over following as next_status, lead(k.was_payout) over following as next_payout,
            row_number() over following as position
          from bet_correction k window following as (partition by k.user_id, k.bet_id order by k.number)
        ) k on k.user_id = b.user_id and k.bet_id = b.id
        where k.position <> k.number
          -- Between two corrections a bet that was open again may have been settled.
          or k.status <> 'pending' and (k.status, k.payout) is distinct from
            (coalesce(k.next_status, b.status), case when k.next_status is null then b.payout else k.next_payout end)`,
    ),
    await count(
      'what a user owes is what corrections could not take back, less what payouts paid off',
      sql`select count(*) as broken from (
          select user_id, sum(owed) as owed from bet_correction group by user_id
        ) k full join (
          select m.user_id, -sum(m.amount) filter (where m.kind = 'advance' and m.key not like 'purchase:%') as advanced
          from ${movementsAs('m')} where m.account = 'owed' group by m.user_id
        ) m on m.user_id = k.user_id
        where coalesce(k.owed, 0) <> coalesce(m.advanced, 0)`,
    ),
  ];
}

/** Markets of the house's own against their gradings. */
const checkByHand = (db: Reader): Promise<Finding> =>
  counter(db)(
    'what is graded by hand is as its newest grading says: at least one won, or all void; void with its event',
    sql`select count(*) as broken from market m join event e on e.id = m.event_id
          left join market_grading g on g.event_id = m.event_id and g.version = m.graded_version
          cross join lateral (
            select bool_or(o.grade = 'won') as has_won, bool_and(o.grade = 'void') as is_void,
              bool_and(o.grade is not distinct from g.grades ->> o.id::text) as is_as_graded
            from outcome o where o.market_id = m.id
          ) o
        where m.type = ${OWN_MARKET} and not case when e.status = 'cancelled' then o.is_void is true
          else o.is_as_graded and (m.graded_version is null or m.status = 'closed' and (o.has_won or o.is_void)
            and not exists (select from market_grading n where n.market_id = m.id and n.version > m.graded_version)) end`,
  );
