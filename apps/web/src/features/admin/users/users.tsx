import type { AdminUser, UserSort } from '@cauri/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { formatAmount, formatCount, formatDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { AccountBadge } from '#ui/account/account-badge.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { FilterChoice, FilterSearch } from '#ui/controls/filter-fields.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatStrip } from '#ui/figures/stat-strip.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';
import { AdminHead, Filters } from '#ui/frame/admin-frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { AddUserDialog } from './add-user.tsx';
import { useUserChanges } from './user-changes.ts';
import { ROLES, USER_FILTERS, type UsersFilter } from './users-filter.ts';
import { statusOf, userCountsQuery, usersQuery } from './users-query.ts';

interface UsersProps {
  filter: UsersFilter;
  onFilter: (filter: UsersFilter) => void;
}

/** Lists all users. */
export function Users({ filter, onFilter }: UsersProps) {
  const t = useText('users');
  const [isAdding, setAdding] = useState(false);
  const query = useInfiniteQuery(usersQuery(filter));
  const users = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <AdminHead title={t('title')}>
        <Button variant="ink" size="small" onClick={() => setAdding(true)}>
          <Plus className="i i-s" /> {t('add')}
        </Button>
      </AdminHead>
      <Counts />
      <div className="panel" lang={t.language}>
        <UserFilters filter={filter} onFilter={onFilter} />
        {query.isPending && <ListSkeleton />}
        {query.error && users.length === 0 && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && users.length === 0 && <EmptyState title={t('no_matches')} />}
        {users.length > 0 && <UserTable users={users} filter={filter} onFilter={onFilter} />}
        <OlderPages query={query} />
      </div>
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Counts() {
  const t = useText('users');
  const { data } = useQuery(userCountsQuery);
  const show = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));
  return (
    <StatStrip
      stats={[
        { label: t('all_users'), value: show(data?.all) },
        { label: t('active_users'), value: show(data?.active) },
        { label: t('to_approve_users'), value: show(data?.toApprove) },
        { label: t('suspended_users'), value: show(data?.suspended) },
      ]}
    />
  );
}

const SEQUENCES = ['joined_desc', 'joined_asc', 'username_asc', 'username_desc', 'email_asc', 'email_desc'] as const;
type Sequence = (typeof SEQUENCES)[number];

const sequenceOf = ({ sort = 'joined', order = 'desc' }: UsersFilter): Sequence => `${sort}_${order}`;

/** The default order is not in the URL. */
function withSequence({ sort: _, order: __, ...filter }: UsersFilter, sequence: Sequence): UsersFilter {
  const [sort, order] = sequence.split('_') as [UserSort, 'asc' | 'desc'];
  return sequence === 'joined_desc' ? filter : { ...filter, sort, order };
}

function UserFilters({ filter, onFilter }: UsersProps) {
  const t = useText('users');
  const { q: _, ...unnamed } = filter;
  const { status: __, ...anyStatus } = filter;
  const { role: ___, ...anyRole } = filter;
  return (
    <Filters>
      <FilterSearch
        label={t('search')}
        hint={t('search_hint')}
        value={filter.q}
        maxLength={100}
        onChange={(q) => onFilter(q === '' ? unnamed : { ...unnamed, q })}
      />
      <FilterChoice
        label={t('status')}
        any={t('any_status')}
        value={filter.status}
        options={USER_FILTERS.map((value) => [value, t(`status_${value}`)])}
        onChange={(status) => onFilter(status ? { ...anyStatus, status } : anyStatus)}
      />
      <FilterChoice
        label={t('role')}
        any={t('any_role')}
        value={filter.role}
        options={ROLES.map((value) => [value, t(`role_${value}`)])}
        onChange={(role) => onFilter(role ? { ...anyRole, role } : anyRole)}
      />
      <Select
        label={t('order')}
        value={filter.q ? '' : sequenceOf(filter)}
        disabled={Boolean(filter.q)}
        onChange={({ target }) => onFilter(withSequence(filter, target.value as Sequence))}
      >
        {filter.q && <option value="">{t('by_found')}</option>}
        {SEQUENCES.map((sequence) => (
          <option key={sequence} value={sequence}>
            {t(sequence)}
          </option>
        ))}
      </Select>
    </Filters>
  );
}

function UserTable({ users, filter, onFilter }: UsersProps & { users: readonly AdminUser[] }) {
  const t = useText('users');
  const sequence = sequenceOf(filter);
  const sortBy = (sort: UserSort, first: 'asc' | 'desc') => {
    if (filter.q) return undefined;
    const other = first === 'asc' ? 'desc' : 'asc';
    const order = sequence.startsWith(sort) ? (filter.order ?? 'desc') : null;
    const next = order === first ? other : first;
    return { order, onPress: () => onFilter(withSequence(filter, `${sort}_${next}`)) };
  };
  return (
    <Table
      label={t('title')}
      columns={[
        { key: 'id', text: t('id') },
        { key: 'user', text: t('username'), sort: sortBy('username', 'asc') },
        { key: 'balance', text: t('balance'), unit: 'FCFA', end: true },
        { key: 'bets', text: t('bets'), end: true },
        { key: 'joined', text: t('joined'), sort: sortBy('joined', 'desc') },
        { key: 'status', text: t('status'), end: true },
      ]}
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </Table>
  );
}

function UserRow({ user }: { user: AdminUser }) {
  const t = useText('users');
  const { setStatus, busy } = useUserChanges(user);
  const status = statusOf(user);
  return (
    <TableRow>
      <TableCell place="wide">
        <span className="text-ink-3" title={user.id}>
          {user.id.slice(-8)}
        </span>
      </TableCell>
      <TableCell place="name">
        <Link to="/admin/users/$userId" params={{ userId: user.id }} className="who-cell">
          <Crest name={user.username} kind="person" size={28} />
          <span>
            <b>{user.username}</b>
            <small>
              {user.role === 'admin' && `${t('role_admin')}, `}
              {!user.deletedAt && user.email}
            </small>
          </span>
        </Link>
      </TableCell>
      <TableCell place="to" end>
        {formatAmount(user.balance)}
        <span className="md:hidden"> FCFA</span>
      </TableCell>
      <TableCell place="wide" end>
        {formatCount(user.bets)}
      </TableCell>
      <TableCell place="date">{formatDate(user.createdAt, t.language)}</TableCell>
      <TableCell place="status" end>
        <span className="inline-flex items-center gap-2">
          {status === 'to_approve' && (
            <span className="hidden md:inline">
              <Button size="small" variant="ink" busy={busy} onClick={() => void setStatus('active')}>
                {t('approve')}
                <span className="sr"> {user.username}</span>
              </Button>
            </span>
          )}
          <AccountBadge status={status}>{t(`status_${status}`)}</AccountBadge>
        </span>
      </TableCell>
    </TableRow>
  );
}
