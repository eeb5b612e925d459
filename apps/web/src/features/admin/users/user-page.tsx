import type { AdminUser, AdminUserDetail } from '@cauri/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ban from 'lucide-react/icons/ban';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { TransferTable } from '#features/account/statement/transfer-table.tsx';
import { useAuth } from '#features/identity/auth.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { formatAmount, formatCount, formatDate, formatMoney, formatPercent, formatSigned } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { AccountBadge } from '#ui/account/account-badge.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatStrip } from '#ui/figures/stat-strip.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { UserBets } from './user-bets.tsx';
import { useUserChanges } from './user-changes.ts';
import { AdjustDialog, DeleteDialog, EditDialog, RoleDialog, SuspendDialog } from './user-dialogs.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserSessions } from './user-sessions.tsx';
import { USER_TABS, type UserTab } from './users-filter.ts';
import { statusOf, userLedgerQuery, userQuery } from './users-query.ts';

interface UserPageProps {
  userId: string;
  tab: UserTab;
  onTab: (tab: UserTab) => void;
}

/** Shows a user with the data and actions of an administrator. */
export function UserPage({ userId, tab, onTab }: UserPageProps) {
  const t = useText('users');
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  const isUnknown = hasCode(error, 'not_found');
  usePageTitle(user?.username ?? t(isUnknown ? 'unknown' : 'title'));
  if (!user && error) {
    return isUnknown ? (
      <EmptyState title={t('unknown')} headingLevel="h1" action={<BackLink />} />
    ) : (
      <BrokenPart error={error} onRetry={() => void refetch()} />
    );
  }
  if (!user) return <ListSkeleton />;
  return (
    <div className="stack" lang={t.language}>
      <div className="grid gap-1">
        <BackLink />
        <UserHead user={user} />
      </div>
      <Figures user={user} />
      <Tabs<UserTab>
        label={t('parts')}
        tabs={USER_TABS.map((id) => ({ id, text: t(`tab_${id}`) }))}
        current={tab}
        onChange={onTab}
      >
        {tab === 'bets' && <UserBets userId={userId} />}
        {tab === 'ledger' && <UserLedger userId={userId} />}
        {tab === 'sessions' && <UserSessions userId={userId} />}
        {tab === 'notes' && <UserNotes userId={userId} />}
      </Tabs>
    </div>
  );
}

function BackLink() {
  const t = useText('users');
  return (
    <Link
      to="/admin/users"
      className="pad inline-flex min-h-11 items-center gap-2 font-semibold text-ink-2 hover:text-ink"
    >
      <ArrowLeft className="i i-s" /> {t('back')}
    </Link>
  );
}

function UserHead({ user }: { user: AdminUserDetail }) {
  const t = useText('users');
  const status = statusOf(user);
  const about = user.deletedAt
    ? t('about_deleted', {
        date: formatDate(user.deletedAt, t.language),
        joined: formatDate(user.createdAt, t.language),
      })
    : t('about', {
        email: user.email,
        verified: t(user.emailVerified ? 'verified' : 'not_verified'),
        date: formatDate(user.createdAt, t.language),
      });
  return (
    <AdminHead
      icon={<Crest name={user.username} kind="person" size={56} />}
      title={
        <>
          {user.username} <AccountBadge status={status}>{t(`status_${status}`)}</AccountBadge>
          {user.role === 'admin' && <span className="badge">{t('role_admin')}</span>}
        </>
      }
      note={
        <>
          {about}{' '}
          <Link to="/admin/activities" search={{ subject: 'user', subjectId: user.id }} className="link">
            {t('audit')}
          </Link>
        </>
      }
    >
      {!user.deletedAt && <UserActions user={user} />}
    </AdminHead>
  );
}

type UserDialogName = 'adjust' | 'edit' | 'suspend' | 'role' | 'delete';

/** Administrators can edit only the names of their own account; another administrator must do the rest. */
function UserActions({ user }: { user: AdminUser }) {
  const t = useText('users');
  const { me } = useAuth();
  const { setStatus, busy } = useUserChanges(user);
  const [dialog, setDialog] = useState<UserDialogName | null>(null);
  const close = () => setDialog(null);
  const isOwn = me?.id === user.id;
  const status = statusOf(user);
  return (
    <>
      {!isOwn && (
        <Button size="small" onClick={() => setDialog('adjust')}>
          {t('adjust')}
        </Button>
      )}
      <Button size="small" onClick={() => setDialog('edit')}>
        {t('edit')}
      </Button>
      {!isOwn && (
        <Button size="small" onClick={() => setDialog('role')}>
          {t(user.role === 'admin' ? 'unmake_admin' : 'make_admin')}
        </Button>
      )}
      {!isOwn && status !== 'active' && (
        <Button size="small" variant="ink" busy={busy} onClick={() => void setStatus('active')}>
          {t(status === 'to_approve' ? 'approve' : 'reactivate')}
        </Button>
      )}
      {!isOwn && status !== 'suspended' && (
        <Button size="small" onClick={() => setDialog('suspend')}>
          <Ban className="i i-s" /> {t('suspend')}
        </Button>
      )}
      {!isOwn && (
        <Button size="small" variant="danger-line" onClick={() => setDialog('delete')}>
          <Trash className="i i-s" /> {t('delete')}
        </Button>
      )}
      {dialog === 'adjust' && <AdjustDialog user={user} onClose={close} />}
      {dialog === 'edit' && <EditDialog user={user} onClose={close} />}
      {dialog === 'role' && <RoleDialog user={user} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog user={user} onClose={close} />}
      {dialog === 'suspend' && <SuspendDialog user={user} onClose={close} />}
    </>
  );
}

function Figures({ user: { balance, owed, statistics } }: { user: AdminUserDetail }) {
  const t = useText('users');
  const { totalBets, totalStaked, averageStake, settled, winRate, outcomes } = statistics;
  const hasSettled = totalBets > outcomes.pending;
  return (
    <StatStrip
      stats={[
        {
          label: t('balance'),
          value: formatAmount(balance),
          unit: 'FCFA',
          remark: owed > 0 ? t('debt', { amount: formatMoney(owed) }) : undefined,
        },
        { label: t('bets'), value: formatCount(totalBets), remark: t('pending', { count: outcomes.pending }) },
        {
          label: t('staked'),
          value: formatAmount(totalStaked),
          unit: 'FCFA',
          remark: t('average', { amount: formatMoney(averageStake) }),
        },
        {
          label: t('net'),
          value: formatSigned(settled.profit),
          unit: 'FCFA',
          remark: hasSettled ? t('won_share', { share: formatPercent(winRate, t.language) }) : undefined,
          tone: settled.profit > 0 ? 'up' : undefined,
        },
      ]}
    />
  );
}

/** Lists every transfer of a user with the balance after it, newest first. */
function UserLedger({ userId }: { userId: string }) {
  const t = useText('users');
  const words = useText('account', 'users');
  const query = useInfiniteQuery(userLedgerQuery(userId));
  const transfers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="panel">
      {query.isPending && <ListSkeleton />}
      {query.error && transfers.length === 0 && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && transfers.length === 0 && <EmptyState title={words('no_transfers')} />}
      {transfers.length > 0 && <TransferTable transfers={transfers} as="users" label={t('tab_ledger')} />}
      <OlderPages query={query} />
    </div>
  );
}
