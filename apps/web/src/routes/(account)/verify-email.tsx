import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { AuthPage } from '#features/identity/auth-page.tsx';
import { readToken } from '#features/identity/link-parameters.ts';
import { VerifyResult } from '#features/identity/verify-result.tsx';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'all', title: 'identity.verify_title' };

export const Route = createFileRoute('/(account)/verify-email')({
  validateSearch: searchOf<{ token?: string }>(),
  loader: () => prepareTexts('identity', 'problems'),
  component: VerifyEmailPage,
  staticData: { frame: 'none', figures: 'identity', staysOpen: true },
});

function VerifyEmailPage() {
  const t = useText('identity');
  const token = readToken(Route.useSearch());
  return (
    <AuthPage title={t('verify_title')}>
      <VerifyResult token={token} />
    </AuthPage>
  );
}
