import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const EVERY_MS = 60_000;

/**
 * The pending requests and the latest decisions. Every page of the back-office shows the number of pending requests.
 */
export const approvalsQuery = queryOptions({
  queryKey: ['admin', 'approvals'],
  queryFn: ({ signal }) => call('listApprovals', {}, { signal }),
  staleTime: 5_000,
  refetchInterval: EVERY_MS,
});
