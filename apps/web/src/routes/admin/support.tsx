import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { type InboxView, isDisputeView, readInboxView } from '#features/admin/support/inbox-filter.ts';
import { SupportInbox } from '#features/admin/support/support-inbox.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts, withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';

export const page: Page = { who: 'admin', title: 'inbox.support_title' };

export const Route = createFileRoute('/admin/support')({
  validateSearch: searchOf<{ state?: Exclude<InboxView, 'open'> }>(),
  loader: () => prepareTexts('inbox'),
  component: InboxRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

const DisputeList = lazy(
  withTexts(() => import('#features/admin/disputes/dispute-list.tsx'), 'trust', 'markets', 'specials'),
);

function InboxRoute() {
  const t = useText('inbox');
  const navigate = Route.useNavigate();
  const view = readInboxView(Route.useSearch());
  usePageTitle(t('support_title'));
  const show = (next: InboxView) => {
    const search = next === 'open' ? {} : { state: next };
    navigate({ search, replace: true, resetScroll: false }).catch(() => undefined);
  };
  if (!isDisputeView(view)) return <SupportInbox view={view} onView={show} />;
  return (
    <Suspense fallback={<AdminHead title={t('disputes')} />}>
      <DisputeList view={view} onView={show} />
    </Suspense>
  );
}
