import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../apps/server/src/config.ts';
// The files that it needs, because the index of a module loads the whole module, and those that it uses.
import { readSecondsBehind } from '../../apps/server/src/modules/dashboard/job-health.ts';
import { chooseFeed } from '../../apps/server/src/modules/feeds/choose-feed.ts';
import { refuseOtherSimulationSecret } from '../../apps/server/src/modules/feeds/demo/days.ts';
import { checkRelay } from '../../apps/server/src/modules/feeds/drand/relays.ts';
import { createOddsApiClient } from '../../apps/server/src/modules/feeds/odds-api/client/client.ts';
import { CALLBACK_PATH, createProvider } from '../../apps/server/src/modules/identity/oidc/provider.ts';
import { createSmtp } from '../../apps/server/src/modules/notifications/mail/smtp.ts';
import { openGateways } from '../../apps/server/src/modules/plans/gateways/open-gateways.ts';
import { createEncryption } from '../../apps/server/src/modules/settings/encryption.ts';
import { readDecryptedKeys, readSettings, refuseOtherSecret } from '../../apps/server/src/modules/settings/settings.ts';
import { readArchiver } from '../../apps/server/src/platform/backup/read-archiver.ts';
import { type Clock, systemClock } from '../../apps/server/src/platform/clock.ts';
import { awaitDatabase } from '../../apps/server/src/platform/database/await-database.ts';
import { findRunningPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { type Database, openDatabase, openPool, ping } from '../../apps/server/src/platform/database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { checkAddress } from './check-address.ts';
import { type Finding, reasonOf } from './finding.ts';

const log = createLog('silent');

interface CheckedDatabase {
  readonly finding: Finding;
  /** Null if it cannot be used. Close it after the other checks. */
  readonly db: Database | null;
}

/** Connects to the database of the server, and starts none. */
async function checkDatabase(config: Config, runningIn: string): Promise<CheckedDatabase> {
  const name = 'Database';
  const url = config.databaseUrl ?? findRunningPostgres(runningIn);
  if (url === null) {
    const text = `the embedded database in ${config.dataDir} does not run; npm start starts it`;
    return { db: null, finding: { name, state: 'skipped', text } };
  }
  const pool = openPool({ url, connections: 2, onError: () => {} });
  const db = openDatabase(pool);
  try {
    await awaitDatabase({ pool, log, waitMaximumMs: 0, hasOtherOwner: config.databaseOwnerUrl !== null });
    const { rows } = await pool.query(`select current_setting('server_version') as version,
      to_regclass('public.wallet') is not null as migrated`);
    if (rows[0]?.migrated !== true) {
      await db.destroy();
      return {
        db: null,
        finding: { name, state: 'warning', text: 'it has no tables yet; the first start creates them' },
      };
    }
    return { db, finding: { name, state: 'ok', text: `PostgreSQL ${rows[0]?.version}` } };
  } catch (error) {
    await db.destroy();
    return { db: null, finding: { name, state: 'failed', text: reasonOf(error) } };
  }
}

/** Sends a test message to `recipient`; without one, only reports that nothing was sent. */
async function checkMail({ mail }: Config, recipient: string | null): Promise<Finding> {
  const name = 'Mail';
  if (mail === null)
    return { name, state: 'skipped', text: 'SMTP_URL is not set: messages are kept for administrators' };
  if (recipient === null) {
    return {
      name,
      state: 'skipped',
      text: 'give an address to send a test message: npm run doctor -- --mail you@example.com',
    };
  }
  const text = 'This is a test message of npm run doctor. The mail server of the site accepted it.';
  const message = { id: newId(), to: recipient, subject: 'Cauri: test message', text, html: `<p>${text}</p>` };
  try {
    await createSmtp(mail, () => 'Cauri')({ ...message, unsubscribe: null });
    return {
      name,
      state: 'ok',
      text: `the server accepted a test message to ${recipient}, from ${mail.from}: see that it arrives`,
    };
  } catch (error) {
    return { name, state: 'failed', text: `SMTP_URL: ${reasonOf(error)}` };
  }
}

/** Keys of services by name, from the settings; those of the environment are in the configuration. */
type ServiceKeys = ReadonlyMap<string, string>;

export const readServiceKeys = (db: Database | null, { authSecret }: Config): Promise<ServiceKeys> =>
  db === null ? Promise.resolve(new Map()) : readDecryptedKeys(db, createEncryption(authSecret));

/** Lists the sports of The Odds API, which costs no credits. */
async function checkFeed(config: Config, keys: ServiceKeys): Promise<Finding> {
  const name = 'Feed';
  const { mode, apiKey } = chooseFeed(config, { keys: () => keys });
  if (mode !== 'live') return { name, state: 'skipped', text: 'there is no key of The Odds API' };
  const parts = { baseUrl: config.feed.url, apiKey, fetch, clock: systemClock, random: Math.random, log };
  const client = createOddsApiClient(parts);
  try {
    const sports = await client.listSports();
    const credits = client.credits();
    const left = credits === null ? '' : `, ${credits.remaining} credits left`;
    return { name, state: 'ok', text: `${sports.length} leagues${left}` };
  } catch (error) {
    return { name, state: 'failed', text: `ODDS_API_KEY, ODDS_API_URL: ${reasonOf(error)}` };
  }
}

/** Reads the metadata of the identity provider, which must name OIDC_ISSUER. The secret of the client is not tried. */
export async function checkProvider({ oidc, siteUrl }: Config): Promise<Finding> {
  const name = 'Sign-in';
  if (oidc === null)
    return { name, state: 'skipped', text: 'OIDC_ISSUER is not set: administrators sign in by password' };
  try {
    const provider = createProvider({ client: oidc, redirectUri: siteUrl + CALLBACK_PATH, clock: systemClock });
    const { code_challenge_methods_supported: methods } = await provider.readMetadata();
    const text = `${oidc.issuer} answers; it must know ${siteUrl}${CALLBACK_PATH} as a redirect address`;
    if (methods?.includes('S256')) return { name, state: 'ok', text };
    return { name, state: 'warning', text: `${text}, and does not say that it supports PKCE with S256` };
  } catch (error) {
    return { name, state: 'failed', text: `OIDC_ISSUER: ${oidc.issuer}: ${reasonOf(error)}` };
  }
}

/** The id of a payment that exists at no gateway. */
const NO_PAYMENT = '1';

/** A purchase is credited once: its status is requested until the gateway answers, at growing intervals. */
const GATEWAY_REMEDY =
  'nothing can be bought there now, and what was paid is credited once it answers; look at its status page, or switch it off under /admin/settings meanwhile';

/** Requests a payment that does not exist from every gateway with keys: a wrong key is refused with another answer. */
export async function checkGateways(config: Config, db: Database | null, keys: ServiceKeys): Promise<Finding[]> {
  if (db === null) return [{ name: 'Gateways', state: 'skipped', text: 'they are listed with the database' }];
  const current = await readSettings(db);
  const settings = { current: () => current, keys: () => keys };
  const { offered } = openGateways({ config, db, clock: systemClock, settings });
  const real = offered.filter(({ isSandbox }) => !isSandbox);
  if (real.length === 0) return [{ name: 'Gateways', state: 'skipped', text: 'none has its keys' }];
  return Promise.all(
    real.map(async (gateway): Promise<Finding> => {
      const { id, name } = gateway;
      const answer = await gateway.fetchStatus(NO_PAYMENT).then(() => 'answered', reasonOf);
      if (/HTTP 40[13]/.test(answer)) return { name, state: 'failed', text: `it refuses the keys of ${id}: ${answer}` };
      if (answer === 'answered' || /HTTP [234]\d\d|unknown status/.test(answer))
        return { name, state: 'ok', text: 'it answers' };
      return { name, state: 'failed', text: `${answer}: ${GATEWAY_REMEDY}` };
    }),
  );
}

/** Checks the relays of drand, if new matches have public randomness. One that answers is enough to play. */
export async function checkRelays({ chain, relays }: Config['drand'], now = new Date()): Promise<Finding[]> {
  if (chain === null) {
    return [{ name: 'Relays', state: 'skipped', text: 'SIM_RANDOMNESS is not drand, or SIM_SPEED is above 1' }];
  }
  const answers = await Promise.all(
    relays.map((relay) =>
      checkRelay(relay, chain, now).then(
        (round) => ({ isRight: true, text: `${relay} has round ${round}, and drand signed it` }),
        (error: unknown) => ({ isRight: false, text: `DRAND_RELAYS: ${relay}: ${reasonOf(error)}` }),
      ),
    ),
  );
  const isPlayable = answers.some(({ isRight }) => isRight);
  return answers.map(({ isRight, text }) => {
    return { name: 'Relays', state: isRight ? 'ok' : isPlayable ? 'warning' : 'failed', text };
  });
}

/**
 * Reads whether AUTH_SECRET reads the keys of the site, and whether the announced matches were committed to with SIM_SECRET.
 */
async function checkSecrets(db: Database | null, config: Config): Promise<Finding> {
  const name = 'Secrets';
  if (db === null) return { name, state: 'skipped', text: 'they are compared with the database' };
  try {
    await refuseOtherSecret(db, createEncryption(config.authSecret));
    await refuseOtherSimulationSecret(db, config, systemClock.now());
    return { name, state: 'ok', text: 'they are those of the site' };
  } catch (error) {
    return { name, state: 'failed', text: reasonOf(error) };
  }
}

/** Reads whether PostgreSQL archives its WAL, which a restore to a moment needs. */
async function checkArchive(db: Database | null): Promise<Finding> {
  const name = 'Archive';
  if (db === null) return { name, state: 'skipped', text: 'its state is in the database' };
  const { isOn, problem, archivedAt, failedFile } = await readArchiver(db);
  if (!isOn) return { name, state: 'skipped', text: 'PostgreSQL does not archive its WAL (archive_mode is off)' };
  const last =
    archivedAt === null ? 'none was archived yet' : `the last one was archived at ${archivedAt.toISOString()}`;
  if (problem === null) return { name, state: 'ok', text: `files of the WAL are archived: ${last}` };
  const text =
    problem === 'hangs'
      ? `files of the WAL wait, and ${last}: the archive_command does not end, or is empty; ${HANGING_ARCHIVE}`
      : `the file ${failedFile} of the WAL cannot be archived, and ${last}: ${FAILING_ARCHIVE}`;
  return { name, state: 'failed', text };
}

const FAILING_ARCHIVE =
  'free or mend the folder of the backups; the log of PostgreSQL has the error of its archive_command';
const HANGING_ARCHIVE = 'mend the disk or the network of the backups, then end the command, and PostgreSQL tries again';

/** Compares the clock of this machine with that of the database, and with the last work of the engine. */
async function checkClock(db: Database | null, clock: Clock): Promise<Finding> {
  const name = 'Clock';
  if (db === null) return { name, state: 'skipped', text: 'it is compared with that of the database' };
  const seconds = Math.round(((await ping(db)).getTime() - clock.now().getTime()) / 1000);
  const behind = await readSecondsBehind(db, clock.now());
  if (seconds !== 0) {
    const direction = seconds > 0 ? 'ahead' : 'behind';
    return { name, state: 'failed', text: `that of the database is ${Math.abs(seconds)} s ${direction}` };
  }
  if (behind > 0) return { name, state: 'failed', text: `it is ${behind} s behind the last work of the engine` };
  return { name, state: 'ok', text: 'it agrees with that of the database' };
}

/**
 * The maximum time of one check. All run at once, except that those which need the database wait for its check, so that the
 * command ends within twice this time.
 */
const CHECK_MAXIMUM_MS = 15_000;

interface CheckOptions {
  /** The address to which a test message goes; null: none is sent. */
  readonly recipient: string | null;
  readonly maximumMs?: number;
}

/** Runs all checks with the configuration of the server. */
export async function runChecks(
  config: Config,
  { recipient, maximumMs = CHECK_MAXIMUM_MS }: CheckOptions,
): Promise<Finding[]> {
  const hasProxy = config.trustedProxies.rules.length > 0;
  const late = (text: string) =>
    `${text}: no answer within ${maximumMs / 1000} s: check the address, and the firewall on the way`;
  const limit = async <T>(work: Promise<T>, timedOut: T): Promise<T> => {
    const answered = new AbortController();
    const end = sleep(maximumMs, timedOut, { signal: answered.signal }).catch(() => timedOut);
    return Promise.race([work, end]).finally(() => answered.abort());
  };
  const check = (name: string, setting: string, work: Promise<Finding | Finding[]>) =>
    limit(work, { name, state: 'failed', text: late(setting) });

  const found = limit(checkDatabase(config, join(config.dataDir, 'postgres')), {
    db: null,
    finding: { name: 'Database', state: 'failed', text: late('DATABASE_URL') },
  });
  const withDatabase = async () => {
    const { db, finding } = await found;
    try {
      const secret = await check('Secrets', 'DATABASE_URL', checkSecrets(db, config));
      const keys = await limit(readServiceKeys(db, config), new Map());
      const checks = [
        check('Clock', 'DATABASE_URL', checkClock(db, systemClock)),
        check('Archive', 'DATABASE_URL', checkArchive(db)),
        check('Feed', 'ODDS_API_URL', checkFeed(config, keys)),
        check('Gateways', 'the payment gateways', checkGateways(config, db, keys)),
      ];
      return [finding, secret, ...(await Promise.all(checks))].flat();
    } finally {
      void db?.destroy();
    }
  };
  const all = await Promise.all([
    withDatabase(),
    check('Mail', 'SMTP_URL', checkMail(config, recipient)),
    check('Address', 'PUBLIC_URL', checkAddress({ publicUrl: config.publicUrl, hasProxy })),
    check('Relays', 'DRAND_RELAYS', checkRelays(config.drand)),
    check('Sign-in', 'OIDC_ISSUER', checkProvider(config)),
  ]);
  return all.flat();
}
