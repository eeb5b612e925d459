import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { LegalPage } from '#features/site/legal-page.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'legal.terms_title',
  description: 'pages.terms',
  isInSitemap: true,
};

export const Route = createFileRoute('/(site)/terms')({
  loader: () => prepareTexts('legal'),
  component: TermsPage,
  staticData: { frame: 'plain', figures: 'legal', staysOpen: true },
});

function TermsPage() {
  usePageTitle(useText('legal')('terms_title'));
  return (
    <LegalPage
      title="terms_title"
      clauses={[
        ['what', 'what_text'],
        ['who', 'who_text'],
        ['money', 'money_text'],
        ['bets', 'bets_text'],
        ['results', 'results_text'],
        ['matches', 'matches_text'],
        ['plans', 'plans_text'],
        ['fair', 'fair_text'],
        ['play', 'play_text'],
        ['site', 'site_text'],
        ['changes', 'changes_text'],
      ]}
    />
  );
}
