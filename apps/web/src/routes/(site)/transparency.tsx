import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { TransparencyPage } from '#features/verification/transparency-page.tsx';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'trust.page_title',
  description: 'pages.transparency',
  isInSitemap: true,
};

export const Route = createFileRoute('/(site)/transparency')({
  loader: () => prepareTexts('trust'),
  component: TransparencyRoute,
  staticData: { frame: 'plain', figures: 'trust' },
});

function TransparencyRoute() {
  usePageTitle(useText('trust')('page_title'));
  return <TransparencyPage />;
}
