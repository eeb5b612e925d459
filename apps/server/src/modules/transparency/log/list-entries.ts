import { type LogEntryList, type LogKind, type Override, toWireMoney } from '@cauri/contract';
import { fromUtf8 } from '@cauri/verifier';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '#platform/database';
import { invalid } from '#platform/problem';

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The index before which a page begins. Throws `validation_failed` for a cursor that is not of this list. */
function parseCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw invalid({ path: 'cursor', message: 'must be the nextCursor of a page' });
  return BigInt(cursor);
}

/** The time of an entry, which every entry has. */
const timeOf = (entry: string): string => new Date(Number((JSON.parse(entry) as { at: number }).at)).toISOString();

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

interface OverrideFacts {
  readonly cause?: string;
  readonly source: string;
  readonly administrators?: readonly number[];
}

interface OverrideRow {
  readonly index: bigint;
  readonly kind: Override['kind'];
  readonly subject: string;
  readonly entry: Buffer;
  readonly event_name: string;
  readonly bets: number;
  readonly stakes: bigint;
  readonly potential_wins: bigint;
  readonly gain: bigint;
}

/** Lists results that were called off or replaced, the newest first, with their effect on the bets of each match. */
export async function listOverrides(
  db: Reader,
  { limit, cursor }: PageQuery,
): Promise<{ items: Override[]; nextCursor: string | null }> {
  const { rows } = await sql<OverrideRow>`
    select l.index, l.kind, l.subject, l.entry, home.name || ' – ' || away.name as event_name,
      played.bets, played.stakes, played.potential_wins, corrected.gain
    from (
      select * from log_entry
      where kind in ('call_off', 'correction') and (${parseCursor(cursor)}::bigint is null or index < ${parseCursor(cursor)})
      order by index desc limit ${limit + 1}
    ) as l
      join event e on e.id = l.subject::uuid
      join team home on home.id = e.home_team_id join team away on away.id = e.away_team_id
      cross join lateral (
        select count(*)::integer as bets, coalesce(sum(b.stake), 0)::bigint as stakes,
          coalesce(sum(b.potential_win), 0)::bigint as potential_wins
        from bet b where (b.user_id, b.id) in (select user_id, bet_id from leg where event_id = e.id)
      ) as played
      cross join lateral (
        select coalesce(sum(coalesce(c.was_payout, 0) - coalesce(c.payout, 0)), 0)::bigint as gain
        from bet_correction c
        where (c.user_id, c.bet_id) in (select user_id, bet_id from leg where event_id = e.id)
          and c.event_id = e.id and c.result_version::text = convert_from(l.entry, 'UTF8')::jsonb ->> 'version'
      ) as corrected
    order by l.index desc`.execute(db);
  const items = rows.slice(0, limit).map((row): Override => {
    const entry = fromUtf8(row.entry) ?? '';
    const { cause, source, administrators } = JSON.parse(entry) as OverrideFacts;
    return {
      index: Number(row.index),
      kind: row.kind,
      at: timeOf(entry),
      eventId: row.subject,
      eventName: row.event_name,
      cause: cause ?? null,
      source,
      administrators: administrators?.length ?? 0,
      bets: row.bets,
      stakes: toWireMoney(row.stakes),
      potentialWins: toWireMoney(row.potential_wins),
      houseEffect: toWireMoney(row.gain),
    };
  });
  return { items, nextCursor: rows.length > limit ? String(rows[limit - 1]?.index) : null };
}
