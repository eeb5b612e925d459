import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { readDay } from '#features/catalog/local-days.ts';
import { ResultsPage, type ResultsSearch } from '#features/catalog/results/results-page.tsx';
import { SPORT_LENGTH, textInUrl } from '#features/site/address.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'find.results_title',
  description: 'pages.results',
  isInSitemap: true,
};

export const Route = createFileRoute('/results')({
  validateSearch: searchOf<ResultsSearch>(),
  loader: () => prepareTexts('find', 'catalog', 'markets', 'sports'),
  component: ResultsRoute,
  staticData: { frame: 'betting', figures: 'find' },
});

/** Reads the filters from the URL; invalid values are dropped. */
function readResultsSearch({ day: text, sport, league }: Record<string, unknown>): ResultsSearch {
  const day = readDay(text);
  const [ofSport, ofLeague] = [textInUrl(sport, SPORT_LENGTH), textInUrl(league)];
  return {
    ...(day !== null && { day }),
    ...(ofSport && { sport: ofSport }),
    ...(ofLeague && { league: ofLeague }),
  };
}

function ResultsRoute() {
  const t = useText('find');
  usePageTitle(t('results_title'));
  return <ResultsPage {...readResultsSearch(Route.useSearch())} />;
}
