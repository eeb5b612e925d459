import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { PlansPage } from '#features/plans/plans-page.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'common.subscription',
  description: 'pages.subscription',
  isInSitemap: true,
};

export const Route = createFileRoute('/(account)/subscription')({
  loader: () => prepareTexts('plans', 'purchases', 'problems'),
  component: SubscriptionPage,
  staticData: { frame: 'plain', figures: 'plans' },
});

function SubscriptionPage() {
  const t = useText('common');
  usePageTitle(t('subscription'));
  return <PlansPage />;
}
