import type { Sport } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { sportsQuery } from './queries.ts';
import { useSports } from './use-events.ts';

// The home page, which loads `use-events.ts`, has no sport in its address.

/** Drops an unknown sport of the URL, so that the page shows every sport. */
export function useKnownSport(sport: string | undefined): string | undefined {
  const sports = useSports();
  const isNone = sports.length > 0 && sports.every(({ id }) => id !== sport);
  return isNone ? undefined : sport;
}

/** Returns the sport of the URL; null if it does not exist. */
export function useSportOrNull(sportId: string): { sport: Sport | null; isLoading: boolean } {
  const { data, isPending } = useQuery(sportsQuery);
  return { sport: data?.find(({ id }) => id === sportId) ?? null, isLoading: isPending };
}
