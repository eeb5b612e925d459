import { sql } from 'kysely';
import type { BoardChange } from '../board/change-board.ts';
import { touchEvents } from './apply-changes.ts';

/** A market of an event, or without one its whole book. */
export interface Held {
  readonly eventId: string;
  readonly marketId?: string | undefined;
}

/**
 * Suspends what is held until it is released, whatever its source says meanwhile. `false`, and nothing written, when
 * nothing is left to hold.
 */
export async function holdMarkets(change: BoardChange, { eventId, marketId }: Held): Promise<boolean> {
  const { tx, version } = change;
  const { rows } = await sql`
    update market set held_status = status, status = 'suspended', suspended_version = ${version}
    where event_id = ${eventId} and (${marketId ?? null}::uuid is null or id = ${marketId ?? null})
      and status <> 'closed' and held_status is null
    returning id`.execute(tx);
  const isNew = marketId === undefined && (await markHeld(change, eventId, { isHeld: true }));
  if (rows.length === 0 && !isNew) return false;
  await touchEvents(change, [eventId]);
  return true;
}

/**
 * Lets markets be again what they would be. In play no price of before is offered: those of a simulated match are made
 * anew at `now`, others wait for the next that come. `false` when nothing was held.
 */
export async function releaseMarkets(
  change: BoardChange,
  { eventId, marketId, now }: Held & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update market m set held_status = null,
      status = case when e.status = 'live' then 'suspended' else m.held_status end,
      reopens_at = case
        when e.status = 'live' and e.fixture is not null and m.held_status = 'open' then ${now} else m.reopens_at end
    from event e
    where e.id = ${eventId} and m.event_id = e.id and m.held_status is not null
      and (${marketId ?? null}::uuid is null or m.id = ${marketId ?? null})
    returning m.id`.execute(change.tx);
  // One market that is opened leaves the book held, and what comes to it.
  const isNew = marketId === undefined && (await markHeld(change, eventId, { isHeld: false }));
  if (rows.length === 0 && !isNew) return false;
  await touchEvents(change, [eventId]);
  return true;
}

/** Whether it was otherwise before. */
async function markHeld({ tx }: BoardChange, eventId: string, { isHeld }: { isHeld: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event')
    .set({ is_held: isHeld })
    .where('id', '=', eventId)
    .where('is_held', '=', !isHeld)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Holds the markets that a held event has got since. */
export async function holdNewMarkets({ tx }: BoardChange, marketIds: readonly string[]): Promise<void> {
  await sql`
    update market m set held_status = m.status, status = 'suspended'
    from event e where e.id = m.event_id and e.is_held and m.id = any(${marketIds}::uuid[])`.execute(tx);
}
