import { evaluateBet, potentialWin } from '@cauri/rules';
import { sql } from 'kysely';
import { STATES_KEPT_MS, wasOpen } from '#modules/catalog';
import { type Finding, movementsAs } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { type JudgedRow as Judged, toPlacedBet } from '../settlement/judge-bets.ts';
import { checkSettlement, counter } from './check-settlement.ts';

/**
 * Checks every bet against its legs, its transfers and the rules, and the house accounts against the bets. Reads
 * everything: for audits and tests, never for a request.
 */
export async function checkBets(db: Reader): Promise<Finding[]> {
  const count = counter(db);
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
      'every bet was placed while its markets were open',
      sql`select count(*) as broken from leg l join bet b on b.user_id = l.user_id and b.id = l.bet_id
        where b.placed_at > clock_timestamp() - ${STATES_KEPT_MS} * interval '1 millisecond'
          and not ${wasOpen('l.market_id', 'b.placed_at')}`,
    ),
    await count(
      'the house holds every stake that was not refunded',
      sql`select case when
          (select coalesce(sum(m.amount), 0) from ${movementsAs('m')} where m.account = 'stakes') =
          (select coalesce(sum(stake), 0) from bet where status <> 'cancelled')
        then 0 else 1 end::bigint as broken`,
    ),
    ...(await checkSettlement(db)),
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

interface JudgedRow extends Judged {
  readonly user_id: string;
  readonly id: string;
  readonly status: string;
  readonly is_withdrawn: boolean;
  readonly stake: bigint;
  readonly potential_win: bigint;
  readonly payout: bigint | null;
}

async function readJudged(db: Reader, after: Pick<JudgedRow, 'user_id' | 'id'>): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select b.user_id, b.id, b.type, b.status, b.is_withdrawn, b.stake, b.unit_stake, b.sizes, b.payout_maximum,
      b.potential_win, b.payout,
      array_agg(l.odds order by l.position) as odds, array_agg(l.status order by l.position) as statuses
    from (
        select * from bet where (user_id, id) > (${after.user_id}::uuid, ${after.id}::uuid)
        order by user_id, id limit ${PAGE}
      ) b
      join leg l on l.user_id = b.user_id and l.bet_id = b.id
    group by b.user_id, b.id, b.type, b.status, b.is_withdrawn, b.stake, b.unit_stake, b.sizes, b.payout_maximum,
      b.potential_win, b.payout
    order by b.user_id, b.id`.execute(db);
  return rows;
}

function isJudgedRight(row: JudgedRow): boolean {
  const bet = toPlacedBet(row);
  const promised = potentialWin({ ...bet, legs: row.odds, maximum: row.payout_maximum });
  if (promised.win !== row.potential_win) return false;
  if (row.is_withdrawn) return row.status === 'cancelled' && row.payout === row.stake;
  const evaluation = evaluateBet(bet);
  if (evaluation.status === 'pending') return row.status === 'pending' && row.payout === null;
  return row.status === evaluation.status && row.payout === evaluation.payout;
}
