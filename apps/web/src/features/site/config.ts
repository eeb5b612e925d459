import type { SiteConfig } from '@cauri/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('getConfig', {}, { signal }),
  staleTime: 5 * 60_000,
  // The end of a maintenance is waited for, also by who has no line.
  refetchInterval: ({ state }) => (state.data?.maintenance ? 15_000 : 5 * 60_000),
});

/** What this site offers and allows; known before any page is shown. */
export const useConfig = (): SiteConfig => useSuspenseQuery(configQuery).data;
