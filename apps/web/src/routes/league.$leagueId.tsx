import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { hasCode } from '#api/problem.ts';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { PageError } from '#app/states/page-error.tsx';
import { leagueName } from '#features/board/words.ts';
import { LeaguePage, UnknownLeague } from '#features/catalog/lists/leagues/league-page.tsx';
import { leagueQuery } from '#features/catalog/search/search-queries.ts';
import { textInUrl } from '#features/site/address.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';

export const page: Page = {
  who: 'all',
  title: null,
  description: 'pages.league',
  isInSitemap: true,
};

export const Route = createFileRoute('/league/$leagueId')({
  validateSearch: searchOf<{ when?: string }>(),
  loader: () => prepareTexts('find', 'browse', 'catalog', 'sports', 'markets'),
  component: LeagueRoute,
  staticData: { frame: 'betting', figures: 'find' },
});

function LeagueRoute() {
  const { leagueId } = Route.useParams();
  const { when } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const t = useText('find');
  const words = useText('catalog', 'find');
  const { data: league, error, refetch } = useQuery(leagueQuery(leagueId));
  const isUnknown = hasCode(error, 'not_found');
  usePageTitle(league ? leagueName(league.name, words) : isUnknown ? t('league_unknown') : '');
  if (league) {
    return (
      <LeaguePage
        key={league.id}
        league={league}
        when={textInUrl(when)}
        onWhen={(next) => void navigate({ search: next === undefined ? {} : { when: next }, replace: true })}
      />
    );
  }
  if (isUnknown) return <UnknownLeague />;
  return error ? <PageError error={error} onRetry={() => void refetch()} /> : <EventSkeleton rows={12} />;
}
