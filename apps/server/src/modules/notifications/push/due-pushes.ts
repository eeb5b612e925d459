import type { Language, NoticeContent } from '@cauri/contract';
import { sql } from 'kysely';
import { readPushChoices } from '#modules/identity';
import { type Database, inTransaction } from '#platform/database';
import { dueAgain, lease, type Outbox } from '#platform/jobs/outbox';
import { noticeContent } from '../notices/notices.ts';

const BATCH = 50;
/** Older notices are not pushed; they stay in the app. */
export const FRESH_SECONDS = 6 * 3600;
/** Longer than any transaction that writes notices: all smaller ids than one of this age are committed. */
const SETTLED_SECONDS = 300;
/** Notices within this time are sent together. */
const GROUPING_SECONDS = 20;
const BACKOFF = { first: 30, longest: 3600 };

/** A device with the notices to send. */
export interface DuePush {
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly attempts: number;
  readonly refusals: number;
  readonly language: Language;
  /** The queue count of the device when it was leased. */
  readonly queueCount: number;
  /** All notices that the device has not handled yet, whether or not they are sent. */
  readonly noticeIds: readonly bigint[];
  /** The notices to send, oldest first. */
  readonly notices: readonly NoticeContent[];
}

interface Device extends Omit<DuePush, 'noticeIds' | 'notices'> {
  readonly userId: string;
}

export interface DueParts {
  readonly db: Database;
  readonly publicKey: string;
  /** Whether the settings allow it. */
  readonly isEnabled: (notice: NoticeContent) => boolean;
}

/** Queues the devices of users who got notices since the last run. A trigger records these users. */
export async function queueDevices(db: Database): Promise<void> {
  await inTransaction(db, (tx) =>
    sql`
      with gone as (delete from push_due_user returning user_id)
      update push_subscription set queue_count = queue_count + 1 where user_id in (select user_id from gone)`.execute(
      tx,
    ),
  );
}

/** Leases queued devices to this process for three minutes. */
export async function leaseDuePushes({ db, publicKey, isEnabled }: DueParts): Promise<DuePush[]> {
  const devices = await lease<Device>(db, outboxOf(publicKey));
  if (devices.length === 0) return [];
  const choices = await readPushChoices(
    db,
    devices.map(({ userId }) => userId),
  );
  const notices = await readNotices(
    db,
    devices.map(({ sessionId }) => sessionId),
  );
  return devices.map(({ userId, language, ...device }) => {
    const choice = choices.get(userId);
    const own = notices.filter(({ sessionId }) => sessionId === device.sessionId);
    const isWanted = ({ content, isFresh }: WaitingNotice) =>
      isFresh && choice !== undefined && isEnabled(content) && (choice.betResults || !isOfBet(content));
    return {
      ...device,
      language: choice?.language ?? language,
      noticeIds: own.map(({ id }) => id),
      notices: own.filter(isWanted).map(({ content }) => content),
    };
  });
}

const isOfBet = ({ kind }: NoticeContent): boolean => kind === 'bet_settled' || kind === 'bet_corrected';

/** The devices that subscribed with our present key and have new notices. */
const outboxOf = (publicKey: string): Outbox => ({
  table: 'push_subscription',
  key: 'session_id',
  isQueued: sql`server_key = ${publicKey} and queue_count > handled_count`,
  order: sql`due_at`,
  columns: sql`session_id as "sessionId", user_id as "userId", endpoint, p256dh, auth, attempts, refusals, language,
    queue_count as "queueCount"`,
  batch: BATCH,
  leaseSeconds: 180,
});

interface WaitingNotice {
  readonly sessionId: string;
  readonly id: bigint;
  readonly content: NoticeContent;
  /** Neither expired nor read in the app meanwhile, and the session of the device has not expired. */
  readonly isFresh: boolean;
}

async function readNotices(db: Database, sessionIds: readonly string[]): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    select s.session_id as "sessionId", n.id, ${noticeContent} as content,
      n.read_at is null and n.created_at > now() - ${FRESH_SECONDS} * interval '1 second' and x.expires_at > now() as "isFresh"
    from push_subscription s
      join session x on x.id = s.session_id
      join notice n on n.user_id = s.user_id and n.id > s.handled_until and n.id <> all(s.handled_notices)
    where s.session_id = any(${[...sessionIds]}::uuid[])
    order by n.id`.execute(db);
  return rows;
}

/** Marks these notices as done for this device. `isSent`: a push was sent, and the next one waits. */
export async function markPushed(
  db: Database,
  { sessionId, noticeIds, queueCount }: Pick<DuePush, 'sessionId' | 'noticeIds' | 'queueCount'>,
  { isSent }: { isSent: boolean },
): Promise<void> {
  await sql`
    with known as (
      select n.id, n.created_at < now() - ${SETTLED_SECONDS} * interval '1 second' as is_past
      from push_subscription s
        join notice n on n.user_id = s.user_id and n.id = any(s.handled_notices || ${[...noticeIds]}::bigint[])
      where s.session_id = ${sessionId}
    )
    update push_subscription s set
      handled_until = greatest(s.handled_until, (select max(id) from known where is_past)),
      handled_notices = array(select id from known where not is_past),
      -- Queued again meanwhile: it stays due.
      handled_count = greatest(s.handled_count, ${queueCount}),
      refusals = case when ${isSent} then 0 else s.refusals end,
      attempts = case when ${isSent} then 0 else s.attempts - 1 end,
      last_success_at = case when ${isSent} then now() else s.last_success_at end,
      due_at = now() + case when ${isSent} then ${GROUPING_SECONDS} else 0 end * interval '1 second'
    where s.session_id = ${sessionId}`.execute(db);
}

/** Schedules a retry: after the delay that the push service requests, otherwise with exponential backoff. */
export async function postpone(
  db: Database,
  { sessionId, attempts, refusals }: Pick<DuePush, 'sessionId' | 'attempts' | 'refusals'>,
  retryAfterSeconds: number | null,
): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ refusals, due_at: dueAgain(BACKOFF, { attempts, atLeast: retryAfterSeconds ?? 0 }) })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Deletes a subscription that no longer exists at the push service. A newer one of the same session stays. */
export async function dropDevice(
  db: Database,
  { sessionId, endpoint }: Pick<DuePush, 'sessionId' | 'endpoint'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}
