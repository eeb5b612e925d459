import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/database.ts';
import { seed } from '../tools/seed/seed.ts';
import { inPostgres } from './postgres.ts';
import { type Row, rowOfLess } from './row.ts';

const STORED = join(import.meta.dirname, '../.data/bench/backoffice');
const ADMIN = { email: 'admin@cauri.test', password: 'secret-123', name: 'boss', username: 'boss' };
/** The server has no engine, because an engine reads tables in the background. */
const UNLED = { ROLE: 'api', RATE_LIMIT_CALLS: '100000/1' };
/** Enough for one page of each list, and a bettor with one page of bets. */
const SMALL = { bets: 2_000, users: 100 };
const WARM_UP = 10;
const ROUNDS = 60;
/** A table with more rows is large; an indexed read must not scan it sequentially. */
const LARGE = 20_000;
/** An idle PostgreSQL backend reports its counters only after 10 s. */
const COUNTS_AFTER_MS = 11_000;

/** The reads of administrators: name and path. */
const READS = {
  dashboard: '/api/admin/dashboard?days=30',
  'dashboard of 90 days': '/api/admin/dashboard?days=90',
  users: '/api/admin/users',
  'users by name': '/api/admin/users?q=seed',
  'suspended users': '/api/admin/users?status=suspended',
  events: '/api/admin/events',
  'events that are over': '/api/admin/events?status=completed',
  activities: '/api/admin/activities',
  support: '/api/admin/support',
  mail: '/api/admin/mail',
  feed: '/api/admin/feed',
  'a user': '/api/admin/users/{id}',
  'bets of a user': '/api/admin/users/{id}/bets',
  'ledger of a user': '/api/admin/users/{id}/ledger',
  'sessions of a user': '/api/admin/users/{id}/sessions',
  'notes of a user': '/api/admin/users/{id}/notes',
} as const;

/**
 * Measures every read of the back-office with a history of `bets`, in turn with the same read of one page of each
 * list, because an empty response is no fair reference.
 */
export async function measureBackoffice(bets: number): Promise<Row[]> {
  const timed = await inPostgres(async (small) => {
    await fillUp(small.db, SMALL);
    return inPostgres(async (full) => {
      await fillUp(full.db, { bets, users: Math.max(Math.round(bets / 20), 1) });
      return small.serve(
        (one) =>
          full.serve((other) => timeReads({ db: small.db, url: one.url }, { db: full.db, url: other.url }), UNLED),
        UNLED,
      );
    }, STORED);
  });
  if (timed.scanned.length > 0) throw new Error(`read from end to end: ${timed.scanned.join(', ')}`);
  return timed.reads.map(({ name, full, small }) =>
    rowOfLess({
      name: `back-office: ${name}`,
      value: full,
      reference: small,
      unit: 'ms',
      must: 0.67,
      aim: 1,
    }),
  );
}

async function fillUp(db: Database, { bets, users }: { bets: number; users: number }): Promise<void> {
  const { rows } = await sql<{ bets: bigint }>`select count(*) as bets from bet`.execute(db);
  if (Number(rows[0]?.bets ?? 0n) >= bets) return;
  console.log(`back-office: writing ${bets} bets`);
  await seed(db, { bets, users });
}

interface Timed {
  /** Medians, in milliseconds. */
  readonly reads: { readonly name: string; readonly small: number; readonly full: number }[];
  /** Large tables that were scanned sequentially. */
  readonly scanned: string[];
}

async function timeReads(small: Side, full: Side): Promise<Timed> {
  const readers = { small: await createReader(small), full: await createReader(full) };
  const before = await readScans(full.db);
  const reads: Timed['reads'] = [];
  for (const [name, path] of Object.entries(READS)) {
    const times = { small: [] as number[], full: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const side of ['small', 'full'] as const) {
        const started = performance.now();
        await readers[side](path);
        if (round >= 0) times[side].push(performance.now() - started);
      }
    }
    reads.push({ name, small: medianOf(times.small), full: medianOf(times.full) });
  }
  return { reads, scanned: await findScanned(full.db, before) };
}

interface Side {
  readonly db: Database;
  readonly url: string;
}

/** Reads as the administrator, for the bettor with the most bets. */
async function createReader({ db, url }: Side): Promise<(path: string) => Promise<void>> {
  const headers = { cookie: await signIn(url), origin: url };
  const id = await findBusiest(db);
  return async (path) => {
    const response = await fetch(url + path.replace('{id}', id), { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
}

/** Signs in as the only administrator of a database, created by the first run. */
async function signIn(url: string): Promise<string> {
  const post = (path: string) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(ADMIN),
    });
  const signedUp = await post('sign-up/email');
  const response = signedUp.ok ? signedUp : await post('sign-in/email');
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`no session: ${await response.text()}`);
  return cookie;
}

async function findBusiest(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u left join statistic s on s.user_id = u.id
    group by u.id order by sum(s.bets) desc nulls last limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

function medianOf(times: readonly number[]): number {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return Math.round(median * 100) / 100;
}

/** Counts the sequential scans of each large table. */
async function readScans(db: Database): Promise<Map<string, number>> {
  await new Promise((resolve) => setTimeout(resolve, COUNTS_AFTER_MS));
  const { rows } = await sql<{ name: string; scans: bigint }>`
    select relname as name, seq_scan as scans from pg_stat_user_tables where n_live_tup > ${LARGE}`.execute(db);
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}

/** Each read is repeated often: a single scan, as at the start of a server, does not count. */
async function findScanned(db: Database, before: Map<string, number>): Promise<string[]> {
  const after = await readScans(db);
  return [...after].filter(([name, scans]) => scans - (before.get(name) ?? 0) >= ROUNDS).map(([name]) => name);
}
