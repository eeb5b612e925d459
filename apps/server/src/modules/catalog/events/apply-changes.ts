import type { Clock, EventStatus, MarketStatus } from '@cauri/contract';
import type { Position } from '@cauri/simulator';
import { type RawBuilder, sql } from 'kysely';
import { executeTogether, type Reader } from '#platform/database';
import type { BoardChange } from '../board/change-board.ts';
import { suspendUntilPriced } from '../prices/feed-prices.ts';
import { openStatusesInSql, statesBefore } from './event-states.ts';

/** A price that moved: odds in thousandths. */
export interface PriceUpdate {
  readonly outcomeId: string;
  readonly odds: number;
  /** False for prices without a history: those of markets that only the page of an event shows. */
  readonly hasHistory?: boolean;
}

type Version = BoardChange['version'];

/** Writes new prices and their history. */
const movePrices = (version: Version, updates: readonly PriceUpdate[]) => sql`
    with wanted as (
      select * from unnest(
        ${updates.map(({ outcomeId }) => outcomeId)}::uuid[], ${updates.map(({ odds }) => odds)}::integer[],
        ${updates.map(({ hasHistory = true }) => hasHistory)}::boolean[]
      ) as t (id, odds, has_history)
    ), moved as (
      update outcome o set prev_odds = o.odds, odds = wanted.odds, price_version = ${version}
      from wanted where o.id = wanted.id and o.odds <> wanted.odds
      returning o.id, o.odds, wanted.has_history
    )
    insert into price_history (outcome_id, price_version, odds)
    select id, ${version}, odds from moved where has_history`;

const closeOutcomes = (version: Version, outcomeIds: readonly string[]) => sql`
    update outcome set is_closed = true, price_version = ${version}
    where id = any(${outcomeIds}::uuid[]) and not is_closed`;

/**
 * A change of a market; a closed market stays closed. `reopensAt`: when a suspended market re-opens by itself. `margin` (the
 * target margin of model prices, in basis points) and `priced` keep their value when absent. `isTooOld`: the market is
 * suspended because its prices are old, not because of an incident, so that a held bet may still be accepted at the next
 * prices.
 */
export interface MarketUpdate {
  readonly marketId: string;
  readonly status: MarketStatus;
  readonly reopensAt?: Date;
  readonly priced?: 'model' | 'feed';
  readonly margin?: number;
  readonly isTooOld?: boolean;
}

const changeMarkets = (version: Version, updates: readonly MarketUpdate[]) => sql`
    update market m set priced = coalesce(u.priced, m.priced), margin = coalesce(u.margin, m.margin),
      reopens_at = u.reopens_at,
      -- a manually suspended market only stores the status that it would have
      status = case when m.automatic_status is null or u.status = 'closed' then u.status else 'suspended' end,
      automatic_status = case when m.automatic_status is not null and u.status <> 'closed' then u.status end,
      suspended_version = case when u.status = 'suspended' and not u.is_too_old then ${version} else m.suspended_version end
    from unnest(
      ${updates.map(({ marketId }) => marketId)}::uuid[], ${updates.map(({ status }) => status)}::text[],
      ${updates.map(({ reopensAt }) => reopensAt ?? null)}::timestamptz[],
      ${updates.map(({ priced }) => priced ?? null)}::text[],
      ${updates.map(({ margin }) => margin ?? null)}::integer[],
      ${updates.map(({ isTooOld = false }) => isTooOld)}::boolean[]
    ) as u (id, status, reopens_at, priced, margin, is_too_old)
    where m.id = u.id and m.status <> 'closed'`;

/** Gives events the version of a change, so that every board reads them again. */
const touch = (version: Version, eventIds: readonly string[]) =>
  sql`update event set board_version = ${version} where id = any(${eventIds}::uuid[])`;

/** New states of markets and new prices of their outcomes. */
export interface Pricing {
  readonly markets?: readonly MarketUpdate[];
  /** A price equal to the present one is no change. */
  readonly prices?: readonly PriceUpdate[];
  /** The outcomes that can no longer win. */
  readonly closed?: readonly string[];
  /** The events concerned, unless the same change gives them its version otherwise. */
  readonly eventIds?: readonly string[];
}

/** Changes markets and prices, in one round trip: while the board is locked, no bet is placed. */
export async function applyPricing({ tx, version }: BoardChange, pricing: Pricing): Promise<void> {
  const { markets = [], prices = [], closed = [], eventIds = [] } = pricing;
  await executeTogether(tx, [
    ...ifAny(markets, (updates) => changeMarkets(version, updates)),
    ...ifAny(prices, (updates) => movePrices(version, updates)),
    ...ifAny(closed, (ids) => closeOutcomes(version, ids)),
    ...ifAny(eventIds, (ids) => touch(version, ids)),
  ]);
}

/** The statement for some items; none without items. */
const ifAny = <T>(items: readonly T[], statement: (items: readonly T[]) => RawBuilder<unknown>) =>
  items.length === 0 ? [] : [statement(items)];

/** The state of a match after a step, with the links and incidents that the step reveals. */
export interface Progress {
  readonly eventId: string;
  readonly status: EventStatus;
  readonly step: number;
  readonly clock: Clock | null;
  /** The score as it is shown. */
  readonly score: { readonly home: string; readonly away: string } | null;
  /** The state of a simulated match from which it is priced. */
  readonly position?: Position;
  readonly speed?: number;
  /** For a match with public randomness: the time of the round that decides the next step; null at the end. */
  readonly nextRoundAt?: Date | null;
  /** `round`: the one that decided the step, for a match with public randomness. */
  readonly links: readonly { readonly step: number; readonly link: string; readonly round?: number }[];
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

/** Applies the progress of matches. Throws when a status may not follow the present one, which rolls the change back. */
export async function applyProgress(change: BoardChange, updates: readonly Progress[]): Promise<void> {
  if (updates.length === 0) return;
  const { tx, version } = change;
  const links = updates.flatMap(({ eventId, links }) => links.map((link) => ({ eventId, ...link })));
  const incidents = updates.flatMap(({ eventId, incidents }) =>
    incidents.map((incident, position) => ({ eventId, position, ...incident })),
  );
  const [moved = []] = await executeTogether(tx, [
    moveEvents(version, updates),
    ...ifAny(links, revealLinks),
    ...ifAny(incidents, addIncidents),
  ]);
  const ids = new Set(moved.map((row) => (row as { readonly id: string }).id));
  const failed = updates.find(({ eventId }) => !ids.has(eventId));
  if (failed) throw new Error(`event ${failed.eventId} cannot become ${failed.status}`);
}

/** Returns the ids of the events that moved: not those whose status may not follow the present one. */
function moveEvents(version: Version, updates: readonly Progress[]): RawBuilder<unknown> {
  const each = <T>(column: (update: Progress) => T) => updates.map(column);
  return sql`
    update event e set status = u.status, step = u.step, clock = u.clock, home_score = u.home_score,
      away_score = u.away_score, board_version = ${version}, position = coalesce(u.position, e.position),
      speed = coalesce(u.speed, e.speed), last_link = coalesce(u.last_link, e.last_link), next_round_at = u.next_round_at
    from unnest(
      ${each(({ eventId }) => eventId)}::uuid[], ${each(({ status }) => status)}::text[],
      ${each(({ status }) => [status, ...statesBefore(status)].join(' '))}::text[], ${each(({ step }) => step)}::integer[],
      ${each(({ clock }) => clock && JSON.stringify(clock))}::jsonb[],
      ${each(({ score }) => score?.home ?? null)}::text[], ${each(({ score }) => score?.away ?? null)}::text[],
      ${each(({ position }) => (position ? JSON.stringify(position) : null))}::jsonb[],
      ${each(({ speed }) => speed ?? null)}::integer[], ${each(({ lastLink }) => lastLink ?? null)}::text[],
      ${each(({ nextRoundAt }) => nextRoundAt ?? null)}::timestamptz[]
    ) as u (id, status, allowed, step, clock, home_score, away_score, position, speed, last_link, next_round_at)
    where e.id = u.id and e.status = any(string_to_array(u.allowed, ' '))
    returning e.id`;
}

type OfEvent<T> = T & { readonly eventId: string };

const revealLinks = (links: readonly OfEvent<Progress['links'][number]>[]) => sql`
    insert into revealed_link (event_id, step, link, round)
    select * from unnest(
      ${links.map(({ eventId }) => eventId)}::uuid[], ${links.map(({ step }) => step)}::integer[],
      ${links.map(({ link }) => link)}::text[], ${links.map(({ round }) => round ?? null)}::integer[]
    )`;

type Incident = OfEvent<Progress['incidents'][number]> & { readonly position: number };

function addIncidents(incidents: readonly Incident[]): RawBuilder<unknown> {
  const each = <T>(column: (incident: Incident) => T) => incidents.map(column);
  return sql`
    insert into incident (event_id, step, position, kind, side, display, home_score, away_score)
    select * from unnest(
      ${each(({ eventId }) => eventId)}::uuid[], ${each(({ step }) => step)}::integer[],
      ${each(({ position }) => position)}::smallint[], ${each(({ kind }) => kind)}::text[],
      ${each(({ side }) => side)}::text[], ${each(({ display }) => display)}::text[],
      ${each(({ score }) => score.home)}::text[], ${each(({ score }) => score.away)}::text[]
    )`;
}

/** Gives events the version of this change, so that every board reads them again. */
export async function touchEvents({ tx, version }: BoardChange, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length > 0) await touch(version, eventIds).execute(tx);
}

export interface Rescheduling {
  readonly eventId: string;
  readonly startsAt: Date;
  /** Makes this the announced start, from which later moves are measured. */
  readonly isNewAnnouncement: boolean;
}

/** Changes the start of an event without a result. A postponed event becomes upcoming. */
export async function rescheduleEvent({ tx, version }: BoardChange, rescheduling: Rescheduling): Promise<void> {
  const { eventId, startsAt, isNewAnnouncement } = rescheduling;
  await sql`
    update event set starts_at = ${startsAt}, board_version = ${version},
      first_starts_at = case when not ${isNewAnnouncement} then coalesce(first_starts_at, starts_at) end,
      status = case status when 'postponed' then 'upcoming' else status end
    where id = ${eventId} and status in (${openStatusesInSql})`.execute(tx);
}

/** Returns whether {@link startDueEvents} has anything to do: one cheap query. */
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
 * Starts the events that are due and not simulated. They are live for at most `windowMs` milliseconds from their start, then
 * await their result. At the start their markets close, unless the source follows the match; markets of a feed are
 * suspended until its first prices in play. An event that its feed no longer lists is postponed instead.
 */
export async function startDueEvents(change: BoardChange, now: Date, windowMs: number): Promise<void> {
  const { tx, version } = change;
  const { rows } = await sql<{ id: string; startsAt: Date; liveCapable: boolean; isOfFeed: boolean }>`
    update event set status = case when unlisted_since is null then 'live' else 'postponed' end, board_version = ${version}
    where status = 'upcoming' and starts_at <= ${now} and fixture is null
    returning id, starts_at as "startsAt", live_capable as "liveCapable",
      feed in ('sandbox', 'the-odds-api') as "isOfFeed"`.execute(tx);
  await closeMarkets(
    change,
    rows.filter(({ liveCapable }) => !liveCapable).map(({ id }) => id),
  );
  for (const { id, startsAt, isOfFeed } of rows) if (isOfFeed) await suspendUntilPriced(change, [id], startsAt);
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
  await sql`update market set status = 'closed', reopens_at = null, automatic_status = null where event_id = any(${eventIds}::uuid[])`.execute(
    tx,
  );
}

/**
 * Starts a manual event now, even before its announced start, and closes its markets, because no source follows it.
 * Returns false, and changes nothing, for any other event and for one that has started.
 */
export async function startEvent(change: BoardChange, eventId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await change.tx
    .updateTable('event')
    .set({ status: 'live', starts_at: now, board_version: change.version })
    .where('id', '=', eventId)
    .where('feed', '=', 'admin')
    .where('status', 'in', ['upcoming', 'postponed'])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await closeMarkets(change, [eventId]);
  return true;
}

/** Adds bets and stakes (centimes) to the totals that events show. */
export async function addTurnover(
  { tx, version }: BoardChange,
  additions: readonly { readonly eventId: string; readonly bets: number; readonly amount: bigint }[],
): Promise<void> {
  await sql`
    update event e set total_bets = e.total_bets + a.bets, total_amount = e.total_amount + a.amount,
      board_version = ${version}
    from unnest(
      ${additions.map(({ eventId }) => eventId)}::uuid[], ${additions.map(({ bets }) => bets)}::integer[],
      ${additions.map(({ amount }) => amount)}::bigint[]
    ) as a (id, bets, amount)
    where e.id = a.id`.execute(tx);
}
