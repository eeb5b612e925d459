import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { parseToken } from '../features/identity/redirect.ts';
import { Unsubscribe } from '../features/identity/unsubscribe.tsx';
import { prepareTexts } from '../i18n/load.ts';
import { useText } from '../i18n/use-text.tsx';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: parseToken,
  loader: () => prepareTexts('unsubscribe', 'identity', 'problems'),
  component: UnsubscribePage,
  staticData: { frame: 'none', figures: 'identity' },
});

function UnsubscribePage() {
  const t = useText('unsubscribe');
  const { token } = Route.useSearch();
  return (
    <AuthPage title={t('title')}>
      <Unsubscribe token={token} />
    </AuthPage>
  );
}
