import type { Event, EventChange, Market, PriceChange, StreamKind, StreamMessage } from '@cauri/contract';

/** One message of the stream, or of a response of `/api/changes`. */
export type LiveMessage = { [K in StreamKind]: { readonly kind: K; readonly data: StreamMessage<K> } }[StreamKind];

/**
 * The events that a client has from messages alone. Events are never changed, so that many clients can share them.
 */
export type LiveState = Map<string, Event>;

/** Applies a message to a state. A message that is older than the state changes nothing. */
export function applyMessage(state: LiveState, { kind, data }: LiveMessage): void {
  if (kind === 'snapshot') {
    if (data.complete) state.clear();
    for (const event of data.events) replace(state, event);
  }
  if (kind === 'prices') update(state, data.eventId, (event) => withPrices(event, data));
  if (kind === 'event') update(state, data.eventId, (event) => withFacts(event, data));
}

function replace(state: LiveState, event: Event): void {
  const known = state.get(event.id);
  if (!known || known.version <= event.version) state.set(event.id, event);
}

function update(state: LiveState, id: string, change: (event: Event) => Event): void {
  const known = state.get(id);
  if (known) state.set(id, change(known));
}

function withPrices(event: Event, { version, markets }: PriceChange): Event {
  if (version < event.version) return event;
  const moved = new Map(markets.map((market) => [market.id, market]));
  const withMoved = (market: Market): Market => {
    const change = moved.get(market.id);
    if (!change) return market;
    const prices = new Map(change.outcomes.map((outcome) => [outcome.id, outcome]));
    const outcomes = market.outcomes.map((outcome) => ({ ...outcome, ...prices.get(outcome.id) }));
    return { ...market, status: change.status, outcomes };
  };
  return { ...event, version, markets: event.markets.map(withMoved) };
}

function withFacts(event: Event, change: EventChange): Event {
  if (change.version < event.version) return event;
  const { status, isLive, clock, score, totalBets, totalAmount, viewers, version } = change;
  return { ...event, status, isLive, clock, score, totalBets, totalAmount, viewers, version };
}

/**
 * Describes the difference between a client's state and the expected one. There is none if every expected event is
 * there with its facts and prices, and no other event that `belongs`.
 */
export function findDifferences(
  state: LiveState,
  expected: readonly Event[],
  belongs: (event: Event) => boolean,
): string[] {
  const ids = new Set(expected.map(({ id }) => id));
  const extra = [...state.values()].filter((event) => belongs(event) && !ids.has(event.id));
  return [
    ...extra.map(({ id }) => `${id}: should have gone`),
    ...expected.flatMap((event) => {
      const known = state.get(event.id);
      if (!known) return [`${event.id}: is missing`];
      return summaryOf(known, event) === summaryOf(event, event)
        ? []
        : [`${event.id}: ${summaryOf(known, event)} instead of ${summaryOf(event, event)}`];
    }),
  ];
}

/** Everything that changes: facts, and the prices of the expected markets. */
function summaryOf(event: Event, { markets }: Event): string {
  const { status, isLive, clock, score, totalBets, totalAmount, viewers, startTime } = event;
  const prices = markets.map(({ id }) => {
    const market = event.markets.find((candidate) => candidate.id === id);
    return [id, market?.status, market?.outcomes.map(({ odds, prevOdds, version }) => [odds, prevOdds, version])];
  });
  return JSON.stringify([status, isLive, clock, score, totalBets, totalAmount, viewers, startTime, prices]);
}
