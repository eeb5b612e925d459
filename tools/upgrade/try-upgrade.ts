import { sql } from 'kysely';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';

/** The locks that stop other transactions from writing to a table, the weakest first. The last one stops readers too. */
const MODES = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'] as const;
type Mode = (typeof MODES)[number];

interface Migrated {
  readonly name: string;
  readonly ms: number;
  /** The locks that it took first, on tables that were there before the upgrade. */
  readonly locks: readonly { readonly table: string; readonly mode: Mode }[];
}

export interface Upgrade {
  readonly migrations: readonly Migrated[];
  readonly ms: number;
  /** How long other transactions could not write to a table, or read it, until the upgrade was committed. */
  readonly tables: readonly { readonly table: string; readonly writeMs: number; readonly readMs: number }[];
}

/**
 * Upgrades a database to the newest version as a start does, in one transaction, and returns which locks each migration took
 * and for how long. A table is named as it was before the upgrade.
 */
export async function tryUpgrade(db: Database): Promise<Upgrade> {
  const { rows: tables } = await sql<{ id: number; table: string }>`
    select c.oid::int8::int as id, c.relname as table from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'`.execute(
    db,
  );
  const names = new Map(tables.map(({ id, table }) => [id, table]));
  const migrations: Migrated[] = [];
  /** The time at which each lock was taken. */
  const taken = new Map<string, number>();
  const started = performance.now();
  let before = started;
  await migrate(db, undefined, async (tx, name) => {
    const now = performance.now();
    const { rows } = await sql<{ id: number; mode: Mode }>`
      select relation::int8::int as id, mode from pg_locks
      where pid = pg_backend_pid() and granted and relation is not null and mode = any(${[...MODES]})`.execute(tx);
    const locks = rows
      .map(({ id, mode }) => ({ table: names.get(id) ?? '', mode }))
      .filter(({ table, mode }) => table !== '' && !taken.has(`${table} ${mode}`));
    // At the earliest when the migration began.
    for (const { table, mode } of locks) taken.set(`${table} ${mode}`, before);
    migrations.push({ name, ms: now - before, locks });
    before = performance.now();
  });
  const ended = performance.now();
  const since = (table: string, modes: readonly Mode[]): number =>
    Math.max(0, ...modes.map((mode) => ended - (taken.get(`${table} ${mode}`) ?? ended)));
  const held = [...names.values()].map((table) => ({
    table,
    writeMs: since(table, MODES),
    readMs: since(table, ['AccessExclusiveLock']),
  }));
  return {
    migrations,
    ms: ended - started,
    tables: held.filter(({ writeMs }) => writeMs > 0).toSorted((a, b) => b.writeMs - a.writeMs),
  };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`.padStart(9);

/** The report for operators: the migrations in their order, then the tables, the longest locked first. */
export function writeReport({ migrations, tables, ms }: Upgrade): string {
  const steps = migrations.map(({ name, ms: own, locks }) => {
    const words = locks.map(({ table, mode }) => `${table} (${mode.replace('Lock', '')})`);
    return `  ${seconds(own)}  ${name}${words.length > 0 ? `\n             ${words.join(', ')}` : ''}`;
  });
  const rows = tables.map(({ table, writeMs, readMs }) => `  ${seconds(writeMs)} ${seconds(readMs)}  ${table}`);
  return [
    'Each migration: its duration, and the tables of which it is the first to take this lock',
    ...steps,
    'Each table: how long others could not write, and not read, until the upgrade was committed',
    ...rows,
    `The whole upgrade: ${seconds(ms).trim()}`,
  ].join('\n');
}
