import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { textInUrl } from '#features/site/address.ts';
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

export const Route = createFileRoute('/(site)/support')({
  // The number of the bet, or the reference of the purchase, whose page links here.
  validateSearch: searchOf<{ bet?: string; purchase?: string }>(),
  loader: () => prepareTexts('support', 'problems'),
  component: SupportRoute,
  staticData: { frame: 'plain', figures: 'support', staysOpen: true },
});

/** The maximum length of the number of a bet, and of the reference of a purchase. */
const NUMBER_LENGTH = 60;

function SupportRoute() {
  const { bet, purchase } = Route.useSearch();
  const number = textInUrl(purchase ?? bet, NUMBER_LENGTH) ?? '';
  usePageTitle(useText('support')('title'));
  return <SupportPage subject={{ topic: purchase === undefined ? 'bet' : 'payment', number }} />;
}
