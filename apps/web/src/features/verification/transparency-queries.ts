import type { LogKind } from '@cauri/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type Output } from '#api/call.ts';

const ROWS = 20;

export const logQuery = queryOptions({
  queryKey: ['log'],
  queryFn: ({ signal }) => call('getLog', {}, { signal }),
  staleTime: 10_000,
});

/** Entries of the log, the newest first: all, or those about one subject. */
export const entriesQuery = (filter: { readonly subject?: string; readonly kind?: LogKind }) =>
  infiniteQueryOptions({
    queryKey: ['log-entries', filter],
    queryFn: ({ pageParam, signal }): Promise<Output<'listLogEntries'>> =>
      call(
        'listLogEntries',
        { query: { limit: ROWS, ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 10_000,
  });

export const overrideTotalQuery = queryOptions({
  queryKey: ['log-override-total'],
  queryFn: ({ signal }) => call('getOverrideTotal', {}, { signal }),
  staleTime: 10_000,
});

export const overridesQuery = infiniteQueryOptions({
  queryKey: ['log-overrides'],
  queryFn: ({ pageParam, signal }): Promise<Output<'listOverrides'>> =>
    call('listOverrides', { query: { limit: ROWS, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 10_000,
});
