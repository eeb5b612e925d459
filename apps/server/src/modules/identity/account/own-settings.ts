import type { ChangeSettings, OwnSettings } from '@cauri/contract';
import type { Database, Reader } from '#platform/database';

const columns = [
  'language',
  'odds_policy',
  'notify_email',
  'notify_bet_results',
  'notify_promotions',
  'reminder_minutes',
  'two_factor_enabled',
] as const;

/** The settings of a user; null when the account is deleted. */
export async function readOwnSettings(db: Reader, userId: string): Promise<OwnSettings | null> {
  const row = await db.selectFrom('app_user').select(columns).where('id', '=', userId).executeTakeFirst();
  if (!row) return null;
  return {
    language: row.language,
    oddsPolicy: row.odds_policy,
    notifications: {
      email: row.notify_email,
      betResults: row.notify_bet_results,
      promotions: row.notify_promotions,
    },
    reminderMinutes: row.reminder_minutes,
    twoFactor: row.two_factor_enabled,
  };
}

/** Changes the given settings only. */
export async function changeOwnSettings(
  db: Database,
  userId: string,
  { language, oddsPolicy, reminderMinutes, notifications: { email, betResults, promotions } = {} }: ChangeSettings,
): Promise<OwnSettings | null> {
  const changes = {
    ...(language !== undefined && { language }),
    ...(oddsPolicy !== undefined && { odds_policy: oddsPolicy }),
    ...(reminderMinutes !== undefined && { reminder_minutes: reminderMinutes }),
    ...(email !== undefined && { notify_email: email }),
    ...(betResults !== undefined && { notify_bet_results: betResults }),
    ...(promotions !== undefined && { notify_promotions: promotions }),
  };
  if (Object.keys(changes).length > 0) {
    await db.updateTable('app_user').set(changes).where('id', '=', userId).execute();
  }
  return readOwnSettings(db, userId);
}
