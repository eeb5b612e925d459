import type { SiteConfig } from '@cauri/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('getConfig', {}, { signal }),
  staleTime: 5 * 60_000,
  // Polls the end of a maintenance, even without a stream.
  refetchInterval: ({ state }) => (state.data?.maintenance ? 15_000 : 5 * 60_000),
});

/** The settings and limits of this site; loaded before any page renders. */
export const useConfig = (): SiteConfig => useSuspenseQuery(configQuery).data;
