import { Link } from '@tanstack/react-router';
import { useAuth } from '#features/identity/auth.tsx';
import { useSignOut } from '#features/identity/use-session.ts';
import { useConfig } from '#features/site/config.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';

/** Replaces every page during maintenance. */
export default function MaintenancePage() {
  const t = useText('maintenance');
  const { siteName } = useConfig();
  const { me } = useAuth();
  const signOut = useSignOut();
  usePageTitle(t('title'));
  return (
    <main id="main" className="pad grid min-h-dvh content-center" lang={t.language}>
      <MessagePage
        state="repairing"
        title={t('title')}
        action={
          <div className="flex flex-wrap gap-2">
            {me ? (
              <Button variant="line" onClick={() => void signOut()}>
                {t('sign_out')}
              </Button>
            ) : (
              <Link to="/login" search={{ redirect: '/admin' }} className={buttonClass({ variant: 'line' })}>
                {t('for_admins')}
              </Link>
            )}
            <Link to="/support" className={buttonClass({ variant: 'quiet' })}>
              {t('support')}
            </Link>
          </div>
        }
      >
        {t('text', { site: siteName })}
      </MessagePage>
    </main>
  );
}
