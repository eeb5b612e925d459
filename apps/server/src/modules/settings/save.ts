import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/database';
import type { Encryption } from './encryption.ts';
import { SETTINGS_CHANNEL, type Settings } from './settings.ts';

/** Locks all settings until the transaction ends; returns the current version. */
export async function lockSettings(tx: Tx): Promise<bigint> {
  const { version } = await tx.selectFrom('setting_version').select('version').forUpdate().executeTakeFirstOrThrow();
  return version;
}

export async function readSettingsVersion(db: Reader): Promise<number> {
  const { version } = await db.selectFrom('setting_version').select('version').executeTakeFirstOrThrow();
  return Number(version);
}

/** Increments the version after a change. Call after {@link lockSettings}. */
export async function raiseSettingsVersion(tx: Tx): Promise<void> {
  await tx.updateTable('setting_version').set({ version: sql`version + 1` }).execute();
}

/** Notifies every process with the commit, so that the notification is sent even if this process is killed after it. */
const notifyProcesses = (tx: Tx) => sql`select pg_notify(${SETTINGS_CHANNEL}, '')`.execute(tx);

/** Writes settings. After the commit call `load` of the store. */
export async function saveSettings(tx: Tx, change: Partial<Settings>): Promise<void> {
  await notifyProcesses(tx);
  for (const [key, value] of Object.entries(change)) {
    const stored = JSON.stringify(typeof value === 'bigint' ? Number(value) : value);
    await tx
      .insertInto('setting')
      .values({ key, value: stored })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored, updated_at: sql`now()` }))
      .execute();
  }
}

export interface KeyToSave {
  readonly name: string;
  /** Null deletes it. */
  readonly value: string | null;
  /** The part that may be shown afterwards. */
  readonly shown: string | null;
}

/** Writes a key of a service, encrypted. After the commit call `load` of the store. */
export async function saveKey(tx: Tx, encryption: Encryption, { name, value, shown }: KeyToSave): Promise<void> {
  await notifyProcesses(tx);
  if (value === null) {
    await tx.deleteFrom('encrypted_setting').where('name', '=', name).execute();
    return;
  }
  const row = { encrypted: encryption.encrypt(name, value), shown };
  await tx
    .insertInto('encrypted_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, changed_at: sql`now()` }))
    .execute();
}

/** Generates a key once for all processes; an existing one that can be decrypted stays. */
export async function ensureKey(
  tx: Tx,
  encryption: Encryption,
  { name, make }: { readonly name: string; readonly make: () => string | Promise<string> },
): Promise<void> {
  await lockSettings(tx);
  const row = await tx.selectFrom('encrypted_setting').select('encrypted').where('name', '=', name).executeTakeFirst();
  if (row && encryption.decrypt(name, row.encrypted) !== null) return;
  await saveKey(tx, encryption, { name, value: await make(), shown: null });
}

/** The parts of the stored keys that may be shown, by name. */
export async function readKeys(db: Reader) {
  const rows = await db.selectFrom('encrypted_setting').select(['name', 'shown', 'changed_at']).execute();
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

/**
 * Encrypts all keys of services with another secret. Those that are encrypted with it already stay, so that an interrupted
 * change can be repeated. Returns the names of those that neither secret decrypts; they stay as they are.
 */
export async function reencryptKeys(tx: Tx, from: Encryption, to: Encryption): Promise<string[]> {
  await lockSettings(tx);
  const rows = await tx.selectFrom('encrypted_setting').select(['name', 'encrypted']).orderBy('name').execute();
  const unreadable: string[] = [];
  for (const { name, encrypted } of rows) {
    const value = from.decrypt(name, encrypted);
    if (value !== null) {
      const update = tx.updateTable('encrypted_setting').set({ encrypted: to.encrypt(name, value) });
      await update.where('name', '=', name).execute();
    } else if (to.decrypt(name, encrypted) === null) unreadable.push(name);
  }
  return unreadable;
}
