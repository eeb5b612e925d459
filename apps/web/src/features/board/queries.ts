import type { Event, EventChange, EventDetail, EventStatus, Incident } from '@cauri/contract';
import { listedMarkets } from '@cauri/rules';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Args, call, type Output } from '#api/call.ts';
import type { Board } from './board.ts';

/** The filter of a list of events, named as the parameters of the API. */
export interface EventFilter {
  sport?: string;
  league?: string;
  source?: 'api';
  status?: 'live' | 'upcoming';
  /** The bounds of the start, in ISO 8601. */
  from?: string;
  to?: string;
  limit?: number;
}

type EventPage = Output<'listEvents'>;
export type EventPages = InfiniteData<EventPage, string | null>;

const MINUTE_MS = 60_000;
/** The stream updates prices; a list is refetched only for what the stream does not carry. */
export const LIST_FRESH_MS = 5 * MINUTE_MS;
const LIST_CACHE_MS = 30 * MINUTE_MS;

export const eventKeys = {
  lists: ['events'] as const,
  list: (filter: EventFilter) => ['events', filter] as const,
  event: (id: string) => ['event', id] as const,
};

export const eventsQuery = (board: Board, filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: eventKeys.list(filter),
    queryFn: async ({ pageParam, signal }): Promise<EventPage> => {
      const query = { limit: 100, ...filter, ...(pageParam && { cursor: pageParam }) };
      const page = await call('listEvents', { query: query as Args<'listEvents'>['query'] }, { signal });
      board.addEvents(page.items);
      return bringUpToDate(page, filter, board);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: LIST_FRESH_MS,
    refetchInterval: LIST_FRESH_MS,
    // Returning from a match restores the list.
    gcTime: LIST_CACHE_MS,
  });

export const sportsQuery = queryOptions({
  queryKey: ['sports'],
  queryFn: async ({ signal }) => (await call('listSports', {}, { signal })).items,
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
});

export const feedQuery = queryOptions({
  queryKey: ['feed'],
  queryFn: ({ signal }) => call('getFeed', {}, { signal }),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
});

export const itemsOf = (data: { pages: readonly EventPage[] } | undefined): Event[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];

/** Applies newer facts of the stream to a fetched page and drops events that no longer match the filter. */
function bringUpToDate(page: EventPage, filter: EventFilter, board: Board): EventPage {
  const current = page.items.map((event) => {
    const facts = board.facts(event.id);
    return facts && facts.version > event.version ? { ...event, ...facts } : event;
  });
  return { ...page, items: current.filter((event) => belongs(event, filter)).sort(inOrder) };
}

/** Merges events of the stream into every list that they match. */
export function mergeIntoLists(client: QueryClient, events: readonly Event[]): void {
  for (const [key, pages] of client.getQueriesData<EventPages>({ queryKey: eventKeys.lists })) {
    const filter = key[1] as EventFilter;
    const merged = pages && mergePages(pages, filter, events);
    if (merged !== pages) client.setQueryData(key, merged);
  }
}

const OPEN: readonly EventStatus[] = ['live', 'upcoming'];

function belongs(event: Event, filter: EventFilter): boolean {
  const statuses = filter.status ? [filter.status] : OPEN;
  return (
    statuses.includes(event.status) &&
    (filter.sport === undefined || event.sportId === filter.sport) &&
    (filter.league === undefined || event.league.id === filter.league) &&
    (filter.source === undefined || event.source === filter.source) &&
    !(filter.from && event.startTime < filter.from) &&
    !(filter.to && event.startTime > filter.to)
  );
}

/** Compares times and ids. `localeCompare` would load the data of a language first, which blocks a cheap phone. */
export const compareCodes = (a: string, b: string): number => Number(a > b) - Number(a < b);

const inOrder = (a: Event, b: Event): number =>
  Number(b.isLive) - Number(a.isLive) || compareCodes(a.startTime, b.startTime) || compareCodes(a.id, b.id);

/** Returns the same pages if the events change nothing. */
export function mergePages(pages: EventPages, filter: EventFilter, events: readonly Event[]): EventPages {
  const known = new Map(itemsOf(pages).map((event) => [event.id, event]));
  const isNewer = (event: Event): boolean => {
    const old = known.get(event.id);
    return old ? newer(old, event) !== old : belongs(event, filter);
  };
  if (!events.some(isNewer)) return pages;
  const updates = new Map(events.map((event) => [event.id, event]));
  const updated = pages.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => newer(item, updates.get(item.id))).filter((item) => belongs(item, filter)),
  }));
  for (const event of events) {
    if (!known.has(event.id) && belongs(event, filter)) pageOf(event, updated)?.items.push(toListed(event));
  }
  for (const { items } of updated) items.sort(inOrder);
  return { ...pages, pages: updated };
}

/** The page that an event belongs to; undefined past the end of the fetched pages. */
function pageOf(event: Event, pages: readonly EventPage[]): EventPage | undefined {
  const found = pages.find(({ items }) => items.some((item) => inOrder(event, item) < 0));
  const last = pages.at(-1);
  return found ?? (last?.nextCursor === null ? last : undefined);
}

/** Returns the newer version. An event loaded for its page has all markets; a row keeps only its own. */
function newer(old: Event, found: Event | undefined): Event {
  if (!found || found.version < old.version) return old;
  const row = found.markets.length > old.markets.length ? { ...found, markets: old.markets } : found;
  return JSON.stringify(stillOf(row)) === JSON.stringify(stillOf(old)) ? old : row;
}

/** The fields that a list depends on. Rows read the rest from the board, so an unchanged list does not render again. */
function stillOf({ version, clock, score, totalBets, totalAmount, viewers, markets, ...still }: Event) {
  const offered = markets.map(({ id, status, outcomes }) => [id, status, ...outcomes.map((outcome) => outcome.id)]);
  return [still, clock === null, offered];
}

/** Returns the event with the markets that a row shows. */
const toListed = (event: Event): Event => ({ ...event, markets: listedMarkets(event) });

/** Adds the new incidents and links of a match to the cached detail. */
export function mergeIntoDetail(
  detail: EventDetail,
  change: Pick<EventChange, 'incidents' | 'links' | 'lastLink'>,
): EventDetail {
  const seen = new Set(detail.incidents.map(keyOf));
  const incidents = (change.incidents ?? []).filter((incident) => !seen.has(keyOf(incident)));
  const { verification } = detail;
  const known = new Set(verification?.links);
  const links = (change.links ?? []).filter((link) => !known.has(link));
  return {
    ...detail,
    incidents: [...detail.incidents, ...incidents],
    verification: verification && {
      ...verification,
      links: [...verification.links, ...links],
      lastLink: change.lastLink ?? verification.lastLink,
    },
  };
}

const keyOf = ({ step, kind, side }: Incident): string => `${step} ${kind} ${side}`;
