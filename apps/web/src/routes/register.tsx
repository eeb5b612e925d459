import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { parseRedirect, safeRedirect } from '../features/identity/redirect.ts';
import { RegisterForm } from '../features/identity/register-form.tsx';
import { SignUpClosed } from '../features/identity/sign-up-closed.tsx';
import { useConfig } from '../features/site/config.ts';
import { usePageTitle } from '../features/site/page-title.ts';
import { formatMoney } from '../i18n/format.ts';
import { prepareTexts } from '../i18n/load.ts';
import { useText } from '../i18n/use-text.tsx';
import { AuthFrame } from '../ui/auth-frame.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: parseRedirect,
  loader: () => prepareTexts('identity', 'problems'),
  component: RegisterPage,
  staticData: { frame: 'none', figures: 'identity' },
});

function RegisterPage() {
  const { redirect } = Route.useSearch();
  const navigate = useNavigate();
  const t = useText('identity');
  const { siteName, initialBalance, registrationOpen } = useConfig();
  usePageTitle(t('register_title'));
  return (
    <div lang={t.language}>
      <AuthFrame
        brand={{ name: siteName, link: (parts) => <Link to="/" {...parts} /> }}
        poster={t('register_poster')}
        text={t('register_poster_text', { amount: formatMoney(initialBalance) })}
      >
        {registrationOpen ? (
          <RegisterForm
            redirect={redirect}
            onDone={() => void navigate({ href: safeRedirect(redirect, location.origin), replace: true })}
          />
        ) : (
          <SignUpClosed />
        )}
      </AuthFrame>
    </div>
  );
}
