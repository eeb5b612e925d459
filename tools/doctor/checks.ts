import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import type { Config } from '../../apps/server/src/config.ts';
// The files that it needs, because the index of a module loads the whole module, and those that it uses.
import { readSecondsBehind } from '../../apps/server/src/modules/dashboard/job-health.ts';
import { chooseFeed } from '../../apps/server/src/modules/feeds/choose-feed.ts';
import { refuseOtherSimulationSecret } from '../../apps/server/src/modules/feeds/demo/days.ts';
import { checkRelay } from '../../apps/server/src/modules/feeds/drand/relays.ts';
import { createOddsApiClient } from '../../apps/server/src/modules/feeds/odds-api/client/client.ts';
import { FeedError, type FeedFailure } from '../../apps/server/src/modules/feeds/odds-api/client/feed-error.ts';
import { CALLBACK_PATH, createProvider } from '../../apps/server/src/modules/identity/oidc/provider.ts';
import { createSmtp } from '../../apps/server/src/modules/notifications/mail/smtp.ts';
import { openGateways } from '../../apps/server/src/modules/plans/gateways/open-gateways.ts';
import { createEncryption } from '../../apps/server/src/modules/settings/encryption.ts';
import { readDecryptedKeys, readSettings, refuseOtherSecret } from '../../apps/server/src/modules/settings/settings.ts';
import { type Clock, systemClock } from '../../apps/server/src/platform/clock.ts';
import { awaitDatabase } from '../../apps/server/src/platform/database/await-database.ts';
import { findRunningPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { type Database, openDatabase, openPool, ping } from '../../apps/server/src/platform/database.ts';
import { AnswerError } from '../../apps/server/src/platform/http/receive.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { OperatorError } from '../../apps/server/src/platform/operator-error.ts';

/** The outcome of a check. `skipped`: the site does not use it, or it cannot be checked from here. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly text: string;
}

const ANSWER_MAXIMUM_MS = 10_000;
/** A stream that is not buffered sends its first bytes at once. */
const STREAM_MAXIMUM_MS = 5_000;
const log = createLog('silent');

/** The reasons why a call of the feed, or of a relay, failed, and what helps. */
const REMEDIES: Readonly<Record<FeedFailure, string>> = {
  network: 'it cannot be reached: check the address, and the firewall on the way',
  timed_out: 'it does not answer in time: try again later, and check the address if that goes on',
  too_frequent: 'it refuses so many calls: wait a minute',
  upstream: 'it answers with a fault of its own: try again later',
  too_large: 'its answer is larger than any that is expected: check that the address leads to the right service',
  not_json: 'its answer is not in the format that is expected: check that the address leads to the right service',
  refused: 'it refuses the call: check the address',
  invalid_key: 'it refuses the key: set another one',
  out_of_credits: 'its key has no credits left: buy some, or wait until they are renewed',
  clock_behind: 'the clock of this machine is behind: run a time service',
  circuit_open: 'it has failed too often: try again in a minute',
};

/** The words of Node about a certificate that has expired, and its code. */
const EXPIRED = /^certificate has expired$|CERT_HAS_EXPIRED/;

/** The error of a check in the words of an operator, without a stack. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The message of `fetch` is in its cause, which a library may wrap once more.
  let cause = error;
  while (!(cause instanceof OperatorError) && cause.cause instanceof Error) cause = cause.cause;
  if (EXPIRED.test(cause.message)) return 'the certificate of that server has expired: renew it there';
  if (cause instanceof FeedError || cause instanceof AnswerError) {
    return `${REMEDIES[cause.failure]}${cause.errorCode === null ? '' : ` (${cause.errorCode})`}`;
  }
  if (cause.message.includes('wrong version number')) {
    return 'the server does not begin with TLS at this port: https and smtps do, smtp:// turns to TLS by STARTTLS';
  }
  // Node advises an option of its own, which a unit and `npm run` do not pass on.
  const message = cause.message.replace(
    /; if the root CA is installed locally,.*/s,
    ': if its authority is your own, set NODE_EXTRA_CA_CERTS to the file of the authority',
  );
  return message || ('code' in cause ? String(cause.code) : cause.name);
}

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

/** Sends a test message to `recipient`; without one, only says that nothing was sent. */
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

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MAXIMUM_MS) });

/** Calls the site at PUBLIC_URL, through its proxy, as a browser does. */
async function checkAddress({
  publicUrl,
  hasProxy,
}: {
  publicUrl: string | null;
  hasProxy: boolean;
}): Promise<Finding[]> {
  if (publicUrl === null) return [{ name: 'Address', state: 'skipped', text: 'PUBLIC_URL is not set' }];
  const isSecure = publicUrl.startsWith('https:');
  try {
    const answer = await get(`${publicUrl}/api/config`);
    const { siteName } = (await answer.json().catch(() => ({}))) as { siteName?: string };
    if (answer.status !== 200 || siteName === undefined) {
      const text = `PUBLIC_URL: ${publicUrl} answered ${answer.status}, and not as this site does: is the server running, and does the proxy lead to it?`;
      return [{ name: 'Address', state: 'failed', text }];
    }
    const findings: Finding[] = [{ name: 'Address', state: 'ok', text: `${publicUrl} is "${siteName}"` }];
    if (isSecure && answer.headers.get('strict-transport-security') === null) {
      const text = 'the proxy does not send X-Forwarded-Proto: https, so responses have no Strict-Transport-Security';
      findings.push({ name: 'Proxy', state: 'warning', text });
    }
    if (isSecure && !hasProxy) {
      const text = 'TRUST_PROXY is not set: all visitors count as one address, and share its limits';
      findings.push({ name: 'Proxy', state: 'warning', text });
    }
    if (isSecure) findings.push(await checkCertificate(publicUrl));
    const [stream, metrics] = await Promise.all([checkStream(publicUrl), get(`${publicUrl}/metrics`)]);
    if (metrics.status === 200) {
      findings.push({
        name: 'Proxy',
        state: 'warning',
        text: '/metrics can be read by everybody: let the proxy refuse it',
      });
    }
    return [...findings, stream];
  } catch (error) {
    return [
      {
        name: 'Address',
        state: 'failed',
        text: `PUBLIC_URL: ${publicUrl} cannot be reached from here: ${reasonOf(error)}`,
      },
    ];
  }
}

/** A certificate that ends this soon was not renewed: a program that renews it does so 30 days before. */
const CERTIFICATE_DAYS_MINIMUM = 14;

/** Reads when the certificate of an address ends. */
export async function checkCertificate(url: string, now = systemClock.now()): Promise<Finding> {
  const name = 'Certificate';
  const { hostname, port } = new URL(url);
  const signal = AbortSignal.timeout(ANSWER_MAXIMUM_MS);
  // Only the date is read here: the request that comes before refuses a certificate that is not trusted.
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal });
    const end = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((end.getTime() - now.getTime()) / 86_400_000);
    const text = `it ends on ${end.toISOString().slice(0, 10)}, in ${days} days`;
    if (days >= CERTIFICATE_DAYS_MINIMUM) return { name, state: 'ok', text };
    return { name, state: 'warning', text: `${text}: renew it, and let the proxy load the new one` };
  } finally {
    socket.destroy();
  }
}

async function checkStream(publicUrl: string): Promise<Finding> {
  const name = 'Stream';
  const end = AbortSignal.timeout(STREAM_MAXIMUM_MS);
  try {
    const headers = { accept: 'text/event-stream' };
    const answer = await fetch(`${publicUrl}/api/stream?topics=live`, { headers, signal: end });
    const first = await answer.body?.getReader().read();
    if (answer.status === 200 && first?.value) return { name, state: 'ok', text: 'it arrives without a buffer' };
    return { name, state: 'failed', text: `/api/stream answered ${answer.status}` };
  } catch {
    const text = `/api/stream sent nothing within ${STREAM_MAXIMUM_MS / 1000} s: the proxy must not buffer it`;
    return { name, state: 'warning', text };
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

/** A payment that no gateway knows. */
const NO_PAYMENT = '1';

/** Asks every gateway with keys for a payment that does not exist: a wrong key is refused with another answer. */
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
      return { name, state: 'failed', text: answer };
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

/** Reads whether AUTH_SECRET reads the keys of the site, and whether the announced matches were committed to with SIM_SECRET. */
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
