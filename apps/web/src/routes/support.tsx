import { createFileRoute } from '@tanstack/react-router';
import { usePageTitle } from '../features/site/page-title.ts';
import { SupportPage } from '../features/support/support-page.tsx';
import { prepareTexts } from '../i18n/load.ts';
import { useText } from '../i18n/use-text.tsx';

export const Route = createFileRoute('/support')({
  // The number of a bet, from the page of that bet.
  validateSearch: ({ bet }): { bet?: string } => (typeof bet === 'string' ? { bet } : {}),
  loader: () => prepareTexts('support', 'problems'),
  component: SupportRoute,
  staticData: { frame: 'plain', figures: 'support' },
});

function SupportRoute() {
  const { bet = '' } = Route.useSearch();
  usePageTitle(useText('support')('title'));
  return <SupportPage bet={bet} />;
}
