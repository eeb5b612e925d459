import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { meQuery } from './auth.tsx';
import { safeRedirect } from './redirect.ts';

/**
 * Returns a function that leaves the login or registration page. On a stored page, only the answer of the server
 * states that the user is signed in.
 */
export function useLeaveAuthPage(to: string | undefined): () => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { data: me, dataUpdatedAt } = useQuery(meQuery);
  const [wasKnown] = useState(dataUpdatedAt > 0);
  const isLate = Boolean(me) && !wasKnown;
  const leave = () => {
    const href = safeRedirect(to, window.location.origin);
    const open = () => void navigate({ href, replace: true });
    const { above } = history.location.state;
    if (above === undefined) return open();
    // The page is below: with a second entry of it, Back would show it once more.
    const stop = history.subscribe(() => {
      stop();
      open();
    });
    history.go(-above);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the user is known
  useEffect(() => {
    if (isLate) leave();
  }, [isLate]);
  return leave;
}

/** The state of the link from the login to the registration, or back: one entry further from the page to which both return. */
export function useNextAbove(): { above?: number } {
  const above = useLocation({ select: ({ state }) => state.above });
  return above === undefined ? {} : { above: above + 1 };
}
