import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const REFRESH_MS = 30_000;

/** The slip of a code. The stream updates its prices; polling updates the states of its matches. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['code', code.toUpperCase()],
    queryFn: ({ signal }) => call('getCode', { params: { code } }, { signal }),
    staleTime: REFRESH_MS,
    // An unknown code is not polled, because that would count as guessing.
    refetchInterval: ({ state }) => (state.data ? REFRESH_MS : false),
  });
