import { sql } from 'kysely';
import type { Tx } from '#platform/database';

export const SESSION_CHANNEL = 'session';

/**
 * Tells every process with the commit to forget the sessions of a user and to end the streams: a process that is killed after the commit has
 * not to say so any more.
 */
export const notifyAccess = (tx: Tx, userId: string) =>
  sql`select pg_notify(${SESSION_CHANNEL}, ${userId})`.execute(tx);
