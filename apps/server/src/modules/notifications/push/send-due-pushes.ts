import type { NoticeContent } from '@cauri/contract';
import type { Settings } from '#modules/settings';
import { deliverDue } from '#platform/jobs/outbox';
import type { Log } from '#platform/log';
import {
  type DuePush,
  dropDevice,
  FRESH_SECONDS,
  leaseDuePushes,
  markPushed,
  postpone,
  queueDevices,
} from './due-pushes.ts';
import { type PushAnswer, postPush } from './post-push.ts';
import { writePush } from './push-words.ts';
import { readVapidPairs, type VapidKeys, type VapidParts } from './vapid.ts';

/** The maximum duration of a round, so that slow push services do not delay users who became due meanwhile. */
const ROUND_MS = 20_000;
/** The number of concurrent sends. */
const PARALLEL_PUSHES = 8;
/** A device is deleted after this many permanent failures in a row. */
const REFUSALS_MAXIMUM = 10;

export interface PushParts extends Omit<VapidParts, 'settings'> {
  readonly settings: VapidParts['settings'] & { current(): Pick<Settings, 'lowBalanceWarning'> };
  readonly subject: string;
  readonly log: Log;
}

/**
 * Sends each due device all its new notices in one message. A notice counts as sent when the push service has accepted
 * the message, so that after a crash in between it is sent again. Returns the number of accepted messages.
 */
export async function sendDuePushes(parts: PushParts, signal?: AbortSignal): Promise<number> {
  const { db, settings } = parts;
  // Runs without keys too, so that queued notices do not accumulate.
  await queueDevices(db);
  const isEnabled = ({ kind }: NoticeContent) => kind !== 'low_balance' || settings.current().lowBalanceWarning;
  let sent = 0;
  for (const keys of readVapidPairs(parts)) {
    const lease = () => leaseDuePushes({ db, publicKey: keys.publicKey, isEnabled });
    const deliver = (push: DuePush) => pushToDevice({ ...parts, keys }, push, signal);
    sent += await deliverDue({ lease, deliver, parallel: PARALLEL_PUSHES, roundMs: ROUND_MS }, signal);
  }
  return sent;
}

async function pushToDevice(
  parts: PushParts & { readonly keys: VapidKeys },
  push: DuePush,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { db, subject, config, keys } = parts;
  const words = writePush(push.notices, push.language);
  if (!words) {
    await markPushed(db, push, { isSent: false });
    return false;
  }
  const { endpoint, p256dh, auth, language } = push;
  const payload = { ...words, tag: String(push.noticeIds.at(-1)), language };
  const message = { endpoint, p256dh, auth, payload, ttlSeconds: FRESH_SECONDS };
  const answer = await postPush({ keys, subject, services: config.push.services }, message, signal);
  if (answer.kind === 'gone') await dropDevice(db, push);
  if (answer.kind === 'taken') await markPushed(db, push, { isSent: true });
  if (answer.kind === 'refused') await noteRefusal(parts, push, answer);
  return answer.kind === 'taken';
}

async function noteRefusal(
  { db, log }: PushParts,
  push: DuePush,
  { reason, passes, retryAfterSeconds }: Extract<PushAnswer, { kind: 'refused' }>,
): Promise<void> {
  const { host } = new URL(push.endpoint);
  log.warn({ host, attempt: push.attempts, reason }, 'sending a push message failed');
  const refusals = push.refusals + (passes ? 0 : 1);
  if (refusals >= REFUSALS_MAXIMUM) await dropDevice(db, push);
  else await postpone(db, { ...push, refusals }, retryAfterSeconds);
}
