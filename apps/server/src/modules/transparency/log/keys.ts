import { ED25519, formatKey, thumbprintOf, toBase64Url } from '@cauri/verifier';
import { describeOtherSecret, LOG_KEY, lockSettings, type SettingsStore, saveKey } from '#modules/settings';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { OperatorError } from '#platform/operator-error';
import { makeSecret } from '#platform/stored-secrets';
import { openSigningKey, type SigningKey } from '../signing.ts';

/** The encrypted settings with the secrets of the witness and of each receipt key; {@link LOG_KEY} has that of the log. */
const WITNESS_KEY = 'log.witness';
const receiptKeyName = (id: string): string => `receipts.${id}`;

type Keys = Pick<SettingsStore, 'keys' | 'encryption'>;

function openKey(settings: Keys, name: string): SigningKey | null {
  const secret = settings.keys().get(name);
  return secret === undefined ? null : openSigningKey(secret);
}

/** Opens the key of the log. Throws if it was encrypted with another AUTH_SECRET: another key would be another log. */
export function openLogKey(settings: Keys): SigningKey {
  const key = openKey(settings, LOG_KEY);
  if (!key) throw new OperatorError(describeOtherSecret([LOG_KEY]));
  return key;
}

/** Opens the key with which this installation cosigns other logs; null if it cannot be decrypted. */
export const openWitnessKey = (settings: Keys): SigningKey | null => openKey(settings, WITNESS_KEY);

/** The key of the log as receipts and witnesses name it. */
export const formatLogKey = (origin: string, { publicKey }: SigningKey): string =>
  formatKey({ name: origin, kind: ED25519, publicKey });

/** Creates the keys that do not exist yet. Concurrent processes keep the same ones. */
export async function ensureKeys(tx: Tx, settings: Keys): Promise<void> {
  await lockSettings(tx);
  const existing = await tx.selectFrom('encrypted_setting').select('name').execute();
  const names = new Set(existing.map(({ name }) => name));
  for (const name of [LOG_KEY, WITNESS_KEY]) {
    if (!names.has(name)) await saveKey(tx, settings.encryption, { name, value: makeSecret(), shown: null });
  }
  const receiptKey = await tx.selectFrom('receipt_key').select('id').limit(1).executeTakeFirst();
  if (!receiptKey) await addReceiptKey(tx, settings);
}

async function addReceiptKey(tx: Tx, { encryption }: Pick<Keys, 'encryption'>): Promise<string> {
  const secret = makeSecret();
  const { publicKey } = openSigningKey(secret);
  const id = thumbprintOf(toBase64Url(publicKey));
  await saveKey(tx, encryption, { name: receiptKeyName(id), value: secret, shown: null });
  const { valid_from } = await tx
    .insertInto('receipt_key')
    .values({ id, public_key: Buffer.from(publicKey) })
    .returning('valid_from')
    .executeTakeFirstOrThrow();
  const details = JSON.stringify({ key: id, x: toBase64Url(publicKey), from: valid_from.getTime() });
  await tx.insertInto('log_pending').values({ kind: 'receipt_key', details }).execute();
  return id;
}

/** Adds a key that signs the receipts of the bets placed from now on. Older receipts keep their keys. Returns its id. */
export const rotateReceiptKey = (db: Database, settings: Pick<Keys, 'encryption'>): Promise<string> =>
  inTransaction(db, async (tx) => {
    await lockSettings(tx);
    return addReceiptKey(tx, settings);
  });

/** The public keys of receipts, the newest first. */
export const readReceiptKeys = (db: Reader) =>
  db.selectFrom('receipt_key').selectAll().orderBy('valid_from', 'desc').orderBy('id').execute();

/**
 * Opens the key that signs the receipt of a bet placed at this time; null if it cannot be decrypted. A bet from before
 * the first key has the first one.
 */
export async function openReceiptKey(
  db: Reader,
  settings: Keys,
  placedAt: Date,
): Promise<{ readonly id: string; readonly key: SigningKey } | null> {
  const keys = await readReceiptKeys(db);
  const chosen = keys.find(({ valid_from }) => valid_from <= placedAt) ?? keys.at(-1);
  const secret = chosen && settings.keys().get(receiptKeyName(chosen.id));
  return chosen && secret !== undefined ? { id: chosen.id, key: openSigningKey(secret) } : null;
}
