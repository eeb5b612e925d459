import type { Me } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { meQuery } from './auth.tsx';

/** Pages of one's own: a visitor is led to the sign-in page, and back here afterwards. */
export function RequireSignIn({ children }: { children: (me: Me) => ReactNode }) {
  // Reads the query cache: right after signing in, the cache is newer than the provider.
  const { data: me, dataUpdatedAt, error, refetch } = useQuery(meQuery);
  const router = useRouter();
  // The address of this page, not the one that it is being left for.
  const [redirect] = useState(() => router.state.location.href);
  if (me) return children(me);
  // A page that was kept on the device knows nobody until the server has told.
  if (dataUpdatedAt === 0) {
    return error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <EventSkeleton rows={6} />;
  }
  return <Navigate to="/login" search={{ redirect }} replace />;
}
