import type { Me } from '@cauri/contract';
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from './auth.tsx';

/** Pages of one's own: a visitor is led to the sign-in page, and back here afterwards. */
export function RequireSignIn({ children }: { children: (me: Me) => ReactNode }) {
  const { me, status } = useAuth();
  const redirect = useLocation({ select: ({ href }) => href });
  if (status === 'loading') return null;
  if (!me) return <Navigate to="/login" search={{ redirect }} replace />;
  return children(me);
}
