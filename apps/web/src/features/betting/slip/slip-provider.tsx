import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useStore } from 'zustand';
import { type Args, call } from '#api/call.ts';
import { useIsStale } from '#api/live/live.tsx';
import { hasCode } from '#api/problem.ts';
import { useRuntime } from '#api/runtime.tsx';
import { forAccount } from '#api/send.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { meQuery, useAuth } from '#features/identity/auth.tsx';
import { updateBalance } from '#features/identity/balance.ts';
import type { PlacementParts } from './place-bet.ts';
import { followStorage, type SlipState, type SlipStore } from './slip-store.ts';

export interface Betting {
  slip: SlipStore;
  /** The services that `place-bet.ts` needs to place the slip. */
  parts: PlacementParts;
}

/** A bet on a real match in play is answered after 35 seconds at most. */
const IN_PLAY_TIMEOUT_MS = 50_000;

const BettingContext = createContext<Betting | null>(null);

export function BettingProvider({ slip, children }: { slip: SlipStore; children: ReactNode }) {
  const client = useQueryClient();
  const runtime = useRuntime();
  const board = useBoard();
  const { me, isKnown } = useAuth();
  const isInPlay = ({ body }: Args<'placeBet'>) => body.selections.some(({ eventId }) => board.facts(eventId)?.isLive);
  const parts: PlacementParts = {
    store: slip,
    runtime,
    // Read at the time of use, because a placement outlives the render that sent it.
    userId: () => client.getQueryData(meQuery.queryKey)?.id ?? null,
    placeBet: (args) =>
      call('placeBet', args, isInPlay(args) ? { timeoutMs: IN_PLAY_TIMEOUT_MS } : {}).catch((error: unknown) => {
        // The session has ended, so the slip offers to sign in.
        if (hasCode(error, 'unauthenticated')) client.setQueryData(meQuery.queryKey, null);
        throw error;
      }),
    getBetsByKey: (args) => call('getBetsByKey', args),
    versionOf: (outcomeId) => board.price(outcomeId)?.version,
    onPlaced: ({ bets, ...balance }) => {
      updateBalance(client, balance);
      // A page that has shown no bets has no lists to update, and the code may not be available.
      forAccount(import('../bets/bet-queries.ts'))
        .then(({ mergeBets }) => mergeBets(client, bets))
        .catch(() => undefined);
    },
  };
  useEffect(() => followStorage(slip, localStorage, window), [slip]);
  const userId = me?.id ?? null;
  // Until the server has said who is signed in, a stored page keeps the slip of its account.
  useEffect(() => {
    if (isKnown) slip.changeUser(userId);
  }, [slip, userId, isKnown]);
  const isStale = useIsStale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each signed-in user, and when the connection is back
  useEffect(() => {
    if (userId === null || isStale || slip.getState().placement.status !== 'lost') return;
    import('./place-bet.ts').then(({ recoverPlacement }) => recoverPlacement(parts)).catch(() => undefined);
  }, [userId, isStale]);
  // A new slip starts with the account's odds policy; a policy chosen on the slip stays with that slip.
  const isEmpty = useStore(slip, ({ slip: { selections, pending } }) => selections.length === 0 && pending === null);
  const policy = me?.oddsPolicy;
  useEffect(() => {
    if (isEmpty && policy) slip.beginWith(policy);
  }, [slip, isEmpty, policy]);
  return <BettingContext value={{ slip, parts }}>{children}</BettingContext>;
}

/** The hash of an address whose page opens with the slip: a visitor who signs in from the slip returns to it. */
export const SLIP_HASH = '#slip';

export function useBetting(): Betting {
  const betting = use(BettingContext);
  if (!betting) throw new Error('useBetting must be used within a BettingProvider');
  return betting;
}

/** Returns a part of the slip's state; redraws when that part changes. */
export function useSlip<T>(read: (state: SlipState) => T): T {
  return useStore(useBetting().slip, read);
}
