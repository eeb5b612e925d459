import type { SupportMessage, SupportQuery } from '@cauri/contract';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';

/** Messages to support, newest first; the cursor is the id after which the list continues. */
export async function listSupport(
  db: Reader,
  { state, limit, cursor }: SupportQuery,
): Promise<{ items: SupportMessage[]; nextCursor: string | null }> {
  const rows = await selectMessages(db)
    .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? 'open'))
    .$if(isId(cursor ?? ''), (query) => query.where('m.id', '<', cursor ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(toMessage);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

export async function readSupport(db: Reader, id: string): Promise<SupportMessage | null> {
  const row = await selectMessages(db).where('m.id', '=', id).executeTakeFirst();
  return row ? toMessage(row) : null;
}

const selectMessages = (db: Reader) =>
  db
    .selectFrom('support_message as m')
    .leftJoin('app_user as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(['u.username', 'u.display_username']);

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

function toMessage(row: Row): SupportMessage {
  return {
    id: row.id,
    topic: row.topic,
    email: row.email,
    language: row.language,
    userId: row.user_id,
    username: row.display_username ?? row.username,
    bet: row.bet,
    message: row.message,
    state: row.state,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
