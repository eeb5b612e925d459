import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database';
import type { DB } from '#platform/database/tables';

/**
 * The rows of a table that are messages to send, at least once. The table has the columns `attempts` and `due_at`. A
 * message is written in the transaction that causes it, and its owner marks it as sent or as due again.
 */
export interface Outbox {
  readonly table: keyof DB;
  /** The primary key. */
  readonly key: string;
  /** An SQL condition: the row is to be sent. */
  readonly isQueued: RawBuilder<unknown>;
  /** The order of sending. */
  readonly order: RawBuilder<unknown>;
  /** The columns that {@link lease} returns. */
  readonly columns: RawBuilder<unknown>;
  /** The number of rows that are leased together. */
  readonly batch: number;
  /** No other process sends these messages for this time: longer than a message may take. */
  readonly leaseSeconds: number;
}

/** Leases the next due messages to this process, and counts the attempt. */
export async function lease<T>(db: Database, outbox: Outbox): Promise<T[]> {
  const { table, key, isQueued, order, columns, batch, leaseSeconds } = outbox;
  const [name, id] = [sql.table(table), sql.ref(key)];
  const { rows } = await sql<T>`
    with leased as (
      update ${name} set attempts = attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
      where ${id} = any(array(
        select ${id} from ${name} where ${isQueued} and due_at <= now()
        order by ${order} limit ${batch} for update skip locked))
      returning *
    )
    select ${columns} from leased order by ${order}, ${id}`.execute(db);
  return rows;
}

interface Delivery<T> {
  readonly lease: () => Promise<readonly T[]>;
  /** Sends a message and marks its row. Returns whether the receiver has accepted it. */
  readonly deliver: (message: T) => Promise<boolean>;
  /** The number of concurrent deliveries. */
  readonly parallel: number;
  /** A batch is leased until this time is over; 0 for one batch. */
  readonly roundMs: number;
}

/**
 * Delivers due messages until none is left, the round is over or the signal is aborted. The workers share a queue, so
 * that a slow receiver does not delay the others. Returns the number of accepted messages.
 */
export async function deliverDue<T>(delivery: Delivery<T>, signal?: AbortSignal): Promise<number> {
  const due = eachDue(delivery);
  let accepted = 0;
  const work = async () => {
    for await (const message of due) {
      if (signal?.aborted) return;
      if (await delivery.deliver(message)) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: delivery.parallel }, work));
  return accepted;
}

async function* eachDue<T>({ lease, roundMs }: Delivery<T>): AsyncGenerator<T> {
  const round = AbortSignal.timeout(roundMs);
  for (;;) {
    const due = await lease();
    yield* due;
    if (due.length === 0 || round.aborted || roundMs === 0) return;
  }
}

/** The waits after a failed attempt: the first one, doubled each time up to the longest. */
export interface Backoff {
  readonly first: number;
  readonly longest: number;
}

/** An SQL expression: when to try again after this many attempts. `atLeast`: the delay that the receiver requests. */
export function dueAgain(
  { first, longest }: Backoff,
  { attempts, atLeast = 0 }: { readonly attempts: number; readonly atLeast?: number },
): RawBuilder<Date> {
  const seconds = Math.min(Math.max(atLeast, first * 2 ** (attempts - 1)), longest);
  return sql<Date>`now() + ${seconds} * interval '1 second'`;
}

const CHUNK = 1_000;

/**
 * Deletes rows of a table, a thousand at a time, so that no statement locks many. `select` is a query of the `ctid` of up
 * to `limit` rows. Returns the number deleted.
 */
export async function deleteInChunks(
  db: Database,
  table: keyof DB,
  select: (limit: number) => RawBuilder<unknown>,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ctid = any(array(${select(CHUNK)}))`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(CHUNK)) return deleted;
  }
}
