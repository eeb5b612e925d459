import type { Language, NoticeContent } from '@cauri/contract';
import { sql } from 'kysely';
import { readPushChoices } from '#modules/identity';
import { type Database, inTransaction } from '#platform/database';

const BATCH = 50;
/** A round takes no more after that, however slow the push services are: the next one calls who has come meanwhile. */
const ROUND_MS = 20_000;
/** Longer than a batch may take: nobody else tells a device that is being told. */
const LEASE_SECONDS = 180;
/** What is older has been overtaken; it stays in the app. */
export const FRESH_SECONDS = 6 * 3600;
/** No transaction that writes notices lasts as long: whatever has a lower number than one of this age is committed. */
const SETTLED_SECONDS = 300;
/** What comes in this time is told together. */
const FOLD_SECONDS = 20;
const RETRY_SECONDS = { first: 30, longest: 3600 };

/** A device with what it is to be told. */
export interface DuePush {
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly attempts: number;
  readonly refusals: number;
  readonly language: Language;
  /** How often its user had been told something when it was taken. */
  readonly called: number;
  /** Every notice that has come since, told or not. */
  readonly noticeIds: readonly bigint[];
  /** Those to be told, oldest first. */
  readonly news: readonly NoticeContent[];
}

interface Device extends Omit<DuePush, 'noticeIds' | 'news'> {
  readonly userId: string;
}

export interface DueParts {
  readonly db: Database;
  readonly publicKey: string;
  /** Whether the site tells of it. */
  readonly isEnabled: (news: NoticeContent) => boolean;
}

/** Calls the devices of who has been told something since the last time. Settling itself does next to nothing for it. */
export async function callDevices(db: Database): Promise<void> {
  await inTransaction(db, (tx) =>
    sql`
      with gone as (delete from push_due_user returning user_id)
      update push_subscription set news = news + 1 where user_id in (select user_id from gone)`.execute(tx),
  );
}

/** Devices that are due, one after the other, until none is or the round is over. */
export async function* eachDuePush(parts: DueParts): AsyncGenerator<DuePush> {
  const round = AbortSignal.timeout(ROUND_MS);
  while (!round.aborted) {
    const due = await takeDuePushes(parts);
    yield* due;
    if (due.length < BATCH) return;
  }
}

/** Devices that were called, for this process alone for three minutes. */
export async function takeDuePushes({ db, publicKey, isEnabled }: DueParts): Promise<DuePush[]> {
  const devices = await takeDevices(db, publicKey);
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
    const isWanted = ({ news, isFresh }: WaitingNotice) =>
      isFresh && choice !== undefined && isEnabled(news) && (choice.betResults || !isOfBet(news));
    return {
      ...device,
      language: choice?.language ?? language,
      noticeIds: own.map(({ id }) => id),
      news: own.filter(isWanted).map(({ news }) => news),
    };
  });
}

const isOfBet = ({ kind }: NoticeContent): boolean => kind === 'bet_settled' || kind === 'bet_corrected';

async function takeDevices(db: Database, publicKey: string): Promise<Device[]> {
  const { rows } = await sql<Device>`
    update push_subscription set attempts = attempts + 1, due_at = now() + ${LEASE_SECONDS} * interval '1 second'
    where session_id = any(array(
      select session_id from push_subscription
      where server_key = ${publicKey} and news > news_done and due_at <= now()
      order by due_at limit ${BATCH} for update skip locked))
    returning session_id as "sessionId", user_id as "userId", endpoint, p256dh, auth, attempts, refusals, language,
      news as called`.execute(db);
  return rows;
}

interface WaitingNotice {
  readonly sessionId: string;
  readonly id: bigint;
  readonly news: NoticeContent;
  /** Neither old nor read in the app meanwhile. */
  readonly isFresh: boolean;
}

async function readNotices(db: Database, sessionIds: readonly string[]): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    select s.session_id as "sessionId", n.id, n.news,
      n.read_at is null and n.created_at > now() - ${FRESH_SECONDS} * interval '1 second' as "isFresh"
    from push_subscription s
      join notice n on n.user_id = s.user_id and n.id > s.told_until and n.id <> all(s.told)
    where s.session_id = any(${[...sessionIds]}::uuid[])
    order by n.id`.execute(db);
  return rows;
}

/** These notices are done with on this device. `isSent`: it was told of them, and is not told again at once. */
export async function markPushed(
  db: Database,
  { sessionId, noticeIds, called }: Pick<DuePush, 'sessionId' | 'noticeIds' | 'called'>,
  { isSent }: { isSent: boolean },
): Promise<void> {
  await sql`
    with known as (
      select n.id, n.created_at < now() - ${SETTLED_SECONDS} * interval '1 second' as is_past
      from push_subscription s
        join notice n on n.user_id = s.user_id and n.id = any(s.told || ${[...noticeIds]}::bigint[])
      where s.session_id = ${sessionId}
    )
    update push_subscription s set
      told_until = greatest(s.told_until, (select max(id) from known where is_past)),
      told = array(select id from known where not is_past),
      -- called again meanwhile, it stays due
      news_done = greatest(s.news_done, ${called}),
      refusals = case when ${isSent} then 0 else s.refusals end,
      attempts = case when ${isSent} then 0 else s.attempts - 1 end,
      last_success_at = case when ${isSent} then now() else s.last_success_at end,
      due_at = now() + case when ${isSent} then ${FOLD_SECONDS} else 0 end * interval '1 second'
    where s.session_id = ${sessionId}`.execute(db);
}

/** Later again: as late as the push service says, else twice as late each time. */
export async function postpone(
  db: Database,
  { sessionId, attempts, refusals }: Pick<DuePush, 'sessionId' | 'attempts' | 'refusals'>,
  retryAfterSeconds: number | null,
): Promise<void> {
  const own = RETRY_SECONDS.first * 2 ** Math.min(attempts - 1, 10);
  const wait = Math.min(Math.max(retryAfterSeconds ?? 0, own), RETRY_SECONDS.longest);
  await db
    .updateTable('push_subscription')
    .set({ refusals, due_at: sql<Date>`now() + ${wait} * interval '1 second'` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** The push service knows it no more. A newer one of the same session stays. */
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
