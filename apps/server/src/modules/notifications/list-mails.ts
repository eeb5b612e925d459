import { api, type Mail, MailTemplatePage } from '@cauri/contract';
import type { Database } from '#platform/database';
import { guard, parseInput, type Router, serve } from '#platform/http';
import { isId } from '#platform/ids';
import { composeExample, listTemplates } from './mail-templates.ts';
import type { Mailer } from './mailer.ts';

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
export function mountMail(router: Router, { db, mailer }: { readonly db: Database; readonly mailer: Mailer }): void {
  serve(router, api.listMail, ({ query }) => listMails(db, query));
  serve(router, api.listMailTemplates, () => ({ items: listTemplates(mailer) }));

  router.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/admin/mail/template.html',
    summary: 'A kind of message with example values, as a mail program shows it',
    request: { query: MailTemplatePage },
    responses: { 200: { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } } },
  });
  router.get('/api/admin/mail/template.html', async (c) => {
    await guard('admin', c);
    const { kind, lang } = parseInput(MailTemplatePage, c.req.query());
    return c.html(composeExample(mailer, kind, lang).html, 200, { 'content-security-policy': LETTER_POLICY });
  });
}

/** Messages bring their looks with them; nothing in them runs or is fetched, and only our own pages show them. */
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
