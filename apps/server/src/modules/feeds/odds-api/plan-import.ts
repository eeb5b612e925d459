import type { FeedEvent, NewMarket, PricedMarket } from '#modules/catalog';
import { isFinished } from '#modules/catalog';
import type { NormalisedEvent } from './normalise.ts';
import { type Repricing, repriceEvent } from './reprice-event.ts';
import type { SkipReason } from './tally.ts';

export interface MovedEvent {
  readonly eventId: string;
  readonly from: Date;
  readonly to: Date;
}

/** What becomes of one event that is known already. */
export interface EventChange extends Repricing {
  readonly eventId: string;
  readonly renamedTo: string | null;
  readonly moved: MovedEvent | null;
  /** Told also of an event that has begun and keeps its start: its bets are to be void. */
  readonly movedFar: MovedEvent | null;
  /** Its start has come: it is live, and its markets close. */
  readonly starts: boolean;
  readonly skipped: readonly SkipReason[];
}

export interface ImportPlan {
  readonly added: readonly { readonly event: NormalisedEvent; readonly isLive: boolean }[];
  readonly changes: readonly EventChange[];
}

export interface ImportInput {
  readonly offers: readonly NormalisedEvent[];
  /** Those in the list, and those without a result that the list should have. */
  readonly known: readonly FeedEvent[];
  /** Of the known events that have not begun: those not closed. */
  readonly markets: ReadonlyMap<string, readonly PricedMarket[]>;
  readonly now: Date;
}

/** An event that vanished and one with another id are the same when their starts are this near to each other. */
const SAME_EVENT_MS = 36 * 3_600_000;
const FAR_MS = 48 * 3_600_000;

/** What a list of odds changes: pure, so that every rule of it can be read and tried without a database. */
export function planImport(input: ImportInput): ImportPlan {
  const { offers, known, now } = input;
  const byExternalId = new Map(known.map((event) => [event.externalId, event]));
  const listed = new Set(offers.map(({ externalId }) => externalId));
  const vanished = known.filter(({ externalId }) => !listed.has(externalId));
  const added: ImportPlan['added'][number][] = [];
  const changes: EventChange[] = [];
  for (const offer of offers) {
    const event = byExternalId.get(offer.externalId) ?? takeReissued(vanished, offer);
    if (event) changes.push(changeEvent(event, offer, input));
    else if (offer.markets[0]?.type === 'match_winner') added.push({ event: offer, isLive: offer.startsAt <= now });
  }
  for (const event of vanished) changes.push(changeEvent(event, null, input));
  return { added, changes };
}

/** Takes out of `vanished` the event that this offer is under a new id, the nearest in time. */
function takeReissued(vanished: FeedEvent[], offer: NormalisedEvent): FeedEvent | undefined {
  const distance = ({ startsAt }: FeedEvent) => Math.abs(startsAt.getTime() - offer.startsAt.getTime());
  const [nearest] = vanished
    .filter((event) => isSameMatch(event, offer) && distance(event) <= SAME_EVENT_MS)
    .toSorted((a, b) => distance(a) - distance(b));
  if (nearest) vanished.splice(vanished.indexOf(nearest), 1);
  return nearest;
}

function isSameMatch(event: FeedEvent, offer: NormalisedEvent): boolean {
  return (
    event.sportId === offer.sportId &&
    event.league.name === offer.league.name &&
    event.league.country === offer.league.country &&
    hasSameTeams(event, offer)
  );
}

const hasSameTeams = (event: FeedEvent, offer: NormalisedEvent): boolean =>
  event.home === offer.home && event.away === offer.away;

const nothing: Repricing = { prices: [], markets: [], offered: [] };

/** `offer` is null when a list that should have the event has it no more. */
function changeEvent(event: FeedEvent, offer: NormalisedEvent | null, { markets, now }: ImportInput): EventChange {
  const moved = offer && findMove(event, offer);
  const base = {
    eventId: event.id,
    renamedTo: offer && offer.externalId !== event.externalId ? offer.externalId : null,
    movedFar: moved && !isFinished(event.status) && isFar(moved) ? moved : null,
    ...{ moved: null, starts: false, skipped: [], ...nothing },
  };
  if (event.status !== 'upcoming') return base;
  // Closed since then, whatever its feed says of a later start: what closed does not re-open.
  if (event.startsAt <= now) return { ...base, starts: true };
  const known = markets.get(event.id) ?? [];
  if (!offer) return { ...base, ...repriceEvent(known, []) };
  if (offer.startsAt <= now) return { ...base, moved, starts: true };
  // Prices of other sides, or of the same ones exchanged, are not prices of this event's outcomes.
  const isOther = !hasSameTeams(event, offer);
  const offered: readonly NewMarket[] = isOther ? [] : offer.markets;
  return { ...base, moved, ...repriceEvent(known, offered), skipped: isOther ? ['teams_changed'] : [] };
}

function findMove({ id, startsAt }: FeedEvent, offer: NormalisedEvent): MovedEvent | null {
  if (offer.startsAt.getTime() === startsAt.getTime()) return null;
  return { eventId: id, from: startsAt, to: offer.startsAt };
}

const isFar = ({ from, to }: MovedEvent): boolean => Math.abs(to.getTime() - from.getTime()) > FAR_MS;
