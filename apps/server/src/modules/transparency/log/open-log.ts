import { RULES_VERSION } from '@cauri/rules';
import { EMPTY_ROOT, formatCheckpoint } from '@cauri/verifier';
import { sql } from 'kysely';
import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';
import { type Database, inTransaction, type Reader } from '#platform/database';
import type { LogIdentity } from '../receipts/claims.ts';
import { signNote } from '../signing.ts';
import { ensureKeys, formatLogKey, openLogKey } from './keys.ts';

interface LogParts {
  readonly db: Database;
  readonly settings: SettingsStore;
  readonly config: Pick<Config, 'siteUrl'>;
}

/** The address of a site without the scheme, as names of logs and witnesses begin. */
export const hostOf = (siteUrl: string): string => siteUrl.replace(/^https?:\/\//, '');

/**
 * Begins the log when there is none: its keys, its name, and the checkpoint of the empty tree. Concurrent processes begin
 * one log.
 */
export async function openLog({ db, settings, config }: LogParts): Promise<void> {
  await inTransaction(db, (tx) => ensureKeys(tx, settings));
  await settings.load();
  // Another process may have made the keys with another AUTH_SECRET since this one looked.
  const key = openLogKey(settings);
  await sql`
    insert into rules_period (version) select ${RULES_VERSION} where not exists (select from rules_period)
    on conflict do nothing`.execute(db);
  const existing = await db.selectFrom('log_state').select('origin').executeTakeFirst();
  if (existing) return;
  const origin = `${hostOf(config.siteUrl)}/log`;
  const root = Buffer.from(EMPTY_ROOT);
  const checkpoint = signNote(formatCheckpoint(origin, { size: 0, root }), origin, key);
  await sql`
    with began as (
      insert into log_state (origin, site, root, checkpoint) values (${origin}, ${config.siteUrl}, ${root}, ${checkpoint})
      on conflict do nothing returning origin, created_at
    ) insert into log_origin (origin, began_at) select origin, created_at from began`.execute(db);
}

/**
 * Puts the rules of this process in force, if none of its version are yet. Only the process that leads the engine does: a
 * bet whose receipt states a version must not be graded by an older one, and until then an older process grades.
 */
export async function putRulesInForce(db: Database): Promise<void> {
  await db
    .insertInto('rules_period')
    .values({ version: RULES_VERSION })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns why this process must not grade bets: newer rules than its own are in force. Null if it may. */
export async function findNewerRules(db: Reader): Promise<string | null> {
  const { version } = await db
    .selectFrom('rules_period')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  if (version <= RULES_VERSION) return null;
  return `the rules of bets have version ${version}, and this version of Cauri knows version ${RULES_VERSION}: start the newer one`;
}

/** Reads the facts about the log that receipts state. */
export async function readLogIdentity(
  db: Reader,
  settings: Pick<SettingsStore, 'keys' | 'encryption'>,
): Promise<LogIdentity> {
  const { site, created_at } = await db
    .selectFrom('log_state')
    .select(['site', 'created_at'])
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('log_origin').selectAll().orderBy('began_at', 'desc').execute();
  const key = openLogKey(settings);
  const names = rows.map(({ origin, began_at }) => ({ origin, key: formatLogKey(origin, key), beganAt: began_at }));
  const [current] = names;
  if (!current) throw new Error('the log has no name');
  return { ...current, names, site, createdAt: created_at };
}
