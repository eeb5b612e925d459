import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { AuthPage } from '#features/identity/auth-page.tsx';
import { ResetForm } from '#features/identity/forms/reset-form.tsx';
import { readToken } from '#features/identity/link-parameters.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'all', title: 'identity.reset_title' };

export const Route = createFileRoute('/(account)/reset-password')({
  validateSearch: searchOf<{ token?: string }>(),
  loader: () => prepareTexts('identity', 'problems'),
  component: ResetPasswordPage,
  staticData: { frame: 'none', figures: 'identity', staysOpen: true },
});

function ResetPasswordPage() {
  const t = useText('identity');
  const token = readToken(Route.useSearch());
  return (
    <AuthPage title={t('reset_title')}>
      <ResetForm token={token} />
    </AuthPage>
  );
}
