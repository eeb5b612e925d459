import type { Language } from '@cauri/contract';
import { DEFAULT_LANGUAGE, toLanguage } from '@cauri/contract/languages';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { forAccount } from '#api/send.ts';
import { PUSH_OWNER } from '#api/session.ts';

/** The first visit installs the service worker a few seconds after the page has loaded. */
const READY_MAXIMUM_MS = 15_000;
/** A browser that does not reach its push service, as on a phone without it, never answers. */
const SUBSCRIBE_MAXIMUM_MS = 30_000;

export type PushSwitch = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The state that is known without asking the server: why push is unavailable, if it is. */
export function guessPush(): PushSwitch {
  if (!isSupported()) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'off';
}

/** Returns the push state of this device. Repairs a subscription that a new session has lost. */
export async function readPush(userId: string): Promise<PushSwitch> {
  const guess = guessPush();
  if (guess !== 'off') return guess;
  const [{ isOn, publicKey }, subscription] = await Promise.all([call('getMyPush', {}), findSubscription()]);
  if (Notification.permission !== 'granted') return 'off';
  if (isOn && subscription) return 'on';
  const [owner, language] = localStorage.getItem(PUSH_OWNER)?.split(' ') ?? [];
  if (owner !== userId) return 'off';
  await register(await forAccount(subscribe(publicKey)), toLanguage(language) ?? DEFAULT_LANGUAGE);
  return 'on';
}

/** Asks for the browser's permission, which requires a press, and sends the push address to the server. */
export async function switchPushOn(userId: string, language: Language): Promise<void> {
  const permission = await forAccount(Notification.requestPermission());
  if (permission !== 'granted') return;
  const { publicKey } = await call('getMyPush', {});
  await register(await forAccount(subscribe(publicKey)), language);
  localStorage.setItem(PUSH_OWNER, `${userId} ${language}`);
}

export async function switchPushOff(): Promise<void> {
  localStorage.removeItem(PUSH_OWNER);
  await call('unsubscribePush', {});
  await (await findSubscription())?.unsubscribe();
}

/** Runs after the page has opened: a device with push stays subscribed after its user's next sign-in. */
export async function renewPush(): Promise<void> {
  if (!localStorage.getItem(PUSH_OWNER)) return;
  try {
    await readPush((await call('getMe', {})).id);
  } catch (error) {
    if (!hasCode(error, 'unauthenticated')) throw error;
  }
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === applicationServerKey) return known;
  // A browser has one subscription, which is bound to the key that it was made with.
  await known?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey };
  return inTime(pushManager.subscribe(options), SUBSCRIBE_MAXIMUM_MS, 'no push service');
}

const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  inTime(navigator.serviceWorker.ready, READY_MAXIMUM_MS, 'no service worker');

function inTime<T>(work: Promise<T>, maximumMs: number, lack: string): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(lack)), maximumMs);
  });
  return Promise.race([work, late]);
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function register(subscription: PushSubscription, language: Language): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call('subscribePush', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, language } });
}
