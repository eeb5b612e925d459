import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { AuthPage } from '#features/identity/auth-page.tsx';
import { LoginForm } from '#features/identity/forms/login-form.tsx';
import { useLeaveAuthPage } from '#features/identity/leave-auth-page.ts';
import { readOutcome } from '#features/identity/link-parameters.ts';
import { readRedirect } from '#features/identity/redirect.ts';
import { redirectSignedIn } from '#features/identity/visitors-only.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'identity.login_title',
  prerendered: 'without-query',
};

export const Route = createFileRoute('/(account)/login')({
  validateSearch: searchOf<{ redirect?: string; provider?: string }>(),
  beforeLoad: redirectSignedIn,
  loader: () => prepareTexts('identity', 'problems'),
  component: LoginPage,
  staticData: { frame: 'none', figures: 'identity', staysOpen: true },
});

function LoginPage() {
  const search = Route.useSearch();
  const redirect = readRedirect(search);
  const goOn = useLeaveAuthPage(redirect);
  const t = useText('identity');
  return (
    <AuthPage title={t('login_title')}>
      <LoginForm redirect={redirect} outcome={readOutcome(search)} onDone={goOn} />
    </AuthPage>
  );
}
