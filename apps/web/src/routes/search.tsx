import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../features/catalog/search-page.tsx';
import { usePageTitle } from '../features/site/page-title.ts';
import { prepareTexts } from '../i18n/load.ts';
import { useText } from '../i18n/use-text.tsx';

export const Route = createFileRoute('/search')({
  // A name of digits only comes as a number.
  validateSearch: ({ q }): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 80) } : {},
  loader: () => prepareTexts('find', 'catalog', 'markets', 'sports'),
  component: SearchRoute,
  staticData: { frame: 'betting', figures: 'find' },
});

function SearchRoute() {
  const { q = '' } = Route.useSearch();
  const t = useText('find');
  usePageTitle(q === '' ? t('search_title') : `${t('search_title')}: ${q}`);
  return <SearchPage question={q.trim()} />;
}
