import { sql } from 'kysely';
import type { Database } from '#platform/database';

const CHUNK = 1_000;

/**
 * Deletes messages older than a year, a thousand at a time, as the privacy notice promises; returns the number deleted.
 */
export async function pruneSupport(db: Database): Promise<number> {
  for (let pruned = 0; ; ) {
    const { numAffectedRows } = await sql`
      delete from support_message where id = any(array(
        select id from support_message where created_at < now() - interval '1 year' order by created_at limit ${CHUNK}))`.execute(
      db,
    );
    const count = Number(numAffectedRows ?? 0n);
    pruned += count;
    if (count < CHUNK) return pruned;
  }
}
