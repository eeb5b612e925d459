import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { MailOutbox } from '#features/admin/mail/mail-outbox.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'inbox.mail_title' };

export const Route = createFileRoute('/admin/mail/')({
  loader: () => prepareTexts('inbox', 'mailing'),
  component: MailRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function MailRoute() {
  const t = useText('inbox');
  usePageTitle(t('mail_title'));
  return <MailOutbox />;
}
