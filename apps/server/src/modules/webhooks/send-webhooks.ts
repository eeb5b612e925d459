import { sql } from 'kysely';
import { readDecryptedKeys, type SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, storedError } from '#platform/database';
import { deleteInChunks, deliverDue, dueAgain, lease, type Outbox } from '#platform/jobs/outbox';
import type { Log } from '#platform/log';
import { postWebhook, type Receiver, type Signed } from './post-webhook.ts';

/** The name under which the key of a webhook's signatures is stored. */
export const keyNameOf = (webhookId: string): string => `webhook.${webhookId}`;

/** The maximum number of messages of one webhook that wait. */
export const QUEUE_MAXIMUM = 10_000;
/** The attempts, with the waits between them, take about 60 hours. */
const ATTEMPTS_MAXIMUM = 20;
const BACKOFF = { first: 15, longest: 6 * 3600 };
const RETENTION_DAYS = 30;
/** The number of concurrent sends, and the duration of a round, so that new messages do not wait behind slow receivers. */
const PARALLEL = 4;
const ROUND_MS = 20_000;

/** The messages of one webhook that are sent before those of others, so that nobody waits for long behind a slow receiver. */
const TURN = 5;

const OUTBOX: Outbox = {
  table: 'webhook_message',
  key: 'id',
  isQueued: sql`state = 'queued' and id = any(array(
    select next.id from webhook w cross join lateral (
      select m.id from webhook_message m
      where m.webhook_id = w.id and m.state = 'queued' and m.due_at <= now()
      order by m.attempts, m.due_at limit ${TURN}
    ) next
    where w.is_active))`,
  // A receiver that fails does not delay the first attempts of others.
  order: sql`attempts, due_at`,
  columns: sql`id, webhook_id as "webhookId", kind, data, created_at as "createdAt", attempts,
    (select url from webhook w where w.id = webhook_id) as url`,
  batch: 20,
  // Longer than the timeouts of a batch.
  leaseSeconds: 120,
};

interface DueMessage extends Signed {
  readonly webhookId: string;
  readonly attempts: number;
  /** Null if the webhook was removed meanwhile. */
  readonly url: string | null;
}

export interface SendingParts extends Pick<Receiver, 'reach' | 'authority'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<SettingsStore, 'encryption'>;
}

/** Sends due messages, at least once. Returns the number that receivers have accepted. */
export async function sendDueWebhooks(parts: SendingParts, signal?: AbortSignal): Promise<number> {
  const { db, settings } = parts;
  await dropExcess(db);
  let keys: ReadonlyMap<string, string> = new Map();
  const leaseDue = async () => {
    const due = await lease<DueMessage>(db, OUTBOX);
    if (due.length > 0) keys = await readDecryptedKeys(db, settings.encryption);
    return due;
  };
  const deliver = (message: DueMessage) => send({ ...parts, keys }, message, signal);
  return deliverDue({ lease: leaseDue, deliver, parallel: PARALLEL, roundMs: ROUND_MS }, signal);
}

async function send(
  { db, clock, log, keys, ...target }: SendingParts & { readonly keys: ReadonlyMap<string, string> },
  message: DueMessage,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { id, url, webhookId: webhook, attempts } = message;
  const secret = keys.get(keyNameOf(webhook));
  if (url === null) return false;
  const answer =
    secret === undefined
      ? { error: 'the key of the signatures cannot be read' }
      : await postWebhook(message, { ...target, url, secret, now: clock.now() }, signal);
  const isAccepted = 'status' in answer && answer.status >= 200 && answer.status < 300;
  if (!isAccepted) log.warn({ webhook, message: id, attempt: attempts, ...answer }, 'a webhook was not delivered');
  await db
    .updateTable('webhook_message')
    .set({
      answered_at: sql`now()`,
      status: 'status' in answer ? answer.status : null,
      error: 'error' in answer ? storedError(answer.error) : null,
      ...(isAccepted
        ? { state: 'delivered' }
        : attempts >= ATTEMPTS_MAXIMUM
          ? { state: 'failed' }
          : { due_at: dueAgain(BACKOFF, { attempts }) }),
    })
    .where('id', '=', id)
    .execute();
  return isAccepted;
}

/** Deletes the oldest waiting messages of a webhook beyond {@link QUEUE_MAXIMUM}, and counts them. */
async function dropExcess(db: Database): Promise<void> {
  await inTransaction(db, (tx) =>
    sql`
      with excess as (
        delete from webhook_message where id = any(array(
          select id from (
            select id, row_number() over (partition by webhook_id order by id desc) as place
            from webhook_message where state = 'queued'
          ) q where place > ${QUEUE_MAXIMUM}))
        returning webhook_id
      )
      update webhook w set dropped = dropped + e.count
      from (select webhook_id, count(*) as count from excess group by 1) e where w.id = e.webhook_id`.execute(tx),
  );
}

/** Deletes messages older than 30 days; returns the number deleted. */
export const pruneWebhooks = (db: Database): Promise<number> =>
  deleteInChunks(
    db,
    'webhook_message',
    (limit) => sql`select ctid from webhook_message
      where created_at < now() - ${RETENTION_DAYS} * interval '1 day' order by created_at limit ${limit}`,
  );
