import type { Bet } from '@cauri/contract';
import { notifyManager, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import type { Boot } from '#api/boot.ts';
import { call } from '#api/call.ts';
import { LiveClient, type LiveMessage, type Source } from '#api/live-client.ts';
import type { ChangesQuery } from '#api/poller.ts';
import { ApiProblem, hasCode } from '#api/problem.ts';
import type { Runtime } from '#api/runtime.tsx';
import type { Slip } from '#features/betting/slip/slip.ts';
import { createSlipStore, type SlipStore } from '#features/betting/slip/slip-store.ts';
import { applyToCatalog } from '#features/board/apply-live.ts';
import { Board } from '#features/board/board.ts';
import { type EventPages, eventKeys, feedQuery, sportsQuery } from '#features/board/queries.ts';
import { meQuery } from '#features/identity/auth.tsx';
import { updateBalance } from '#features/identity/balance.ts';
import { updateUnread } from '#features/notices/unread.ts';
import { configQuery } from '#features/site/config.ts';

/** The services that live as long as the page: created once and passed to the providers. */
export interface Services {
  runtime: Runtime;
  client: QueryClient;
  board: Board;
  live: LiveClient;
  slip: SlipStore;
}

interface ServiceParts {
  runtime: Runtime;
  random: () => number;
  storage: Storage;
  slip: Slip;
  connect: (url: string) => Source;
  schedule: (work: () => void) => void;
  isHidden: () => boolean;
  isSaving: boolean;
  /** When what the page shows was kept on the device; null: it is of now. */
  keptAt: number | null;
  boot: Boot | null;
}

/** Queries that a lost connection does not make stale, or that refresh themselves. */
const UNMISSED: readonly unknown[] = ['config', 'plans', 'events'];

/** Stream messages refetch lists at most this often. */
const REFRESH_PAUSE_MS = 5_000;

// Query results are rendered in a microtask, so that a changed box does not jump back first.
notifyManager.setScheduler(queueMicrotask);

export function createServices({ runtime, boot, storage, slip, ...line }: ServiceParts): Services {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a line what is missing is told, and comes with the line; it is not waited for in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays a refusal; only a lost answer is worth another try. One that was waited for in vain was waited for long.
        retry: (count, error) =>
          count < 2 && onlineManager.isOnline() && !isRefusal(error) && !hasCode(error, 'timed_out'),
        refetchOnWindowFocus: false,
      },
      // A mutation is never retried when the connection returns: the user would not learn of it.
      mutations: { networkMode: 'always' },
    },
  });
  const board = new Board(runtime.now);
  if (boot) plantBoot({ client, board }, boot, line.keptAt);
  if (boot && line.keptAt !== null) restoreBoot(client, boot);
  const refreshLists = atMostEvery(REFRESH_PAUSE_MS, () => {
    client.invalidateQueries({ queryKey: eventKeys.lists }).catch(() => undefined);
  });
  const refreshOwn = atMostEvery(REFRESH_PAUSE_MS, () => {
    client.invalidateQueries({ queryKey: ['own'] }).catch(() => undefined);
  });
  const apply = (batch: readonly LiveMessage[]) => {
    applyToCatalog({ client, board, refreshLists }, batch);
    for (const { kind, data } of batch) if (kind === 'balance') updateBalance(client, data);
    for (const { kind, data } of batch) if (kind === 'notice') updateUnread(client, data);
    for (const { kind, data } of batch)
      if (kind === 'site') {
        client.setQueryData(configQuery.queryKey, data);
        void client.invalidateQueries({ queryKey: ['plans'] });
      }
    const bets = batch.flatMap(({ kind, data }) => (kind === 'bet' ? [data] : []));
    if (batch.some(({ kind }) => kind === 'balance' || kind === 'bet')) refreshOwn();
    if (bets.length > 0) void receive(client, bets).catch(() => undefined);
  };
  const onGap = () => {
    refreshLists();
    // Lists have their own pace, a visitor has no account, and the site does not change by the minute.
    const isMissed = ({ queryKey: [name], state: { data, error } }: Query) =>
      error !== null || (data !== null && !UNMISSED.includes(name));
    client.invalidateQueries({ predicate: isMissed }).catch(() => undefined);
  };
  const onRefused = () => {
    // The session may have ended elsewhere: a visitor asks for less, and is given it.
    if (client.getQueryData(meQuery.queryKey)) client.invalidateQueries(meQuery).catch(() => undefined);
  };
  const ask = (query: ChangesQuery) => call('getChanges', { query });
  const live = new LiveClient({ ...line, now: runtime.now, ask, apply, onGap, onRefused });
  return { runtime, client, board, live, slip: createSlipStore({ slip, storage, newId: runtime.newId }) };
}

/** The code is loaded with the first message: without it the page has no lists of bets yet. */
async function receive(client: QueryClient, bets: readonly Bet[]): Promise<void> {
  const { receiveBets } = await import('#features/betting/bets/announce-settled.ts');
  receiveBets(client, bets);
}

const isRefusal = (error: unknown): boolean => error instanceof ApiProblem && error.status > 0 && error.status < 500;

/** Stores the embedded data in the query cache, as if it had been fetched. */
function plantBoot({ client, board }: Pick<Services, 'client' | 'board'>, boot: Boot, keptAt: number | null): void {
  // A kept page knows nobody: who is there is asked at once.
  const knownAt = keptAt === null ? {} : { updatedAt: 0 };
  client.setQueryData(configQuery.queryKey, boot.config);
  client.setQueryData(meQuery.queryKey, boot.me ?? null, knownAt);
  client.setQueryData(sportsQuery.queryKey, boot.sports);
  if (boot.feed) client.setQueryData(feedQuery.queryKey, boot.feed);
  if (boot.event) client.setQueryData(eventKeys.event(boot.event.id), boot.event);
  const events = new Map(boot.events?.map((event) => [event.id, event]));
  board.addEvents([...events.values(), ...(boot.event ? [boot.event] : [])]);
  for (const { filter, ids, nextCursor } of boot.lists ?? []) {
    const items = ids.flatMap((id) => events.get(id) ?? []);
    client.setQueryData<EventPages>(eventKeys.list(filter), { pages: [{ items, nextCursor }], pageParams: [null] });
  }
}

/** Offline, the sport pages show the events that the home page holds. */
function restoreBoot(client: QueryClient, { sports, events = [] }: Boot): void {
  for (const { id } of sports) {
    const items = events.filter(({ sportId }) => sportId === id);
    client.setQueryData<EventPages>(eventKeys.list({ sport: id }), {
      pages: [{ items, nextCursor: null }],
      pageParams: [null],
    });
  }
}

/** Runs at once, and once more after the pause if it was asked for meanwhile. */
function atMostEvery(pauseMs: number, work: () => void): () => void {
  let isPausing = false;
  let isAsked = false;
  const run = () => {
    isPausing = true;
    isAsked = false;
    work();
    setTimeout(() => {
      isPausing = false;
      if (isAsked) run();
    }, pauseMs);
  };
  return () => {
    if (isPausing) isAsked = true;
    else run();
  };
}
