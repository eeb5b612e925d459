import type { Language, Me } from '@cauri/contract';
import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useLiveClient } from '#api/live/live.tsx';
import { hasCode } from '#api/problem.ts';
import { getChosenLanguage, onLanguageChange } from '#i18n/language.ts';
import { switchLanguage } from '#i18n/load.ts';
import { keepStoredAccount } from './stored-account.ts';

/** The signed-in user, or null for a visitor. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      return await call('getMe', {}, { signal });
    } catch (error) {
      if (hasCode(error, 'unauthenticated')) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** The queries that belong to one user, by the first part of their key. */
const PERSONAL: readonly unknown[] = ['bet', 'own', 'favourites', 'alerts', 'settings', 'sessions', 'admin', 'notices'];

export interface Auth {
  /** `loading` until the session is known. */
  status: 'loading' | 'visitor' | 'signed_in';
  me: Me | null;
  /** Whether the server has answered who is signed in, now or at the last request. */
  isKnown: boolean;
  /** The number of accounts that have left this page. A new number clears what a person has typed or pressed on it. */
  left: number;
}

/** The query clients of users who sign out or have signed out. Their data stay until another page is shown. */
export const leaving = new WeakSet<QueryClient>();

export const isSignedIn = (client: QueryClient): boolean =>
  !leaving.has(client) && Boolean(client.getQueryData(meQuery.queryKey));

const isPersonal = { predicate: ({ queryKey: [name] }: Query) => PERSONAL.includes(name) };

/** Removes the data of one user from the cache. */
export const forgetPerson = (client: QueryClient): void => client.removeQueries(isPersonal);

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const live = useLiveClient();
  const { data, isPending, dataUpdatedAt } = useQuery(meQuery);
  const me = data ?? null;
  const isKnown = dataUpdatedAt > 0;

  const userId = me?.id;
  const previous = useRef(userId);
  const [left, setLeft] = useState(0);
  // This runs before the browser paints, so that nothing of one account is drawn for another.
  useLayoutEffect(() => {
    if (previous.current !== userId) live.restart();
    // A session may also end elsewhere, such as on another device, or become that of another account.
    if (previous.current !== undefined && previous.current !== userId) {
      // A part of the page that shows such data would keep them without their query: it reads those of the next account.
      if (userId) void client.resetQueries({ ...isPersonal, type: 'active' });
      client.removeQueries({ ...isPersonal, type: userId ? 'inactive' : 'all' });
      // A person who signs out goes to another page.
      if (userId || !leaving.has(client)) {
        setLeft((count) => count + 1);
        const name = client.getQueryData(meQuery.queryKey)?.username;
        void import('./account-notices.tsx').then((notices) => notices.announceChange(name));
      }
    }
    previous.current = userId;
  }, [client, live, userId]);

  useEffect(() => {
    if (isKnown) keepStoredAccount(userId);
  }, [isKnown, userId]);

  useLanguageOfAccount(me?.language ?? null);

  const auth: Auth = { status: isPending ? 'loading' : me ? 'signed_in' : 'visitor', me, isKnown, left };
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Shows the pages in the language of the account, and saves each change of the language to the account. */
function useLanguageOfAccount(language: Language | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (language && language !== getChosenLanguage()) void switchLanguage(language).catch(() => undefined);
  }, [language]);
  useEffect(() => {
    const save = async () => {
      const chosen = getChosenLanguage();
      const me = client.getQueryData(meQuery.queryKey);
      if (!me || !chosen || me.language === chosen) return;
      client.setQueryData(meQuery.queryKey, () => ({ ...me, language: chosen }));
      await call('changeMySettings', { body: { language: chosen } });
    };
    // Offline, the choice applies to this device only.
    return onLanguageChange(() => void save().catch(() => undefined));
  }, [client]);
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
