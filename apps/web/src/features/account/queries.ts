import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Args, call, type Output } from '../../api/call.ts';

const PAGE_SIZE = 20;
const DAY_MS = 24 * 3600 * 1000;

/** What changes with each bet and each movement of the own money: refreshed and forgotten together. */
const OWN = 'own';

export const statisticsQuery = queryOptions({
  queryKey: [OWN, 'statistics'] as const,
  queryFn: ({ signal }) => call('getMyStatistics', {}, { signal }),
});

/** Which transfers of the statement: of one kind or all, of the last days or all. */
export interface StatementFilter {
  readonly kind: NonNullable<NonNullable<Args<'listMyTransfers'>['query']>['kind']> | null;
  readonly days: number | null;
}

/** As the API takes it. A period begins with a whole day, the reader's own. */
function toQuery({ kind, days }: StatementFilter, now: number): { kind?: string; from?: string } {
  const from = days === null ? null : new Date(new Date(now - (days - 1) * DAY_MS).setHours(0, 0, 0, 0));
  return { ...(kind && { kind }), ...(from && { from: from.toISOString() }) };
}

export const statementQuery = (filter: StatementFilter, now: () => number) =>
  infiniteQueryOptions({
    queryKey: [OWN, 'statement', filter] as const,
    queryFn: ({ pageParam, signal }): Promise<Output<'listMyTransfers'>> => {
      const query = { ...toQuery(filter, now()), limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      return call('listMyTransfers', { query } as Args<'listMyTransfers'>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Where the same is to be had as a file. */
export function fileUrl(filter: StatementFilter, { now, lang }: { now: number; lang: string }): string {
  return `/api/me/ledger.csv?${new URLSearchParams({ ...toQuery(filter, now), lang })}`;
}
