import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { type AuditFilter, readAuditFilter } from '#features/admin/audit/audit-filter.ts';
import { AuditPage } from '#features/admin/audit/audit-page.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'audit.title' };

export const Route = createFileRoute('/admin/activities')({
  validateSearch: searchOf<AuditFilter>(),
  loader: () => prepareTexts('audit', 'operations', 'account', 'markets', 'specials', 'sports', 'plans', 'proof'),
  component: ActivitiesRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function ActivitiesRoute() {
  const t = useText('audit');
  const navigate = Route.useNavigate();
  usePageTitle(t('title'));
  return (
    <AuditPage
      filter={readAuditFilter(Route.useSearch())}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
