import type { Database } from '#platform/database';

/** The timeline of a database that an operator has declared restored. */
export const DECLARED = 'restored';

/** Makes the next start treat the database as restored: a folder that was copied back has the same cluster and timeline. */
export async function declareRestored(db: Database): Promise<void> {
  await db.updateTable('log_state').set({ cluster: DECLARED }).execute();
}
