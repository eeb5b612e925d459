import type { DisputeQuery } from '@cauri/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const PAGE_SIZE = 20;
const EVERY_MS = 60_000;

/** Lists disputes by their state. Every page of the back-office shows the number of those that wait. */
export const disputesQuery = (state: DisputeQuery['state']) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'disputes', state],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      return call('listDisputes', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 5_000,
    refetchInterval: EVERY_MS,
  });

/** Returns how many disputes wait. */
export const useWaitingDisputes = (): number => useInfiniteQuery(disputesQuery('open')).data?.pages[0]?.waiting ?? 0;
