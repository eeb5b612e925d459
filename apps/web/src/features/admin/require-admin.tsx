import type { Me } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { meQuery } from '#features/identity/auth.tsx';
import { RequireSignIn } from '#features/identity/require-sign-in.tsx';
import { useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/**
 * Admits administrators. A visitor goes to the sign-in page and comes back; a bettor goes to the home page with a
 * message.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { data: me } = useQuery(meQuery);
  if (!me) return <RequireSignIn>{() => null}</RequireSignIn>;
  return isAdmin(me) ? children : <LeadHome />;
}

const isAdmin = ({ role }: Me): boolean => role === 'admin';

function LeadHome() {
  const title = useText('admin')('admins_only');
  useEffect(() => showToast({ title }), [title]);
  return <Navigate to="/" replace />;
}
