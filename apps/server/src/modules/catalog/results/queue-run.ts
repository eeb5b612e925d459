import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/**
 * Queues a settlement of an event in the transaction that changes how its bets end, and returns the version of that
 * change. The caller has locked the event.
 */
export async function queueRun(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into settlement_run (event_id, result_version)
    select ${eventId}, coalesce(max(result_version), 0) + 1 from settlement_run where event_id = ${eventId}
    returning result_version as version`.execute(tx);
  return rows[0]?.version ?? 1;
}
