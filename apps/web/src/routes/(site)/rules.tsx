import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { RulesPage } from '#features/catalog/rules/rules-page.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'rules.title',
  description: 'pages.rules',
  isInSitemap: true,
  prerendered: 'always',
};

export const Route = createFileRoute('/(site)/rules')({
  loader: () => prepareTexts('rules', 'explain', 'betting', 'markets', 'specials', 'sports'),
  component: RulesRoute,
  staticData: { frame: 'plain', figures: 'rules', staysOpen: true },
});

function RulesRoute() {
  usePageTitle(useText('rules')('title'));
  return <RulesPage />;
}
