import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { LoginForm } from '../features/identity/login-form.tsx';
import { parseRedirect, safeRedirect } from '../features/identity/redirect.ts';
import { useConfig } from '../features/site/config.ts';
import { usePageTitle } from '../features/site/page-title.ts';
import { prepareTexts } from '../i18n/load.ts';
import { useText } from '../i18n/use-text.tsx';
import { AuthFrame } from '../ui/auth-frame.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: parseRedirect,
  loader: () => prepareTexts('identity', 'problems'),
  component: LoginPage,
  staticData: { frame: 'none', figures: 'identity' },
});

function LoginPage() {
  const { redirect } = Route.useSearch();
  const navigate = useNavigate();
  const t = useText('identity');
  const { siteName } = useConfig();
  usePageTitle(t('login_title'));
  return (
    <div lang={t.language}>
      <AuthFrame
        brand={{ name: siteName, link: (parts) => <Link to="/" {...parts} /> }}
        poster={t('login_poster')}
        text={t('login_poster_text')}
      >
        <LoginForm
          redirect={redirect}
          onDone={() => void navigate({ href: safeRedirect(redirect, location.origin), replace: true })}
        />
      </AuthFrame>
    </div>
  );
}
