import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { Dashboard } from '#features/admin/dashboard/dashboard.tsx';
import { type DashboardFilter, readDashboardFilter } from '#features/admin/dashboard/dashboard-query.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'dashboard.title' };

export const Route = createFileRoute('/admin/')({
  validateSearch: searchOf<DashboardFilter>(),
  loader: () => prepareTexts('dashboard', 'audit', 'sports'),
  component: DashboardRoute,
  staticData: { frame: 'admin', figures: 'dashboard' },
});

function DashboardRoute() {
  const navigate = Route.useNavigate();
  usePageTitle(useText('dashboard')('title'));
  return (
    <Dashboard
      filter={readDashboardFilter(Route.useSearch())}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
