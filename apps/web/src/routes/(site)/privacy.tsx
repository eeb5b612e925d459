import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { LegalPage } from '#features/site/legal-page.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'legal.privacy_title',
  description: 'pages.privacy',
  isInSitemap: true,
};

export const Route = createFileRoute('/(site)/privacy')({
  loader: () => prepareTexts('legal'),
  component: PrivacyPage,
  staticData: { frame: 'plain', figures: 'legal', staysOpen: true },
});

function PrivacyPage() {
  usePageTitle(useText('legal')('privacy_title'));
  return (
    <LegalPage
      title="privacy_title"
      clauses={[
        ['data', 'data_text'],
        ['why', 'why_text'],
        ['time', 'time_text'],
        ['cookies', 'cookies_text'],
        ['device', 'device_text'],
        ['push', 'push_text'],
        ['safety', 'safety_text'],
        ['rights', 'rights_text'],
      ]}
    />
  );
}
