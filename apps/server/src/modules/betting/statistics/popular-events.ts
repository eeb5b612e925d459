import type { Event } from '@cauri/contract';
import { type Board, listedEvent } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';

const SHOWN = 6;
/** More than are shown: an event may have left the board, or have closed. */
const READ = 40;
const FRESH_MS = 60_000;

interface PopularParts {
  readonly db: Database;
  readonly board: Board;
  readonly clock: Clock;
}

/**
 * Returns a reader of the open events with the highest stakes in open bets. The figures are read once a minute for all
 * requests, from a table that holds only events with open bets; the events themselves are those of the board.
 */
export function createPopularEvents({ db, board, clock }: PopularParts): () => Promise<Event[]> {
  let known: { readonly atMs: number; readonly ids: Promise<string[]> } | null = null;
  return async () => {
    const nowMs = clock.now().getTime();
    if (!known || nowMs - known.atMs >= FRESH_MS) {
      const current = { atMs: nowMs, ids: readIds(db) };
      known = current;
      // A failed read is not cached.
      current.ids.catch(() => {
        if (known === current) known = null;
      });
    }
    const events = (await known.ids).flatMap((id) => board.get(id) ?? []);
    const isOpen = ({ wire }: (typeof events)[number]) => wire.status === 'live' || wire.status === 'upcoming';
    return events.filter(isOpen).slice(0, SHOWN).map(listedEvent);
  };
}

async function readIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('event_exposure')
    .select('event_id')
    .where('stakes', '>', 0n)
    .orderBy('stakes', 'desc')
    .orderBy('event_id')
    .limit(READ)
    .execute();
  return rows.map(({ event_id }) => event_id);
}
