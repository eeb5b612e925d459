import type { AdminUser, UserFilter } from '@cauri/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { UsersFilter } from './users-filter.ts';

export const usersQuery = (filter: UsersFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', filter],
    queryFn: ({ pageParam, signal }) =>
      call('listUsers', { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Keeps the list while a search is typed.
    placeholderData: keepPreviousData,
  });

/** The amount that the caller may adjust alone; above it a second administrator must approve. */
export const adjustmentsQuery = queryOptions({
  queryKey: ['admin', 'adjustments'],
  queryFn: ({ signal }) => call('listAdjustments', {}, { signal }),
  staleTime: 5_000,
});

export const userCountsQuery = queryOptions({
  queryKey: ['admin', 'users', 'counts'],
  queryFn: ({ signal }) => call('countUsers', {}, { signal }),
});

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => call('getUser', { params: { id } }, { signal }),
  });

export const userBetsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'user', id, 'bets'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listUserBets',
        { params: { id }, query: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const userLedgerQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'user', id, 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listUserTransfers',
        { params: { id }, query: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const userSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'sessions'],
    queryFn: async ({ signal }) => (await call('listUserSessions', { params: { id } }, { signal })).items,
  });

export const userNotesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id, 'notes'],
    queryFn: async ({ signal }) => (await call('listUserNotes', { params: { id } }, { signal })).items,
  });

/** Returns the status of a user as one word. */
export function statusOf({ status, awaitsApproval, deletedAt }: AdminUser): UserFilter | 'deleted' {
  if (deletedAt) return 'deleted';
  return status === 'inactive' && awaitsApproval ? 'to_approve' : status;
}
