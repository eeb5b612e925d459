import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call('getAdminSettings', {}, { signal }),
});

export const checklistQuery = queryOptions({
  queryKey: ['admin', 'checklist'],
  queryFn: ({ signal }) => call('getChecklist', {}, { signal }),
});

export const bonusQuery = queryOptions({
  queryKey: ['admin', 'bonus'],
  queryFn: ({ signal }) => call('listBonusTables', {}, { signal }),
});

const EVERY_MS = 30_000;

export const feedReportQuery = queryOptions({
  queryKey: ['admin', 'feed'],
  queryFn: ({ signal }) => call('getFeedReport', {}, { signal }),
  refetchInterval: EVERY_MS,
});
