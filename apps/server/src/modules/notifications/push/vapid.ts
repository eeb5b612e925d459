import webPush from 'web-push';
import type { Config } from '#config';
import { keepKey, type SettingsStore } from '#modules/settings';
import { type Database, inTransaction } from '#platform/database';

const NAME = 'push.vapid';

/** Which server it is, to push services (RFC 8292): browsers subscribe to this key, and take messages of no other. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface VapidParts {
  readonly db: Database;
  readonly settings: Pick<SettingsStore, 'keys' | 'encryption' | 'announce'>;
  readonly config: Pick<Config, 'push'>;
}

/** The keys of the environment, else those that this installation made once; null before {@link keepVapidKeys}. */
export function readVapidKeys({ settings, config }: Omit<VapidParts, 'db'>): VapidKeys | null {
  if (config.push.keys) return config.push.keys;
  const [publicKey, privateKey] = settings.keys().get(NAME)?.split(' ') ?? [];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

function makeKeys(): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return `${publicKey} ${privateKey}`;
}

/** Makes the keys where there are none, or none that can be read. Of processes that start at once one makes them. */
export async function keepVapidKeys(parts: VapidParts): Promise<void> {
  if (readVapidKeys(parts)) return;
  await inTransaction(parts.db, (tx) => keepKey(tx, parts.settings.encryption, { name: NAME, make: makeKeys }));
  await parts.settings.announce();
}
