import type { sql } from 'kysely';
import type { Finding } from '#modules/ledger';
import type { Reader } from '#platform/database';

/** Returns a function that runs a query for the number of rows that break a rule. */
export const counter =
  (db: Reader) =>
  async (rule: string, query: ReturnType<typeof sql<{ broken: bigint }>>): Promise<Finding> => {
    const { rows } = await query.execute(db);
    return { rule, broken: Number(rows[0]?.broken ?? 0n) };
  };
