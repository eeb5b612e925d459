import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The saved slips of the account, newest first. */
export const savedSlipsQuery = queryOptions({
  queryKey: ['own', 'slips'],
  queryFn: async ({ signal }) => (await call('listMySlips', {}, { signal })).items,
  staleTime: 60_000,
});

/** A saved slip with the present state of its selections. It is read again whenever it is opened. */
export const savedSlipQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'slip', id],
    queryFn: ({ signal }) => call('getMySlip', { params: { id } }, { signal }),
    staleTime: 0,
  });
