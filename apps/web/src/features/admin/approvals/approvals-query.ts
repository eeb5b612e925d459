import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const EVERY_MS = 60_000;

/** What waits for a second administrator, and what was decided last; its count stands beside every page. */
export const approvalsQuery = queryOptions({
  queryKey: ['admin', 'approvals'],
  queryFn: ({ signal }) => call('listApprovals', {}, { signal }),
  staleTime: 5_000,
  refetchInterval: EVERY_MS,
});
