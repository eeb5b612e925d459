import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** Those of some markets that a change newer than `version` has suspended, whether they are open again or not. */
export async function readSuspendedSince(
  db: Reader,
  marketIds: readonly string[],
  version: bigint,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('market')
    .select('id')
    .where('id', '=', sql<string>`any(${marketIds}::uuid[])`)
    .where('suspended_version', '>', version)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
