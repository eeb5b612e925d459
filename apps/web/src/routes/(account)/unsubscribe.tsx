import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { AuthPage } from '#features/identity/auth-page.tsx';
import { readToken } from '#features/identity/link-parameters.ts';
import { Unsubscribe } from '#features/identity/unsubscribe.tsx';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'all', title: 'unsubscribe.title' };

export const Route = createFileRoute('/(account)/unsubscribe')({
  validateSearch: searchOf<{ token?: string }>(),
  loader: () => prepareTexts('unsubscribe', 'identity', 'problems'),
  component: UnsubscribePage,
  staticData: { frame: 'none', figures: 'identity' },
});

function UnsubscribePage() {
  const t = useText('unsubscribe');
  const token = readToken(Route.useSearch());
  return (
    <AuthPage title={t('title')}>
      <Unsubscribe token={token} />
    </AuthPage>
  );
}
