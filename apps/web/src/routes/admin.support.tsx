import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { type InboxView, readInboxView } from '#features/admin/support/inbox-filter.ts';
import { SupportInbox } from '#features/admin/support/support-inbox.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'inbox.support_title' };

export const Route = createFileRoute('/admin/support')({
  validateSearch: searchOf<{ state?: Exclude<InboxView, 'open'> }>(),
  loader: () => prepareTexts('inbox', 'problems'),
  component: InboxRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function InboxRoute() {
  const t = useText('inbox');
  const navigate = Route.useNavigate();
  const view = readInboxView(Route.useSearch());
  usePageTitle(t('support_title'));
  return (
    <SupportInbox
      view={view}
      onView={(next) => {
        const search = next === 'open' ? {} : { state: next };
        navigate({ search, replace: true, resetScroll: false }).catch(() => undefined);
      }}
    />
  );
}
