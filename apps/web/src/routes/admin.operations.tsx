import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { Operations } from '#features/admin/operations/operations.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'operations.title' };

export const Route = createFileRoute('/admin/operations')({
  loader: () => prepareTexts('operations'),
  component: OperationsRoute,
  staticData: { frame: 'admin', figures: 'operations' },
});

function OperationsRoute() {
  usePageTitle(useText('operations')('title'));
  return <Operations />;
}
