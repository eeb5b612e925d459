import { sql } from 'kysely';
import type { Config } from '#config';
import { ensureKey, lockSettings, type SettingsStore, saveKey } from '#modules/settings';
import { type Database, inTransaction, type Tx } from '#platform/database';

const NAME = 'push.vapid';
/** The former pairs, the newest first, each as it was stored. */
const FORMER_NAME = 'push.vapid.former';
const FORMER_MAXIMUM = 3;

/**
 * The identity of this server for push services (RFC 8292): a subscription accepts messages signed by this key only.
 */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface VapidParts {
  readonly db: Database;
  readonly settings: Pick<SettingsStore, 'keys' | 'encryption'>;
  readonly config: Pick<Config, 'push'>;
}

/** The keys of the environment, otherwise the generated ones; null before {@link ensureVapidKeys}. */
export function readVapidKeys({ settings, config }: Omit<VapidParts, 'db'>): VapidKeys | null {
  if (config.push.keys) return config.push.keys;
  return parsePair(settings.keys().get(NAME));
}

function parsePair(text: string | undefined): VapidKeys | null {
  const [publicKey, privateKey] = text?.split(' ') ?? [];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/**
 * All pairs that subscriptions may belong to, the present one first: a device renews its subscription when a page is opened.
 */
export function readVapidPairs(parts: Omit<VapidParts, 'db'>): VapidKeys[] {
  const stored = parts.settings.keys();
  const former = stored.get(FORMER_NAME)?.split('\n') ?? [];
  const pairs = [readVapidKeys(parts), ...[stored.get(NAME), ...former].map(parsePair)].filter((pair) => pair !== null);
  return pairs.filter(({ publicKey }, index) => pairs.findIndex((pair) => pair.publicKey === publicKey) === index);
}

/**
 * Makes a new pair. The present one, also that of the environment, and the last former ones keep serving the subscriptions
 * that were made with them. Call `load` of the settings after the commit. Within an hour after a rotation it changes nothing,
 * because an operator may repeat one whose outcome is unknown, and returns the time of that rotation; null if it made a pair.
 */
export async function rotateVapidKeys(tx: Tx, { settings, config }: Omit<VapidParts, 'db'>): Promise<Date | null> {
  const { encryption } = settings;
  await lockSettings(tx);
  const recent = await tx
    .selectFrom('encrypted_setting')
    .select('changed_at')
    .where('name', '=', FORMER_NAME)
    .where('changed_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  if (recent) return recent.changed_at;
  const former = readVapidPairs({ settings, config }).slice(0, FORMER_MAXIMUM);
  const value = former.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`).join('\n');
  if (value !== '') await saveKey(tx, encryption, { name: FORMER_NAME, value, shown: null });
  await saveKey(tx, encryption, { name: NAME, value: await makeKeys(), shown: null });
  return null;
}

async function makeKeys(): Promise<string> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return `${publicKey} ${privateKey}`;
}

/** Generates the keys when there are none that can be decrypted. Concurrent processes keep one pair. */
export async function ensureVapidKeys(
  parts: Omit<VapidParts, 'settings'> & { readonly settings: Pick<SettingsStore, 'keys' | 'encryption' | 'load'> },
): Promise<void> {
  if (readVapidKeys(parts)) return;
  await inTransaction(parts.db, (tx) => ensureKey(tx, parts.settings.encryption, { name: NAME, make: makeKeys }));
  await parts.settings.load();
}
