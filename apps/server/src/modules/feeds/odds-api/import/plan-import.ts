import { type FeedEvent, isFarMove, isFinished, type NewMarket, type PricedMarket } from '#modules/catalog';
import { LIVE_PRICES_MS, type PriceAgeLimits, priceValidUntil } from '#modules/trading';
import { HOUR_MS } from '#platform/clock';
import { type NormalisedEvent, type OfferedMarkets, offerBeforeStart, offerInPlay } from '../parsing/normalise.ts';
import { type Skip, skipsOf } from '../parsing/skip-counts.ts';
import { sportKeyOf } from '../parsing/sports.ts';
import { type Repricing, repriceEvent } from './reprice-event.ts';

export interface MovedEvent {
  readonly eventId: string;
  readonly from: Date;
  readonly to: Date;
}

interface LateBets {
  readonly since: Date;
  /** Null for all bets until now. */
  readonly until: Date | null;
}

/** The changes of one known event. */
export interface EventChange extends Repricing {
  readonly eventId: string;
  readonly renamedTo: string | null;
  readonly moved: MovedEvent | null;
  /** Set if the start is now more than 48 hours from the announced one: existing bets are void. */
  readonly movedFar: MovedEvent | null;
  /** Whether a started event is to be played on another day: it is cancelled, and a new event replaces it. */
  readonly isReplaced: boolean;
  /** Set if the event goes live: its markets stay suspended until prices from after this start arrive. */
  readonly startedAt: Date | null;
  /** Set if the event began earlier than announced: bets accepted in this period are void. */
  readonly late: LateBets | null;
  readonly skipped: readonly Skip[];
}

export interface AddedEvent {
  readonly event: NormalisedEvent;
  readonly isLive: boolean;
  readonly markets: readonly NewMarket[];
}

export interface ImportPlan {
  readonly added: readonly AddedEvent[];
  readonly changes: readonly EventChange[];
  /** Records and markets of new events that were left out. */
  readonly skipped: readonly Skip[];
  /** New events that are not added, each with its first reason. */
  readonly dropped: readonly Skip[];
  /** Events that the list covers and lacks. */
  readonly unlisted: readonly string[];
  /** Events that an earlier list lacked and this one has. */
  readonly relisted: readonly string[];
}

export interface ImportInput {
  readonly listings: readonly NormalisedEvent[];
  /** The events of the list, and the events without a result that the list covers. */
  readonly known: readonly FeedEvent[];
  /** Markets that are not closed, by the id of their event, for known events without a result. */
  readonly markets: ReadonlyMap<string, readonly PricedMarket[]>;
  /** Lists of `odds` have prices; lists of `events` have none. */
  readonly kind: 'odds' | 'events';
  /** The time at which the list was requested. Nothing in it is newer. */
  readonly now: Date;
  /** Maximum ages of prices. */
  readonly limits: PriceAgeLimits;
  /** Whether odds and scores are polled often enough to confirm bets in play. */
  readonly isFollowedInPlay: boolean;
}

/** An event that vanished and one under a new id are the same match when their starts are at most this far apart. */
const SAME_EVENT_MS = 36 * HOUR_MS;
/** A sport of a feed has a few hundred events without a result. A broken feed could send others with each list. */
const OPEN_MAXIMUM = 2_000;

/** Computes the changes that a list makes. Pure, so that its rules can be tested without a database. */
export function planImport(input: ImportInput): ImportPlan {
  const { listings, known, kind } = input;
  const byExternalId = new Map(known.map((event) => [event.externalId, event]));
  const listed = new Set(listings.map(({ externalId }) => externalId));
  const missing = known.filter(({ externalId }) => !listed.has(externalId));
  const reissued = findReissued(
    missing,
    listings.filter(({ externalId }) => !byExternalId.has(externalId)),
    input.now,
  );
  const isConfirmed = ({ unlistedSince }: FeedEvent) => kind === 'events' || unlistedSince !== null;
  const plans = listings.map((listing) => {
    const former = reissued.get(listing);
    if (former && !isConfirmed(former)) return leaveOut(skipsOf(listing, ['id_unconfirmed']));
    return planListing(listing, byExternalId.get(listing.externalId) ?? former, input);
  });
  const renamed = new Set([...reissued.values()].filter(isConfirmed));
  const vanished = missing.filter((event) => !renamed.has(event));
  const unlisted = new Set(vanished.map(({ id }) => id));
  const additions = plans.flatMap(({ addition }) => addition ?? []);
  const room = Math.max(0, OPEN_MAXIMUM - known.filter(({ status }) => !isFinished(status)).length);
  const tooMany = additions.slice(room).flatMap(({ event }) => skipsOf(event, ['too_many']));
  return {
    added: additions.slice(0, room),
    changes: [
      ...plans.flatMap(({ change }) => change ?? []),
      ...vanished.map((event) => changeEvent(event, null, input)),
    ],
    skipped: [...plans.flatMap((plan) => plan.skipped), ...tooMany],
    dropped: [...plans.flatMap((plan) => plan.dropped), ...tooMany],
    unlisted: kind === 'events' ? [...unlisted] : [],
    relisted: known.flatMap(({ id, unlistedSince }) => (unlistedSince && !unlisted.has(id) ? id : [])),
  };
}

/** The effect of one event of the list: the change of the known event, if there is one, and the event that it adds. */
interface ListingPlan extends Pick<ImportPlan, 'skipped' | 'dropped'> {
  readonly change: EventChange | null;
  readonly addition: AddedEvent | null;
}

const leaveOut = (skips: readonly Skip[]): ListingPlan => ({
  change: null,
  addition: null,
  skipped: skips,
  dropped: skips,
});

function planListing(listing: NormalisedEvent, event: FeedEvent | undefined, input: ImportInput): ListingPlan {
  const change = event ? changeEvent(event, listing, input) : null;
  if (input.kind === 'events' || (change && !change.isReplaced)) return { ...leaveOut([]), change };
  const offered = offerBeforeStart(listing);
  const addition = addEvent(listing, offered.markets, input);
  const skipped = skipsOf(listing, offered.skipped);
  const reasons = skipped.filter(({ reason }) => !reason.startsWith('market '));
  return { change, addition, skipped, dropped: addition ? [] : reasons.slice(0, 1) };
}

/** An event that is first listed in play is added with its markets suspended, until prices in play arrive. */
function addEvent(event: NormalisedEvent, offered: readonly NewMarket[], input: ImportInput): AddedEvent | null {
  const isLive = event.startsAt <= input.now;
  const markets = offered
    .filter(({ priced }) => !isLive || priced !== 'fixed')
    .map((market) => withPriceAge(market, { startsAt: event.startsAt, isLive }, input));
  return markets[0]?.type === 'match_winner' ? { event, isLive, markets } : null;
}

/**
 * Matches new ids with events that vanished from their list, nearest starts first. Only an event before its start can get
 * a new id: the same teams may meet again the next day, and the score of that match must not settle bets on this one. For
 * the same reason a list of odds, which lacks events that have no prices now, does not rename an event that the list of
 * events still has.
 */
function findReissued(
  missing: readonly FeedEvent[],
  listings: readonly NormalisedEvent[],
  now: Date,
): ReadonlyMap<NormalisedEvent, FeedEvent> {
  const waiting = missing.filter(({ status, startsAt }) => status === 'upcoming' && startsAt > now);
  const upcoming = listings.filter(({ startsAt }) => startsAt > now);
  const pairs = upcoming.flatMap((listing) =>
    waiting
      .filter((event) => isSameMatch(event, listing))
      .map((event) => ({ listing, event, apartMs: Math.abs(event.startsAt.getTime() - listing.startsAt.getTime()) })),
  );
  const found = new Map<NormalisedEvent, FeedEvent>();
  const taken = new Set<FeedEvent>();
  for (const { listing, event, apartMs } of pairs.toSorted((a, b) => a.apartMs - b.apartMs)) {
    if (apartMs > SAME_EVENT_MS || found.has(listing) || taken.has(event)) continue;
    found.set(listing, event);
    taken.add(event);
  }
  return found;
}

const isSameMatch = (event: FeedEvent, listing: NormalisedEvent): boolean =>
  sportKeyOf(event.externalId) === sportKeyOf(listing.externalId) && hasSameTeams(event, listing);

const hasSameTeams = (event: FeedEvent, listing: NormalisedEvent): boolean =>
  event.home === listing.home && event.away === listing.away;

const NO_REPRICING: Repricing = { prices: [], markets: [], offered: [], priced: [] };

/** `listing` is null if the list covers the event and lacks it. */
function changeEvent(event: FeedEvent, listing: NormalisedEvent | null, input: ImportInput): EventChange {
  const { now, kind } = input;
  const base: EventChange = {
    eventId: event.id,
    renamedTo: listing && listing.externalId !== event.externalId ? listing.externalId : null,
    moved: null,
    movedFar: null,
    isReplaced: false,
    startedAt: null,
    late: null,
    skipped: [],
    ...NO_REPRICING,
  };
  if (isFinished(event.status)) return base;
  const moved = listing && findMove(event, listing);
  const movedFar = moved && isFarMove(event.firstStartsAt, moved.to) ? moved : null;
  const isUpcoming = event.status === 'upcoming' || event.status === 'postponed';
  if (movedFar && movedFar.to > now && !isUpcoming) return { ...base, renamedTo: null, movedFar, isReplaced: true };
  const began = findStart(event, listing, now);
  if (began) return { ...base, ...began, movedFar, moved: began.late && moved };
  const change = { ...base, movedFar, moved: isUpcoming ? moved : null };
  // A list of events has no prices, but a new start changes how long the known ones are valid.
  if (listing && kind === 'events')
    return { ...change, priced: change.moved ? updatePriceAges(change.moved, input) : [] };
  return { ...change, ...reprice(event, listing, input) };
}

/** Finds an event that has begun unnoticed, or earlier than announced. */
function findStart(
  event: FeedEvent,
  listing: NormalisedEvent | null,
  now: Date,
): Pick<EventChange, 'startedAt' | 'late'> | null {
  const { status, startsAt } = event;
  const announced = listing && listing.startsAt <= now ? listing.startsAt : null;
  const since = announced && announced < startsAt ? announced : null;
  // An event that went live accepted no bets before the match from its announced start on.
  const late = since && { since, until: status === 'upcoming' ? null : startsAt };
  if (status === 'postponed') return announced && { startedAt: announced, late };
  // An event that has begun never becomes upcoming again, even if the feed announces a later start.
  const startedAt = since ?? (startsAt <= now ? startsAt : null);
  if (status === 'upcoming') return startedAt && { startedAt, late };
  return late && { startedAt: null, late };
}

function updatePriceAges({ eventId, to }: MovedEvent, { markets, limits }: ImportInput): Repricing['priced'] {
  return (markets.get(eventId) ?? []).flatMap(({ id: marketId, pricedAt }) =>
    pricedAt
      ? { marketId, pricedAt, validUntil: priceValidUntil({ pricedAt, startsAt: to, isLive: false }, limits) }
      : [],
  );
}

/** Adds the age of its prices to a market. Before the start they are as old as the list, in play the feed dates them. */
function withPriceAge(
  market: NewMarket,
  event: { readonly startsAt: Date; readonly isLive: boolean },
  { now, limits }: ImportInput,
): NewMarket {
  const { pricedAt = now } = market;
  return { ...market, pricedAt, validUntil: priceValidUntil({ ...event, pricedAt }, limits) };
}

function reprice(event: FeedEvent, listing: NormalisedEvent | null, input: ImportInput): Partial<EventChange> {
  const { markets, now } = input;
  const isLive = event.status === 'live';
  const known = markets.get(event.id) ?? [];
  if (isLive && !input.isFollowedInPlay) return repriceEvent(known, []);
  if (!listing || event.status === 'awaiting_result') return repriceEvent(known, []);
  // Prices for other teams, or for home and away exchanged, do not apply to this event's outcomes.
  if (!hasSameTeams(event, listing)) return { ...repriceEvent(known, []), skipped: skipsOf(event, ['teams_changed']) };
  const offered = isLive ? offerSince(event, listing, now) : offerBeforeStart(listing);
  const current = offered.markets.map((market) => withPriceAge(market, { startsAt: listing.startsAt, isLive }, input));
  const tooOld = isLive && listing.startsAt <= now ? offerInPlay(listing, { ...ANY_AGE, now }).markets : [];
  return { ...repriceEvent(known, current, tooOld), skipped: skipsOf(event, offered.skipped) };
}

const ANY_AGE = { after: new Date(0), since: new Date(0) };

/** Offers the prices in play that were taken after the start and after the last change of the score. */
function offerSince(event: FeedEvent, listing: NormalisedEvent, now: Date): OfferedMarkets {
  // A feed that announces a later start still sends prices from before the start.
  const after = latest(event.startsAt, listing.startsAt, event.pricesAfter);
  const since = new Date(now.getTime() - LIVE_PRICES_MS);
  return offerInPlay(listing, { after, since, now });
}

const latest = (...times: readonly (Date | null)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

function findMove({ id, startsAt }: FeedEvent, listing: NormalisedEvent): MovedEvent | null {
  if (listing.startsAt.getTime() === startsAt.getTime()) return null;
  return { eventId: id, from: startsAt, to: listing.startsAt };
}
