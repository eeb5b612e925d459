import type { Me } from '@cauri/contract';
import { Navigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAuth } from './auth.tsx';

/** Pages of one's own: a visitor is led to the sign-in page, and back here afterwards. */
export function RequireSignIn({ children }: { children: (me: Me) => ReactNode }) {
  const { me } = useAuth();
  const router = useRouter();
  // The address of this page, not the one that it is being left for.
  const [redirect] = useState(() => router.state.location.href);
  return me ? children(me) : <Navigate to="/login" search={{ redirect }} replace />;
}
