import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { meQuery } from './auth.tsx';
import { safeRedirect } from './redirect.ts';

/**
 * Returns a function that leaves the login or registration page. On a stored page, only the answer of the server
 * states that the user is signed in.
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
