import type { AdminEvent, AdminEventQuery, EventStatus } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';
import { openStatuses } from '../events/event-states.ts';
import { whereNamed } from '../search/named-events.ts';
import { queryWords } from '../search/search-words.ts';
import { type AdminEventRow, isToGrade, selectAdminEvents, toAdminEvent } from './admin-event-rows.ts';

/** A search by name finds events of any time. */
const EVER = { from: new Date('0001-01-01T00:00:00Z'), to: new Date('9999-12-31T00:00:00Z') };

/** Lists events for administrators, with the number of events of each status. */
export async function listAdminEvents(
  db: Reader,
  query: AdminEventQuery,
): Promise<{ items: AdminEvent[]; nextCursor: string | null; counts: Record<EventStatus, number> }> {
  const [found, counts] = await Promise.all([findEvents(db, query), readCounts(db)]);
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const nextCursor = found.length > query.limit && last ? `${last.starts_at.getTime()}.${last.id}` : null;
  return { items: rows.map(toAdminEvent), nextCursor, counts };
}

/** Reads one event more than the limit: if it exists, there is a next page. */
async function findEvents(db: Reader, query: AdminEventQuery): Promise<AdminEventRow[]> {
  const { status, sport, source, q, cursor, limit } = query;
  const words = queryWords(q ?? '');
  if (q && words.length === 0) return [];
  const isOver = status === 'completed' || status === 'cancelled';
  const after = fromCursor(cursor);
  const place = sql`(${after?.start ?? new Date(0)}, ${after?.id ?? ''}::uuid)`;
  const named = words.length > 0 ? await whereNamed(db, words, EVER) : null;
  const events = selectAdminEvents(db)
    .$if(status !== 'to_grade', (all) => all.where('e.status', 'in', statesOf(status)))
    .$if(status === 'to_grade', (all) =>
      all.where(sql<boolean>`exists (select from market w where w.event_id = e.id and ${isToGrade('w', 'e')})`),
    )
    .orderBy('e.starts_at', isOver ? 'desc' : 'asc')
    .orderBy('e.id', isOver ? 'desc' : 'asc')
    .limit(limit + 1);
  return events
    .$if(sport !== undefined, (rest) => rest.where('e.sport_id', '=', sport ?? ''))
    .$if(source !== undefined, (rest) => rest.where('e.source', '=', source ?? 'admin'))
    .$if(named !== null, (rest) => rest.where(named ?? sql<boolean>`true`))
    .$if(after !== null, (rest) =>
      rest.where(isOver ? sql<boolean>`(e.starts_at, e.id) < ${place}` : sql<boolean>`(e.starts_at, e.id) > ${place}`),
    )
    .execute();
}

const statesOf = (status: AdminEventQuery['status']): readonly EventStatus[] =>
  status === 'open' || status === 'to_grade' ? openStatuses : [status];

async function readCounts(db: Reader): Promise<Record<EventStatus, number>> {
  const rows = await db.selectFrom('event_count').select(['status', 'events']).execute();
  return Object.fromEntries(rows.map(({ status, events }) => [status, Number(events)])) as Record<EventStatus, number>;
}

/** Returns null for a cursor that this server did not create. */
function fromCursor(cursor: string | undefined): { start: Date; id: string } | null {
  const [start, id = ''] = (cursor ?? '').split('.');
  const ms = Number(start);
  return isId(id) && ms >= 0 && ms <= EVER.to.getTime() ? { start: new Date(ms), id } : null;
}
