import type { AdminEventQuery, SourceName } from '@cauri/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { questionIn, SPORT_LETTERS, textIn } from '#features/site/address.ts';

export type EventState = AdminEventQuery['status'];

/** Which events are asked for, and which one is looked at: as it stands in the address. */
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

/** As the search takes them. */
const QUESTION_LETTERS = 80;

/** Reads the filter from the URL; invalid values are dropped. */
export function readEventFilter({ status, sport, source, q, event }: Record<string, unknown>): EventFilter {
  const state = EVENT_STATES.find((one) => one === status && one !== 'open');
  const [ofSport, opened] = [textIn(sport, SPORT_LETTERS), textIn(event)];
  const question = questionIn(q, QUESTION_LETTERS);
  const from = SOURCES.find((one) => one === source);
  return {
    ...(state && { status: state }),
    ...(ofSport && { sport: ofSport }),
    ...(from && { source: from }),
    ...(question && { q: question }),
    ...(opened && { event: opened }),
  };
}

/** Odds and bets move while one looks. */
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

/** After an act: every list and the event itself are read anew. */
export function useReadAnew(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['events', 'event', 'acts'].map((part) => client.invalidateQueries({ queryKey: ['admin', part] })),
    );
  };
}
