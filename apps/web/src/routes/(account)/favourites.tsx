import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { FavouritesPage } from '#features/catalog/lists/favourites-page.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'all', title: 'favourites.title' };

export const Route = createFileRoute('/(account)/favourites')({
  loader: () => prepareTexts('favourites', 'catalog', 'browse'),
  component: FavouritesRoute,
  staticData: { frame: 'betting', figures: 'favourites' },
});

function FavouritesRoute() {
  const t = useText('favourites');
  usePageTitle(t('title'));
  return <FavouritesPage />;
}
