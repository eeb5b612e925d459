import type { Event, FeedState, Sport } from '@cauri/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTopics } from '#api/live.tsx';
import { type EventFilter, eventsQuery, feedQuery, itemsOf, sportsQuery } from './queries.ts';
import { useBoard } from './use-board.tsx';

export interface EventsState {
  events: Event[];
  /** Whether no page of the list has arrived yet. */
  isLoading: boolean;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => Promise<void>;
}

/** A list of events in the order of the server: live first, then by start. */
export function useEvents(filter: EventFilter): EventsState {
  const query = useInfiniteQuery(eventsQuery(useBoard(), filter));
  return {
    events: itemsOf(query.data),
    isLoading: query.isPending,
    // A list that is already shown stays when fetching it again fails.
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

/** An unknown sport in the URL filters nothing: the page shows every sport, and says so. */
export function useKnownSport(sport: string | undefined): string | undefined {
  const sports = useSports();
  const isNone = sports.length > 0 && sports.every(({ id }) => id !== sport);
  return isNone ? undefined : sport;
}

export const useFeed = () => useQuery(feedQuery);

/** Follows the given events, and all that is live. */
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

/** Whether real events are shown at all, and as what. */
export const isFeedShown = (feed: FeedState | undefined): feed is FeedState =>
  feed !== undefined && feed.mode !== 'off';

/** The sport of an address; null when there is none of that name. */
export function useSportOrNull(sportId: string): { sport: Sport | null; isLoading: boolean } {
  const { data, isPending } = useQuery(sportsQuery);
  return { sport: data?.find(({ id }) => id === sportId) ?? null, isLoading: isPending };
}
