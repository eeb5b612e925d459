import { type Override, type OverrideTotal, toWireMoney } from '@cauri/contract';
import { fromUtf8 } from '@cauri/verifier';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { type PageQuery, parseCursor, timeOf } from '../log/list-entries.ts';

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
  /** Null until it was measured, as the other columns. */
  readonly bets: number | null;
  readonly stakes: bigint;
  readonly potential_wins: bigint;
  readonly is_small: boolean;
  readonly compared: number;
  readonly paid: bigint | null;
  readonly paid_otherwise: bigint | null;
  readonly is_open: boolean;
}

/** Lists results that were called off or replaced, the newest first, with their effect on the bets of each match. */
export async function listOverrides(
  db: Reader,
  { limit, cursor }: PageQuery,
): Promise<{ items: Override[]; nextCursor: string | null }> {
  const { rows } = await sql<OverrideRow>`
    select l.index, l.kind, l.subject, l.entry, home.name || ' – ' || away.name as event_name,
      o.bets, o.stakes, o.potential_wins, o.is_small, o.compared, o.paid, o.paid_otherwise, o.due_at is not null as is_open
    from (
      select * from log_entry
      where kind in ('call_off', 'correction') and (${parseCursor(cursor)}::bigint is null or index < ${parseCursor(cursor)})
      order by index desc limit ${limit + 1}
    ) as l
      join event e on e.id = l.subject::uuid
      join team home on home.id = e.home_team_id join team away on away.id = e.away_team_id
      left join override_effect o on o.entry_index = l.index
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
      effect: effectOf(row),
      amounts: row.bets === null || row.bets === 0 || row.is_small ? null : amountsOf(row),
    };
  });
  return { items, nextCursor: rows.length > limit ? String(rows[limit - 1]?.index) : null };
}

function effectOf({ bets, is_open, is_small, paid }: OverrideRow): Override['effect'] {
  if (bets === null) return 'open';
  if (bets === 0) return 'none';
  if (is_open) return 'open';
  if (paid === null) return 'unknown';
  return is_small ? 'small' : 'known';
}

function amountsOf(row: OverrideRow): Override['amounts'] {
  const { stakes, potential_wins, compared, paid, paid_otherwise, is_open } = row;
  const effect = paid === null || paid_otherwise === null || is_open ? null : { paid, otherwise: paid_otherwise };
  return {
    stakes: toWireMoney(stakes),
    potentialWins: toWireMoney(potential_wins),
    compared: effect && compared,
    paid: effect && toWireMoney(effect.paid),
    paidOtherwise: effect && toWireMoney(effect.otherwise),
    houseEffect: effect && toWireMoney(effect.otherwise - effect.paid),
  };
}

interface TotalRow {
  readonly known: number;
  readonly open: number;
  readonly unknown: number;
  readonly small: number;
  readonly bets: number;
  readonly stakes: bigint;
  readonly paid: bigint;
  readonly paid_otherwise: bigint;
}

/** Adds up the effects of all overrides that are known; counts the others that had bets. */
export async function readOverrideTotal(db: Reader): Promise<OverrideTotal> {
  const { rows } = await sql<TotalRow>`
    select count(*) filter (where is_counted)::integer as known,
      count(*) filter (where due_at is not null)::integer as open,
      count(*) filter (where due_at is null and paid is null)::integer as unknown,
      count(*) filter (where due_at is null and paid is not null and not is_counted)::integer as small,
      coalesce(sum(bets) filter (where is_counted), 0)::integer as bets,
      coalesce(sum(stakes) filter (where is_counted), 0)::bigint as stakes,
      coalesce(sum(paid) filter (where is_counted), 0)::bigint as paid,
      coalesce(sum(paid_otherwise) filter (where is_counted), 0)::bigint as paid_otherwise
    from override_effect where bets > 0`.execute(db);
  const [row] = rows;
  const { known = 0, open = 0, unknown = 0, small = 0, bets = 0 } = row ?? {};
  const { stakes = 0n, paid = 0n, paid_otherwise = 0n } = row ?? {};
  return {
    known,
    open,
    unknown,
    small,
    bets,
    stakes: toWireMoney(stakes),
    paid: toWireMoney(paid),
    paidOtherwise: toWireMoney(paid_otherwise),
    houseEffect: toWireMoney(paid_otherwise - paid),
  };
}
