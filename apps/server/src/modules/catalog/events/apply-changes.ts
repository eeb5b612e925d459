import type { Clock, EventStatus, MarketStatus } from '@cauri/contract';
import type { Position } from '@cauri/simulator';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { BoardChange } from '../board/change-board.ts';
import { holdPrices } from '../prices/feed-prices.ts';
import { statesBefore } from './event-states.ts';

/** A price that moved: odds in thousandths. */
export interface PriceUpdate {
  readonly outcomeId: string;
  readonly odds: number;
}

/**
 * Writes new prices with their history, as one version of the board (one row an outcome). A price equal to the present
 * one is no change. Callers {@link touchEvents} the events concerned.
 */
export async function applyPrices({ tx, version }: BoardChange, updates: readonly PriceUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await sql`
    with wanted as (
      select * from unnest(
        ${updates.map(({ outcomeId }) => outcomeId)}::uuid[], ${updates.map(({ odds }) => odds)}::integer[]
      ) as t (id, odds)
    ), moved as (
      update outcome o set prev_odds = o.odds, odds = wanted.odds, price_version = ${version}
      from wanted where o.id = wanted.id and o.odds <> wanted.odds
      returning o.id, o.odds
    )
    insert into price_history (outcome_id, price_version, odds) select id, ${version}, odds from moved`.execute(tx);
}

/**
 * What a market becomes; one that is closed stays closed. `reopensAt`: a suspended market that re-opens by itself.
 * `margin` (basis points, what the prices of the model aim at) and `priced` stay as they are when absent. `isTooOld`: it is
 * suspended for the age of its prices and not for anything that happened, so that a bet that is held meanwhile may still be
 * accepted at the next prices.
 */
export interface MarketUpdate {
  readonly marketId: string;
  readonly status: MarketStatus;
  readonly reopensAt?: Date;
  readonly priced?: 'model' | 'feed';
  readonly margin?: number;
  readonly isTooOld?: boolean;
}

export async function applyMarkets({ tx, version }: BoardChange, updates: readonly MarketUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await sql`
    update market m set priced = coalesce(u.priced, m.priced), margin = coalesce(u.margin, m.margin),
      reopens_at = u.reopens_at,
      -- one that an administrator holds only remembers what it would be
      status = case when m.held_status is null or u.status = 'closed' then u.status else 'suspended' end,
      held_status = case when m.held_status is not null and u.status <> 'closed' then u.status end,
      suspended_version = case when u.status = 'suspended' and not u.is_too_old then ${version} else m.suspended_version end
    from unnest(
      ${updates.map(({ marketId }) => marketId)}::uuid[], ${updates.map(({ status }) => status)}::text[],
      ${updates.map(({ reopensAt }) => reopensAt ?? null)}::timestamptz[],
      ${updates.map(({ priced }) => priced ?? null)}::text[],
      ${updates.map(({ margin }) => margin ?? null)}::integer[],
      ${updates.map(({ isTooOld = false }) => isTooOld)}::boolean[]
    ) as u (id, status, reopens_at, priced, margin, is_too_old)
    where m.id = u.id and m.status <> 'closed'`.execute(tx);
}

/** How a match stands after a step, and what has been revealed with it (in the transaction of the suspension). */
export interface Progress {
  readonly eventId: string;
  readonly status: EventStatus;
  readonly step: number;
  readonly clock: Clock | null;
  /** As it is shown. */
  readonly score: { readonly home: string; readonly away: string } | null;
  /** Of a simulated match: all that its prices depend on. */
  readonly position?: Position;
  readonly speed?: number;
  readonly links: readonly { readonly step: number; readonly link: string }[];
  /** The last link of the chain, with the last step of the match. */
  readonly lastLink?: string;
  readonly incidents: readonly {
    readonly step: number;
    readonly kind: string;
    readonly side: 'home' | 'away' | null;
    readonly display: string;
    readonly score: { readonly home: string; readonly away: string };
  }[];
}

/** Moves events on. One whose state may not follow from the present one is refused by throwing: nothing is written. */
export async function applyProgress({ tx, version }: BoardChange, updates: readonly Progress[]): Promise<void> {
  for (const update of updates) {
    const { numUpdatedRows } = await tx
      .updateTable('event')
      .set({
        status: update.status,
        step: update.step,
        clock: update.clock && JSON.stringify(update.clock),
        home_score: update.score?.home ?? null,
        away_score: update.score?.away ?? null,
        board_version: version,
        ...(update.position && { position: JSON.stringify(update.position) }),
        ...(update.speed !== undefined && { speed: update.speed }),
        ...(update.lastLink !== undefined && { last_link: update.lastLink }),
      })
      .where('id', '=', update.eventId)
      .where('status', 'in', [update.status, ...statesBefore(update.status)])
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`event ${update.eventId} cannot become ${update.status}`);
  }
  const links = updates.flatMap(({ eventId, links }) => links.map((link) => ({ event_id: eventId, ...link })));
  if (links.length > 0) await tx.insertInto('revealed_link').values(links).execute();
  const incidents = updates.flatMap(({ eventId, incidents }) =>
    incidents.map(({ step, kind, side, display, score }, position) => ({
      ...{ event_id: eventId, step, position, kind, side, display },
      home_score: score.home,
      away_score: score.away,
    })),
  );
  if (incidents.length > 0) await tx.insertInto('incident').values(incidents).execute();
}

/** Marks events as changed by this version, so that every board reads them again. */
export async function touchEvents({ tx, version }: BoardChange, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`update event set board_version = ${version} where id = any(${eventIds}::uuid[])`.execute(tx);
}

export interface Rescheduling {
  readonly eventId: string;
  readonly startsAt: Date;
  /** Further moves are measured from this start, not from the one that was announced first. */
  readonly isAnnouncedAnew: boolean;
}

/** Changes the start of an event without a result. A postponed one that is to be played is upcoming again. */
export async function rescheduleEvent({ tx, version }: BoardChange, rescheduling: Rescheduling): Promise<void> {
  const { eventId, startsAt, isAnnouncedAnew } = rescheduling;
  await sql`
    update event set starts_at = ${startsAt}, board_version = ${version},
      first_starts_at = case when not ${isAnnouncedAnew} then coalesce(first_starts_at, starts_at) end,
      status = case status when 'postponed' then 'upcoming' else status end
    where id = ${eventId} and status in ('upcoming', 'postponed', 'live', 'awaiting_result')`.execute(tx);
}

/** Whether {@link startDueEvents} has anything to do, for the price of one look. */
export async function hasDueEvents(db: Reader, now: Date, windowMs: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from event where fixture is null and (
        (status = 'upcoming' and starts_at <= ${now})
        or (status = 'live' and starts_at <= ${new Date(now.getTime() - windowMs)}))
    ) as due`.execute(db);
  return rows[0]?.due ?? false;
}

/**
 * Starts what is due and is not played by us: live from its start, for at most `window` ms, then waiting for its result.
 * At the start markets close, unless the source follows the match; those of a feed wait for its first prices in play. An
 * event that its feed has no more does not begin: it is postponed.
 */
export async function startDueEvents(change: BoardChange, now: Date, windowMs: number): Promise<void> {
  const { tx, version } = change;
  const { rows } = await sql<{ id: string; startsAt: Date; liveCapable: boolean; isOfFeed: boolean }>`
    update event set status = case when gone_since is null then 'live' else 'postponed' end, board_version = ${version}
    where status = 'upcoming' and starts_at <= ${now} and fixture is null
    returning id, starts_at as "startsAt", live_capable as "liveCapable",
      feed in ('sandbox', 'the-odds-api') as "isOfFeed"`.execute(tx);
  await closeMarkets(
    change,
    rows.filter(({ liveCapable }) => !liveCapable).map(({ id }) => id),
  );
  for (const { id, startsAt, isOfFeed } of rows) if (isOfFeed) await holdPrices(change, [id], startsAt);
  const expired = await sql<{ id: string }>`
    update event set status = 'awaiting_result', clock = null, board_version = ${version}
    where status = 'live' and fixture is null and starts_at <= ${new Date(now.getTime() - windowMs)}
    returning id`.execute(tx);
  await closeMarkets(
    change,
    expired.rows.map(({ id }) => id),
  );
}

export async function closeMarkets({ tx }: BoardChange, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`update market set status = 'closed', reopens_at = null, held_status = null where event_id = any(${eventIds}::uuid[])`.execute(
    tx,
  );
}
