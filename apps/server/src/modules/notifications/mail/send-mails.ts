import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Database, storedError } from '#platform/database';
import { deleteInChunks, deliverDue, dueAgain, lease, type Outbox } from '#platform/jobs/outbox';
import { hideAddresses, type Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { mayBeCalled } from '../promotions/promotions.ts';
import { OTHER_SECRET, type StoredTexts } from './encrypted-texts.ts';
import { CHOSEN } from './mail-choice.ts';
import type { Mailer } from './mailer.ts';
import { isFinal, type OutgoingMail, type SendMail } from './smtp.ts';

/** The attempts, with the waits between them, take about 50 hours. */
const ATTEMPTS_MAXIMUM = 18;
const BACKOFF = { first: 30, longest: 6 * 3600 };
/** Attempts that do not reach the mail server are not counted, and end at this age of a message. */
const UNREACHABLE_MAXIMUM_HOURS = 50;
const RETENTION_DAYS = 30;
/** The parameters that are removed once the message is sent. */
const GONE = { body_text: null, body_html: null, encrypted: null, unsubscribe: null };

/** The number of concurrent sends, so that messages do not wait behind one that a mail server is slow to take. */
const PARALLEL = 5;

const isWaiting = sql`state in ('queued', 'encrypted')`;

const OUTBOX: Outbox = {
  table: 'mail',
  key: 'id',
  isQueued: isWaiting,
  // Bulk messages are sent last, so that a password reset does not wait for them. The order of the index of due messages.
  order: sql`(kind in ('promotion', 'bets_settled')), due_at`,
  columns: sql`id, recipient as "to", subject, body_text, body_html, encrypted, unsubscribe, attempts,
    created_at < now() - ${UNREACHABLE_MAXIMUM_HOURS} * interval '1 hour' as "isOld"`,
  batch: 20,
  // Longer than a batch may take: four messages one after another, each for 20 seconds at most.
  leaseSeconds: 120,
};

export interface SendParts {
  readonly db: Database;
  readonly log: Log;
  readonly send: SendMail;
  readonly mailer: Pick<Mailer, 'wants' | 'textsOf'>;
  /** Checks after a failure whether the mail server cannot be reached at all. Otherwise the failure is that of its message. */
  readonly isUnreachable: () => Promise<boolean>;
}

/** No message can be sent: those that are due wait, without a counted attempt. */
class UnreachableMailServer extends Error {
  constructor(reason: string) {
    super(`the mail server cannot be reached: ${reason}`);
  }
}

/** A mail server that cannot be reached is tried again after this time. */
const RETRY_MS = 30_000;

/** Creates the job that sends due messages. While the mail server cannot be reached, it fails without trying. */
export function createMailJob(
  parts: SendParts & { readonly clock: Clock },
  signal?: AbortSignal,
): () => Promise<unknown> {
  let unreachable: { readonly error: UnreachableMailServer; readonly untilMs: number } | null = null;
  return async () => {
    const nowMs = parts.clock.now().getTime();
    if (unreachable !== null && nowMs < unreachable.untilMs) throw unreachable.error;
    unreachable = null;
    try {
      await sendDueMails(parts, signal);
    } catch (error) {
      if (error instanceof UnreachableMailServer) unreachable = { error, untilMs: nowMs + RETRY_MS };
      throw error;
    }
  };
}

interface Round {
  /** Why the mail server cannot be reached; null until that is known. */
  unreachable: string | null;
  /** Checks once for all messages that fail. */
  readonly isUnreachable: () => Promise<boolean>;
}

/**
 * Sends due messages, at least once: a message is marked when the server has accepted it, and after a crash in between
 * it is sent again under the same Message-ID. Returns the number sent. Throws {@link UnreachableMailServer}.
 */
export async function sendDueMails(parts: SendParts, signal?: AbortSignal): Promise<number> {
  const { db, mailer } = parts;
  await dropUnwanted(db, mailer);
  let answer: Promise<boolean> | null = null;
  const isUnreachable = () => {
    answer ??= parts.isUnreachable();
    return answer;
  };
  const round: Round = { unreachable: null, isUnreachable };
  const deliver = (mail: DueMail) => sendMail(parts, mail, round);
  const sent = await deliverDue({ lease: () => takeDue(db), deliver, parallel: PARALLEL, roundMs: 0 }, signal);
  if (round.unreachable !== null) throw new UnreachableMailServer(round.unreachable);
  return sent;
}

async function sendMail({ db, log, send, mailer }: SendParts, mail: DueMail, round: Round): Promise<boolean> {
  const texts = mailer.textsOf(mail);
  if (!texts) {
    log.warn({ mail: mail.id }, 'an email cannot be read with this AUTH_SECRET');
    await markFailed(db, mail, { reason: OTHER_SECRET, isFinal: true });
    return false;
  }
  try {
    if (round.unreachable !== null) return await putBack(db, mail, round.unreachable);
    await send({ ...mail, ...texts });
    await markSent(db, mail.id);
    return true;
  } catch (error) {
    const reason = withoutRecipient(error instanceof Error ? error.message : String(error), mail.to);
    if (!isFinal(error) && (await round.isUnreachable())) {
      round.unreachable ??= reason;
      return putBack(db, mail, reason);
    }
    log.warn({ mail: mail.id, attempt: mail.attempts, error: reason }, 'sending an email failed');
    await markFailed(db, mail, { reason, isFinal: isFinal(error) });
    return false;
  }
}

/** The answer of a mail server, which often quotes the mailbox. */
function withoutRecipient(answer: string, recipient: string): string {
  const mailbox = recipient.slice(0, recipient.lastIndexOf('@'));
  return hideAddresses(answer.replaceAll(recipient, '[address]').replaceAll(`<${mailbox}>`, '[address]'));
}

/** Deletes pending messages that their reader, or the settings, no longer allow. */
async function dropUnwanted(db: Database, mailer: SendParts['mailer']): Promise<void> {
  for (const [kind, choice] of Object.entries(CHOSEN)) {
    const wanted = choice === 'promotions' ? mayBeCalled(mailer) : mailer.wants(choice);
    await sql`
      delete from mail m using app_user u
      where ${isWaiting} and m.kind = ${kind} and u.id = m.user_id and not ${wanted}`.execute(db);
  }
}

interface DueMail extends Omit<OutgoingMail, 'text' | 'html'>, StoredTexts {
  readonly attempts: number;
  readonly isOld: boolean;
}

/** Leases the next messages to this process for two minutes. */
export const takeDue = (db: Database) => lease<DueMail>(db, OUTBOX);

async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: sql`now()`, ...GONE, error: null })
    .where('id', '=', id)
    .execute();
}

/** Makes a message due again, as if it had not been tried. */
async function putBack(db: Database, mail: DueMail, reason: string): Promise<false> {
  if (mail.isOld) await markFailed(db, mail, { reason, isFinal: true });
  else
    await db
      .updateTable('mail')
      .set({ attempts: mail.attempts - 1, due_at: sql`now()`, error: storedError(reason) })
      .where('id', '=', mail.id)
      .execute();
  return false;
}

async function markFailed(
  db: Database,
  { id, attempts }: DueMail,
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      ...(isFinal || attempts >= ATTEMPTS_MAXIMUM
        ? { state: 'failed', ...GONE }
        : { due_at: dueAgain(BACKOFF, { attempts }) }),
      error: storedError(reason),
    })
    .where('id', '=', id)
    .execute();
}

/** Measures how many messages wait to be sent, and since when the oldest one waits. */
export async function measureMails(db: Database, { mailsQueued, mailLag }: Metrics): Promise<void> {
  const { rows } = await sql<{ mails: bigint; seconds: number }>`
    select count(*) as mails, greatest(0, extract(epoch from now() - min(created_at)))::float8 as seconds
    from mail where ${isWaiting}`.execute(db);
  mailsQueued.set(Number(rows[0]?.mails ?? 0n));
  mailLag.set(rows[0]?.seconds ?? 0);
}

/** Deletes messages older than 30 days, and after a day unsent messages about settled bets; returns the number deleted. */
export async function pruneMails(db: Database): Promise<number> {
  const old = sql`created_at < now() - ${RETENTION_DAYS} * interval '1 day'`;
  const unsent = sql`state = 'kept' and kind = 'bets_settled' and created_at < now() - interval '1 day'`;
  return (await deleteAll(db, old)) + (await deleteAll(db, unsent));
}

const deleteAll = (db: Database, which: RawBuilder<unknown>) =>
  deleteInChunks(db, 'mail', (limit) => sql`select ctid from mail where ${which} order by created_at limit ${limit}`);
