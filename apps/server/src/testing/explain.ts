import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../platform/database.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Counts the rows of each table that the database reads for some code, including rows that it filters out: the worse
 * of the plan for these parameters and the generic plan.
 */
export async function countRowsRead(
  pool: pg.Pool,
  read: (db: Database) => Promise<unknown>,
): Promise<Record<string, number>> {
  const sent: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const dialect = new PostgresDialect({ pool });
  await read(new Kysely({ dialect, log: ({ query }) => void sent.push(query) }));
  const client = await pool.connect();
  const worst = new Map<string, number>();
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      const nodes: PlanNode[] = [];
      for (const { sql, parameters } of sent) {
        await client.query(`prepare explained as ${sql}`);
        const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : '';
        const { rows } = await client.query(`explain (analyze, format json) execute explained${values}`);
        nodes.push(...flatten(rows[0]['QUERY PLAN'][0].Plan));
        await client.query('deallocate explained');
      }
      for (const [table, count] of totalsOf(nodes)) worst.set(table, Math.max(count, worst.get(table) ?? 0));
    }
  } finally {
    client.release(true);
  }
  return Object.fromEntries(worst);
}

function totalsOf(nodes: readonly PlanNode[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const node of nodes) {
    const table = node['Relation Name']?.replace(/_[0-7]$/, '');
    if (table === undefined) continue;
    const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
    totals.set(table, (totals.get(table) ?? 0) + rows * (node['Actual Loops'] ?? 1));
  }
  return totals;
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

function literal(value: unknown): string {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
