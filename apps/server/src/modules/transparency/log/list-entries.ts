import type { LogEntryList, LogKind } from '@cauri/contract';
import { fromUtf8 } from '@cauri/verifier';
import type { z } from 'zod';
import type { Reader } from '#platform/database';
import { invalid } from '#platform/problem';

export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The index before which a page begins. Throws `validation_failed` for a cursor that is not of this list. */
export function parseCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw invalid({ path: 'cursor', message: 'must be the nextCursor of a page' });
  return BigInt(cursor);
}

/** The time of an entry, which every entry has. */
export const timeOf = (entry: string): string =>
  new Date(Number((JSON.parse(entry) as { at: number }).at)).toISOString();

/** Lists entries of the log, the newest first. */
export async function listEntries(
  db: Reader,
  {
    kind,
    subject,
    limit,
    cursor,
  }: PageQuery & { readonly kind?: LogKind | undefined; readonly subject?: string | undefined },
): Promise<z.output<typeof LogEntryList>> {
  const before = parseCursor(cursor);
  const rows = await db
    .selectFrom('log_entry')
    .select(['index', 'kind', 'entry'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(before !== null, (query) => query.where('index', '<', before ?? 0n))
    .orderBy('index', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => {
    const entry = fromUtf8(row.entry) ?? '';
    return { index: Number(row.index), kind: row.kind, at: timeOf(entry), entry };
  });
  return { items, nextCursor: rows.length > limit ? String(rows[limit - 1]?.index) : null };
}
