import type { Transfer } from '@cauri/contract';
import { describeTransfer } from '@cauri/locale/bet-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { useTopics } from '#api/live/live.tsx';
import { useRuntime } from '#api/runtime.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { PeriodSelect } from '#features/site/period-select.tsx';
import { useBetWords } from '#i18n/bet-words.ts';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AccountSkeleton } from '../account-skeleton.tsx';
import { NOT_YET, PeriodFigures } from './period-figures.tsx';
import type { StatementFilter } from './statement-filter.ts';
import { fileUrl, periodQuery, statementQuery } from './statement-queries.ts';
import { TransferTable } from './transfer-table.tsx';

const KINDS = [
  ['all', 'all'],
  ['stake', 'stakes'],
  ['payout', 'payouts'],
  ['refund', 'refunds'],
  ['purchase', 'plans'],
  ['bonus', 'bonuses'],
] as const;

interface StatementProps {
  readonly filter: StatementFilter;
  readonly onFilter: (filter: StatementFilter) => void;
}

/** Lists every transfer of the user with the balance after it, newest first, and offers it as a file. */
export default function Statement({ filter, onFilter }: StatementProps) {
  const t = useText('account');
  const { now } = useRuntime();
  useTopics(['me']);
  const query = useInfiniteQuery(statementQuery(filter, now));
  const { data: period } = useQuery(periodQuery(filter.days ?? null, now));
  const transfers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending && !filter.kind && !filter.days) return <AccountSkeleton />;
  return (
    <div className="stack" lang={t.language}>
      <PeriodFigures days={filter.days ?? null} />
      <div className="panel">
        <StatementFilters filter={filter} onFilter={onFilter} />
        {query.isPending && <AccountSkeleton />}
        {query.error && transfers.length === 0 && (
          <BrokenPart error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && transfers.length === 0 && <EmptyState title={t('no_transfers')} />}
        {/* The count is that of the period, of all kinds. */}
        {transfers.length > 0 && !filter.kind && (
          <p className="px-4 pb-2 text-ink-2 text-sm">
            {period?.moved ? t('movements', { count: period.moved.transfers }) : NOT_YET}
          </p>
        )}
        {transfers.length > 0 && <StatementTable transfers={transfers} />}
        <OlderPages query={query} />
      </div>
    </div>
  );
}

function StatementFilters({ filter, onFilter }: StatementProps) {
  const t = useText('account');
  const { now } = useRuntime();
  return (
    <div className="grid gap-2 p-2 lg:flex lg:items-center lg:justify-between">
      <div className="overflow-x-auto">
        <div className="w-max min-w-full lg:min-w-130">
          <Segmented
            label={t('kind')}
            value={filter.kind ?? 'all'}
            options={KINDS.map(([value, key]) => ({ value, label: t(key) }))}
            onChange={(kind) => onFilter({ ...filter, kind: kind === 'all' ? undefined : kind })}
          />
        </div>
      </div>
      <div className="flex gap-2">
        <PeriodSelect
          days={filter.days ?? null}
          onChange={(days) => onFilter({ ...filter, days: days ?? undefined })}
        />
        <a
          className={`${buttonClass({ variant: 'line' })} h-11`}
          href={fileUrl(filter, { now: now(), lang: t.language })}
          download
          aria-label={t('csv_label')}
        >
          <Download className="i i-s" /> {t('csv')}
        </a>
      </div>
    </div>
  );
}

/** Transfers for purchases and bets link to their pages. */
function StatementTable({ transfers }: { transfers: readonly Transfer[] }) {
  const t = useText('account');
  const words = useBetWords('account');
  return (
    <TransferTable
      transfers={transfers}
      label={t('tab_statement')}
      nameOf={({ purchaseId, betId, about, isCorrected }, kind) => {
        if (purchaseId !== null)
          return (
            <Link
              to="/purchases/$purchaseId"
              params={{ purchaseId }}
              className="inline-flex min-h-11 min-w-11 items-start font-semibold md:items-center hover:underline"
            >
              {kind}
            </Link>
          );
        if (betId === null) return null;
        return (
          <Link
            to="/bets/$betId"
            params={{ betId }}
            className="grid min-h-11 content-start font-semibold md:content-center hover:underline"
          >
            {kind}
            {about && <small>{describeTransfer({ about, isCorrected }, words)}</small>}
          </Link>
        );
      }}
    />
  );
}
