import type { BonusTable as WireTable } from '@cauri/contract';
import type { BonusTable as Rules } from '@cauri/rules';
import { oddsToWire } from '@cauri/rules';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database, Reader } from '#platform/database';
import { applyNewest, type Bus } from '#platform/database/bus';

/** A stored table of the accumulator bonus, in force from `from` until the next one. */
export interface StoredTable extends Rules {
  readonly id: number;
  readonly from: Date;
  readonly setAt: Date;
}

/** The tables in the memory of each process, read again when one is added. */
export interface BonusTables {
  /** Returns the table in force; null while there is no bonus. */
  at(now: Date): StoredTable | null;
  /** The table in force and those that follow, for pages. The same array until a table is added. */
  forPages(): WireTable[];
  load(): Promise<void>;
  onChange(listener: () => void): void;
}

/** The number of tables that have taken effect and are still read: that in force, and those before it for administrators. */
const TABLES_READ = 20;
const CHANNEL = 'bonus';

/** Reads every table that takes effect after `now`, and the last ones that have: that which takes effect last first. */
export async function readTables(db: Reader, now: Date): Promise<StoredTable[]> {
  const inEffect = db
    .selectFrom('bonus_table')
    .select('id')
    .where('effective_at', '<=', now)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(TABLES_READ);
  const rows = await db
    .selectFrom('bonus_table')
    .selectAll()
    .where((is) => is.or([is('effective_at', '>', now), is('id', 'in', inEffect)]))
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from: row.effective_at,
    oddsMinimum: row.odds_minimum,
    rows: row.rows as unknown as Rules['rows'],
    setAt: row.set_at,
  }));
}

/** Returns which of the tables, in the order of {@link readTables}, is in force; null without one. */
export const inForce = (tables: readonly StoredTable[], now: Date): StoredTable | null =>
  tables.find(({ from }) => from <= now) ?? null;

/** Notifies every process with the commit that there is a new table. */
export const announceTables = (db: Reader) => sql`select pg_notify(${CHANNEL}, '')`.execute(db);

interface Parts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

export function createBonusTables({ db, bus, clock }: Parts): BonusTables {
  const listeners: (() => void)[] = [];
  let tables: readonly StoredTable[] = [];
  let shown: WireTable[] = [];
  const read = async () => {
    const now = clock.now();
    return { found: await readTables(db, now), now };
  };
  const load = applyNewest(read, ({ found, now }) => {
    tables = found;
    const first = inForce(tables, now);
    const later = tables.filter(({ from }) => from > now).toReversed();
    shown = [...(first ? [first] : []), ...later].map(toWireTable);
    for (const listener of listeners) listener();
  });
  bus.subscribe(CHANNEL, load);
  bus.onGap(load);
  return {
    at: (now) => {
      const table = inForce(tables, now);
      return table && table.rows.length > 0 ? table : null;
    },
    forPages: () => shown,
    load,
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}

export const toWireTable = ({
  from,
  oddsMinimum,
  rows,
}: Pick<StoredTable, 'from' | 'oddsMinimum' | 'rows'>): WireTable => ({
  from: from.toISOString(),
  oddsMinimum: oddsToWire(oddsMinimum),
  rows: rows.map(({ legs, points }) => ({ legs, percent: points / 100 })),
});
