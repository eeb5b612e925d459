import type { Transfer } from '@cauri/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFigures } from '../../i18n/figures.tsx';
import { formatAmount, formatDate, formatSigned } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';
import { BrokenPart } from '../site/area.tsx';
import { OlderPages } from '../site/older-pages.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
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
      {transfers.length > 0 && (
        <Table
          label={t('tab_ledger')}
          columns={[
            { key: 'date', text: t('date') },
            { key: 'what', text: t('what') },
            { key: 'amount', text: t('amount'), unit: 'FCFA', end: true },
            { key: 'balance', text: t('balance'), unit: 'FCFA', end: true },
          ]}
        >
          {transfers.map((transfer) => (
            <TransferRow key={transfer.id} transfer={transfer} />
          ))}
        </Table>
      )}
      <OlderPages query={query} />
    </div>
  );
}

function TransferRow({ transfer: { kind, amount, balanceAfter, createdAt } }: { transfer: Transfer }) {
  const t = useText('account', 'users');
  const figures = useFigures();
  return (
    <TableRow>
      <TableCell place="date">
        {formatDate(createdAt, t.language)} <small>{figures.time(createdAt)}</small>
      </TableCell>
      <TableCell place="name">
        <b className="font-semibold">{t(`kind_${kind}`)}</b>
      </TableCell>
      <TableCell place="status" end>
        <span className={amount > 0 ? 'text-up' : undefined}>{formatSigned(amount)}</span>
      </TableCell>
      <TableCell place="to" end>
        <span className="font-normal text-ink-3 md:hidden">{t('balance')} </span>
        {formatAmount(balanceAfter)}
      </TableCell>
    </TableRow>
  );
}
