import { sportName } from '@cauri/locale/catalog-words';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { useSportOrNull } from '#features/board/known-sport.ts';
import { SportEvents, UnknownSport } from '#features/catalog/lists/sport-events.tsx';
import { textInUrl } from '#features/site/address.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';

export const page: Page = {
  who: 'all',
  title: null,
  description: 'pages.sport',
  isInSitemap: true,
  prerendered: 'without-query',
  lists: [{ filter: { sport: '$sportId' } }],
};

export const Route = createFileRoute('/sport/$sportId')({
  validateSearch: searchOf<{ league?: string | undefined; when?: string | undefined }>(),
  loader: () => prepareTexts('browse', 'markets'),
  component: SportPage,
  staticData: { frame: 'betting', figures: 'browse' },
});

function SportPage() {
  const { sportId } = Route.useParams();
  const { league, when } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { sport, isLoading } = useSportOrNull(sportId);
  const t = useText('browse');
  const names = useText('sports', 'browse');
  usePageTitle(sport ? sportName(sport.id, sport.name, names) : isLoading ? '' : t('sport_unknown'));
  if (isLoading) return <EventSkeleton rows={12} />;
  if (!sport) return <UnknownSport />;
  return (
    <SportEvents
      key={sport.id}
      sport={sport}
      leagueId={textInUrl(league) ?? null}
      onLeague={(id) => void navigate({ search: { league: id ?? undefined, when: textInUrl(when) }, replace: true })}
      when={textInUrl(when)}
      onWhen={(next) => void navigate({ search: { league: textInUrl(league), when: next }, replace: true })}
    />
  );
}
