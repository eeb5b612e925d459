import { createFileRoute } from '@tanstack/react-router';
import type { Page } from '#app/page.ts';
import { searchOf } from '#app/search-of.ts';
import { Users } from '#features/admin/users/users.tsx';
import { readUsersFilter, type UsersFilter } from '#features/admin/users/users-filter.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { prepareTexts } from '#i18n/load.ts';
import { useText } from '#i18n/use-text.tsx';

export const page: Page = { who: 'admin', title: 'users.title' };

export const Route = createFileRoute('/admin/users/')({
  validateSearch: searchOf<UsersFilter>(),
  loader: () => prepareTexts('users'),
  component: UsersRoute,
  staticData: { frame: 'admin', figures: 'admin' },
});

function UsersRoute() {
  const t = useText('users');
  const navigate = Route.useNavigate();
  usePageTitle(t('title'));
  return (
    <Users
      filter={readUsersFilter(Route.useSearch())}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
