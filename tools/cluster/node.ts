import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPassword } from '../../apps/server/src/platform/database/embedded-access.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { closeClient, openClient } from '../../apps/server/src/platform/database.ts';
import { filesOf } from '../backup/take-backup.ts';
import { childrenOf, isAlive, sendSignal } from '../processes.ts';

/** A question to a server that does not answer in this time counts as unanswered. */
const ANSWER_MAXIMUM_MS = 1_000;

/** One PostgreSQL of the pair, on a folder and a port of its own. */
export class Node {
  readonly name: string;
  readonly port: number;
  readonly #folder: string;
  #running: EmbeddedPostgres | null = null;

  constructor({ name, port, folder }: { readonly name: string; readonly port: number; readonly folder: string }) {
    this.name = name;
    this.port = port;
    this.#folder = join(folder, name);
  }

  get url(): string {
    return this.urlAt(this.port);
  }

  /** The address as its superuser through a port. The standby has the password of the primary. */
  urlAt(port: number): string {
    return `postgres://postgres:${findPassword(this.#folder)}@127.0.0.1:${port}/postgres`;
  }

  /** The ids of its main process and of the others; none if it does not run. */
  get processes(): number[] {
    const lock = join(this.#folder, 'postmaster.pid');
    if (!existsSync(lock)) return [];
    const main = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    return isAlive(main) ? [main, ...childrenOf(main)] : [];
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#running = await startEmbeddedPostgres(this.#folder, {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      max_connections: '150',
      fsync: 'on',
      // A copy of the other node needs the WAL that is written meanwhile.
      wal_keep_size: '512MB',
      ...settings,
    });
  }

  /** Ends as an operator does: what is committed has reached the standby. */
  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  /** Kills all processes, frozen ones too, and waits until they are gone. */
  async kill(): Promise<void> {
    const processes = this.processes;
    for (const pid of processes) sendSignal(pid, 'SIGKILL');
    while (processes.some(isAlive)) await sleep(20);
    await this.stop();
  }

  /** Stops all processes where they are (SIGSTOP), as when the machine freezes, or lets them go on (SIGCONT). */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    // The main process first, so that it starts no other.
    for (const pid of this.processes) sendSignal(pid, name);
  }

  /** The first value of the first row; throws when there is no answer within a second. */
  async ask(text: string, maximumMs = ANSWER_MAXIMUM_MS): Promise<unknown> {
    const late = AbortSignal.timeout(maximumMs);
    const answer = async () => {
      const client = await openClient(this.url);
      try {
        const { rows } = await client.query({ text, rowMode: 'array' });
        return (rows[0] as unknown[] | undefined)?.[0];
      } finally {
        await closeClient(client);
      }
    };
    return Promise.race([
      answer(),
      new Promise((_, reject) =>
        late.addEventListener('abort', () => reject(new Error(`${this.name} does not answer`)), { once: true }),
      ),
    ]);
  }

  /** Replaces the folder by a copy of the primary, and starts as its standby. */
  async follow(primary: Node): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
    const client = await openClient(primary.url);
    try {
      await client.query(`select pg_backup_start('${this.name}', true)`);
      for await (const { name, content } of filesOf(primary.#folder)) {
        const path = join(this.#folder, name.replace(/^postgres\/?/, ''));
        await mkdir(content === null ? path : dirname(path), { recursive: true, mode: 0o700 });
        if (content !== null) await writeFile(path, content);
      }
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      writeFileSync(join(this.#folder, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await closeClient(client);
    }
    writeFileSync(join(this.#folder, 'standby.signal'), '');
    const login = `user=postgres password=${findPassword(this.#folder)}`;
    const info = `host=127.0.0.1 port=${primary.port} ${login} application_name=${this.name}`;
    await this.start({ primary_conninfo: info });
  }
}
