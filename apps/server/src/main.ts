import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigurationError, ENVIRONMENT_NAMES, readConfig, WRONG_CONFIGURATION } from '#config';
import { chooseSimulatedSports } from '#modules/feeds';
import { findNewerRules } from '#modules/transparency';
import { archiveSettings } from '#platform/backup/wal-archive';
import { systemClock } from '#platform/clock';
import { openDatabase, openPool, openReserve } from '#platform/database';
import { awaitDatabase } from '#platform/database/await-database';
import { createPostgresBus } from '#platform/database/bus';
import { createServerUser } from '#platform/database/embedded-access';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres';
import { createLossLog, watchDatabase } from '#platform/database/loss-log';
import { DatabaseVersionError, prepareTables } from '#platform/database/migrate';
import { createHttpServer } from '#platform/http/http-server';
import { watchClock } from '#platform/jobs/clock-watch';
import { describeUnwritable, lockInstance } from '#platform/jobs/instance-lock';
import { createLeader } from '#platform/jobs/leader';
import { createLog, levelOf, sayFatal } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { VERSION } from '#platform/operations';
import { OperatorError } from '#platform/operator-error';
import { type App, type AppParts, createApp } from './app.ts';
import { runEngine } from './engine.ts';
import { describeMistyped, findMistypedNames } from './environment/mistyped-names.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');
const PRERENDER_FILE = join(import.meta.dirname, '../../web/dist-prerender/prerender.js');
const DRAIN_MAXIMUM_MS = 10_000;
const READY_MAXIMUM_MS = 20_000;
const DATABASE_WAIT_MS = 60_000;
/** The server ends after this time even when something hangs. */
const STEP_MAXIMUM_MS = 20_000;

/** Starts the parts that the configuration requires, and stops them in the reverse order. */
async function main(): Promise<void> {
  // Otherwise V8 learns under load that the objects of requests outlive the next collection, because they wait for their batch,
  // and allocates 7 kB of each bet among the old ones, which only slow collections remove.
  setFlagsFromString('--no-allocation-site-pretenuring');
  const config = readConfig(process.env);
  const log = createLog(levelOf({ ...config, isTerminal: process.stdout.isTTY }));
  for (const found of findMistypedNames(process.env, ENVIRONMENT_NAMES)) log.warn(describeMistyped(found));
  const undo: (() => Promise<unknown>)[] = [];
  const stop = stopOnce(undo, (message) => log.info(message));
  try {
    const postgres = config.databaseUrl ? null : await startDatabase(config, undo);
    // Nothing works without the database, and a supervisor or a person has to act: the reason is logged and the server
    // exits.
    void postgres?.ended.then(async (messages) => {
      sayFatal(
        `PostgreSQL exited unexpectedly; the server stops. Last messages of PostgreSQL:\n${messages}`,
        process.env,
      );
      await stop();
      process.exit(1);
    });
    await serveFrom(config, postgres, { log, undo });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface StartContext {
  readonly log: ReturnType<typeof createLog>;
  readonly undo: (() => Promise<unknown>)[];
}

async function startDatabase(config: Config, undo: StartContext['undo']): Promise<EmbeddedPostgres> {
  createDataDir(config.dataDir);
  const lock = await lockInstance(config.dataDir);
  if (!lock) throw new OperatorError(`Cauri is already running on the data in ${config.dataDir}.`);
  undo.push(() => lock.release());
  const starting = startEmbeddedPostgres(join(config.dataDir, 'postgres'), archiveSettings(config.backup));
  // A stop during the start waits for it: PostgreSQL may be recovering.
  undo.push(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  );
  return starting;
}

function createDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(describeUnwritable(path, (error as NodeJS.ErrnoException).code), { cause: error });
  }
}

async function serveFrom(
  config: Config,
  postgres: EmbeddedPostgres | null,
  { log, undo }: StartContext,
): Promise<void> {
  const ownerUrl = postgres?.url ?? config.databaseOwnerUrl;
  const url = postgres ? await createServerUser(postgres.url) : (config.databaseUrl ?? '');
  const directUrl = config.databaseDirectUrl ?? url;
  const losses = createLossLog(log);
  const pool = openPool({
    url,
    connections: config.databaseConnections,
    onError: losses.onLoss,
    isPreparing: config.hasNamedStatements,
  });
  pool.on('connect', losses.onAnswer);
  const db = openDatabase(pool);
  const reserve = openReserve({ url, onError: losses.onLoss, isPreparing: config.hasNamedStatements });
  undo.push(() => {
    losses.stop();
    return Promise.all([db.destroy(), reserve.destroy()]);
  });
  await awaitDatabase({ pool, log, waitMaximumMs: DATABASE_WAIT_MS, hasOtherOwner: ownerUrl !== null });
  const unwatchDatabase = watchDatabase(reserve, losses);
  undo.push(async () => unwatchDatabase());
  const migrations = await prepareTables(directUrl, ownerUrl);
  if (migrations.length > 0) {
    log.info({ migrations: migrations.length, last: migrations.at(-1) }, 'the database was migrated');
  }

  const bus = createPostgresBus({ url: directUrl, pool, log });
  undo.push(() => bus.stop());
  const parts: AppParts = {
    config,
    db,
    pool,
    reserve,
    bus,
    log,
    metrics: createMetrics(),
    clock: systemClock,
    ...(config.role !== 'engine' &&
      config.webDevUrl === null && { webFolder: WEB_FOLDER, prerenderFile: PRERENDER_FILE }),
  };
  const app = await createApp(parts);
  await bus.start();
  await app.load();
  // Only one server works on the embedded database, so that no process holds the requests of a killed one.
  if (postgres) await app.releaseHeld();
  if (config.role !== 'api') {
    const leader = createLeader({
      url: directUrl,
      log,
      lead: (signal) => runEngine(parts, app.modules, signal),
      findRefusal: () => findNewerRules(db),
    });
    leader.start();
    undo.push(() => leader.stop());
  }
  const port = await listen(parts, app, undo);
  const unwatch = watchClock(systemClock, log);
  undo.push(async () => unwatch());
  await announce(parts, app, port);
}

async function listen({ config, log, metrics }: AppParts, app: App, undo: StartContext['undo']): Promise<number> {
  const server = createHttpServer({ listener: app.listener(), unread: config.unread, log, metrics });
  server.listen(config.port, config.host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(describeListenFailure(config, error), { cause: error });
  });
  undo.push(async () => {
    const closed = once(server, 'close');
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MAXIMUM_MS);
    server.close();
    await Promise.race([app.drain(), closed]);
    server.closeIdleConnections();
    await closed;
    clearTimeout(timer);
  });
  return (server.address() as AddressInfo).port;
}

function describeListenFailure({ host, port }: Config, { code, message }: NodeJS.ErrnoException): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT: another program listens at port ${port} of ${host} already`,
    EACCES: `PORT: this user may not listen at port ${port}; choose one above 1023, behind a proxy`,
    EADDRNOTAVAIL: `HOST: this machine has no address ${host}`,
    ENOTFOUND: `HOST: the name ${host} is unknown`,
  };
  return reasons[code ?? ''] ?? `PORT: ${port} of ${host} cannot be used: ${message}`;
}

/** Logs the address once the server is ready. */
async function announce({ config, log }: AppParts, app: App, port: number): Promise<void> {
  const hasMatches = chooseSimulatedSports(config, app.settings).length > 0;
  const started = performance.now();
  while (hasMatches && app.board.size === 0 && performance.now() - started < READY_MAXIMUM_MS) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (config.role === 'api') break;
  }
  const address = config.publicUrl ?? config.webDevUrl ?? `http://localhost:${port}`;
  if (config.logFormat === 'json') {
    log.info(
      { version: VERSION, address, port, demoMode: config.demoMode, predictable: config.predictable },
      'the server is ready',
    );
    return;
  }
  const lines = [
    '',
    `  Cauri is at ${address}`,
    ...(config.demoMode ? [`  Demo administrator: ${config.adminEmail} (any password of 6 characters or more)`] : []),
    ...(config.predictable ? ['  DEMO_SEED is set: simulated matches are predictable.'] : []),
    '  Ctrl-C stops it.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Stops everything once, last started first, on the first signal or when the parent process is gone. */
function stopOnce(undo: (() => Promise<unknown>)[], say: (message: string) => void): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = (cause?: string) => {
    stopping ??= (async () => {
      say(cause ? `shutting down: ${cause}` : 'shutting down');
      for (const step of undo.toReversed()) {
        const late = sleep(STEP_MAXIMUM_MS, 'shutdown step timed out', { ref: false });
        await Promise.race([step(), late.then(say)]).catch((error: unknown) => say(String(error)));
      }
    })();
    return stopping;
  };
  const end = (cause: string) => void stop(cause).then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  process.on('disconnect', () => end('the parent process has ended'));
  return stop;
}

main().catch((error: unknown) => {
  const expected = error instanceof OperatorError || (error instanceof Error && 'code' in error);
  sayFatal(expected ? (error as Error).message : ((error as Error)?.stack ?? String(error)), process.env);
  const isFinal = error instanceof ConfigurationError || error instanceof DatabaseVersionError;
  process.exit(isFinal ? WRONG_CONFIGURATION : 1);
});
