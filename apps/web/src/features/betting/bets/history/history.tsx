import type { Bet } from '@cauri/contract';
import { sportName } from '@cauri/locale/catalog-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTopics } from '#api/live/live.tsx';
import { useRuntime } from '#api/runtime.tsx';
import { useKnownSport } from '#features/board/known-sport.ts';
import { useSports } from '#features/board/use-events.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useConfig } from '#features/site/config.ts';
import { OlderPages } from '#features/site/older-pages.tsx';
import { PeriodSelect } from '#features/site/period-select.tsx';
import { capitalise, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { Table } from '#ui/figures/table.tsx';
import { Orders } from '../../orders/orders.tsx';
import { betsQuery } from '../bet-queries.ts';
import { HISTORY_STATUSES, type HistoryFilter } from './history-filter.ts';
import { HistoryRow } from './history-row.tsx';

const STATUSES = ['all', ...HISTORY_STATUSES] as const;
/** A filter names bets in the plural. */
const SEVERAL = { count: 2 };
type StatusChoice = (typeof STATUSES)[number];

interface HistoryProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

/** Lists the user's orders and bets, newest first; each bet changes as it is settled. */
export function History({ filter: chosen, onFilter }: HistoryProps) {
  const t = useText('betting');
  const { now } = useRuntime();
  const filter = { ...chosen, sport: useKnownSport(chosen.sport) };
  useTopics(['me']);
  const isTarget = useLocation({ select: ({ hash }) => hash === 'orders' });
  const query = useInfiniteQuery(betsQuery(filter, now));
  const { fetchNextPage, hasNextPage, isFetching } = query;
  const bets = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = query.isSuccess && bets.length === 0;
  // Known also while the list cannot be read again, as on a page that was opened offline.
  const hasNone = query.data !== undefined && bets.length === 0 && !hasNextPage;
  const isMissing = query.isError && bets.length === 0 && !hasNone;
  // A page of a rarely matching filter may be empty although more follow.
  useEffect(() => {
    if (isEmpty && hasNextPage && !isFetching) fetchNextPage().catch(() => undefined);
  }, [isEmpty, hasNextPage, isFetching, fetchNextPage]);
  return (
    <div className="panel" lang={t.language}>
      <div id="orders">
        <Orders isTarget={isTarget} isErrorShown={isMissing} />
      </div>
      <HistoryFilters filter={filter} onFilter={onFilter} />
      {(query.isPending || (isEmpty && hasNextPage)) && <HistorySkeleton />}
      {isMissing && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
      {hasNone && <NoBets isFiltered={Object.values(filter).some((part) => part !== undefined)} />}
      {bets.length > 0 && <HistoryTable bets={bets} />}
      {bets.length > 0 && <OlderPages query={query} />}
    </div>
  );
}

function HistoryFilters({ filter, onFilter }: HistoryProps) {
  const t = useText('betting');
  const words = useText('account', 'betting');
  const names = useText('sports', 'betting');
  const sports = useSports();
  return (
    <div className="grid gap-2 p-2 lg:flex lg:items-center lg:justify-between">
      <div className="overflow-x-auto">
        <div className="w-max min-w-full lg:min-w-120">
          <Segmented<StatusChoice>
            label={t('status')}
            value={filter.status ?? 'all'}
            options={STATUSES.map((value) => ({
              value,
              label: value === 'all' ? t('filter_all') : capitalise(words(value, SEVERAL)),
            }))}
            onChange={(status) => onFilter({ ...filter, status: status === 'all' ? undefined : status })}
          />
        </div>
      </div>
      <div className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-2 lg:grid-cols-2">
        <Select
          label={words('sport')}
          value={filter.sport ?? ''}
          onChange={({ target }) => onFilter({ ...filter, sport: target.value || undefined })}
        >
          <option value="">{words('all_sports')}</option>
          {sports.map(({ id, name }) => (
            <option key={id} value={id}>
              {sportName(id, name, names)}
            </option>
          ))}
        </Select>
        <PeriodSelect
          days={filter.days ?? null}
          onChange={(days) => onFilter({ ...filter, days: days ?? undefined })}
        />
      </div>
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
      {t('no_bets_hint', { amount: formatMoney(stakeMinimum) })}
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
