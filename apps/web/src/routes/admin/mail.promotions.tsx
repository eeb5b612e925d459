import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { MailPromotions } from '#features/admin/mail/mail-promotions.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'mailing.promotions' };

export const Route = createFileRoute('/admin/mail/promotions')({
  loader: () => prepareTexts('mailing'),
  component: PromotionsRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function PromotionsRoute() {
  const t = useText('mailing');
  usePageTitle(t('promotions'));
  return <MailPromotions />;
}
