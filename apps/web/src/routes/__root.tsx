import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { PageLayout } from '#app/page-layout.tsx';
import { PageNotFound } from '#app/page-not-found.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <PageLayout>
      <Outlet />
    </PageLayout>
  ),
  notFoundComponent: PageNotFound,
});
