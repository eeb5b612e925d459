import type { Dashboard } from '@cauri/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const PERIODS = [7, 14, 30, 90] as const;
const USUAL_DAYS = 30;
const ENTRIES_SHOWN = 6;

/** The refresh interval of the figures. Hidden pages do not refresh. */
export const REFRESH_SECONDS = 15;

export interface DashboardFilter {
  readonly days?: (typeof PERIODS)[number];
}

/** Reads the period from the URL; invalid values are dropped. */
export function readDashboardFilter({ days }: Record<string, unknown>): DashboardFilter {
  const known = PERIODS.find((one) => one === days && one !== USUAL_DAYS);
  return known ? { days: known } : {};
}

export const daysOf = ({ days }: DashboardFilter): number => days ?? USUAL_DAYS;

const refreshed = { staleTime: REFRESH_SECONDS * 1_000, refetchInterval: REFRESH_SECONDS * 1_000 };

export const dashboardQuery = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', days],
    queryFn: ({ signal }): Promise<Dashboard> => call('getDashboard', { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
    ...refreshed,
  });

export const feedReportQuery = queryOptions({
  queryKey: ['admin', 'feed'],
  queryFn: ({ signal }) => call('getFeedReport', {}, { signal }),
  ...refreshed,
});

export const recentAuditQuery = queryOptions({
  queryKey: ['admin', 'audit', 'recent'],
  queryFn: ({ signal }) => call('listAuditEntries', { query: { limit: ENTRIES_SHOWN } }, { signal }),
  ...refreshed,
});
