import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { startOfPeriod } from '#features/site/period.ts';
import type { ActFilter } from './audit-filter.ts';

/** The same as a file, with the separators of a spreadsheet of that language. */
export function actsFile({ days, ...rest }: ActFilter, { now, lang }: { now: number; lang: string }): string {
  const from = startOfPeriod(days ?? null, now);
  return `/api/admin/activities.csv?${new URLSearchParams({ ...rest, ...(from && { from }), lang })}`;
}

export const actsQuery = (filter: ActFilter, now: () => number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'acts', filter],
    queryFn: ({ pageParam, signal }) => {
      const { days, ...rest } = filter;
      const from = startOfPeriod(days ?? null, now());
      const query = { ...rest, ...(from && { from }), ...(pageParam && { cursor: pageParam }) };
      return call('listAuditEntries', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 5_000,
  });
