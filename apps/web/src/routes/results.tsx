import { createFileRoute } from '@tanstack/react-router';
import { readDay } from '../features/catalog/result-days.ts';
import { ResultsPage, type ResultsSearch } from '../features/catalog/results-page.tsx';
import { usePageTitle } from '../features/site/page-title.ts';
import { prepareTexts } from '../i18n/load.ts';
import { useText } from '../i18n/use-text.tsx';

export const Route = createFileRoute('/results')({
  validateSearch: (search): ResultsSearch => {
    const day = readDay(search.day);
    const { sport, league } = search;
    return {
      ...(day !== null && { day }),
      ...(typeof sport === 'string' && { sport }),
      ...(typeof league === 'string' && { league }),
    };
  },
  loader: () => prepareTexts('find', 'catalog', 'markets', 'sports'),
  component: ResultsRoute,
  staticData: { frame: 'betting', figures: 'find' },
});

function ResultsRoute() {
  const t = useText('find');
  usePageTitle(t('results_title'));
  return <ResultsPage {...Route.useSearch()} />;
}
