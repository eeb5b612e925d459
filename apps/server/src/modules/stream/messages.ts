import type { Event, EventChange, Incident, PriceChange, StreamKind, StreamMessage } from '@cauri/contract';
import { type BoardDelta, type BoardEvent, listedEvent } from '#modules/catalog';

/** One server-sent event, without an id. */
export function encode<K extends StreamKind>(kind: K, data: StreamMessage<K>): string {
  return `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Messages that belong together. Only the last has the id to resume from: who was cut before it gets them all again. */
export function withId(messages: readonly string[], id: bigint): string {
  return messages.map((message, index) => (index < messages.length - 1 ? message : `id: ${id}\n${message}`)).join('');
}

/** What a client is told of an event: its row in a list, or the whole of it on its own page. */
export type View = 'list' | 'detail';

/** What was revealed with a change, for the page of the event. */
export interface Revealed {
  readonly incidents: Incident[];
  readonly links: string[];
}

/** The messages of one changed event for one view: what moved of what a client knows, and all of it where there is more. */
export function messagesOf({ before, after }: BoardDelta, view: View, revealed?: Revealed): string[] {
  const present = viewOf(after, view);
  const snapshot = () => encode('snapshot', { version: present.version, complete: false, events: [present] });
  if (!before) return [snapshot()];
  const old = viewOf(before, view);
  const prices = priceChange(old, after.wire);
  return [
    ...(prices ? [encode('prices', prices)] : []),
    ...(revealed || hasChanged(old, present) ? [encode('event', eventChange(present, revealed))] : []),
    ...(hasMore(old, present) ? [snapshot()] : []),
  ];
}

export const viewOf = (event: BoardEvent, view: View): Event => (view === 'list' ? listedEvent(event) : event.wire);

/** What the other messages do not tell: another main total, a match that comes among the live ones, another start. */
function hasMore(old: Event, present: Event): boolean {
  const known = new Set(old.markets.map(({ id }) => id));
  const isNews = present.markets.some(({ id }) => !known.has(id));
  return isNews || (present.isLive && !old.isLive) || old.startTime !== present.startTime;
}

/** Of the markets that a client knows; one that has left its list is told to the last. */
function priceChange(old: Event, present: Event): PriceChange | null {
  const now = new Map(present.markets.map((market) => [market.id, market]));
  const markets = old.markets.flatMap((before) => {
    const market = now.get(before.id);
    if (!market) return [];
    const versions = new Map(before.outcomes.map(({ id, version }) => [id, version]));
    const moved = market.outcomes.filter(({ id, version }) => versions.get(id) !== version);
    if (moved.length === 0 && before.status === market.status) return [];
    const outcomes = moved.map(({ id, odds, prevOdds, version }) => ({ id, odds, prevOdds, version }));
    return [{ id: market.id, status: market.status, outcomes }];
  });
  return markets.length === 0 ? null : { eventId: present.id, version: present.version, markets };
}

function hasChanged(before: Event, after: Event): boolean {
  const facts = (event: Event) => JSON.stringify({ ...eventChange(event), version: 0 });
  return facts(before) !== facts(after);
}

/** What moves about an event, prices aside, with what has been revealed. */
export function eventChange(event: Event, revealed?: Revealed): EventChange {
  const { status, isLive, clock, score, totalBets, totalAmount, viewers, version } = event;
  return {
    ...{ eventId: event.id, version, status, isLive, clock, score, totalBets, totalAmount, viewers },
    ...(revealed && revealed.incidents.length > 0 && { incidents: revealed.incidents }),
    ...(revealed && revealed.links.length > 0 && { links: revealed.links }),
  };
}
