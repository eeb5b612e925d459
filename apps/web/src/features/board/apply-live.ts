import type { Event, EventChange, EventDetail, PriceChange, StreamMessage } from '@cauri/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '#api/live/live-client.ts';
import type { Board } from './board.ts';
import { type EventPages, eventKeys, itemsOf, mergeIntoDetail, mergeIntoLists } from './queries.ts';

interface Target {
  client: QueryClient;
  board: Board;
  /** Refetches the lists; rate-limited by its owner. */
  refreshLists: () => void;
}

/** Applies the messages of one frame to the board and, if the state of an event changed, to the lists. */
export function applyToCatalog(target: Target, batch: readonly LiveMessage[]): void {
  for (const { kind, data } of batch) {
    if (kind === 'prices') applyPrices(target, data);
    if (kind === 'snapshot') applySnapshot(target, data);
    if (kind === 'event') applyEvent(target, data);
  }
}

function applyPrices({ client, board, refreshLists }: Target, change: PriceChange): void {
  board.applyPrices(change);
  const { eventId, markets } = change;
  const detail = client.getQueryData<EventDetail>(eventKeys.event(eventId));
  const known = new Set(detail?.markets.map(({ id }) => id));
  // The names of a new market come with the event only.
  if (detail && markets.some(({ id, onPage }) => !onPage && !known.has(id))) refetch(client, eventKeys.event(eventId));
  const closed = new Set(markets.filter(({ status }) => status === 'closed').map(({ id }) => id));
  // The displayed total of a row is decided, so another line replaces it.
  if (closed.size > 0 && findEvent(client, eventId)?.markets.some(({ id }) => closed.has(id))) refreshLists();
}

function refetch(client: QueryClient, queryKey: readonly unknown[]): void {
  client.invalidateQueries({ queryKey }).catch(() => undefined);
}

function applySnapshot({ client, board }: Target, { events }: StreamMessage<'snapshot'>): void {
  board.addEvents(events);
  // A server that lags behind another one sends events as they were.
  const newest = events.filter(({ id, version }) => board.facts(id)?.version === version);
  mergeIntoLists(client, newest);
}

function applyEvent({ client, board }: Target, change: EventChange): void {
  const { eventId } = change;
  const before = board.facts(eventId);
  board.applyEvent(change);
  if (change.incidents || change.links || change.lastLink) {
    client.setQueryData<EventDetail>(eventKeys.event(eventId), (detail) =>
      detail ? mergeIntoDetail(detail, change) : undefined,
    );
  }
  if (!before || before.status === change.status || before.version >= change.version) return;
  const event = findEvent(client, eventId);
  if (event) mergeIntoLists(client, [{ ...event, ...board.facts(eventId) }]);
  refetch(client, ['sports']);
}

function findEvent(client: QueryClient, id: string): Event | undefined {
  const lists = client.getQueriesData<EventPages>({ queryKey: eventKeys.lists });
  for (const [, pages] of lists) {
    const found = itemsOf(pages).find((event) => event.id === id);
    if (found) return found;
  }
  return undefined;
}
