import { sql } from 'kysely';
import { checkBets, checkStatistics } from '../../apps/server/src/modules/betting/index.ts';
import { checkLedger } from '../../apps/server/src/modules/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { Attempt } from './bettors.ts';

export interface Verdict {
  /** Acknowledged placements that are not there as they were acknowledged. */
  readonly lost: number;
  /** Keys that placed more than they asked for, answered with different bets, or placed although they were refused. */
  readonly double: number;
  /** Of the placements that nobody answered, those that are there: once. */
  readonly unknownPlaced: number;
  /** Bets of events that have ended which are still pending. */
  readonly pending: number;
  /** The rules of ledger, bets and statistics that do not hold. */
  readonly broken: readonly string[];
}

/** Compares what the bettors were told with what the tables hold, then audits the tables. */
export async function judge(db: Database, attempts: readonly Attempt[]): Promise<Verdict> {
  const placed = await readPlaced(db);
  const idsOf = (attempt: Attempt) => placed.get(attempt.userId)?.get(attempt.key) ?? [];
  const isKept = (attempt: Attempt) => {
    const ids = idsOf(attempt);
    return attempt.answers.every((answer) => answer.length === attempt.bets && answer.every((id) => ids.includes(id)));
  };
  const isDouble = (attempt: Attempt) => {
    const ids = idsOf(attempt);
    if (attempt.outcome === 'refused') return ids.length > 0;
    return ids.length > attempt.bets || new Set(attempt.answers.map((answer) => answer.join())).size > 1;
  };
  const sent = new Set(attempts.map(({ key }) => key));
  const unasked = [...placed.values()].flatMap((keys) => [...keys.keys()].filter((key) => !sent.has(key)));
  const findings = [...(await checkLedger(db)), ...(await checkBets(db)), ...(await checkStatistics(db))];
  const { rows } = await sql<{ pending: bigint }>`select count(*) as pending from bet where status = 'pending'`.execute(
    db,
  );
  return {
    lost: attempts.filter((attempt) => attempt.outcome === 'acknowledged' && !isKept(attempt)).length,
    double: attempts.filter(isDouble).length + unasked.length,
    unknownPlaced: attempts.filter((attempt) => attempt.outcome === 'unknown' && idsOf(attempt).length > 0).length,
    pending: Number(rows[0]?.pending ?? 0n),
    broken: findings.filter(({ broken }) => broken > 0).map(({ rule, broken }) => `${rule}: ${broken}`),
  };
}

/** By user and key, the bets that are there with their whole stake debited once. */
async function readPlaced(db: Database): Promise<Map<string, Map<string, readonly string[]>>> {
  const { rows } = await sql<{ user_id: string; key: string; ids: string[] }>`
    select p.user_id, p.idempotency_key as key, array_agg(b.id) as ids
    from placement p cross join lateral unnest(p.bet_ids) as placed (id)
      join bet b on b.user_id = p.user_id and b.id = placed.id
    group by p.user_id, p.idempotency_key`.execute(db);
  const placed = new Map<string, Map<string, readonly string[]>>();
  for (const { user_id, key, ids } of rows) {
    const keys = placed.get(user_id) ?? new Map<string, readonly string[]>();
    placed.set(user_id, keys.set(key, ids));
  }
  return placed;
}
