import { useInfiniteQuery } from '@tanstack/react-query';
import { TransferTable } from '#features/account/statement/transfer-table.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { useText } from '#i18n/use-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { userLedgerQuery } from './users-query.ts';

/** Every movement of a user's money with the balance after it, newest first. */
export function UserLedger({ userId }: { userId: string }) {
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
