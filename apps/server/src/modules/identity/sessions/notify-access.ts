import { sql } from 'kysely';
import type { Tx } from '#platform/database';

export const SESSION_CHANNEL = 'session';

/**
 * Notifies every process, with the commit, to drop the cached sessions of a user and to end the user's streams. A message
 * after the commit would be lost if this process is killed in between.
 */
export const notifyAccess = (tx: Tx, userId: string) =>
  sql`select pg_notify(${SESSION_CHANNEL}, ${userId})`.execute(tx);
