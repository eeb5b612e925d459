import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { AuthPage } from '#features/identity/auth-page.tsx';
import { ForgotForm } from '#features/identity/forms/forgot-form.tsx';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'all', title: 'identity.forgot_title' };

export const Route = createFileRoute('/(account)/forgot-password')({
  loader: () => prepareTexts('identity', 'problems'),
  component: ForgotPasswordPage,
  staticData: { frame: 'none', figures: 'identity', staysOpen: true },
});

function ForgotPasswordPage() {
  const t = useText('identity');
  return (
    <AuthPage title={t('forgot_title')}>
      <ForgotForm />
    </AuthPage>
  );
}
