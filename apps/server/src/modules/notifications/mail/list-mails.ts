import { api, type Mail, type MailDetail, MailTemplatePage } from '@cauri/contract';
import { type Selectable, sql } from 'kysely';
import { type Administrator, administratorOf, recordAuditEntry } from '#modules/audit';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { DB } from '#platform/database/tables';
import { guard, parseInput, type Router, refusalsOf, securityOf, serve } from '#platform/http';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { ACCESS_LINKS, OTHER_SECRET } from './encrypted-texts.ts';
import { composeExample, listTemplates } from './mail-templates.ts';
import type { Mailer } from './mailer.ts';

const COLUMNS = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'attempts',
  'error',
  'created_at',
  'sent_at',
  sql<boolean>`m.state = 'kept' and (m.body_text is not null or m.encrypted is not null)`.as('has_text'),
] as const;

type MailRow = Pick<
  Selectable<DB['mail']>,
  'id' | 'kind' | 'recipient' | 'subject' | 'state' | 'attempts' | 'error' | 'created_at' | 'sent_at'
> & { readonly has_text: boolean };

const toWireMail = (row: MailRow): Mail => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  text: null,
  hasText: row.has_text,
  // Both wait to be sent.
  state: row.state === 'encrypted' ? 'queued' : row.state,
  attempts: row.attempts,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});

/** Messages without their bodies, newest first; the list continues after the id `cursor`. */
async function listMails(
  db: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Mail[]; nextCursor: string | null }> {
  const rows = await db
    .selectFrom('mail as m')
    .select(COLUMNS)
    .$if(isId(cursor ?? ''), (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(toWireMail);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

export interface MailParts {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The administrator by address in demo mode. */
  readonly demoAdmin: string | null;
}

/**
 * One message with its body. Links in a message to an administrator are left out, because with one of them a second
 * administrator could take over the account. An administrator who reads the link to a new password of a bettor can take over
 * the account too: the audit log therefore has an entry, from which the independence of administrators follows.
 */
const readMail = (parts: MailParts, id: string, admin: Administrator): Promise<MailDetail> =>
  inTransaction(parts.db, async (tx) => {
    const { userId, ...mail } = await readStored(tx, id, parts);
    const isLinkShown = mail.kind === 'reset_password' && mail.text !== null && !mail.linksRemoved;
    if (isLinkShown && userId !== null)
      await recordAuditEntry(tx, { admin, kind: 'reset_link_read', subject: { kind: 'user', id: userId } });
    return mail;
  });

async function readStored(
  tx: Tx,
  id: string,
  { demoAdmin, mailer }: MailParts,
): Promise<MailDetail & { readonly userId: string | null }> {
  if (!isId(id)) throw problem('not_found');
  const row = await tx
    .selectFrom('mail as m')
    .select(COLUMNS)
    .select((eb) => [
      'body_text',
      'body_html',
      'encrypted',
      eb.fn
        .coalesce(
          'm.user_id',
          eb.selectFrom('app_user as o').select('o.id').whereRef('o.email', '=', sql`lower(m.recipient)`),
        )
        .as('owner'),
      eb
        .exists(
          eb
            .selectFrom('app_user as u')
            .where(sql<boolean>`(u.id = m.user_id or u.email = lower(m.recipient))`)
            .where(sql<boolean>`(u.role = 'admin' or u.email = ${demoAdmin})`),
        )
        .as('is_to_admin'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  const text = row.has_text ? (mailer.textsOf(row)?.text ?? null) : null;
  const shown = row.is_to_admin ? (text?.replace(ACCESS_LINKS, '[…]') ?? null) : text;
  const error = row.has_text && text === null ? OTHER_SECRET : row.error;
  return { ...toWireMail(row), error, text: shown, linksRemoved: shown !== text, userId: row.owner };
}

/** Routes of administrators for emails. */
export function mountMail(router: Router, parts: MailParts): void {
  const { db, mailer } = parts;
  serve(router, api.listMail, ({ query }) => listMails(db, query));
  serve(router, api.listMailTemplates, () => ({ items: listTemplates(mailer) }));

  router.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/admin/mail/template.html',
    summary: 'Returns an email of one kind with example values, as a mail program shows it',
    security: securityOf(),
    request: { query: MailTemplatePage },
    responses: {
      200: { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } },
      ...refusalsOf(api.listMailTemplates),
    },
  });
  router.get('/api/admin/mail/template.html', async (c) => {
    await guard({ who: 'admin' }, c);
    const { kind, lang } = parseInput(MailTemplatePage, c.req.query());
    return c.html(composeExample(mailer, kind, lang).html, 200, { 'content-security-policy': MAIL_POLICY });
  });
  // Last, because its path matches those above too.
  serve(router, api.readMail, async ({ params }, c) => readMail(parts, params.id, await administratorOf(c)));
}

/**
 * Messages contain their styles. The policy forbids scripts and requests, and only pages of this site may frame them.
 */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
