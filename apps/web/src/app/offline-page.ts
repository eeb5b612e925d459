import type { Me } from '@cauri/contract';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Boot } from '#api/boot.ts';
import type { Output } from '#api/call.ts';
// Loads with this file and not when a press needs it, because the connection may be lost by then.
import '#api/later-call.ts';
import type { LiveClient } from '#api/live/live-client.ts';
import { betsQuery, storeBets } from '#features/betting/bets/bet-queries.ts';
import { type EventPages, eventKeys } from '#features/board/queries.ts';
import { isSignedIn, meQuery } from '#features/identity/auth.tsx';
import { STORED_ACCOUNT } from '#features/identity/stored-account.ts';

/** The record in the storage, behind the id of its user and a space. */
interface StoredAccount {
  /** The time (ms) at which this was current. */
  at: number;
  me: Me;
  /** The newest page of the history. */
  bets: Output<'listMyBets'> | null;
}

interface StoringParts {
  client: QueryClient;
  live: LiveClient;
  page: Document;
  storage: Storage;
  now: () => number;
}

const WATCHED = [meQuery.queryKey, betsQuery({}, () => 0).queryKey].map(hashKey);

/**
 * Keeps a copy of the account on the device as long as a user is signed in: profile and newest bets, no email address.
 * `keepStoredAccount` removes it.
 */
export function storeAccount({ client, live, page, storage, now }: StoringParts): void {
  const bets = betsQuery({}, now);
  const store = () => {
    const me = isSignedIn(client) && client.getQueryData(meQuery.queryKey);
    if (!me) return;
    const isOnline = live.getState().status !== 'stale';
    const at = isOnline ? now() : (client.getQueryState(meQuery.queryKey)?.dataUpdatedAt ?? 0);
    const [newest = null] = client.getQueryData(bets.queryKey)?.pages ?? [];
    const account: StoredAccount = { at, me: { ...me, email: '' }, bets: newest };
    try {
      storage.setItem(STORED_ACCOUNT, `${me.id} ${JSON.stringify(account)}`);
    } catch {
      // A full or forbidden storage has no copy.
    }
    // A history that was not looked at has to be there offline too; messages of the stream then keep it current.
    if (!newest && isOnline) void client.prefetchInfiniteQuery({ ...bets, gcTime: Number.POSITIVE_INFINITY });
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (WATCHED.includes(event.query.queryHash)) store();
  });
  page.addEventListener('visibilitychange', () => page.hidden && store());
  // Another page has signed out, or in as another user.
  page.defaultView?.addEventListener('storage', ({ key, newValue }) => {
    const { id } = client.getQueryData(meQuery.queryKey) ?? {};
    if (key === STORED_ACCOUNT && id && !newValue?.startsWith(`${id} `)) void client.invalidateQueries(meQuery);
  });
  store();
}

interface StoredPage {
  client: QueryClient;
  storage: Storage;
  boot: Boot | null;
}

/** Completes a page that was opened offline. It is the home page as the server sends it to visitors. */
export function restorePage({ client, storage, boot }: StoredPage): void {
  if (boot) restoreLists(client, boot);
  restoreAccount(client, storage);
}

/** The sport pages show the events that the home page holds. */
function restoreLists(client: QueryClient, { sports, events = [] }: Boot): void {
  for (const { id } of sports) {
    const items = events.filter(({ sportId }) => sportId === id);
    client.setQueryData<EventPages>(eventKeys.list({ sport: id }), {
      pages: [{ items, nextCursor: null }],
      pageParams: [null],
    });
  }
}

/** Shows the stored account; the page still requests from the server who is signed in. */
function restoreAccount(client: QueryClient, storage: Storage): void {
  const account = readAccount(storage);
  if (!account) return;
  const { at: updatedAt, me, bets } = account;
  client.setQueryData(meQuery.queryKey, me, { updatedAt });
  void client.invalidateQueries({ ...meQuery, refetchType: 'none' });
  if (bets) storeBets(client, bets, updatedAt);
}

function readAccount(storage: Storage): StoredAccount | null {
  try {
    const text = storage.getItem(STORED_ACCOUNT) ?? '';
    return JSON.parse(text.slice(text.indexOf(' ') + 1)) as StoredAccount;
  } catch {
    return null;
  }
}
