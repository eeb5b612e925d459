import { createFileRoute, Link } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { LiveGroups } from '#features/catalog/lists/live-groups.tsx';
import { textInUrl } from '#features/site/address.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'browse.live_title',
  description: 'pages.live',
  isInSitemap: true,
  prerendered: 'without-query',
  lists: [{ filter: {}, ahead: 5 }],
};

export const Route = createFileRoute('/live')({
  validateSearch: searchOf<{ sport?: string }>(),
  loader: () => prepareTexts('browse', 'markets'),
  component: LivePage,
  staticData: { frame: 'betting', figures: 'browse' },
});

function LivePage() {
  const { sport } = Route.useSearch();
  const t = useText('browse');
  usePageTitle(t('live_title'));
  return (
    <LiveGroups
      sportId={textInUrl(sport)}
      linkTo={(sportId, isCurrent) => (parts) => (
        <Link
          to="/live"
          search={sportId === undefined ? {} : { sport: sportId }}
          activeOptions={{ exact: true }}
          aria-current={isCurrent ? 'page' : undefined}
          {...parts}
        />
      )}
    />
  );
}
