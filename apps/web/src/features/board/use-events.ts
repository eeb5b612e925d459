import type { Event, FeedState, Sport } from '@cauri/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTopics } from '#api/live/live.tsx';
import { type EventFilter, eventsQuery, feedQuery, itemsOf, sportsQuery } from './queries.ts';
import { useBoard } from './use-board.tsx';

export interface EventsState {
  events: Event[];
  /** True until the first page of the list arrives. */
  isLoading: boolean;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => Promise<void>;
}

/** Returns a list of events in the order of the server: live first, then by start. */
export function useEvents(filter: EventFilter): EventsState {
  const query = useInfiniteQuery(eventsQuery(useBoard(), filter));
  return {
    events: itemsOf(query.data),
    isLoading: query.isPending,
    // A failed refetch does not hide a list that is already shown.
    error: query.data ? null : query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      query.fetchNextPage().catch(() => undefined);
    },
    refresh: async () => {
      await query.refetch();
    },
  };
}

export const useSports = (): Sport[] => useQuery(sportsQuery).data ?? [];

export const useFeed = () => useQuery(feedQuery);

/** Subscribes to the given events and to all live events. */
export function useEventTopics(events: readonly Event[]): void {
  useTopics(['live', ...events.filter(({ isLive }) => !isLive).map(({ id }) => `event:${id}`)]);
}

export interface Counts {
  total: number;
  real: number;
  live: number;
}

export function countAll(sports: readonly Sport[]): Counts {
  const sum = (name: keyof Counts) => sports.reduce((total, { counts }) => total + counts[name], 0);
  return { total: sum('total'), real: sum('real'), live: sum('live') };
}

/** Returns whether real events are shown. */
export const isFeedShown = (feed: FeedState | undefined): feed is FeedState =>
  feed !== undefined && feed.mode !== 'off';
