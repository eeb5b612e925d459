import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../../apps/server/src/testing/services/server-process.ts';
import { findPort } from '../processes.ts';
import { Pair } from './pair.ts';

const ENGINES = 2;
const API_PROCESSES = 3;
const READY_MAXIMUM_MS = 60_000;
const NGINX_FILE = join(import.meta.dirname, '../../deploy/nginx/cauri.conf');

interface ProcessParts {
  readonly dataDir: string;
  readonly environment: Record<string, string>;
}

/** A server process with a role, on a port of its own, that can be killed, frozen and started again. */
export class Process {
  readonly name: string;
  readonly port: number;
  readonly #start: () => Promise<ServerProcess>;
  #running: ServerProcess | null = null;

  constructor(name: string, port: number, { dataDir, environment }: ProcessParts) {
    this.name = name;
    this.port = port;
    this.#start = () => startServer(dataDir, { ...environment, PORT: String(port) });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const deadline = performance.now() + READY_MAXIMUM_MS;
    for (;;) {
      try {
        this.#running = await this.#start();
        return;
      } catch (error) {
        // For a moment, the database may not accept connections.
        if (performance.now() > deadline) throw error;
        await sleep(300);
      }
    }
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#running?.signal(name);
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
  }

  async kill(): Promise<void> {
    await this.#running?.kill();
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

export interface Site {
  readonly pair: Pair;
  readonly engines: readonly Process[];
  readonly apis: readonly Process[];
  /** The addresses that serve bettors: nginx, or each API process if nginx is not installed. */
  readonly addresses: readonly string[];
  readonly hasNginx: boolean;
  leader(): Promise<Process>;
  stop(): Promise<void>;
}

/** Starts two PostgreSQL nodes, two engines, three API processes and nginx. */
export async function startSite(folder: string, say: (line: string) => void): Promise<Site> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step().catch((error: unknown) => say(String(error)));
  };
  try {
    const pair = await Pair.start(join(folder, 'postgres'), say);
    undo.push(() => pair.stop());
    const create = async (role: 'engine' | 'api', index: number) => {
      const name = `${role} ${index + 1}`;
      const dataDir = join(folder, `${role}-${index + 1}`);
      const process = new Process(name, await findPort(), { dataDir, environment: environmentOf(pair, role) });
      await process.start();
      undo.push(() => process.stop());
      return process;
    };
    const engines: Process[] = [];
    // One after the other: the first makes the tables.
    for (let index = 0; index < ENGINES; index += 1) engines.push(await create('engine', index));
    const apis = await Promise.all(Array.from({ length: API_PROCESSES }, (_, index) => create('api', index)));
    const nginx = await startNginx(join(folder, 'nginx'), apis);
    if (nginx) undo.push(() => nginx.stop());
    return {
      pair,
      engines,
      apis,
      addresses: nginx ? [nginx.url] : apis.map(({ url }) => url),
      hasNginx: nginx !== null,
      leader: () => findLeader(engines),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environmentOf(pair: Pair, role: 'engine' | 'api'): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    DATABASE_URL: pair.url,
    DATABASE_OWNER_URL: pair.ownerUrl,
    ROLE: role,
    DEMO_DAYS: '1',
    DEMO_SPORTS: 'football',
    SIM_SPEED: '10',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_SIGN_UP: '100000/1',
    RATE_LIMIT_SIGN_UP_TOTAL: '100000/1',
    AUTH_SECRET: 'a secret that all processes share 123',
    ...(role === 'engine' && { SIM_SECRET: '7e'.repeat(32) }),
  };
}

async function findLeader(engines: readonly Process[]): Promise<Process> {
  for (;;) {
    for (const engine of engines) {
      const metrics = await fetch(`${engine.url}/metrics`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (metrics?.ok && /^cauri_leader 1$/m.test(await metrics.text())) return engine;
    }
    await sleep(200);
  }
}

interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts nginx with the file of `deploy/`, without TLS and on a free port. Returns null if it is not installed. */
async function startNginx(folder: string, apis: readonly Process[]): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return null;
  mkdirSync(folder, { recursive: true });
  const port = await findPort();
  const [upstreamAndSite = ''] = readFileSync(NGINX_FILE, 'utf8').split('\nserver {\n  listen 80;');
  const site = upstreamAndSite
    .replace(
      /^ +server 127\.0\.0\.1:3000.*$/m,
      apis.map((api) => `  server 127.0.0.1:${api.port} max_fails=0;`).join('\n'),
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ +listen \[::\].*$/m, '')
    .replace(/^ +ssl_certificate.*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  access_log off;
${temporary}
${site}}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await awaitAnswer(url, child);
  return {
    url,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function awaitAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (
      await fetch(`${url}/api/config`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error(`nginx ended (${child.exitCode}) with the file deploy/nginx/cauri.conf`);
}
