import type { AdminEventQuery, SourceName } from '@cauri/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { SPORT_LENGTH, searchTextInUrl, textInUrl } from '#features/site/address.ts';

export type EventState = AdminEventQuery['status'];

/** The filter of the list and the open event, as they are in the URL. */
export interface EventFilter {
  readonly status?: EventState;
  readonly sport?: string;
  readonly source?: SourceName;
  readonly q?: string;
  /** The event whose details are open. */
  readonly event?: string;
}

export const EVENT_STATES = [
  'open',
  'to_grade',
  'upcoming',
  'live',
  'awaiting_result',
  'completed',
  'cancelled',
  'postponed',
] as const satisfies readonly EventState[];
export const SOURCES = ['api', 'admin', 'demo'] as const satisfies readonly SourceName[];

/** The maximum length of a search, as the server accepts it. */
const SEARCH_LENGTH = 80;

/** Reads the filter from the URL; invalid values are dropped. */
export function readEventFilter({ status, sport, source, q, event }: Record<string, unknown>): EventFilter {
  const state = EVENT_STATES.find((one) => one === status && one !== 'open');
  const [ofSport, opened] = [textInUrl(sport, SPORT_LENGTH), textInUrl(event)];
  const question = searchTextInUrl(q, SEARCH_LENGTH);
  const from = SOURCES.find((one) => one === source);
  return {
    ...(state && { status: state }),
    ...(ofSport && { sport: ofSport }),
    ...(from && { source: from }),
    ...(question && { q: question }),
    ...(opened && { event: opened }),
  };
}

/** The odds and bets of an open event change constantly. */
const FRESH_MS = 5_000;

export const eventsQuery = ({ event: _opened, ...filter }: EventFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'events', filter],
    queryFn: ({ pageParam, signal }) =>
      call('listAdminEvents', { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'event', id],
    queryFn: ({ signal }) => call('getAdminEvent', { params: { id } }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

/** Returns a function that refetches every list and every event after a change. */
export function useRefetchEvents(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['events', 'event', 'audit'].map((part) => client.invalidateQueries({ queryKey: ['admin', part] })),
    );
  };
}
