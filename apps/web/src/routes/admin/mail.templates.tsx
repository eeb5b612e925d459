import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { MailTemplates } from '#features/admin/mail/mail-templates.tsx';
import { textInUrl } from '#features/site/address.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'mailing.templates' };

export const Route = createFileRoute('/admin/mail/templates')({
  validateSearch: searchOf<{ kind?: string }>(),
  loader: () => prepareTexts('mailing'),
  component: TemplatesRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function TemplatesRoute() {
  const t = useText('mailing');
  const { kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  usePageTitle(t('templates'));
  return (
    <MailTemplates
      kind={textInUrl(kind)}
      onKind={(kind) => void navigate({ search: { kind }, replace: true, resetScroll: false })}
    />
  );
}
