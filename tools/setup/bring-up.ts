import type { ChecklistStep } from '@cauri/contract';
import type { Config } from '../../apps/server/src/config.ts';
import { addAdmin, makeAdminResetLink, readAdminAddresses } from '../../apps/server/src/modules/identity/index.ts';
import { openGateways } from '../../apps/server/src/modules/plans/index.ts';
import { createEncryption, readDecryptedKeys, readSettings } from '../../apps/server/src/modules/settings/index.ts';
import { describeStep, readChecklist } from '../../apps/server/src/modules/site/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { awaitDatabase } from '../../apps/server/src/platform/database/await-database.ts';
import { prepareTables } from '../../apps/server/src/platform/database/migrate.ts';
import { type Database, openDatabase, openPool } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { withDatabase } from '../open-database.ts';

export interface FirstAdmin {
  readonly email: string;
  /** Null: the administrator sets it with a link that works once. */
  readonly password: string | null;
}

/**
 * Returns whether the database at `url` belongs to a site: it has a user, an encrypted key or a public log. False if it does
 * not answer.
 */
export async function hasSite(url: string): Promise<boolean> {
  const db = openDatabase(openPool({ url, connections: 1, onError: () => {} }));
  try {
    const rows = await Promise.all([
      db.selectFrom('app_user').select('id').limit(1).execute(),
      db.selectFrom('encrypted_setting').select('name').limit(1).execute(),
      db.selectFrom('log_state').select('origin').limit(1).execute(),
    ]);
    return rows.some(({ length }) => length > 0);
  } catch {
    return false;
  } finally {
    await db.destroy();
  }
}

interface BroughtUp {
  readonly steps: readonly ChecklistStep[];
  /** The link with which the new administrator sets a password. */
  readonly link: string | null;
}

const INTERRUPTION = { message: 'what setup has done stays. Run it again: it goes on from there.' };

/**
 * Runs the migrations, adds the first administrator that `chooseAdmin` returns (its argument says whether one is
 * missing), and reads the state of every step. If the database cannot be used, that is the only step.
 */
export async function bringUp(
  config: Config,
  chooseAdmin: (isNeeded: boolean) => Promise<FirstAdmin | null>,
): Promise<BroughtUp> {
  let isOpen = false;
  try {
    return await withDatabase(
      async (db, url) => {
        if (config.databaseUrl !== null) await refuseUnusable(config.databaseUrl, config);
        await prepareTables(url, config.databaseOwnerUrl);
        isOpen = true;
        const admins = await readAdminAddresses(db, null);
        const first = await chooseAdmin(admins.length === 0);
        const link = first && (await addFirst(db, config, { ...first, email: first.email.toLowerCase() }));
        return { steps: await readSteps(db, config), link };
      },
      config,
      INTERRUPTION,
    );
  } catch (error) {
    if (isOpen) throw error;
    const reason =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
    return { steps: [describeStep('database', 'missing', { reason })], link: null };
  }
}

/** Throws for a database that cannot be used, such as one of another release, with the reason for which a start would end. */
async function refuseUnusable(url: string, { databaseOwnerUrl }: Config): Promise<void> {
  const pool = openPool({ url, connections: 1, onError: () => {} });
  try {
    await awaitDatabase({ pool, log: createLog('warn'), waitMaximumMs: 0, hasOtherOwner: databaseOwnerUrl !== null });
  } finally {
    await pool.end();
  }
}

/**
 * Adds an account and returns the link that sets its password, or null if a password is given. Throws `email_taken`
 * for an address that is registered, because a stranger may know its password.
 */
async function addFirst(db: Database, config: Config, { email, password }: FirstAdmin): Promise<string | null> {
  const { initialBalance } = await readSettings(db);
  await addAdmin(db, { email, password, balance: initialBalance });
  return password === null ? makeAdminResetLink({ db, config, log: createLog('warn') }, email) : null;
}

async function readSteps(db: Database, config: Config): Promise<ChecklistStep[]> {
  const current = await readSettings(db);
  const keys = await readDecryptedKeys(db, createEncryption(config.authSecret));
  const settings = { current: () => current, keys: () => keys };
  const gateways = openGateways({ config, db, clock: systemClock, settings });
  return readChecklist({ db, config, settings, gateways, clock: systemClock });
}
