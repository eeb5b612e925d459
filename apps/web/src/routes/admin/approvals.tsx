import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { Approvals } from '#features/admin/approvals/approvals.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'approvals.title' };

export const Route = createFileRoute('/admin/approvals')({
  loader: () => prepareTexts('approvals', 'audit', 'operations', 'markets', 'specials', 'events', 'plans', 'proof'),
  component: ApprovalsRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function ApprovalsRoute() {
  const t = useText('approvals');
  usePageTitle(t('title'));
  return <Approvals />;
}
