import { createFileRoute } from '@tanstack/react-router';
import { History } from '../features/betting/history.tsx';
import { RequireSignIn } from '../features/identity/require-sign-in.tsx';
import { UserHeader } from '../features/identity/user-header.tsx';
import { Area } from '../features/site/area.tsx';
import { usePageTitle } from '../features/site/page-title.ts';
import { prepareTexts } from '../i18n/load.ts';
import { useText } from '../i18n/use-text.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export const Route = createFileRoute('/profile')({
  loader: () => prepareTexts('identity'),
  component: ProfilePage,
  staticData: { frame: 'plain', figures: 'betting' },
});

function ProfilePage() {
  const t = useText('common');
  usePageTitle(t('profile'));
  return (
    <RequireSignIn>
      {(me) => (
        <div className="stack mx-auto w-full max-w-mid" lang={t.language}>
          <UserHeader me={me} />
          <section id="bets">
            <SectionHeading title={t('history')} />
            <Area>
              <History />
            </Area>
          </section>
        </div>
      )}
    </RequireSignIn>
  );
}
