import { evaluateBet, potentialWin } from '@cauri/rules';
import { sql } from 'kysely';
import { type Finding, movementsAs } from '#modules/ledger';
import type { Reader } from '#platform/database';

/**
 * Checks every bet against its legs, its transfers and the rules, and the house accounts against the bets. Reads
 * everything: for audits and tests, never for a request.
 */
export async function checkBets(db: Reader): Promise<Finding[]> {
  const count = async (rule: string, query: ReturnType<typeof sql<{ broken: bigint }>>): Promise<Finding> => {
    const { rows } = await query.execute(db);
    return { rule, broken: Number(rows[0]?.broken ?? 0n) };
  };
  return [
    await count(
      'every bet has exactly one stake transfer of its stake, and legs',
      sql`select count(*) as broken from bet b
        left join ${movementsAs('m')} on m.user_id = b.user_id and m.key = 'bet:' || b.id || ':stake'
          and m.account = 'stakes'
        where m.amount is distinct from b.stake
          or not exists (select from leg l where l.user_id = b.user_id and l.bet_id = b.id)`,
    ),
    await count(
      'every stake transfer has its bet',
      sql`select count(*) as broken from ${movementsAs('m')}
        left join bet b on b.user_id = m.user_id and b.id = m.reference
        where m.kind = 'stake' and b.id is null`,
    ),
    await count(
      'what a bet paid is the sum of its payout transfers',
      sql`select count(*) as broken from bet b left join (
          select m.user_id, m.reference, sum(m.amount) as paid from ${movementsAs('m')}
          where m.account = 'wallet' and m.kind in ('payout', 'refund', 'reversal', 'recovery')
          group by m.user_id, m.reference
        ) p on p.user_id = b.user_id and p.reference = b.id
        where coalesce(p.paid, 0) <> coalesce(b.payout, 0)`,
    ),
    await count(
      'every bet belongs to one placement',
      sql`select count(*) as broken from bet b full join (
          select p.user_id, unnest(p.bet_ids) as id from placement p
        ) placed on placed.user_id = b.user_id and placed.id = b.id
        where b.id is null or placed.id is null`,
    ),
    await count(
      'the house holds every stake that was not refunded',
      sql`select case when
          (select coalesce(sum(m.amount), 0) from ${movementsAs('m')} where m.account = 'stakes') =
          (select coalesce(sum(stake), 0) from bet) -
          (select coalesce(sum(m.amount), 0) from ${movementsAs('m')} where m.account = 'wallet' and m.kind = 'refund')
        then 0 else 1 end::bigint as broken`,
    ),
    await count(
      'no leg of a finished, settled event is ungraded',
      sql`select count(*) as broken from leg l join settlement_run r on r.event_id = l.event_id
        where l.status = 'pending' and not exists (
          select from settlement_run q where q.event_id = l.event_id and q.status = 'queued')`,
    ),
    await count(
      'every graded leg has the grade of its outcome',
      sql`select count(*) as broken from leg l join outcome o on o.id = l.outcome_id
        where l.status <> 'pending' and l.status is distinct from o.grade`,
    ),
    { rule: 'every bet is what the rules make of its legs', broken: await countMisjudged(db) },
  ];
}

const PAGE = 5_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Evaluates every bet again with the rules, page by page. */
async function countMisjudged(db: Reader): Promise<number> {
  let broken = 0;
  let after: Pick<JudgedRow, 'user_id' | 'id'> = { user_id: NO_ID, id: NO_ID };
  for (;;) {
    const rows = await readJudged(db, after);
    broken += rows.filter((row) => !isJudgedRight(row)).length;
    const last = rows.at(-1);
    if (!last) return broken;
    after = last;
  }
}

interface JudgedRow {
  readonly user_id: string;
  readonly id: string;
  readonly type: 'single' | 'combined' | 'system';
  readonly status: string;
  readonly unit_stake: bigint;
  readonly sizes: number[] | null;
  readonly payout_maximum: bigint;
  readonly potential_win: bigint;
  readonly payout: bigint | null;
  readonly odds: number[];
  readonly statuses: ('pending' | 'won' | 'lost' | 'void' | 'half_won' | 'half_lost')[];
}

async function readJudged(db: Reader, after: Pick<JudgedRow, 'user_id' | 'id'>): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select b.user_id, b.id, b.type, b.status, b.unit_stake, b.sizes, b.payout_maximum, b.potential_win, b.payout,
      array_agg(l.odds order by l.position) as odds, array_agg(l.status order by l.position) as statuses
    from (
        select * from bet where (user_id, id) > (${after.user_id}::uuid, ${after.id}::uuid)
        order by user_id, id limit ${PAGE}
      ) b
      join leg l on l.user_id = b.user_id and l.bet_id = b.id
    group by b.user_id, b.id, b.type, b.status, b.unit_stake, b.sizes, b.payout_maximum, b.potential_win, b.payout
    order by b.user_id, b.id`.execute(db);
  return rows;
}

function isJudgedRight(row: JudgedRow): boolean {
  const shape = row.sizes ? { type: row.type, sizes: row.sizes } : { type: row.type };
  const promised = potentialWin({ ...shape, stake: row.unit_stake, legs: row.odds, maximum: row.payout_maximum });
  if (promised.win !== row.potential_win) return false;
  const legs = row.odds.map((odds, index) => {
    const status = row.statuses[index];
    return { odds, grade: status === undefined || status === 'pending' ? null : status };
  });
  const evaluation = evaluateBet({ ...shape, stake: row.unit_stake, legs, maximumPayout: row.payout_maximum });
  if (evaluation.status === 'pending') return row.status === 'pending' && row.payout === null;
  return row.status === evaluation.status && row.payout === evaluation.payout;
}
