import type { Bet, BetStatus } from '@cauri/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTopics } from '../../api/live.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { BrokenPart } from '../site/area.tsx';
import { useConfig } from '../site/config.ts';
import { betsQuery } from './bets.ts';
import { HistoryRow } from './history-row.tsx';

type Filter = 'all' | Exclude<BetStatus, 'cashed_out'>;
const FILTERS: readonly Filter[] = ['all', 'pending', 'won', 'lost', 'cancelled'];

/** Own bets, newest first; each moves as it is settled. */
export function History() {
  const t = useText('betting');
  const [filter, setFilter] = useState<Filter>('all');
  useTopics(['me']);
  const query = useInfiniteQuery(betsQuery(filter === 'all' ? null : filter));
  const bets = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="panel" lang={t.language}>
      <div className="max-w-slim overflow-x-auto p-2">
        <Segmented<Filter>
          label={t('status')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: t(value === 'all' ? 'filter_all' : `status_${value}`) }))}
          onChange={setFilter}
        />
      </div>
      {query.isPending && <HistorySkeleton />}
      {query.error && bets.length === 0 && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && bets.length === 0 && <NoBets isFiltered={filter !== 'all'} />}
      {bets.length > 0 && <HistoryTable bets={bets} />}
      {query.hasNextPage && (
        <div className="grid p-3">
          <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? t('loading_more') : t('older')}
          </Button>
        </div>
      )}
    </div>
  );
}

function HistoryTable({ bets }: { bets: readonly Bet[] }) {
  const t = useText('betting');
  return (
    <Table
      label={t('back_to_history')}
      columns={[
        { key: 'date', text: t('date') },
        { key: 'type', text: t('type') },
        { key: 'stake', text: t('stake'), unit: 'FCFA', end: true },
        { key: 'win', text: t('potential_win_head'), unit: 'FCFA', end: true },
        { key: 'status', text: t('status'), end: true },
      ]}
    >
      {bets.map((bet) => (
        <HistoryRow key={bet.id} bet={bet} />
      ))}
    </Table>
  );
}

function NoBets({ isFiltered }: { isFiltered: boolean }) {
  const t = useText('betting');
  const { stakeMinimum } = useConfig();
  if (isFiltered) return <EmptyState title={t('no_bets_status')} />;
  return (
    <EmptyState
      title={t('no_bets')}
      action={
        <Link to="/" className={buttonClass({ variant: 'line' })}>
          {t('see_matches')}
        </Link>
      }
    >
      {t('no_bets_hint', { amount: formatMoney(Math.max(stakeMinimum, 100)) })}
    </EmptyState>
  );
}

function HistorySkeleton() {
  return (
    <div className="sk-late grid gap-5 p-4" aria-hidden="true">
      {['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5'].map((width) => (
        <SkeletonLine key={width} className={width} />
      ))}
    </div>
  );
}
