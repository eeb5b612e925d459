import { type QueryClient, useQuery } from '@tanstack/react-query';
import { redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isSignedIn, meQuery } from './auth.tsx';
import { readRedirect, safeRedirect } from './redirect.ts';

interface Opened {
  context: { queryClient: QueryClient };
  search: Record<string, unknown>;
}

/** Before a page of signing in: who is signed in goes at once where they would go afterwards. */
export function forVisitors({ context, search }: Opened): void {
  if (!isSignedIn(context.queryClient)) return;
  throw redirect({ href: safeRedirect(readRedirect(search), window.location.origin), replace: true });
}

/** From a page of signing in to where its address leads. A page that the device kept learns late that somebody is signed in. */
export function useWayOn(to: string | undefined): () => void {
  const navigate = useNavigate();
  const { data: me, dataUpdatedAt } = useQuery(meQuery);
  const [wasKnown] = useState(dataUpdatedAt > 0);
  const isLate = Boolean(me) && !wasKnown;
  const goOn = () => void navigate({ href: safeRedirect(to, window.location.origin), replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known
  useEffect(() => {
    if (isLate) goOn();
  }, [isLate]);
  return goOn;
}
