import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createScratchFolder } from '../../testing/scratch-folder.ts';
import { systemClock } from '../clock.ts';
import { type Database, isConnectionLoss, openDatabase, openPool, tryToCommit } from '../database.ts';
import { createRouter } from '../http.ts';
import { createLeader } from '../jobs/leader.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { mountOperations } from '../operations.ts';
import { awaitDatabase } from './await-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isTermOver, type Term, withinTerm } from './engine-term.ts';
import { migrate } from './migrate.ts';

const log = createLog('silent');
const folder = createScratchFolder('cauri-standby-');
let postgres: EmbeddedPostgres;
/** A connection as a proxy opens it that does not check which server is the primary. */
let direct: Database;

const open = () => openDatabase(openPool({ url: postgres.url, connections: 4, onError: () => {} }));

beforeAll(async () => {
  const data = join(folder, 'data');
  postgres = await startEmbeddedPostgres(data);
  const db = open();
  await migrate(db);
  await db.destroy();
  await postgres.stop();
  writeFileSync(join(data, 'standby.signal'), '');
  postgres = await startEmbeddedPostgres(data);
});
afterAll(async () => {
  await direct?.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a statement on a connection of its own, which a standby answers too. */
async function ask(text: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rowCount } = await client.query(text);
  await client.end();
  return rowCount;
}

/** A process that competes for the lead, and how often it has led. */
function stand() {
  const terms: AbortSignal[] = [];
  const lead = (signal: AbortSignal) => {
    terms.push(signal);
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  };
  const timing = { retry: 20, ping: 50, answerMaximum: 2_000, silenceMaximum: 2_000, termMaximum: 5_000 };
  const leader = createLeader({ url: postgres.url, log, lead, timing });
  leader.start();
  onTestFinished(() => leader.stop());
  return terms;
}

describe('a database that is a standby', () => {
  it('gets no connection into the pool, and no leader, until it is promoted', async () => {
    direct = open();
    const read = () => sql`select 1`.execute(direct);
    const refused: unknown = await read().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '25006' });
    expect(isConnectionLoss(refused)).toBe(true);
    const pool = openPool({ url: postgres.url, connections: 1, onError: () => {} });
    await expect(awaitDatabase({ pool, log, waitMaximumMs: 0 })).rejects.toThrow(
      /^DATABASE_URL: the database is a standby/,
    );
    await pool.end();
    const terms = stand();
    const competing = () => ask(`select from pg_stat_activity where application_name = 'cauri-leader'`);
    await expect.poll(competing).toBeGreaterThan(0);
    expect(terms).toEqual([]);
    await ask('select pg_promote()');
    await expect.poll(() => terms.length).toBe(1);
    expect((await read()).rows).toHaveLength(1);
  });

  it('ends the term of its engine when it is promoted, although it has the row of the term', async () => {
    const change = sql`insert into setting (key, value) values ('siteName', '"Standby"')`;
    const { rows } = await sql<Term>`select id, present_timeline() as timeline from engine_term`.execute(direct);
    const [term] = rows;
    if (!term) throw new Error('there is no term');
    const former = withinTerm({ ...term, timeline: '00000001' }, () => change.execute(direct));
    await expect(former).rejects.toSatisfy(isTermOver);
    expect((await withinTerm(term, () => change.execute(direct))).numAffectedRows).toBe(1n);
  });
});

/** A log that adds its messages to `lines`. */
const keepLines = (lines: string[]) =>
  pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });

describe('/readyz', () => {
  it('is 503 while commits hang, and ready once they end, and the metrics and one line of the log name the reason', async () => {
    const db = open();
    onTestFinished(() => db.destroy());
    const router = createRouter();
    const bus = { isCurrent: true, silenceMs: 0 };
    const metrics = createMetrics();
    const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
    const lines: string[] = [];
    mountOperations(router, { db, reserve: db, pool, bus, clock: systemClock, metrics, log: keepLines(lines) }, []);
    const readyz = async () => (await router.request('/readyz')).text();
    const listReasons = async () =>
      [...(await metrics.expose()).matchAll(/^cauri_not_ready\{reason="(.+)"\} 1$/gm)].map(([, reason]) => reason);
    expect([await readyz(), await listReasons()]).toEqual(['ready', []]);
    const configure = async (names: string) => {
      await sql`alter system set synchronous_standby_names = ${sql.lit(names)}`.execute(direct);
      await sql`select pg_reload_conf()`.execute(direct);
    };
    await configure('nobody');
    // Reads still work: only a commit waits for the synchronous standby that is missing.
    await expect.poll(readyz).toBe('changes cannot be committed');
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    expect(await listReasons()).toEqual(['changes cannot be committed']);
    // PostgreSQL keeps the sessions of commits that hang: the attempts keep one, however many there are.
    await expect(tryToCommit(db)).rejects.toMatchObject({ code: '55P03' });
    const waiting = sql`select from pg_stat_activity where wait_event = 'SyncRep'`;
    expect((await waiting.execute(direct)).rows).toHaveLength(1);
    await configure('');
    await expect.poll(readyz).toBe('ready');
    expect(await listReasons()).toEqual([]);
    expect(lines).toEqual([
      'changes cannot be committed: nothing can be stored, until a commit of the database ends',
      'changes can be committed again',
    ]);
  });

  it('is 503 while the disk of the database is full, although a commit without new pages works, and the log says so once', async () => {
    const pool = openPool({ url: postgres.url, connections: 1, onError: () => {} });
    const db = openDatabase(pool);
    onTestFinished(() => db.destroy());
    const lines: string[] = [];
    const router = createRouter();
    mountOperations(
      router,
      {
        db,
        reserve: db,
        pool,
        bus: { isCurrent: true, silenceMs: 0 },
        clock: systemClock,
        metrics: createMetrics(),
        log: keepLines(lines),
      },
      [],
    );
    const readyz = async () => (await router.request('/readyz')).text();
    expect(await readyz()).toBe('ready');
    // The next temporary files of the connection are on a device without space.
    const { rows } = await pool.query('select pg_backend_pid() as pid');
    const temporary = join(folder, 'data/base/pgsql_tmp');
    for (let number = 0; number < 20; number += 1)
      symlinkSync('/dev/full', join(temporary, `pgsql_tmp${rows[0].pid}.${number}`));
    await expect.poll(readyz).toBe('the disk of the database is full');
    expect(await readyz()).toBe('the disk of the database is full');
    await sql`select pg_logical_emit_message(true, 'cauri', '')`.execute(db);
    rmSync(temporary, { recursive: true });
    await expect.poll(readyz).toBe('ready');
    expect(lines).toEqual([
      'the disk of the database is full: nothing can be stored, until there is space',
      'the disk of the database has space again',
    ]);
  });
});
