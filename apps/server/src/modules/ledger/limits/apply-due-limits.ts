import type { LimitKind, LimitPeriod } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#platform/database';

/** A limit whose requested change has taken effect. */
export interface LimitInForce {
  readonly userId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** FCFA; null is no limit. */
  readonly amount: number | null;
}

const BATCH = 200;

/**
 * Stores the requested amounts of limits whose time has come as their current amounts, and calls `notify` for each in the
 * same transaction. Placements apply a due amount even before that. Returns the users.
 */
export async function applyDueLimits(
  db: Database,
  notify: (tx: Tx, limit: LimitInForce) => Promise<void>,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ user_id: string; kind: LimitKind; period: LimitPeriod; amount: bigint | null }>`
      update self_limit set amount = next_amount, next_amount = null, next_at = null
      where (user_id, kind, period) in (
        select user_id, kind, period from self_limit where next_at <= clock_timestamp()
        order by next_at limit ${BATCH} for update skip locked)
      returning user_id, kind, period, amount`.execute(tx);
    for (const { user_id, kind, period, amount } of rows) {
      await notify(tx, { userId: user_id, kind, period, amount: amount === null ? null : toWireMoney(amount) });
    }
    return rows.map(({ user_id }) => user_id);
  });
}
