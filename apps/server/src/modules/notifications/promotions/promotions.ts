import {
  api,
  byLanguage,
  DEFAULT_LANGUAGE,
  inLanguage,
  type Language,
  type Promotion,
  type PromotionPreview,
  type WritePromotion,
} from '@cauri/contract';
import { sql } from 'kysely';
import { type Administrator, administratorOf, recordAuditEntry, writeOnce } from '#modules/audit';
import { excludedUsers } from '#modules/ledger';
import type { Settings } from '#modules/settings';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { type Router, serve } from '#platform/http';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import type { Mailer } from '../mail/mailer.ts';

/**
 * The batch size, and the maximum number of messages that wait for their first attempt, so that the queue stays short.
 */
const BATCH = 40;
/** The batch size without a mail server. */
const BATCHES_AT_ONCE = 5;

export interface PromotionParts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly settings: { current(): Settings };
  readonly newId: () => string;
}

/** An SQL condition on an account `u`: it may receive promotions now, which excludes users in a time-out. */
export const mayBeCalled = (mailer: Pick<Mailer, 'wants'>) => sql`(u.status = 'active' and ${mailer.wants('promotions')}
  and not exists (select from (${excludedUsers}) p where p.user_id = u.id))`;

interface Addressee {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly language: Language | null;
}

const toMail = (mailer: Mailer, words: WritePromotion, reader: Addressee) => ({
  kind: 'promotion' as const,
  params: {
    ...inLanguage(words, reader.language ?? DEFAULT_LANGUAGE),
    username: reader.username,
    link: mailer.link('/'),
  },
  to: reader.email,
  language: reader.language,
  userId: reader.id,
});

/** A preview of a promotion with the number of recipients. Writes nothing. */
async function tryPromotion({ db, mailer }: PromotionParts, words: WritePromotion): Promise<PromotionPreview> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from app_user u where ${mayBeCalled(mailer)}`.execute(db);
  const show = (language: Language) => {
    const { subject, text } = mailer.compose(toMail(mailer, words, { ...EXAMPLE_USER, language }));
    return { subject, text };
  };
  return { recipients: rows[0]?.count ?? 0, ...byLanguage(show) };
}

/** The example recipient, whose links have no effect. */
const EXAMPLE_USER = { id: '00000000-0000-7000-8000-000000000000', email: 'awa@example.com', username: 'awa' };

/** Starts a promotion. Throws `mail_off` while the settings allow no emails. */
async function beginPromotion(
  { db, settings, newId }: PromotionParts,
  admin: Administrator,
  words: WritePromotion,
): Promise<Promotion> {
  const id = await writeOnce(db, admin, async (tx) => {
    if (!settings.current().emailNotifications) throw problem('mail_off');
    const id = newId();
    await tx
      .insertInto('promotion')
      .values({ id, written_by: admin.userId, words: JSON.stringify(words) })
      .execute();
    await recordAuditEntry(tx, {
      admin,
      kind: 'promotion_sent',
      subject: { kind: 'promotion', id, name: words[DEFAULT_LANGUAGE].subject },
      after: { subject: byLanguage((code) => words[code]?.subject), text: byLanguage((code) => words[code]?.text) },
    });
    return id;
  });
  return toWire(await selectPromotions(db).where('p.id', '=', id).executeTakeFirstOrThrow());
}

/** Newest first; the cursor is the id after which the list continues. */
async function listPromotions(
  db: Reader,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ items: Promotion[]; nextCursor: string | null }> {
  const rows = await selectPromotions(db)
    .$if(isId(cursor ?? ''), (query) => query.where('p.id', '<', cursor ?? ''))
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(toWire);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

type PromotionRow = Awaited<ReturnType<ReturnType<typeof selectPromotions>['executeTakeFirstOrThrow']>>;

const selectPromotions = (db: Reader) =>
  db
    .selectFrom('promotion as p')
    .innerJoin('app_user as u', 'u.id', 'p.written_by')
    .select(['p.id', 'p.words', 'p.written_by', 'p.created_at', 'p.recipients', 'p.finished_at', 'p.after_user'])
    .select(({ fn }) => fn.coalesce('u.display_username', 'u.name').as('name'));

const wordsOf = ({ words }: PromotionRow) => words as WritePromotion;

const toWire = (row: PromotionRow): Promotion => ({
  id: row.id,
  ...wordsOf(row),
  by: { id: row.written_by, name: row.name },
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  recipients: row.recipients,
});

/**
 * Writes messages of running promotions to their next recipients, as many as can be sent soon. Consent is checked at
 * that moment. The messages and the progress commit together; with several processes, one writes.
 */
export async function writePromotions({ db, mailer }: Pick<PromotionParts, 'db' | 'mailer'>): Promise<void> {
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch += 1) {
    if (!(await inTransaction(db, (tx) => writeBatch(tx, mailer)))) return;
  }
}

/** Whether more messages may have to be written. */
async function writeBatch(tx: Tx, mailer: Mailer): Promise<boolean> {
  const row = await selectPromotions(tx)
    .where('p.finished_at', 'is', null)
    .orderBy('p.created_at')
    .limit(1)
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst();
  if (!row || (await countUntried(tx)) >= BATCH) return false;
  const { rows: readers } = await sql<Addressee>`
    select u.id, u.email, coalesce(u.display_username, u.name) as username, u.language from app_user u
    where u.id > ${row.after_user} and u.created_at <= ${row.created_at} and ${mayBeCalled(mailer)}
    order by u.id limit ${BATCH}`.execute(tx);
  for (const reader of readers) await mailer.write(tx, toMail(mailer, wordsOf(row), reader));
  await tx
    .updateTable('promotion')
    .set((eb) => ({
      after_user: readers.at(-1)?.id ?? row.after_user,
      recipients: eb('recipients', '+', readers.length),
      ...(readers.length < BATCH && { finished_at: sql<Date>`now()` }),
    }))
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** The messages without a first attempt: addresses that a mail server defers do not delay the others. */
async function countUntried(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail
    where state = 'queued' and kind = 'promotion' and attempts = 0`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Promotions by email, for administrators. */
export function mountPromotions(router: Router, parts: PromotionParts): void {
  serve(router, api.listPromotions, ({ query }) => listPromotions(parts.db, query));
  serve(router, api.tryPromotion, ({ body }) => tryPromotion(parts, body));
  serve(router, api.sendPromotion, async ({ body }, c) => beginPromotion(parts, await administratorOf(c), body));
}
