import type { AdminSession } from '@cauri/contract';
import type { Reader } from '#platform/database';
import { deviceOf } from './device.ts';

const SHOWN_MAXIMUM = 50;

/** Where somebody is signed in, the last used first, with the network that each was opened from. */
export async function listUserSessions(db: Reader, userId: string, now: Date): Promise<AdminSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAXIMUM)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, device: deviceOf(row.user_agent ?? ''), address: row.ip_address || null },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }));
}
