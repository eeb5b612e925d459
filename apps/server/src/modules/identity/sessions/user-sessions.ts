import type { AdminSession } from '@cauri/contract';
import type { Reader } from '#platform/database';
import { deviceOf } from './device.ts';

const SHOWN_MAXIMUM = 50;

/** The sessions of a user, the last used one first, with the address from which each was opened. */
export async function listUserSessions(
  db: Reader,
  userId: string,
  { now, limit = SHOWN_MAXIMUM }: { readonly now: Date; readonly limit?: number },
): Promise<AdminSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent ?? ''),
    address: row.ip_address || null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }));
}
