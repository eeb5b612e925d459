import type { LogEntry, LogEntryList, LogKind } from '@cauri/contract';
import { fromUtf8 } from '@cauri/verifier';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';
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
  const entries = rows.slice(0, limit).map((row) => ({ ...row, entry: fromUtf8(row.entry) ?? '' }));
  const events = await readEventNames(db, entries.map(({ entry }) => matchOf(entry)).filter(isId));
  const items = entries.map(({ index, kind: of, entry }): LogEntry => {
    const event = events.get(matchOf(entry));
    return { index: Number(index), kind: of, at: timeOf(entry), entry, ...(event && { event }) };
  });
  return { items, nextCursor: rows.length > limit ? String(rows[limit - 1]?.index) : null };
}

/** The id of the match that an entry is about; empty for other entries. */
const matchOf = (entry: string): string => String((JSON.parse(entry) as { match?: unknown }).match ?? '');

/** Reads the names of the events of one page of entries, by id. */
async function readEventNames(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<LogEntry['event']>>();
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, home.name || ' vs ' || away.name as name
    from event e join team home on home.id = e.home_team_id join team away on away.id = e.away_team_id
    where e.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
