import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { AddPlanPanel } from '#features/admin/plans/plan-form.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';

export const page: Page = { who: 'admin', title: 'subscriptions.add_title' };

export const Route = createFileRoute('/admin/subscriptions/new')({
  loader: () => prepareTexts('subscriptions', 'plans'),
  component: NewPlanRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function NewPlanRoute() {
  const t = useText('subscriptions');
  const navigate = Route.useNavigate();
  usePageTitle(t('add_title'));
  return (
    <>
      <AdminHead title={t('add_title')} />
      <AddPlanPanel onDone={() => void navigate({ to: '/admin/subscriptions' })} />
    </>
  );
}
