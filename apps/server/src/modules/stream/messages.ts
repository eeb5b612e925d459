import type { Event, EventChange, Incident, PriceChange, StreamKind, StreamMessage } from '@cauri/contract';
import { type BoardDelta, type BoardEvent, jsonOf, listedEvent, pageEvent } from '#modules/catalog';

/** One message with its data as JSON. The stream and `/api/changes` wrap it in their own formats. */
export interface Message {
  readonly kind: StreamKind;
  readonly json: string;
}

export const message = <K extends StreamKind>(kind: K, data: StreamMessage<K>): Message => ({
  kind,
  json: JSON.stringify(data),
});

/**
 * Formats messages as server-sent events. Only the last one carries the id to resume from, so that a client cut off before
 * it gets all of them again.
 */
export function toEventStream(messages: readonly Message[], id?: bigint): string {
  return messages
    .map(({ kind, json }, index) => {
      const event = `event: ${kind}\ndata: ${json}\n\n`;
      return id === undefined || index < messages.length - 1 ? event : `id: ${id}\n${event}`;
    })
    .join('');
}

/** Formats messages as the items of a JSON array. */
export const toJsonItems = (messages: readonly Message[]): string =>
  messages.map(({ kind, json }) => `{"kind":"${kind}","data":${json}}`).join(',');

/** The part of an event that a client gets: its row in a list, its markets on the board, or those of its page too. */
export type View = 'list' | 'detail' | 'page';

/** An event in one view. */
export interface ViewedEvent {
  readonly event: BoardEvent;
  readonly view: View;
}

/** Incidents and links that a change has revealed, for the page of the event. */
export interface Revealed {
  readonly incidents: Incident[];
  readonly links: string[];
  /** The last link of the chain, once the match is over. */
  readonly lastLink?: string | null;
}

/** A message of whole events; `complete` if they are all events of the topics. */
export function snapshotOf(
  seen: readonly ViewedEvent[],
  { version, complete }: { readonly version: bigint | number; readonly complete: boolean },
): Message {
  const events = seen.map(({ event, view }) => jsonOf(event, view)).join(',');
  return { kind: 'snapshot', json: `{"version":${version},"complete":${complete},"events":[${events}]}` };
}

/** The messages of one changed event in one view: its differences, and a snapshot if those do not suffice. */
export function messagesOf({ before, after }: BoardDelta, view: View, revealed?: Revealed): Message[] {
  const present = viewOf(after, view);
  const snapshot = () => snapshotOf([{ event: after, view }], { version: present.version, complete: false });
  if (!before) return [snapshot()];
  const old = viewOf(before, view);
  const prices = priceChange(old, view === 'page' ? present : after.wire);
  return [
    ...(prices ? [message('prices', prices)] : []),
    ...(revealed || hasChanged(old, present) ? [message('event', eventChange(present, revealed))] : []),
    ...(hasMore(old, present) ? [snapshot()] : []),
  ];
}

function viewOf(event: BoardEvent, view: View): Event {
  if (view === 'detail') return event.wire;
  return view === 'list' ? listedEvent(event) : pageEvent(event);
}

/**
 * Whether a snapshot is needed: for a new market, such as another main total, a match that goes live, or a new start.
 */
function hasMore(old: Event, present: Event): boolean {
  const known = new Set(old.markets.map(({ id }) => id));
  const isNew = present.markets.some(({ id }) => !known.has(id));
  return isNew || (present.isLive && !old.isLive) || old.startTime !== present.startTime;
}

/** Price changes of markets that the client has. */
function priceChange(old: Event, present: Event): PriceChange | null {
  const now = new Map(present.markets.map((market) => [market.id, market]));
  const markets = old.markets.flatMap((before) => {
    const market = now.get(before.id);
    if (!market) return [];
    const versions = new Map(before.outcomes.map(({ id, version }) => [id, version]));
    const moved = market.outcomes.filter(({ id, version }) => versions.get(id) !== version);
    if (moved.length === 0 && before.status === market.status) return [];
    const outcomes = moved.map(({ id, odds, prevOdds, version, isClosed }) => ({
      id,
      odds,
      prevOdds,
      version,
      ...(isClosed && { isClosed }),
    }));
    return [{ id: market.id, status: market.status, outcomes, ...(market.onPage && { onPage: true }) }];
  });
  return markets.length === 0 ? null : { eventId: present.id, version: present.version, markets };
}

function hasChanged(before: Event, after: Event): boolean {
  const facts = (event: Event) => JSON.stringify({ ...eventChange(event), version: 0 });
  return facts(before) !== facts(after);
}

/** The changing facts of an event without prices, and what has been revealed. */
export function eventChange(event: Event, revealed?: Revealed): EventChange {
  const { status, isLive, clock, score, totalBets, totalAmount, viewers, version } = event;
  return {
    eventId: event.id,
    version,
    status,
    isLive,
    clock,
    score,
    totalBets,
    totalAmount,
    viewers,
    ...(revealed && revealed.incidents.length > 0 && { incidents: revealed.incidents }),
    ...(revealed && revealed.links.length > 0 && { links: revealed.links }),
    ...(revealed?.lastLink && { lastLink: revealed.lastLink }),
  };
}
