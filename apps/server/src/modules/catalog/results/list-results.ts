import type { EventOutcome, ResultQuery } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';
import type { EventQueryBuilder } from '../events/event-rows.ts';
import { readOutcomes } from './read-outcomes.ts';
import { WITHDRAWN } from './record-result.ts';

/**
 * An SQL condition: the event `e` is over. The text must match the condition of the partial indexes, or they are not used.
 * It leaves out withdrawn events without bets.
 */
export const isOver = sql<boolean>`e.status in ('completed', 'cancelled')
  and (e.total_bets > 0 or e.external_id not like ${`%${WITHDRAWN}%`})`;

const START_MAXIMUM = 253_402_300_799_999;

/** Lists results in pages, the latest start first. */
export async function listResults(
  db: Reader,
  query: ResultQuery,
): Promise<{ items: EventOutcome[]; nextCursor: string | null }> {
  if (query.league !== undefined && !isId(query.league)) return { items: [], nextCursor: null };
  const found = await readOutcomes(db, narrowTo(query));
  const items = found.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: found.length > query.limit && last ? `${Date.parse(last.startTime)}.${last.id}` : null,
  };
}

export const narrowTo =
  ({ sport, league, from, to, cursor, limit }: ResultQuery) =>
  (events: EventQueryBuilder): EventQueryBuilder => {
    const after = fromCursor(cursor);
    return events
      .where(isOver)
      .$if(sport !== undefined, (q) => q.where('e.sport_id', '=', sport ?? ''))
      .$if(league !== undefined, (q) => q.where('e.league_id', '=', league ?? ''))
      .$if(from !== undefined, (q) => q.where('e.starts_at', '>=', new Date(from ?? 0)))
      .$if(to !== undefined, (q) => q.where('e.starts_at', '<=', new Date(to ?? 0)))
      .$if(after !== null, (q) =>
        q.where(sql<boolean>`(e.starts_at, e.id) < (${after?.start ?? new Date(0)}, ${after?.id ?? ''}::uuid)`),
      )
      .orderBy('e.starts_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(limit + 1);
  };

/** Returns null for a cursor that this server did not create. */
function fromCursor(cursor: string | undefined): { start: Date; id: string } | null {
  const [start, id = ''] = (cursor ?? '').split('.');
  const ms = Number(start);
  return isId(id) && ms >= 0 && ms <= START_MAXIMUM ? { start: new Date(ms), id } : null;
}
