import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { Operations } from '#features/admin/operations/operations.tsx';
import { type OperationsView, readOperationsView } from '#features/admin/operations/operations-parts.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';

export const page: Page = { who: 'admin', title: 'operations.title' };

export const Route = createFileRoute('/admin/operations')({
  validateSearch: searchOf<{ view?: Exclude<OperationsView, 'figures'> }>(),
  loader: () => prepareTexts('operations'),
  component: OperationsRoute,
  staticData: { frame: 'admin', figures: 'operations' },
});

/** The views beside the figures load their code when they are opened. */
const VIEWS = {
  tokens: lazy(() => import('#features/admin/tokens/token-list.tsx')),
  webhooks: lazy(() => import('#features/admin/webhooks/webhook-list.tsx')),
};

function OperationsRoute() {
  const t = useText('operations');
  const view = readOperationsView(Route.useSearch());
  usePageTitle(t(view === 'figures' ? 'title' : view));
  if (view === 'figures') return <Operations />;
  const View = VIEWS[view];
  return (
    <Suspense fallback={<AdminHead title={t(view)} />}>
      <View />
    </Suspense>
  );
}
