import { api, type Mail } from '@cauri/contract';
import type { Database } from '#platform/database';
import { type Router, serve } from '#platform/http';
import { isId } from '#platform/ids';

/** Messages, newest first; the cursor is the id after which it goes on. */
async function listMails(
  db: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Mail[]; nextCursor: string | null }> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'subject', 'body_text', 'state', 'attempts', 'error', 'created_at', 'sent_at'])
    .$if(isId(cursor ?? ''), (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({
    ...{ id: row.id, kind: row.kind, to: row.recipient, subject: row.subject, state: row.state },
    text: row.state === 'kept' ? row.body_text : null,
    ...{ attempts: row.attempts, error: row.error },
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** What was written to people, for the back-office. */
export function mountMail(router: Router, db: Database): void {
  serve(router, api.listMail, ({ query }) => listMails(db, query));
}
