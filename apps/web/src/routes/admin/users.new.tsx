import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { AddUserPanel } from '#features/admin/users/add-user.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';

export const page: Page = { who: 'admin', title: 'users.add_title' };

export const Route = createFileRoute('/admin/users/new')({
  loader: () => prepareTexts('users'),
  component: NewUserRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function NewUserRoute() {
  const t = useText('users');
  const navigate = Route.useNavigate();
  usePageTitle(t('add_title'));
  return (
    <>
      <AdminHead title={t('add_title')} />
      <AddUserPanel onDone={() => void navigate({ to: '/admin/users' })} />
    </>
  );
}
