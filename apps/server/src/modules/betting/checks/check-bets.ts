import { CUSTOM_MARKET } from '@cauri/rules';
import { sql } from 'kysely';
import { hasEarlyWin, STATES_RETENTION_MS, wasOpen } from '#modules/catalog';
import { entriesAs, type Finding } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { LOWEST_ID } from '#platform/ids';
import { checkBonuses } from '../bonus/bonus-cost.ts';
import { bonusTableOf, type EvaluationRow, legColumns, outcomeOf, potentialOf } from '../settlement/evaluate-bets.ts';
import { checkBuilders } from './check-builders.ts';
import { checkCashOuts } from './check-cash-outs.ts';
import { checkEarlyPayouts } from './check-early-payouts.ts';
import { checkOrders } from './check-orders.ts';
import { counter } from './counter.ts';

/**
 * Checks every bet against its legs, its transfers and the rules, and the house accounts against the bets. It reads all
 * rows: use it in audits and tests, never in a request.
 */
export async function checkBets(db: Reader): Promise<Finding[]> {
  const count = counter(db);
  return [
    await count(
      'every bet has legs and exactly one stake transfer, of its stake',
      sql`select count(*) as broken from bet b
        left join ${entriesAs('m')} on m.user_id = b.user_id and m.key = 'bet:' || b.id || ':stake'
          and m.account = 'stakes'
        where m.amount is distinct from b.stake
          or not exists (select from leg l where l.user_id = b.user_id and l.bet_id = b.id)`,
    ),
    await count(
      'every stake transfer has a bet',
      sql`select count(*) as broken from ${entriesAs('m')}
        left join bet b on b.user_id = m.user_id and b.id = m.reference
        where m.kind = 'stake' and b.id is null`,
    ),
    await count(
      'every bet belongs to one placement',
      sql`select count(*) as broken from bet b full join (
          select p.user_id, unnest(p.bet_ids) as id from placement p
        ) placed on placed.user_id = b.user_id and placed.id = b.id
        where b.id is null or placed.id is null`,
    ),
    await count(
      'the sport of every bet is that of its legs',
      sql`select count(*) as broken from bet b where b.sport_id is distinct from (
        select case when min(l.sport_id) = max(l.sport_id) then min(l.sport_id) else 'mixed' end
        from leg l where l.user_id = b.user_id and l.bet_id = b.id)`,
    ),
    await count(
      'the market of every leg has the outcomes that it had at the placement',
      sql`select count(*) as broken from (
          select market_id, outcome_keys from leg union select market_id, outcome_keys from leg_part
        ) l join (
          select market_id, string_agg(key, ',' order by position) as keys from outcome group by market_id
        ) o on o.market_id = l.market_id
        where l.outcome_keys <> o.keys`,
    ),
    await count(
      'every bet was placed while its markets were open',
      sql`select count(*) as broken from leg l join bet b on b.user_id = l.user_id and b.id = l.bet_id
        where b.placed_at > clock_timestamp() - ${STATES_RETENTION_MS} * interval '1 millisecond'
          and not ${wasOpen('l.market_id', 'b.placed_at')}`,
    ),
    await count(
      'the house holds every stake that was not refunded',
      sql`select case when
          (select coalesce(sum(m.amount), 0) from ${entriesAs('m')} where m.account = 'stakes') =
          (select coalesce(sum(case when status = 'cancelled' then cashed_stake else stake end), 0) from bet)
        then 0 else 1 end::bigint as broken`,
    ),
    ...(await checkSettlement(db)),
    ...(await checkBonuses(db)),
    ...(await checkBuilders(db)),
    ...(await checkCashOuts(db)),
    ...(await checkOrders(db)),
    ...(await checkEarlyPayouts(db)),
    { rule: 'every bet has the outcome that the rules give it', broken: await countWrongOutcomes(db) },
  ];
}

const PAGE = 5_000;

/** Evaluates every bet again by the rules, in pages. */
async function countWrongOutcomes(db: Reader): Promise<number> {
  let broken = 0;
  let after: Pick<BetRow, 'user_id' | 'id'> = { user_id: LOWEST_ID, id: LOWEST_ID };
  for (;;) {
    const rows = await readPage(db, after);
    broken += rows.filter((row) => !hasRightOutcome(row)).length;
    const last = rows.at(-1);
    if (!last) return broken;
    after = last;
  }
}

interface BetRow extends EvaluationRow {
  readonly user_id: string;
  readonly id: string;
  readonly status: string;
  readonly is_withdrawn: boolean;
  readonly stake: bigint;
  readonly potential_win: bigint;
  readonly payout: bigint | null;
  readonly bonus: bigint;
  readonly paid_bonus: bigint;
  /** The last cash-out of a bet that is cashed out as a whole, in centimes. */
  readonly last_stake: bigint | null;
  readonly last_amount: bigint | null;
}

async function readPage(db: Reader, after: Pick<BetRow, 'user_id' | 'id'>): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select b.user_id, b.id, b.type, b.status, b.is_withdrawn, b.stake, b.unit_stake, b.sizes, b.payout_maximum,
      b.potential_win, b.payout, b.bonus, b.paid_bonus, b.cashed_stake, b.cashed_out, b.last_stake, b.last_amount,
      ${bonusTableOf('b')} as bonus_table, ${legColumns('l')}
    from (
        select p.*, c.stake as last_stake, c.amount as last_amount
        from (
          select * from bet where (user_id, id) > (${after.user_id}::uuid, ${after.id}::uuid)
          order by user_id, id limit ${PAGE}
        ) p left join cash_out c on p.status = 'cashed_out' and c.user_id = p.user_id and c.bet_id = p.id and c.percent = 100
      ) b
      join leg l on l.user_id = b.user_id and l.bet_id = b.id
    group by b.user_id, b.id, b.type, b.status, b.is_withdrawn, b.stake, b.unit_stake, b.sizes, b.payout_maximum,
      b.potential_win, b.payout, b.bonus, b.paid_bonus, b.bonus_table, b.cashed_stake, b.cashed_out, b.last_stake,
      b.last_amount
    order by b.user_id, b.id`.execute(db);
  return rows;
}

function hasRightOutcome(row: BetRow): boolean {
  // A bet that was cashed out as a whole keeps the potential win that it had before.
  const cashed_stake = row.cashed_stake - (row.last_stake ?? 0n);
  const cashed_out = row.cashed_out - (row.last_amount ?? 0n);
  const potential = potentialOf({ ...row, cashed_stake, cashed_out });
  if (potential.win !== row.potential_win || potential.bonus !== row.bonus) return false;
  if (row.status === 'cashed_out') {
    return row.payout === row.cashed_out && row.cashed_stake === row.stake && row.paid_bonus === 0n;
  }
  if (row.is_withdrawn) return row.status === 'cancelled' && row.payout === row.stake && row.paid_bonus === 0n;
  const { status, payout, bonus = 0n } = outcomeOf(row);
  return row.status === status && row.payout === payout && row.paid_bonus === bonus;
}

/** Checks grades, payouts and corrections against each other. */
async function checkSettlement(db: Reader): Promise<Finding[]> {
  const count = counter(db);
  return [
    await count(
      'the payout of every bet is the sum of its payouts and refunds, less its reversals',
      sql`select count(*) as broken from bet b left join (
          select m.user_id, m.reference, -sum(m.amount) as paid from ${entriesAs('m')}
          where m.account in ('payouts', 'stakes') and m.kind in ('payout', 'cash_out', 'refund', 'reversal')
          group by m.user_id, m.reference
        ) p on p.user_id = b.user_id and p.reference = b.id
        where coalesce(p.paid, 0) <> coalesce(b.payout, 0)`,
    ),
    await count(
      'every cancelled bet returned its whole stake, or what was not cashed out of it',
      sql`select count(*) as broken from bet
        where status = 'cancelled' and payout is distinct from cashed_out + least(
            stake - cashed_stake, greatest(payout_maximum, stake) - cashed_out)
          or is_withdrawn and status <> 'cancelled'`,
    ),
    await count(
      'every leg of a settled event is graded',
      // Custom markets wait for a manual grading.
      sql`select count(*) as broken from leg l join event e on e.id = l.event_id join market m on m.id = l.market_id
        where l.status = 'pending'
          and case when m.type = ${CUSTOM_MARKET} and e.status <> 'cancelled' then m.graded_version is not null
            else e.status in ('completed', 'cancelled') end
          and not exists (
          select from settlement_run q where q.event_id = l.event_id and q.status = 'queued')`,
    ),
    await checkCustomMarkets(db),
    await count(
      'every graded leg has the grade of its outcome, or is void because of its placement time, or won by an early payout',
      sql`select count(*) as broken from leg l join bet b on b.user_id = l.user_id and b.id = l.bet_id
          join outcome o on o.id = l.outcome_id
        where l.status <> 'pending'
          and l.status is distinct from case when exists (
            select from void_window v where v.event_id = l.event_id and b.placed_at >= v.placed_from
              and b.placed_at < v.placed_until) then 'void'
            when l.early_payout and ${hasEarlyWin(sql`l.event_id`, sql`l.outcome_key`)} then 'won' else o.grade end
          and not exists (select from settlement_run q where q.event_id = l.event_id and q.status = 'queued')`,
    ),
    await count(
      'the corrections of every bet form a chain that ends at its present outcome',
      sql`select count(*) as broken from bet b join (
          select k.*, lead(k.was_status) over following as next_status, lead(k.was_payout) over following as next_payout,
            row_number() over following as position
          from bet_correction k window following as (partition by k.user_id, k.bet_id order by k.number)
        ) k on k.user_id = b.user_id and k.bet_id = b.id
        where k.position <> k.number
          -- Between two corrections, a bet that was pending again may have been settled.
          or k.status <> 'pending' and (k.status, k.payout) is distinct from
            (coalesce(k.next_status, b.status), case when k.next_status is null then b.payout else k.next_payout end)`,
    ),
    await count(
      'the debt advanced to every user is that of the corrections',
      sql`select count(*) as broken from (
          select user_id, sum(debt) as debt from bet_correction group by user_id
        ) k full join (
          select m.user_id, -sum(m.amount) filter (where m.kind = 'advance' and m.key not like 'purchase:%') as advanced
          from ${entriesAs('m')} where m.account = 'owed' group by m.user_id
        ) m on m.user_id = k.user_id
        where coalesce(k.debt, 0) <> coalesce(m.advanced, 0)`,
    ),
  ];
}

/** Checks custom markets against their manual gradings. */
const checkCustomMarkets = (db: Reader): Promise<Finding> =>
  counter(db)(
    'every custom market has the grades of its newest grading: at least one won, or all void; void with its event',
    sql`select count(*) as broken from market m join event e on e.id = m.event_id
          left join market_grading g on g.event_id = m.event_id and g.version = m.graded_version
          cross join lateral (
            select bool_or(o.grade = 'won') as has_won, bool_and(o.grade = 'void') as is_void,
              bool_and(o.grade is not distinct from g.grades ->> o.id::text) as is_as_graded
            from outcome o where o.market_id = m.id
          ) o
        where m.type = ${CUSTOM_MARKET} and not case when e.status = 'cancelled' then o.is_void is true
          else o.is_as_graded and (m.graded_version is null or m.status = 'closed' and (o.has_won or o.is_void)
            and not exists (select from market_grading n where n.market_id = m.id and n.version > m.graded_version)) end`,
  );
