import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { holdTerm } from './engine-term.ts';

/** Statements that change rows. A change by the engine outside a transaction gets one that holds its term. */
const CHANGE = /^\s*(?:insert|update|delete|merge|truncate|with)\b/i;
const BEGIN = /^(?:begin|start transaction)/;
const END = /^(?:commit|rollback)$/;

type IsLoss = (error: unknown) => boolean;

/**
 * The pool as Kysely uses it. A session on which a query finds that it is lost (`isLoss`) leaves the pool, and every change
 * that the engine makes holds its term.
 */
export function createKyselyPool(pool: pg.Pool, isLoss: IsLoss): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new SafeClient(await pool.connect(), isLoss) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}

class SafeClient {
  readonly #client: pg.PoolClient;
  readonly #isLoss: IsLoss;
  #isInTransaction = false;
  #loss: unknown = null;

  constructor(client: pg.PoolClient, isLoss: IsLoss) {
    this.#client = client;
    this.#isLoss = isLoss;
  }

  get processID(): number | undefined {
    return (this.#client as { readonly processID?: number }).processID;
  }

  async query(text: string, values: readonly unknown[]): Promise<unknown> {
    // A rollback on a lost session would wait for an answer, and hide the cause.
    if (this.#loss !== null) throw this.#loss;
    try {
      return await this.#send(text, [...values]);
    } catch (error) {
      if (this.#isLoss(error)) this.#loss = error;
      throw error;
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#loss !== null);
  }

  #send(text: string, values: unknown[]): Promise<unknown> {
    if (END.test(text)) this.#isInTransaction = false;
    const hold = this.#isInTransaction ? null : holdTerm();
    if (BEGIN.test(text)) {
      this.#isInTransaction = true;
      return hold === null || text.endsWith('read only') ? this.#client.query(text) : this.#begin(`${text}; ${hold}`);
    }
    if (hold === null || !CHANGE.test(text)) return this.#client.query(text, values);
    return this.#change(hold, text, values);
  }

  async #begin(text: string): Promise<unknown> {
    try {
      return await this.#client.query(text);
    } catch (error) {
      await this.#client.query('rollback').catch(() => {});
      throw error;
    }
  }

  /** Sends the three statements together, in one round trip. A transaction that failed ends with a rollback. */
  async #change(hold: string, text: string, values: unknown[]): Promise<unknown> {
    const [begun, changed, ended] = await Promise.allSettled([
      this.#client.query(`begin; ${hold}`),
      this.#client.query(text, values),
      this.#client.query('commit'),
    ]);
    if (begun.status === 'rejected') throw begun.reason;
    if (changed.status === 'rejected') throw changed.reason;
    if (ended.status === 'rejected') throw ended.reason;
    return changed.value;
  }
}
