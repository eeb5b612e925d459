import type { TryResult } from '@cauri/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** Previews a result. The answer is stale at once, because bets are placed and settled in the meantime. */
export const previewQuery = (id: string, body: TryResult) =>
  queryOptions({
    queryKey: ['admin', 'try', id, body],
    queryFn: ({ signal }) => call('tryEventResult', { params: { id }, body }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
