import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { searchOf } from '../app/search-of.ts';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { LoginForm } from '../features/identity/login-form.tsx';
import { readRedirect, safeRedirect } from '../features/identity/redirect.ts';
import { forVisitors } from '../features/identity/visitors-only.ts';
import { prepareTexts } from '../i18n/load.ts';
import { useText } from '../i18n/use-text.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: searchOf<{ redirect?: string }>(),
  beforeLoad: forVisitors,
  loader: () => prepareTexts('identity', 'problems'),
  component: LoginPage,
  staticData: { frame: 'none', figures: 'identity' },
});

function LoginPage() {
  const redirect = readRedirect(Route.useSearch());
  const navigate = useNavigate();
  const t = useText('identity');
  return (
    <AuthPage title={t('login_title')}>
      <LoginForm
        redirect={redirect}
        onDone={() => void navigate({ href: safeRedirect(redirect, location.origin), replace: true })}
      />
    </AuthPage>
  );
}
