import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { startOfPeriod } from '../site/period.ts';
import type { ActFilter } from './acts-filter.ts';

export const actsQuery = (filter: ActFilter, now: () => number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'acts', filter],
    queryFn: ({ pageParam, signal }) => {
      const { days, ...rest } = filter;
      const from = startOfPeriod(days ?? null, now());
      const query = { ...rest, ...(from && { from }), ...(pageParam && { cursor: pageParam }) };
      return call('listActs', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 5_000,
  });
