import type { Me } from '@cauri/contract';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { AccountSkeleton } from '#features/account/account-skeleton.tsx';
import { DailyBonus } from '#features/account/statement/daily-bonus.tsx';
import { readStatementFilter, type StatementFilter } from '#features/account/statement/statement-filter.ts';
import { History } from '#features/betting/bets/history/history.tsx';
import { type HistoryFilter, readHistoryFilter } from '#features/betting/bets/history/history-filter.ts';
import { readOutcome } from '#features/identity/link-parameters.ts';
import { RequireSignIn } from '#features/identity/require-sign-in.tsx';
import { UserHeader } from '#features/identity/user-header.tsx';
import { Area } from '#features/site/area.tsx';
import { useConfig } from '#features/site/config.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts, withTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';

const OwnPlanBadge = lazy(withTexts(() => import('#features/plans/own-plan-badge.tsx'), 'purchases'));
const Statistics = lazy(() => import('#features/account/statement/statistics.tsx'));
const AccountSettings = lazy(async () => {
  // Loaded in parallel with the code, whose first calls would wait for the table of routes.
  const [settings] = await Promise.all([
    import('#features/account/settings/settings.tsx'),
    import('#api/later-call.ts'),
  ]);
  return settings;
});
const IdentityPanel = lazy(
  withTexts(() => import('#features/admin/identity/identity-panel.tsx'), 'provider', 'admin', 'problems'),
);
const Statement = lazy(() => import('#features/account/statement/statement.tsx'));

const LATER_TABS = ['statistics', 'statement', 'settings'] as const;
const TABS = ['history', ...LATER_TABS] as const;
type Tab = (typeof TABS)[number];

/** The tab and the filter of its list. The first tab is the default and not in the URL. */
interface ProfileSearch extends HistoryFilter, StatementFilter {
  tab?: (typeof LATER_TABS)[number] | undefined;
  need?: 'factor' | undefined;
  provider?: string | undefined;
}

export const page: Page = { who: 'bettor', title: 'common.profile' };

export const Route = createFileRoute('/(account)/profile')({
  loader: () =>
    prepareTexts(
      'identity',
      'account',
      'betting',
      'bets',
      'markets',
      'specials',
      'settings',
      'limits',
      'personal',
      'problems',
    ),
  component: ProfilePage,
  validateSearch: searchOf<ProfileSearch>(),
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
              <LatePart>
                <OwnPlanBadge />
              </LatePart>
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
  const search = Route.useSearch();
  const { signInProvider } = useConfig();
  const tab = LATER_TABS.find((one) => one === search.tab) ?? 'history';
  const navigate = Route.useNavigate();
  const show = (next: ProfileSearch, hash: true | '') => {
    const stay = { replace: true, resetScroll: false, hashScrollIntoView: false };
    navigate({ search: next, hash, ...stay }).catch(() => undefined);
  };
  // The bottom bar of a phone distinguishes bets and profile by the hash.
  const narrow = (next: ProfileSearch) => show({ ...(tab !== 'history' && { tab }), ...next }, true);
  return (
    <section id="bets" lang={t.language}>
      <Tabs<Tab>
        label={t('tabs')}
        wrap
        tabs={TABS.map((id) => ({ id, text: t(`tab_${id}`) }))}
        current={tab}
        onChange={(next) => show(next === 'history' ? {} : { tab: next }, '')}
      >
        <Area key={tab}>
          <Suspense fallback={<AccountSkeleton />}>
            {tab === 'history' && <History filter={readHistoryFilter(search)} onFilter={narrow} />}
            {tab === 'statistics' && <Statistics />}
            {tab === 'statement' && <Statement filter={readStatementFilter(search)} onFilter={narrow} />}
            {tab === 'settings' && (
              <AccountSettings
                me={me}
                needsFactor={search.need === 'factor'}
                identity={
                  me.isAdmin &&
                  signInProvider !== undefined && (
                    <LatePart>
                      <IdentityPanel outcome={readOutcome(search)} />
                    </LatePart>
                  )
                }
              />
            )}
          </Suspense>
        </Area>
      </Tabs>
    </section>
  );
}
