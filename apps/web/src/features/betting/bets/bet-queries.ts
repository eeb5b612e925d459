import type { Bet, BetDetail } from '@cauri/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type Output } from '#api/call.ts';
import { startOfPeriod } from '#features/site/period.ts';
import type { HistoryFilter } from './history/history-filter.ts';

type BetPage = Output<'listMyBets'>;
type BetPages = InfiniteData<BetPage, string | null>;

const PAGE_SIZE = 20;

/** It starts with `own`, so that the lists are read again when an order or another device has placed a bet. */
export const listsKey = ['own', 'bets'] as const;
const listKey = (filter: HistoryFilter) => [...listsKey, filter] as const;
const betKey = (id: string) => ['bet', id] as const;

/** The user's bets, newest first. */
export const betsQuery = (filter: HistoryFilter, now: () => number) =>
  infiniteQueryOptions({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }): Promise<BetPage> => {
      const { status, sport } = filter;
      const from = startOfPeriod(filter.days ?? null, now());
      const parts = { ...(status && { status }), ...(sport && { sport }), ...(from && { from }) };
      const query = { limit: PAGE_SIZE, ...parts, ...(pageParam && { cursor: pageParam }) };
      return call('listMyBets', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 60_000,
  });

export const betQuery = (id: string) =>
  queryOptions({
    queryKey: betKey(id),
    queryFn: ({ signal }) => call('getBet', { params: { id } }, { signal }),
    staleTime: 60_000,
  });

/** Returns whether the page already shows this bet as settled. */
export function wasAnnounced(client: QueryClient, bet: Bet): boolean {
  const known = client.getQueryData<Bet>(betKey(bet.id));
  if (known) return known.status === bet.status;
  const lists = client.getQueriesData<BetPages>({ queryKey: listsKey });
  const shown = lists.flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []);
  return shown.some(({ id, status }) => id === bet.id && status === bet.status);
}

/** Merges bets into the lists: a new bet goes to the top, a changed one keeps its place. */
export function mergeBets(client: QueryClient, bets: readonly Bet[]): void {
  for (const bet of bets) {
    const known = client.getQueryData<BetDetail>(betKey(bet.id));
    // The reasons of a settled bet that the page already shows stay until they are read again.
    if (known?.status !== bet.status || !hasReasons(known)) client.setQueryData(betKey(bet.id), withoutReasons(bet));
    // The page of the bet shows the reasons, which the stream does not carry.
    if (bet.settled || bet.corrected) void client.invalidateQueries({ queryKey: betKey(bet.id) });
  }
  for (const [key, pages] of client.getQueriesData<BetPages>({ queryKey: listsKey })) {
    if (pages) client.setQueryData(key, mergePages(pages, key[2] as HistoryFilter, bets));
  }
}

/** Shows a page of the history, and the bets on it, as they were at `updatedAt` (ms); they are read again where they can. */
export function storeBets(client: QueryClient, page: BetPage, updatedAt: number): void {
  const pages: BetPages = { pages: [page], pageParams: [null] };
  client.setQueryData(listKey({}), pages, { updatedAt });
  for (const bet of page.items) client.setQueryData(betKey(bet.id), withoutReasons(bet), { updatedAt });
  for (const queryKey of [listsKey, ['bet']]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Only a settled bet has reasons, and its payout at least one step. */
export const hasReasons = ({ settled, arithmetic }: BetDetail): boolean => !settled || arithmetic.length > 0;

const withoutReasons = (bet: Bet): BetDetail => ({
  ...bet,
  selections: bet.selections.map((leg) => ({
    ...leg,
    rule: null,
    source: null,
    decidedAt: null,
    voidCause: null,
    callOff: null,
  })),
  arithmetic: [],
  corrections: [],
  recovered: 0,
  owed: 0,
});

function mergePages(pages: BetPages, { status, sport }: HistoryFilter, bets: readonly Bet[]): BetPages {
  const belongs = (bet: Bet) =>
    (status === undefined || bet.status === status) &&
    (sport === undefined || bet.selections.some(({ sportId }) => sportId === sport));
  const changed = new Map(bets.map((bet) => [bet.id, bet]));
  const known = new Set(pages.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const added = bets.filter((bet) => !known.has(bet.id) && belongs(bet)).toSorted(newestFirst);
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const updated = page.items.map((bet) => changed.get(bet.id) ?? bet).filter(belongs);
      return { ...page, items: index === 0 ? [...added, ...updated].toSorted(newestFirst) : updated };
    }),
  };
}

const newestFirst = (a: Bet, b: Bet): number => b.placedAt.localeCompare(a.placedAt) || b.id.localeCompare(a.id);
