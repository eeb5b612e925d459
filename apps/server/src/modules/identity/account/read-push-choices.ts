import type { Language } from '@cauri/contract';
import type { Reader } from '#platform/database';

/** The push settings of an account. */
export interface PushChoices {
  readonly language: Language | null;
  readonly betResults: boolean;
}

/** By user, without suspended users. */
export async function readPushChoices(db: Reader, userIds: readonly string[]): Promise<Map<string, PushChoices>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'language', 'notify_bet_results'])
    .where('id', 'in', [...new Set(userIds), ''].filter(Boolean))
    .where('status', '<>', 'suspended')
    .execute();
  return new Map(rows.map((row) => [row.id, { language: row.language, betResults: row.notify_bet_results }]));
}
