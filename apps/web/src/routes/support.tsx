import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { textIn } from '#features/site/address.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { SupportPage } from '#features/support/support-page.tsx';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'support.title',
  description: 'pages.support',
  isInSitemap: true,
};

export const Route = createFileRoute('/support')({
  // The number of a bet, from the page of that bet.
  validateSearch: searchOf<{ bet?: string }>(),
  loader: () => prepareTexts('support', 'problems'),
  component: SupportRoute,
  staticData: { frame: 'plain', figures: 'support', staysOpen: true },
});

/** As long a number of a bet as the form takes. */
const BET_LETTERS = 60;

function SupportRoute() {
  const { bet } = Route.useSearch();
  usePageTitle(useText('support')('title'));
  return <SupportPage bet={textIn(bet, BET_LETTERS) ?? ''} />;
}
