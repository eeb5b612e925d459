import type { Event, EventChange, Incident, PriceChange, StreamKind, StreamMessage } from '@cauri/contract';
import { type BoardDelta, type BoardEvent, listedEvent } from '#modules/catalog';

/** One server-sent event, as bytes. `version` becomes its id: what a client resumes from. */
export function encode<K extends StreamKind>(kind: K, data: StreamMessage<K>, version?: bigint): string {
  const id = version === undefined ? '' : `id: ${version}\n`;
  return `${id}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What a client is told of an event: its row in a list, or the whole of it on its own page. */
export type View = 'list' | 'detail';

/** What was revealed with a change, for the page of the event. */
export interface Revealed {
  readonly incidents: Incident[];
  readonly links: string[];
}

/** The messages of one changed event for one view: everything when it is new, otherwise only what moved. */
export function messagesOf(delta: BoardDelta, view: View, revealed?: Revealed): string {
  const { before, after } = delta;
  if (!before || hasNewMarkets(viewOf(before, view), viewOf(after, view)))
    return encode('snapshot', snapshotOf([after], after.version, view, false), after.version);
  const prices = priceChange(viewOf(before, view), viewOf(after, view));
  const changed = hasChanged(before.wire, after.wire);
  return (
    (prices ? encode('prices', prices, after.version) : '') +
    (changed || revealed ? encode('event', eventChange(after.wire, revealed), after.version) : '')
  );
}

export function snapshotOf(
  events: readonly BoardEvent[],
  version: bigint,
  view: View,
  complete: boolean,
): StreamMessage<'snapshot'> {
  return { version: Number(version), complete, events: events.map((event) => viewOf(event, view)) };
}

const viewOf = (event: BoardEvent, view: View): Event => (view === 'list' ? listedEvent(event) : event.wire);

/** The main total of a list may become another line; a client knows nothing of it yet. */
function hasNewMarkets(before: Event, after: Event): boolean {
  const known = new Set(before.markets.map(({ id }) => id));
  return after.markets.some(({ id }) => !known.has(id));
}

function priceChange(before: Event, after: Event): PriceChange | null {
  const known = new Map(before.markets.map((market) => [market.id, market]));
  const markets = after.markets.flatMap((market) => {
    const old = known.get(market.id);
    const versions = new Map(old?.outcomes.map(({ id, version }) => [id, version]));
    const moved = market.outcomes.filter(({ id, version }) => versions.get(id) !== version);
    if (moved.length === 0 && old?.status === market.status) return [];
    const outcomes = moved.map(({ id, odds, prevOdds, version }) => ({ id, odds, prevOdds, version }));
    return [{ id: market.id, status: market.status, outcomes }];
  });
  return markets.length === 0 ? null : { eventId: after.id, version: after.version, markets };
}

function hasChanged(before: Event, after: Event): boolean {
  return (
    before.status !== after.status ||
    before.totalBets !== after.totalBets ||
    before.clock?.display !== after.clock?.display ||
    before.score?.home !== after.score?.home ||
    before.score?.away !== after.score?.away ||
    before.startTime !== after.startTime
  );
}

function eventChange(event: Event, revealed: Revealed | undefined): EventChange {
  const { status, isLive, clock, score, totalBets, totalAmount, viewers, version } = event;
  return {
    ...{ eventId: event.id, version, status, isLive, clock, score, totalBets, totalAmount, viewers },
    ...(revealed && revealed.incidents.length > 0 && { incidents: revealed.incidents }),
    ...(revealed && revealed.links.length > 0 && { links: revealed.links }),
  };
}
