import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { UserPage } from '#features/admin/users/user-page.tsx';
import { USER_TABS, type UserTab } from '#features/admin/users/users-filter.ts';
import { prepareTexts } from '#i18n/load.ts';

export const page: Page = { who: 'admin', title: 'users.title' };

export const Route = createFileRoute('/admin/users/$userId')({
  // The first tab is the default and not in the URL.
  validateSearch: searchOf<{ tab?: Exclude<UserTab, 'bets'> }>(),
  loader: () => prepareTexts('users', 'account', 'betting', 'bets', 'markets', 'specials', 'settings'),
  component: UserRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function UserRoute() {
  const { userId } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UserPage
      userId={userId}
      tab={USER_TABS.find((one) => one === tab) ?? 'bets'}
      onTab={(next) =>
        void navigate({ search: next === 'bets' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
    />
  );
}
