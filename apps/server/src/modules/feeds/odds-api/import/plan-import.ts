import type { FeedEvent, NewMarket, PricedMarket } from '#modules/catalog';
import { isFinished } from '#modules/catalog';
import { LIVE_PRICES_MS, type PriceAgeLimits, priceValidUntil } from '#modules/trading';
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
  /** Null for those until now. */
  readonly until: Date | null;
}

/** What becomes of one event that is known already. */
export interface EventChange extends Repricing {
  readonly eventId: string;
  readonly renamedTo: string | null;
  readonly moved: MovedEvent | null;
  /** By more than 48 hours from where it was announced: its bets so far are void. */
  readonly movedFar: MovedEvent | null;
  /** It had begun, to us, and is now to be played another day: cancelled, and another event comes in its place. */
  readonly isReplaced: boolean;
  /** Its start has come: it is live, its markets wait for prices that were taken since. */
  readonly startedAt: Date | null;
  /** It began earlier than we knew: bets that were taken since then, as if before the start, are void. */
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
  /** What was left out of new events. */
  readonly skipped: readonly Skip[];
  /** The new events that are not added, each with the first reason. */
  readonly dropped: readonly Skip[];
  /** Events that the list should have and has not, and those that it has. */
  readonly gone: readonly string[];
  readonly back: readonly string[];
}

export interface ImportInput {
  readonly offers: readonly NormalisedEvent[];
  /** Those in the list, and those without a result that the list should have. */
  readonly known: readonly FeedEvent[];
  /** Of the known events without a result: those not closed. */
  readonly markets: ReadonlyMap<string, readonly PricedMarket[]>;
  /** `odds` tell prices; `events` only who plays when. */
  readonly kind: 'odds' | 'events';
  /** When the list was asked for: nothing in it is newer. */
  readonly now: Date;
  /** How old its prices may become. */
  readonly limits: PriceAgeLimits;
  /** Whether bets in play can be placed: odds and scores are asked for often enough. */
  readonly isFollowedInPlay: boolean;
}

/** An event that vanished and one under a new id are the same match when their starts are at most this far apart. */
const SAME_EVENT_MS = 36 * 3_600_000;
const FAR_MS = 48 * 3_600_000;

/** What a list changes: pure, so that every rule of it can be read and tried without a database. */
export function planImport(input: ImportInput): ImportPlan {
  const { offers, known, kind } = input;
  const byExternalId = new Map(known.map((event) => [event.externalId, event]));
  const listed = new Set(offers.map(({ externalId }) => externalId));
  const missing = known.filter(({ externalId }) => !listed.has(externalId));
  const reissued = findReissued(
    missing,
    offers.filter(({ externalId }) => !byExternalId.has(externalId)),
    input.now,
  );
  const added: AddedEvent[] = [];
  const skipped: Skip[] = [];
  const dropped: Skip[] = [];
  const changes: EventChange[] = [];
  const renamed = new Set<FeedEvent>();
  for (const offer of offers) {
    const former = reissued.get(offer);
    if (former && kind === 'odds' && !former.goneSince) {
      const skips = skipsOf(offer, ['id_unconfirmed']);
      skipped.push(...skips);
      dropped.push(...skips);
      continue;
    }
    if (former) renamed.add(former);
    const event = byExternalId.get(offer.externalId) ?? former;
    const change = event && changeEvent(event, offer, input);
    if (change) changes.push(change);
    if (kind === 'events' || (change && !change.isReplaced)) continue;
    const offered = offerBeforeStart(offer);
    const addition = addEvent(offer, offered.markets, input);
    const skips = skipsOf(offer, offered.skipped);
    skipped.push(...skips);
    if (addition) added.push(addition);
    else dropped.push(...skips.filter(({ reason }) => !reason.startsWith('market ')).slice(0, 1));
  }
  const vanished = missing.filter((event) => !renamed.has(event));
  for (const event of vanished) changes.push(changeEvent(event, null, input));
  const gone = new Set(vanished.map(({ id }) => id));
  return {
    ...{ added, changes, skipped, dropped },
    gone: kind === 'events' ? [...gone] : [],
    back: known.flatMap(({ id, goneSince }) => (goneSince && !gone.has(id) ? id : [])),
  };
}

/** One that is first seen in play is shown, and waits for prices like any other that has begun. */
function addEvent(event: NormalisedEvent, offered: readonly NewMarket[], input: ImportInput): AddedEvent | null {
  const isLive = event.startsAt <= input.now;
  const markets = offered
    .filter(({ priced }) => !isLive || priced !== 'fixed')
    .map((market) => dated(market, { startsAt: event.startsAt, isLive }, input));
  return markets[0]?.type === 'match_winner' ? { event, isLive, markets } : null;
}

/**
 * Finds which new ids stand for events that their list no longer has, the pairs that are nearest in time first. Only an
 * event that has not reached its start can get another id: the same sides may meet again the next day, and the score of
 * that match must never settle bets on this one. For the same reason a list of odds, which may leave out an event that
 * has no prices at the moment, does not rename an event that the list of events still has.
 */
function findReissued(
  missing: readonly FeedEvent[],
  offers: readonly NormalisedEvent[],
  now: Date,
): ReadonlyMap<NormalisedEvent, FeedEvent> {
  const waiting = missing.filter(({ status, startsAt }) => status === 'upcoming' && startsAt > now);
  const coming = offers.filter(({ startsAt }) => startsAt > now);
  const pairs = coming.flatMap((offer) =>
    waiting
      .filter((event) => isSameMatch(event, offer))
      .map((event) => ({ offer, event, apartMs: Math.abs(event.startsAt.getTime() - offer.startsAt.getTime()) })),
  );
  const found = new Map<NormalisedEvent, FeedEvent>();
  const taken = new Set<FeedEvent>();
  for (const { offer, event, apartMs } of pairs.toSorted((a, b) => a.apartMs - b.apartMs)) {
    if (apartMs > SAME_EVENT_MS || found.has(offer) || taken.has(event)) continue;
    found.set(offer, event);
    taken.add(event);
  }
  return found;
}

const isSameMatch = (event: FeedEvent, offer: NormalisedEvent): boolean =>
  sportKeyOf(event.externalId) === sportKeyOf(offer.externalId) && hasSameTeams(event, offer);

const hasSameTeams = (event: FeedEvent, offer: NormalisedEvent): boolean =>
  event.home === offer.home && event.away === offer.away;

const nothing: Repricing = { prices: [], markets: [], offered: [], priced: [] };

/** `offer` is null when a list that should have the event has it no more. */
function changeEvent(event: FeedEvent, offer: NormalisedEvent | null, input: ImportInput): EventChange {
  const { now, kind } = input;
  const base: EventChange = {
    eventId: event.id,
    renamedTo: offer && offer.externalId !== event.externalId ? offer.externalId : null,
    ...{ moved: null, movedFar: null, isReplaced: false, startedAt: null, late: null, skipped: [], ...nothing },
  };
  if (isFinished(event.status)) return base;
  const moved = offer && findMove(event, offer);
  const movedFar = moved && isFar(event.firstStartsAt, moved.to) ? moved : null;
  const isComing = event.status === 'upcoming' || event.status === 'postponed';
  if (movedFar && movedFar.to > now && !isComing) return { ...base, renamedTo: null, movedFar, isReplaced: true };
  const began = findStart(event, offer, now);
  if (began) return { ...base, ...began, movedFar, moved: began.late && moved };
  const change = { ...base, movedFar, moved: isComing ? moved : null };
  // A list of events says nothing of prices, but those that are known become too old at another time.
  if (offer && kind === 'events') return { ...change, priced: change.moved ? redate(change.moved, input) : [] };
  return { ...change, ...reprice(event, offer, input) };
}

/** An event that is not known to have begun, or only later than it did. */
function findStart(
  event: FeedEvent,
  offer: NormalisedEvent | null,
  now: Date,
): Pick<EventChange, 'startedAt' | 'late'> | null {
  const { status, startsAt } = event;
  const told = offer && offer.startsAt <= now ? offer.startsAt : null;
  const since = told && told < startsAt ? told : null;
  // What began in order took no such bets from its announced start on.
  const late = since && { since, until: status === 'upcoming' ? null : startsAt };
  if (status === 'postponed') return told && { startedAt: told, late };
  // Whatever its feed says of a later start: what has begun here is never again to come.
  const startedAt = since ?? (startsAt <= now ? startsAt : null);
  if (status === 'upcoming') return startedAt && { startedAt, late };
  return late && { startedAt: null, late };
}

function redate({ eventId, to }: MovedEvent, { markets, limits }: ImportInput): Repricing['priced'] {
  return (markets.get(eventId) ?? []).flatMap(({ id: marketId, pricedAt }) =>
    pricedAt
      ? { marketId, pricedAt, validUntil: priceValidUntil({ pricedAt, startsAt: to, isLive: false }, limits) }
      : [],
  );
}

/** A market with the age of its prices. Before the start they are as old as the list, in play as the source says. */
function dated(
  market: NewMarket,
  event: { readonly startsAt: Date; readonly isLive: boolean },
  { now, limits }: ImportInput,
): NewMarket {
  const { pricedAt = now } = market;
  return { ...market, pricedAt, validUntil: priceValidUntil({ ...event, pricedAt }, limits) };
}

function reprice(event: FeedEvent, offer: NormalisedEvent | null, input: ImportInput): Partial<EventChange> {
  const { markets, now } = input;
  const isLive = event.status === 'live';
  const known = markets.get(event.id) ?? [];
  if (isLive && !input.isFollowedInPlay) return repriceEvent(known, []);
  if (!offer || event.status === 'awaiting_result') return repriceEvent(known, []);
  // Prices of other sides, or of the same ones exchanged, are not prices of this event's outcomes.
  if (!hasSameTeams(event, offer)) return { ...repriceEvent(known, []), skipped: skipsOf(event, ['teams_changed']) };
  const offered = isLive ? offerSince(event, offer, now) : offerBeforeStart(offer);
  const current = offered.markets.map((market) => dated(market, { startsAt: offer.startsAt, isLive }, input));
  const tooOld = isLive && offer.startsAt <= now ? offerInPlay(offer, { ...ANY_AGE, now }).markets : [];
  return { ...repriceEvent(known, current, tooOld), skipped: skipsOf(event, offered.skipped) };
}

const ANY_AGE = { after: new Date(0), since: new Date(0) };

/** In play: the prices that were taken since the start and the last change of the score. */
function offerSince(event: FeedEvent, offer: NormalisedEvent, now: Date): OfferedMarkets {
  // A feed that announces it for later gives prices before the start, and none in play.
  const after = latest(event.startsAt, offer.startsAt, event.pricesAfter);
  const since = new Date(now.getTime() - LIVE_PRICES_MS);
  return offerInPlay(offer, { after, since, now });
}

const latest = (...times: readonly (Date | null)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

function findMove({ id, startsAt }: FeedEvent, offer: NormalisedEvent): MovedEvent | null {
  if (offer.startsAt.getTime() === startsAt.getTime()) return null;
  return { eventId: id, from: startsAt, to: offer.startsAt };
}

const isFar = (announced: Date, to: Date): boolean => Math.abs(to.getTime() - announced.getTime()) > FAR_MS;
