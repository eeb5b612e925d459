import { type QueryClient, useQuery } from '@tanstack/react-query';
import { redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isSignedIn, meQuery } from './auth.tsx';
import { readRedirect, safeRedirect } from './redirect.ts';

interface Opened {
  context: { queryClient: QueryClient };
  search: Record<string, unknown>;
}

/** Redirects signed-in users from the login and registration pages. */
export function redirectSignedIn({ context, search }: Opened): void {
  if (!isSignedIn(context.queryClient)) return;
  throw redirect({ href: safeRedirect(readRedirect(search), window.location.origin), replace: true });
}

/**
 * Returns a function that leaves the login or registration page. A stored page learns only from the server that the
 * user is signed in.
 */
export function useLeaveAuthPage(to: string | undefined): () => void {
  const navigate = useNavigate();
  const { data: me, dataUpdatedAt } = useQuery(meQuery);
  const [wasKnown] = useState(dataUpdatedAt > 0);
  const isLate = Boolean(me) && !wasKnown;
  const leave = () => void navigate({ href: safeRedirect(to, window.location.origin), replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the user is known
  useEffect(() => {
    if (isLate) leave();
  }, [isLate]);
  return leave;
}
