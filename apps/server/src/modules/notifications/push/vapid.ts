import webPush from 'web-push';
import type { Config } from '#config';
import { keepKey, type SettingsStore } from '#modules/settings';
import { type Database, inTransaction } from '#platform/database';

const NAME = 'push.vapid';

/**
 * The identity of this server for push services (RFC 8292): a subscription accepts messages signed by this key only.
 */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface VapidParts {
  readonly db: Database;
  readonly settings: Pick<SettingsStore, 'keys' | 'encryption' | 'announce'>;
  readonly config: Pick<Config, 'push'>;
}

/** The keys of the environment, otherwise the generated ones; null before {@link keepVapidKeys}. */
export function readVapidKeys({ settings, config }: Omit<VapidParts, 'db'>): VapidKeys | null {
  if (config.push.keys) return config.push.keys;
  const [publicKey, privateKey] = settings.keys().get(NAME)?.split(' ') ?? [];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

function makeKeys(): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return `${publicKey} ${privateKey}`;
}

/** Generates the keys when there are none that can be decrypted. Concurrent processes keep one pair. */
export async function keepVapidKeys(parts: VapidParts): Promise<void> {
  if (readVapidKeys(parts)) return;
  await inTransaction(parts.db, (tx) => keepKey(tx, parts.settings.encryption, { name: NAME, make: makeKeys }));
  await parts.settings.announce();
}
