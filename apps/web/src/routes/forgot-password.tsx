import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '#features/identity/auth-page.tsx';
import { ForgotForm } from '#features/identity/forgot-form.tsx';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const Route = createFileRoute('/forgot-password')({
  loader: () => prepareTexts('identity', 'problems'),
  component: ForgotPasswordPage,
  staticData: { frame: 'none', figures: 'identity' },
});

function ForgotPasswordPage() {
  const t = useText('identity');
  return (
    <AuthPage title={t('forgot_title')}>
      <ForgotForm />
    </AuthPage>
  );
}
