import type { Bet } from '@cauri/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BetAmounts } from '#features/betting/bets/bet-amounts.tsx';
import { typeText } from '#features/betting/bets/bet-name.ts';
import { wordsOfLeg } from '#features/betting/bets/leg-words.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { userBetsQuery } from './users-query.ts';

/** A user's bets, newest first. */
export function UserBets({ userId }: { userId: string }) {
  const t = useText('users');
  const query = useInfiniteQuery(userBetsQuery(userId));
  const bets = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { fetchNextPage, hasNextPage, isFetching } = query;
  const isEmpty = query.isSuccess && bets.length === 0;
  // A page may be empty although more follow.
  useEffect(() => {
    if (isEmpty && hasNextPage && !isFetching) fetchNextPage().catch(() => undefined);
  }, [isEmpty, hasNextPage, isFetching, fetchNextPage]);
  return (
    <div className="panel">
      {(query.isPending || (isEmpty && hasNextPage)) && <ListSkeleton />}
      {query.error && bets.length === 0 && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
      {isEmpty && !hasNextPage && <EmptyState title={t('no_bets')} />}
      {bets.length > 0 && (
        <Table
          label={t('tab_bets')}
          columns={[
            { key: 'date', text: t('date') },
            { key: 'type', text: t('type') },
            { key: 'stake', text: t('stake'), unit: 'FCFA', end: true },
            { key: 'win', text: t('win'), unit: 'FCFA', end: true },
            { key: 'status', text: t('status'), end: true },
          ]}
        >
          {bets.map((bet) => (
            <UserBetRow key={bet.id} bet={bet} />
          ))}
        </Table>
      )}
      {bets.length > 0 && <OlderPages query={query} />}
    </div>
  );
}

function UserBetRow({ bet }: { bet: Bet }) {
  const t = useText('betting', 'users');
  const markets = useText('markets', 'users');
  const figures = useFigures();
  const [leg] = bet.selections;
  const words = leg && wordsOfLeg(leg, markets, figures);
  return (
    <TableRow>
      <TableCell place="date">
        {formatDate(bet.placedAt, t.language)} <small>{figures.time(bet.placedAt)}</small>
      </TableCell>
      <TableCell place="name">
        <b className="font-semibold">{typeText(bet, t)}</b>
        {words && <small>{`${words.pick}, ${words.market}, ${words.event}`}</small>}
      </TableCell>
      <BetAmounts bet={bet} />
      <TableCell place="status" end>
        <StatusBadge status={bet.status}>{t(`status_${bet.status}`)}</StatusBadge>
      </TableCell>
    </TableRow>
  );
}
