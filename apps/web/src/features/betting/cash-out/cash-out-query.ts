import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The offer to cash out a bet now, or the reason why there is none. An old one is of no use. */
export const cashOutQuery = (betId: string) =>
  queryOptions({
    queryKey: ['cash-out', betId],
    queryFn: ({ signal }) => call('getCashOut', { params: { id: betId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
