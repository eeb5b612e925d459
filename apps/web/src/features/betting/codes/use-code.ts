import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const REFRESH_MS = 30_000;

/** The slip of a code. Prices move by the line; what became of its matches is asked again. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['code', code.toUpperCase()],
    queryFn: ({ signal }) => call('getCode', { params: { code } }, { signal }),
    staleTime: REFRESH_MS,
    // Not of a code that does not exist: that would be guessing.
    refetchInterval: ({ state }) => (state.data ? REFRESH_MS : false),
  });
