import { checkBets, checkStatistics } from '../../apps/server/src/modules/betting/index.ts';
import { checkLedger } from '../../apps/server/src/modules/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { Attempt } from './bettors.ts';

export interface Verdict {
  /** Acknowledged placements that are missing from the tables or differ from their acknowledgement. */
  readonly lost: number;
  /**
   * Keys that placed more bets than requested, were answered with different bets, or placed bets although they were
   * refused.
   */
  readonly double: number;
  /** Unanswered placements whose bets are in the tables once. */
  readonly unknownPlaced: number;
  /** Bets on ended events that are still pending. */
  readonly pending: number;
  /** Broken rules of ledger, bets and statistics. */
  readonly broken: readonly string[];
}

/** Compares the responses to the bettors with the tables, then audits the tables. */
export async function judge(db: Database, attempts: readonly Attempt[]): Promise<Verdict> {
  const { placed, pending } = await readPlaced(db);
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
  return {
    lost: attempts.filter((attempt) => attempt.outcome === 'acknowledged' && !isKept(attempt)).length,
    double: attempts.filter(isDouble).length + unasked.length,
    unknownPlaced: attempts.filter((attempt) => attempt.outcome === 'unknown' && idsOf(attempt).length > 0).length,
    pending,
    broken: findings.filter(({ broken }) => broken > 0).map(({ rule, broken }) => `${rule}: ${broken}`),
  };
}

/** The stored bets of each placement, by user and key. */
async function readPlaced(db: Database) {
  const bets = await db.selectFrom('bet').select(['id', 'user_id', 'status']).execute();
  const owners = new Map(bets.map(({ id, user_id }) => [id, user_id]));
  const placed = new Map<string, Map<string, readonly string[]>>();
  for (const row of await db.selectFrom('placement').select(['user_id', 'idempotency_key', 'bet_ids']).execute()) {
    const keys = placed.get(row.user_id) ?? new Map<string, readonly string[]>();
    const ids = row.bet_ids.filter((id) => owners.get(id) === row.user_id);
    placed.set(row.user_id, keys.set(row.idempotency_key, ids));
  }
  return { placed, pending: bets.filter(({ status }) => status === 'pending').length };
}
