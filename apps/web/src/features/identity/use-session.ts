import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type CodeKind, type SignUp, sendCode, signIn, signOut, signUp } from '#api/session.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { hideToast, showToast } from '#ui/overlay/toast.tsx';
import { forgetPerson, leaving, meQuery } from './auth.tsx';
import { keepStoredAccount } from './stored-account.ts';

/** Login and logout. Separate from `auth.tsx`, which every page loads. */
export interface Session {
  /** Returns whether the user is now signed in: an account with a second factor also needs its code. */
  signIn: (credentials: { email: string; password: string }) => Promise<boolean>;
  signInByCode: (kind: CodeKind, code: string) => Promise<void>;
  /** Returns whether the user is now signed in: the site may require a confirmed address first. */
  signUp: (account: SignUp) => Promise<boolean>;
  /** `leave` opens another page before the user's data are removed. */
  signOut: (leave: () => Promise<void>) => Promise<void>;
}

export function useSession(): Session {
  const client = useQueryClient();
  return {
    signIn: async (credentials) => {
      const { needsCode } = await signIn(credentials);
      if (!needsCode) await enter(client);
      return !needsCode;
    },
    signInByCode: async (kind, code) => {
      await sendCode(kind, code);
      await enter(client);
    },
    signUp: async (account) => {
      await signUp(account);
      await enter(client);
      return Boolean(client.getQueryData(meQuery.queryKey));
    },
    signOut: async (leave) => {
      await signOut();
      leaving.add(client);
      keepStoredAccount(undefined);
      await leave();
      forgetPerson(client);
      hideToast();
      client.setQueryData(meQuery.queryKey, null);
    },
  };
}

/** Removes the data of the previous user and loads the new one. */
async function enter(client: QueryClient): Promise<void> {
  leaving.delete(client);
  forgetPerson(client);
  // A question that was sent before would be answered for the visitor.
  await client.cancelQueries(meQuery);
  await client.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** Returns a function that ends the session and opens the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  const messageOf = useProblemMessage('common');
  return async () => {
    try {
      await session.signOut(() => navigate({ to: '/login' }));
    } catch (error) {
      showToast({ title: messageOf(error) });
    }
  };
}
