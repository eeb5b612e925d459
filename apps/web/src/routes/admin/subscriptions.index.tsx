import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { Subscriptions } from '#features/admin/plans/plans.tsx';
import { type PurchasesFilter, readPurchasesFilter } from '#features/admin/plans/purchases-filter.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'subscriptions.title' };

export const Route = createFileRoute('/admin/subscriptions/')({
  validateSearch: searchOf<PurchasesFilter>(),
  loader: () => prepareTexts('subscriptions', 'plans'),
  component: SubscriptionsRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function SubscriptionsRoute() {
  const t = useText('subscriptions');
  const navigate = Route.useNavigate();
  usePageTitle(t('title'));
  return (
    <Subscriptions
      filter={readPurchasesFilter(Route.useSearch())}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
