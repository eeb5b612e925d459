import type { Bet } from '@cauri/contract';
import { notifyManager, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { type Boot, versionsOf } from '#api/boot.ts';
import { call } from '#api/call.ts';
import { LiveClient, type LiveMessage, type Source } from '#api/live/live-client.ts';
import type { ChangesQuery } from '#api/live/poller.ts';
import { ApiProblem, hasCode } from '#api/problem.ts';
import type { Runtime } from '#api/runtime.tsx';
import { forAccount, provideAccount } from '#api/send.ts';
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
  /** The time at which the device stored the page's content; null if it is current. */
  savedAt: number | null;
  boot: Boot | null;
}

/** Queries that a lost connection does not make stale, or that refresh themselves. */
const NEVER_STALE: readonly unknown[] = ['config', 'plans', 'events'];

/** The minimum time between two refetches of lists after stream messages. */
const REFRESH_INTERVAL_MS = 5_000;

// Query results are rendered in a microtask, so that a changed checkbox does not flicker.
notifyManager.setScheduler(queueMicrotask);

export function createServices({ runtime, boot, storage, slip, ...connection }: ServiceParts): Services {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Offline requests fail at once, so that the page can say what is missing; they are repeated when the
        // connection returns.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Only a lost answer is retried: a refusal stays the same, and a timeout has already waited long.
        retry: (count, error) =>
          count < 2 && onlineManager.isOnline() && !isRefusal(error) && !hasCode(error, 'timed_out'),
        refetchOnWindowFocus: false,
      },
    },
  });
  const board = new Board(runtime.now);
  if (boot) storeBoot({ client, board }, boot, connection.savedAt);
  const refreshLists = atMostEvery(REFRESH_INTERVAL_MS, () => {
    void client.invalidateQueries({ queryKey: eventKeys.lists });
  });
  const refreshOwn = atMostEvery(REFRESH_INTERVAL_MS, () => {
    // A page that does not exist would look as if it were loading for a moment.
    void client.invalidateQueries({ queryKey: ['own'], predicate: ({ state }) => !hasCode(state.error, 'not_found') });
  });
  const apply = (batch: readonly LiveMessage[]) => {
    applyToCatalog({ client, board, refreshLists }, batch);
    for (const { kind, data } of batch) {
      if (kind === 'balance') updateBalance(client, data);
      if (kind === 'notice') updateUnread(client, data);
      if (kind === 'site') {
        client.setQueryData(configQuery.queryKey, data);
        void client.invalidateQueries({ queryKey: ['plans'] });
      }
    }
    const bets = batch.flatMap(({ kind, data }) => (kind === 'bet' ? [data] : []));
    // A notice may be about an order.
    if (batch.some(({ kind }) => kind === 'balance' || kind === 'bet' || kind === 'notice')) refreshOwn();
    if (bets.length > 0) void receive(client, bets).catch(() => undefined);
  };
  const onGap = () => {
    refreshLists();
    // Lists refetch themselves, visitors have no account, and the settings rarely change.
    const mayBeStale = ({ queryKey: [name], state: { data, error } }: Query) =>
      error !== null || (data !== null && !NEVER_STALE.includes(name));
    void client.invalidateQueries({ predicate: mayBeStale });
  };
  const onRefused = async () => {
    // If the session has ended, the connection needs fewer topics.
    if (client.getQueryData(meQuery.queryKey)) await client.invalidateQueries(meQuery).catch(() => undefined);
  };
  const fetchChanges = (query: ChangesQuery) => call('getChanges', { query });
  const account = () => client.getQueryData(meQuery.queryKey)?.id;
  provideAccount(account, onRefused);
  const live = new LiveClient({
    ...connection,
    versions: boot && connection.savedAt === null ? versionsOf(boot) : new Map(),
    account,
    now: runtime.now,
    fetchChanges,
    apply,
    onGap,
    onRefused,
  });
  return { runtime, client, board, live, slip: createSlipStore({ slip, storage, newId: runtime.newId }) };
}

/** The code loads with the first message; without it the page has no lists of bets to update. */
async function receive(client: QueryClient, bets: readonly Bet[]): Promise<void> {
  const { receiveBets } = await forAccount(import('#features/betting/bets/announce-settled.tsx'));
  receiveBets(client, bets);
}

const isRefusal = (error: unknown): boolean => error instanceof ApiProblem && error.status > 0 && error.status < 500;

/** Stores the embedded data in the query cache, as if they were fetched. */
function storeBoot({ client, board }: Pick<Services, 'client' | 'board'>, boot: Boot, savedAt: number | null): void {
  // A stored page has no user, so the user is fetched at once.
  const knownAt = savedAt === null ? {} : { updatedAt: 0 };
  client.setQueryData(configQuery.queryKey, boot.config);
  client.setQueryData(meQuery.queryKey, boot.me ?? null, knownAt);
  client.setQueryData(sportsQuery.queryKey, boot.sports);
  if (boot.feed) client.setQueryData(feedQuery.queryKey, boot.feed);
  if (boot.event) client.setQueryData(eventKeys.event(boot.event.id), boot.event);
  const events = new Map(boot.events?.map((event) => [event.id, event]));
  board.addEvents([...events.values()].concat(boot.event ?? []));
  for (const { filter, ids, nextCursor } of boot.lists ?? []) {
    const items = ids.flatMap((id) => events.get(id) ?? []);
    client.setQueryData<EventPages>(eventKeys.list(filter), { pages: [{ items, nextCursor }], pageParams: [null] });
  }
}

/** Runs the work at once, and once more after the pause if it was requested in between. */
function atMostEvery(intervalMs: number, work: () => void): () => void {
  let isWaiting = false;
  let isRequested = false;
  const run = () => {
    isWaiting = true;
    isRequested = false;
    work();
    setTimeout(() => {
      isWaiting = false;
      if (isRequested) run();
    }, intervalMs);
  };
  return () => {
    if (isWaiting) isRequested = true;
    else run();
  };
}
