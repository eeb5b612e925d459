import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { PageLayout } from '#app/page-layout.tsx';
import { PageNotFound } from '#app/page-not-found.tsx';
import type { RouterContext } from '#app/router.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <PageLayout>
      <Outlet />
    </PageLayout>
  ),
  notFoundComponent: PageNotFound,
});
