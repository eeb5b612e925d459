import { sql } from 'kysely';
import type { Database } from '#platform/database';

const CHUNK = 1_000;

/** Deletes expired sessions, a thousand at a time; returns the number deleted. */
export async function pruneSessions(db: Database, now: Date): Promise<number> {
  for (let pruned = 0; ; ) {
    const { numAffectedRows } = await sql`
      delete from session where id = any(array(
        select id from session where expires_at < ${now} order by expires_at limit ${CHUNK}))`.execute(db);
    const count = Number(numAffectedRows ?? 0n);
    pruned += count;
    if (count < CHUNK) return pruned;
  }
}
