import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from '../apps/server/src/config.ts';
import { reencryptSecondFactors } from '../apps/server/src/modules/identity/second-factor/reencrypt-second-factors.ts';
import { reencryptMails } from '../apps/server/src/modules/notifications/index.ts';
import { rotateVapidKeys } from '../apps/server/src/modules/notifications/push/vapid.ts';
import {
  createEncryption,
  describeOtherSecret,
  LOG_KEY,
  readDecryptedKeys,
  reencryptKeys,
  refuseOtherSecret,
} from '../apps/server/src/modules/settings/index.ts';
import { type Database, inTransaction, type Tx } from '../apps/server/src/platform/database.ts';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';
import { makeSecret } from '../apps/server/src/platform/stored-secrets.ts';
import { hasOtherConnections } from './open-database.ts';
import { appendToEnvFile, readEnvFile, type Variables } from './setup/env-file.ts';

/** Receives each line for the operator. */
type Print = (line: string) => void;

interface Rotation {
  readonly db: Database;
  /** The file that gets the new variables for the environment of the server. */
  readonly file: string;
  readonly print: Print;
}

/**
 * Encrypts everything with a new AUTH_SECRET, in one transaction. The new secret is on the disk before anything is encrypted
 * with it; a repeated run uses the same one. Throws an {@link OperatorError} while the database has other connections.
 */
export async function rotateAuth(
  { authSecret }: Pick<Config, 'authSecret'>,
  { db, file, print }: Rotation,
): Promise<void> {
  const { AUTH_SECRET: next = '' } = readOrWrite(file, () => ({ AUTH_SECRET: makeSecret() }));
  if (next.length < 32) throw new OperatorError(`${file} exists and contains no AUTH_SECRET of 32 characters or more.`);
  if (next === authSecret)
    throw new OperatorError(`${file} contains the present AUTH_SECRET: everything is encrypted with it.`);
  const { keys, factors, mails } = await inTransaction(db, async (tx) => {
    await refuseBesideServers(tx);
    const keys = await reencryptKeys(tx, createEncryption(authSecret), createEncryption(next));
    if (keys.includes(LOG_KEY)) throw new OperatorError(describeOtherSecret(keys));
    return {
      keys,
      factors: await reencryptSecondFactors(tx, { from: authSecret, to: next }),
      mails: await reencryptMails(tx, { from: authSecret, to: next }),
    };
  });
  if (keys.length > 0) print(`Could not be read before either, and stay unreadable: ${keys.join(', ')}.`);
  if (factors > 0) print(`Second factors that could not be read before either: ${factors}.`);
  if (mails > 0) print(`Emails that could not be read before either: ${mails}.`);
  print(
    `Everything is encrypted with the AUTH_SECRET in ${file}. Put it into the environment of every process, then start.`,
  );
  print('Everybody signs in again; links in emails that were sent before no longer work.');
}

/** A server with the old secret would write values that the new one cannot read. */
async function refuseBesideServers(tx: Tx): Promise<void> {
  if (await hasOtherConnections(tx)) {
    throw new OperatorError(
      'The database has other connections: stop every process of the site first, so that none writes with the old secret, then repeat the same command. Nothing was changed, and the new secret is not in force.',
    );
  }
}

/** The time after which no match and no secret of a day needs the former SIM_SECRET. */
const WHEN_REMOVED = 'after DEMO_DAYS and three days, once the log has revealed its days';

/** Makes a new SIM_SECRET, with the present one beside it for the matches that were committed to with it. */
export async function rotateSimulation(
  {
    simulationSecret,
    formerSimulationSecrets,
    isSimulationSecretLost,
    demoSeed,
  }: Pick<Config, 'simulationSecret' | 'formerSimulationSecrets' | 'isSimulationSecretLost' | 'demoSeed'>,
  { file, print }: Rotation,
): Promise<void> {
  if (demoSeed !== null || simulationSecret.length === 0) {
    throw new OperatorError('This environment has no SIM_SECRET to rotate: it has DEMO_SEED, or ROLE=api.');
  }
  if (formerSimulationSecrets.length > 0 || isSimulationSecretLost) {
    throw new OperatorError(
      `SIM_SECRET_FORMER is set: matches from before the last rotation still need it. Rotate again once it is removed, ${WHEN_REMOVED}.`,
    );
  }
  const former = Buffer.from(simulationSecret).toString('hex');
  const made = readOrWrite(file, () => ({ SIM_SECRET: makeSecret(), SIM_SECRET_FORMER: former }));
  if (made.SIM_SECRET_FORMER !== former) throw new OperatorError(`${file} exists and is not from this SIM_SECRET.`);
  print(`Put SIM_SECRET and SIM_SECRET_FORMER from ${file} into the environment of the engine, then restart it.`);
  print(
    `Matches with bets are played as committed; upcoming ones without bets are replaced. Remove SIM_SECRET_FORMER ${WHEN_REMOVED}.`,
  );
}

/**
 * Stores a new pair of push keys; running servers use it within seconds. A command that is repeated within an hour makes no
 * second pair.
 */
export async function rotatePush(
  config: Pick<Config, 'authSecret' | 'push'>,
  { db, print }: Omit<Rotation, 'file'>,
): Promise<void> {
  const encryption = createEncryption(config.authSecret);
  await refuseOtherSecret(db, encryption);
  const stored = await readDecryptedKeys(db, encryption);
  const settings = { keys: () => stored, encryption };
  const repeated = await inTransaction(db, (tx) => rotateVapidKeys(tx, { settings, config }));
  await sql`select pg_notify('settings', '')`.execute(db);
  print(
    repeated
      ? `The push keys were replaced at ${repeated.toISOString()}, and stay. To replace them once more, repeat the command an hour after that.`
      : 'A new pair of push keys is stored. Devices renew their subscription when they open the site; the old pair serves them until then.',
  );
  if (config.push.keys)
    print('Remove VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY from the environment and restart: they take precedence.');
}

/** The variables in a file, which is made if it does not exist. */
function readOrWrite(file: string, make: () => Variables): Variables {
  if (!existsSync(file) || statSync(file).size === 0) appendToEnvFile(file, make());
  return readEnvFile(file);
}
