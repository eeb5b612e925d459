import { sql } from 'kysely';
import type { BoardChange } from '../board/change-board.ts';
import { touchEvents } from './apply-changes.ts';

/** One market of an event, or all its markets. */
interface BettingTarget {
  readonly eventId: string;
  readonly marketId?: string | undefined;
}

/**
 * Suspends betting until {@link resumeBetting}, whatever the source of the event reports meanwhile. For a whole event
 * it also suspends markets that are added later. Returns false, and changes nothing, if all of it is suspended
 * manually.
 */
export async function suspendBetting(change: BoardChange, { eventId, marketId }: BettingTarget): Promise<boolean> {
  const { tx, version } = change;
  const { rows } = await sql`
    update market set automatic_status = status, status = 'suspended', suspended_version = ${version}
    where event_id = ${eventId} and (${marketId ?? null}::uuid is null or id = ${marketId ?? null})
      and status <> 'closed' and automatic_status is null
    returning id`.execute(tx);
  const isNew = marketId === undefined && (await setManuallySuspended(change, eventId, { isSuspended: true }));
  if (rows.length === 0 && !isNew) return false;
  await touchEvents(change, [eventId]);
  return true;
}

/**
 * Ends a manual suspension: markets get the status that they would have without it. In play, markets of a simulated match
 * are priced again at `now`, and others wait for their next prices. Returns false when nothing was suspended manually.
 */
export async function resumeBetting(
  change: BoardChange,
  { eventId, marketId, now }: BettingTarget & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update market m set automatic_status = null,
      status = case when e.status = 'live' then 'suspended' else m.automatic_status end,
      reopens_at = case
        when e.status = 'live' and e.fixture is not null and m.automatic_status = 'open' then ${now} else m.reopens_at end
    from event e
    where e.id = ${eventId} and m.event_id = e.id and m.automatic_status is not null
      and (${marketId ?? null}::uuid is null or m.id = ${marketId ?? null})
    returning m.id`.execute(change.tx);
  // Resuming one market leaves the event suspended for the markets that are added later.
  const isNew = marketId === undefined && (await setManuallySuspended(change, eventId, { isSuspended: false }));
  if (rows.length === 0 && !isNew) return false;
  await touchEvents(change, [eventId]);
  return true;
}

/** Returns whether the flag of the event changed. */
async function setManuallySuspended(
  { tx }: BoardChange,
  eventId: string,
  { isSuspended }: { isSuspended: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event')
    .set({ is_manually_suspended: isSuspended })
    .where('id', '=', eventId)
    .where('is_manually_suspended', '=', !isSuspended)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Suspends new markets of an event whose betting is suspended manually. */
export async function suspendNewMarkets({ tx }: BoardChange, marketIds: readonly string[]): Promise<void> {
  await sql`
    update market m set automatic_status = m.status, status = 'suspended'
    from event e where e.id = m.event_id and e.is_manually_suspended and m.id = any(${marketIds}::uuid[])`.execute(tx);
}
