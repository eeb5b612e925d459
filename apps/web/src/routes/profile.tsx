import type { Me } from '@cauri/contract';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountSkeleton } from '../features/account/account-skeleton.tsx';
import { DailyBonus } from '../features/account/daily-bonus.tsx';
import { History } from '../features/betting/history.tsx';
import { RequireSignIn } from '../features/identity/require-sign-in.tsx';
import { UserHeader } from '../features/identity/user-header.tsx';
import { Area } from '../features/site/area.tsx';
import { usePageTitle } from '../features/site/page-title.ts';
import { prepareTexts } from '../i18n/load.ts';
import { useText } from '../i18n/use-text.tsx';
import { Tabs } from '../ui/tabs.tsx';

const OwnPlanBadge = lazy(() => import('../features/plans/own-plan-badge.tsx'));
const Statistics = lazy(() => import('../features/account/statistics.tsx'));
const AccountSettings = lazy(() => import('../features/account/settings.tsx'));
const Statement = lazy(() => import('../features/account/statement.tsx'));

const TABS = ['history', 'statistics', 'statement', 'settings'] as const;
type Tab = (typeof TABS)[number];

export const Route = createFileRoute('/profile')({
  loader: () => prepareTexts('identity', 'account', 'settings', 'play', 'personal'),
  component: ProfilePage,
  // The first tab has no name in the address.
  validateSearch: ({ tab, need }): { tab?: Exclude<Tab, 'history'>; need?: 'factor' } => ({
    ...((tab === 'statistics' || tab === 'statement' || tab === 'settings') && { tab }),
    ...(need === 'factor' && { need }),
  }),
  staticData: { frame: 'plain', figures: 'betting' },
});

function ProfilePage() {
  const t = useText('common');
  usePageTitle(t('profile'));
  return (
    <RequireSignIn>
      {(me) => (
        <div className="stack mx-auto w-full max-w-mid" lang={t.language}>
          <UserHeader
            me={me}
            badge={
              <Suspense fallback={null}>
                <OwnPlanBadge />
              </Suspense>
            }
          />
          <DailyBonus me={me} />
          <ProfileTabs me={me} />
        </div>
      )}
    </RequireSignIn>
  );
}

function ProfileTabs({ me }: { me: Me }) {
  const t = useText('account');
  const { tab = 'history', need } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <section id="bets" lang={t.language}>
      <Tabs<Tab>
        label={t('tabs')}
        tabs={TABS.map((id) => ({ id, text: t(`tab_${id}`) }))}
        current={tab}
        onChange={(next) => {
          const search = next === 'history' ? {} : { tab: next };
          navigate({ search, replace: true, resetScroll: false }).catch(() => undefined);
        }}
      >
        <Area key={tab}>
          <Suspense fallback={<AccountSkeleton />}>
            {tab === 'history' && <History />}
            {tab === 'statistics' && <Statistics />}
            {tab === 'statement' && <Statement />}
            {tab === 'settings' && <AccountSettings me={me} needsFactor={need === 'factor'} />}
          </Suspense>
        </Area>
      </Tabs>
    </section>
  );
}
