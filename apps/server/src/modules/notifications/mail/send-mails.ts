import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { mayBeCalled } from '../promotions/promotions.ts';
import { CHOSEN } from './mail-choice.ts';
import type { Mailer } from './mailer.ts';
import { isFinal, type OutgoingMail, type SendMail } from './smtp.ts';

const BATCH = 20;
/** About 50 hours with the waits between the attempts. */
const ATTEMPTS_MAXIMUM = 18;
/** Longer than the timeout of a mail server: no other process sends the message meanwhile. */
const LEASE_SECONDS = 120;
const RETRY_SECONDS = { first: 30, longest: 6 * 3600 };
const KEPT_DAYS = 30;
const CHUNK = 1_000;
/**
 * Bulk messages are sent last, so that a password reset does not wait for them. The order of the index of due messages.
 */
const isBulk = sql`(kind in ('promotion', 'bets_settled'))`;
/** The parameters that are removed once the message is sent. */
const GONE = { body_text: null, body_html: null, unsubscribe: null };

export interface SendParts {
  readonly db: Database;
  readonly log: Log;
  readonly send: SendMail;
  readonly mailer: Pick<Mailer, 'wants'>;
}

/**
 * Sends due messages, at least once: a message is marked when the server has accepted it, and after a crash in between
 * it is sent again under the same Message-ID. Returns the number sent.
 */
export async function sendDueMails({ db, log, send, mailer }: SendParts, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  await dropUnwanted(db, mailer);
  for (const mail of await takeDue(db)) {
    if (signal?.aborted) break;
    try {
      await send(mail);
      await markSent(db, mail.id);
      sent += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ mail: mail.id, attempt: mail.attempts, error: reason }, 'a message was not taken');
      await markFailed(db, mail, { reason, isFinal: isFinal(error) });
    }
  }
  return sent;
}

/** Deletes pending messages that their reader, or the settings, no longer allow. */
async function dropUnwanted(db: Database, mailer: SendParts['mailer']): Promise<void> {
  for (const [kind, choice] of Object.entries(CHOSEN)) {
    const wanted = choice === 'promotions' ? mayBeCalled(mailer) : mailer.wants(choice);
    await sql`
      delete from mail m using app_user u
      where m.state = 'queued' and m.kind = ${kind} and u.id = m.user_id and not ${wanted}`.execute(db);
  }
}

interface DueMail extends OutgoingMail {
  readonly attempts: number;
}

/** Leases the next messages to this process for two minutes. */
export async function takeDue(db: Database): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with taken as (
      update mail set attempts = attempts + 1, due_at = now() + ${LEASE_SECONDS} * interval '1 second'
      where id = any(array(
        select id from mail where state = 'queued' and due_at <= now()
        order by ${isBulk}, due_at limit ${BATCH} for update skip locked))
      returning id, kind, recipient, subject, body_text, body_html, unsubscribe, attempts
    )
    select id, recipient as "to", subject, body_text as text, body_html as html, unsubscribe, attempts
    from taken order by ${isBulk}, id`.execute(db);
  return rows;
}

async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: sql`now()`, ...GONE, error: null })
    .where('id', '=', id)
    .execute();
}

async function markFailed(
  db: Database,
  { id, attempts }: DueMail,
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Promise<void> {
  const wait = Math.min(RETRY_SECONDS.first * 2 ** (attempts - 1), RETRY_SECONDS.longest);
  await db
    .updateTable('mail')
    .set({
      ...(isFinal || attempts >= ATTEMPTS_MAXIMUM
        ? { state: 'failed', ...GONE }
        : { due_at: sql<Date>`now() + ${wait} * interval '1 second'` }),
      error: reason.slice(0, 300),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes messages older than 30 days, and after a day unsent messages about settled bets, a thousand at a time;
 * returns the number deleted.
 */
export async function pruneMails(db: Database): Promise<number> {
  const old = sql`created_at < now() - ${KEPT_DAYS} * interval '1 day'`;
  const digests = sql`state = 'kept' and kind = 'bets_settled' and created_at < now() - interval '1 day'`;
  return (await deleteAll(db, old)) + (await deleteAll(db, digests));
}

async function deleteAll(db: Database, which: RawBuilder<unknown>): Promise<number> {
  for (let pruned = 0; ; ) {
    const { numAffectedRows } = await sql`
      delete from mail where id = any(array(
        select id from mail where ${which} order by created_at limit ${CHUNK}))`.execute(db);
    const count = Number(numAffectedRows ?? 0n);
    pruned += count;
    if (count < CHUNK) return pruned;
  }
}
