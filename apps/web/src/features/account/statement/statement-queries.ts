import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Args, call, type Output } from '#api/call.ts';
import { startOfPeriod } from '#features/site/period.ts';
import type { StatementFilter } from './statement-filter.ts';

const PAGE_SIZE = 20;

/** The prefix of the queries that change with each bet and each transfer. */
const OWN = 'own';

export const statisticsQuery = queryOptions({
  queryKey: [OWN, 'statistics'] as const,
  queryFn: ({ signal }) => call('getMyStatistics', {}, { signal }),
});

/** Converts the filter to the parameters of the API. */
function toQuery({ kind, days }: StatementFilter, now: number): { kind?: string; from?: string } {
  const from = startOfPeriod(days ?? null, now);
  return { ...(kind && { kind }), ...(from && { from }) };
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

/** Returns the URL of the same transfers as a CSV file. */
export function fileUrl(filter: StatementFilter, { now, lang }: { now: number; lang: string }): string {
  return `/api/me/ledger.csv?${new URLSearchParams({ ...toQuery(filter, now), lang })}`;
}

/** The balance at both ends of a period, and the credits and debits between them. */
export const periodQuery = (days: number | null, now: () => number) =>
  queryOptions({
    queryKey: [OWN, 'period', days] as const,
    queryFn: ({ signal }) => {
      const from = startOfPeriod(days, now());
      return call('getMyBalanceHistory', { query: { points: 2, ...(from && { from }) } }, { signal });
    },
  });

/** The balance at the end of each of the last days, and now. */
export const balanceQuery = (days: number, now: () => number) =>
  queryOptions({
    queryKey: [OWN, 'balance', days] as const,
    queryFn: async ({ signal }) => {
      const from = startOfPeriod(days, now());
      const query = { points: days + 1, ...(from && { from }) };
      return (await call('getMyBalanceHistory', { query }, { signal })).points;
    },
  });
