import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Args, call, type Output } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import type { Board } from '#features/board/board.ts';

const MINUTE_MS = 60_000;
/** The time without typing after which a search is sent. */
const TYPING_PAUSE_MS = 200;
const searchKey = ['search'];

/** Searches. A new search cancels the previous one, sent or not. */
export const searchQuery = (board: Board, question: string) =>
  queryOptions({
    queryKey: [...searchKey, question],
    queryFn: async ({ client, signal }) => {
      // The first search of a page comes from the URL and is sent at once.
      if (client.getQueryCache().findAll({ queryKey: searchKey }).length > 1) await waitForTyping(signal);
      const found = await call('search', { query: { q: question } }, { signal });
      board.addEvents(found.events);
      return found;
    },
    enabled: question !== '',
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    // A search that was one too many is repeated when the server accepts it again.
    refetchInterval: ({ state }) => waitAfter(state.error) * 1_000 || false,
  });

/** The wait (seconds) that the server requires after too many searches; 0 for any other failure, and without one. */
export const waitAfter = (error: unknown): number =>
  (hasCode(error, 'rate_limited') && Math.ceil(error.paramsOf('rate_limited').retryAfterSeconds)) || 0;

const waitForTyping = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, TYPING_PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export type ResultFilter = Omit<NonNullable<Args<'listResults'>['query']>, 'cursor'>;

export const resultsQuery = (filter: ResultFilter) =>
  infiniteQueryOptions({
    queryKey: ['results', filter],
    queryFn: ({ pageParam, signal }): Promise<Output<'listResults'>> =>
      call('listResults', { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });

export const leagueQuery = (id: string) =>
  queryOptions({
    queryKey: ['league', id],
    queryFn: ({ signal }) => call('getLeague', { params: { id } }, { signal }),
    staleTime: MINUTE_MS,
  });
