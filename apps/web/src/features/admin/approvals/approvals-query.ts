import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const EVERY_MS = 60_000;

/** The requests that wait for a second administrator and the latest decisions; every page shows their count. */
export const approvalsQuery = queryOptions({
  queryKey: ['admin', 'approvals'],
  queryFn: ({ signal }) => call('listApprovals', {}, { signal }),
  staleTime: 5_000,
  refetchInterval: EVERY_MS,
});
