import type { Me } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { meQuery } from '#features/identity/auth.tsx';
import { RequireSignIn } from '#features/identity/require-sign-in.tsx';

/** The back-office: a visitor is led to the sign-in page and back here, a bettor to the home page. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { data: me } = useQuery(meQuery);
  if (!me) return <RequireSignIn>{() => null}</RequireSignIn>;
  return isAdmin(me) ? children : <Navigate to="/" replace />;
}

const isAdmin = ({ role }: Me): boolean => role === 'admin';
