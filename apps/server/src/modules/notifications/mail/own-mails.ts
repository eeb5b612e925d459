import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';

/** The kinds of message to administrators, which are about other users. */
const OF_OTHERS = ['support_message', 'new_user', 'new_subscription', 'approval_requested'] as const;

/**
 * The stored emails to a user, newest first; the cursor is the id after which the list continues. Without bodies, which
 * have valid links.
 */
export async function listOwnMails(
  db: Reader,
  userId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string },
) {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .where('kind', 'not in', OF_OTHERS)
    .$if(isId(cursor ?? ''), (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const items = page.map(({ kind, recipient, subject, created_at, sent_at }) => ({
    kind,
    to: recipient,
    subject,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));
  return { items, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
