import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { readQuestion } from '#features/catalog/search/question.ts';
import { SearchPage } from '#features/catalog/search/search-page.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'all', title: 'find.search_title' };

export const Route = createFileRoute('/search')({
  validateSearch: searchOf<{ q?: string }>(),
  loader: () => prepareTexts('find', 'catalog', 'markets', 'sports'),
  component: SearchRoute,
  staticData: { frame: 'betting', figures: 'find' },
});

function SearchRoute() {
  const q = readQuestion(Route.useSearch()).trim();
  const t = useText('find');
  usePageTitle(q === '' ? t('search_title') : t('search_of', { question: q }));
  return <SearchPage question={q} />;
}
