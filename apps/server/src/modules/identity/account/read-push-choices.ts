import type { Language } from '@cauri/contract';
import type { Reader } from '#platform/database';

/** What an account says of being told on its devices. */
export interface PushChoices {
  readonly language: Language | null;
  readonly betResults: boolean;
}

/** By user; who is suspended is not among them. */
export async function readPushChoices(db: Reader, userIds: readonly string[]): Promise<Map<string, PushChoices>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'language', 'notify_bet_results'])
    .where('id', 'in', [...new Set(userIds), ''].filter(Boolean))
    .where('status', '<>', 'suspended')
    .execute();
  return new Map(rows.map((row) => [row.id, { language: row.language, betResults: row.notify_bet_results }]));
}
