import { createFileRoute } from '@tanstack/react-router';
import { useTopics } from '#api/live/live.tsx';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { AuthPage } from '#features/identity/auth-page.tsx';
import { RegisterForm, SignUpClosed } from '#features/identity/forms/register-form.tsx';
import { useLeaveAuthPage } from '#features/identity/leave-auth-page.ts';
import { readRedirect } from '#features/identity/redirect.ts';
import { redirectSignedIn } from '#features/identity/visitors-only.ts';
import { useConfig } from '#features/site/config.ts';
import { formatMoney } from '#i18n/format.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = {
  who: 'all',
  title: 'identity.register_title',
  description: 'pages.register',
  prerendered: 'without-query',
};

export const Route = createFileRoute('/(account)/register')({
  validateSearch: searchOf<{ redirect?: string }>(),
  beforeLoad: redirectSignedIn,
  loader: () => prepareTexts('identity', 'problems'),
  component: RegisterPage,
  staticData: { frame: 'none', figures: 'identity' },
});

/** The page follows the settings of the site, so that an open form closes when registration does. */
const TOPICS = ['site'];

function RegisterPage() {
  useTopics(TOPICS);
  const redirect = readRedirect(Route.useSearch());
  const goOn = useLeaveAuthPage(redirect);
  const t = useText('identity');
  const { initialBalance, registrationOpen } = useConfig();
  return (
    <AuthPage
      title={t('register_title')}
      poster={{
        title: t('register_poster'),
        text: t('register_poster_text', { amount: formatMoney(initialBalance) }),
      }}
    >
      {registrationOpen ? <RegisterForm redirect={redirect} onDone={goOn} /> : <SignUpClosed />}
    </AuthPage>
  );
}
