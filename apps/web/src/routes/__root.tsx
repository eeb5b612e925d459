import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageLayout } from '#app/layout/page-layout.tsx';
import { useAuth } from '#features/identity/auth.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

const PageNotFound = lazy(async () => ({ default: (await import('#app/states/page-not-found.tsx')).PageNotFound }));

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <PageLayout>
      <Outlet key={useAuth().left} />
    </PageLayout>
  ),
  notFoundComponent: () => (
    <Suspense>
      <PageNotFound />
    </Suspense>
  ),
});
