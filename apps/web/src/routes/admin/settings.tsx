import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { AdminSettingsPage } from '#features/admin/settings/settings.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'setup.title' };

export const Route = createFileRoute('/admin/settings')({
  loader: () => prepareTexts('setup', 'checklist', 'plans'),
  component: SettingsRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function SettingsRoute() {
  const t = useText('setup');
  usePageTitle(t('title'));
  return <AdminSettingsPage />;
}
