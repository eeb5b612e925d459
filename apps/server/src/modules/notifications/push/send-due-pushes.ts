import type { News } from '@cauri/contract';
import type { Settings } from '#modules/settings';
import type { Log } from '#platform/log';
import { type DuePush, dropDevice, FRESH_SECONDS, markTold, postpone, takeDuePushes } from './due-pushes.ts';
import { postPush } from './post-push.ts';
import { writePush } from './push-words.ts';
import { readVapidKeys, type VapidParts } from './vapid.ts';

/** So many are sent at the same time. */
const LANES = 8;

export interface PushParts extends Omit<VapidParts, 'settings'> {
  readonly settings: VapidParts['settings'] & { current(): Pick<Settings, 'lowBalanceWarning'> };
  readonly subject: string;
  readonly log: Log;
}

/**
 * Tells devices what their owners have been told in the app since: everything that waits in one message. A notice counts
 * as told when the push service has taken it, so that one who dies in between tells it again. Returns how many messages
 * were taken.
 */
export async function sendDuePushes(parts: PushParts, signal?: AbortSignal): Promise<number> {
  const { db, settings } = parts;
  const keys = readVapidKeys(parts);
  if (!keys) return 0;
  const isTold = ({ kind }: News) => kind !== 'low_balance' || settings.current().lowBalanceWarning;
  const due = await takeDuePushes({ db, publicKey: keys.publicKey, isTold });
  const rest = due.values();
  let sent = 0;
  const work = async () => {
    for (const push of rest) {
      if (signal?.aborted) return;
      if (await tellDevice(parts, push, signal)) sent += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return sent;
}

async function tellDevice(parts: PushParts, push: DuePush, signal: AbortSignal | undefined): Promise<boolean> {
  const { db, log, subject, config } = parts;
  const keys = readVapidKeys(parts);
  const words = writePush(push.news, push.language);
  if (!words || !keys) {
    await markTold(db, push, { isSent: false });
    return false;
  }
  const { endpoint, p256dh, auth, language } = push;
  const payload = { ...words, tag: String(push.noticeIds.at(-1)), language };
  const message = { endpoint, p256dh, auth, payload, ttlSeconds: FRESH_SECONDS };
  const answer = await postPush({ keys, subject, services: config.push.services }, message, signal);
  if (answer.kind === 'gone') await dropDevice(db, push);
  if (answer.kind === 'taken') await markTold(db, push, { isSent: true });
  if (answer.kind === 'refused') {
    const { host } = new URL(endpoint);
    log.warn({ host, attempt: push.attempts, reason: answer.reason }, 'a push message was not taken');
    await postpone(db, push, answer.retryAfterSeconds);
  }
  return answer.kind === 'taken';
}
