import type { Statistics as Figures } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTopics } from '#api/live/live.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { formatAmount, formatCount, formatPercent, formatSigned } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { OutcomeBar } from '#ui/figures/outcome-bar.tsx';
import { type Stat, StatStrip } from '#ui/figures/stat-strip.tsx';
import { AccountSkeleton } from '../account-skeleton.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { SportFigures } from './sport-figures.tsx';
import { statisticsQuery } from './statement-queries.ts';

/** Shows figures about the user's bets: over all bets, over settled bets, and by sport. */
export default function Statistics() {
  const t = useText('account');
  useTopics(['me']);
  const { data, error, refetch } = useQuery(statisticsQuery);
  if (!data) return error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <AccountSkeleton />;
  if (data.totalBets === 0) return <NoBets />;
  return (
    <div className="stack" lang={t.language}>
      <div className="stack-s">
        <Headline figures={data} />
        <p className="px-3 pt-2 text-sm text-ink-3 md:px-0.5">
          {t('formula', { amount: formatSigned(data.netProfit) })}
        </p>
      </div>
      <section className="panel">
        <div className="panel__head justify-between">
          <h2>{t('outcomes')}</h2>
          <span className="text-sm text-ink-2">{t('bets', { count: data.totalBets })}</span>
        </div>
        <div className="panel__body grid gap-3">
          <Outcomes outcomes={data.outcomes} />
        </div>
      </section>
      <BalanceChart />
      <Kinds figures={data} />
      <SportFigures sports={data.sports} />
    </div>
  );
}

const toneOf = (amount: number): Stat['tone'] => (amount > 0 ? 'up' : amount < 0 ? 'down' : undefined);

function Headline({ figures }: { figures: Figures }) {
  const t = useText('account');
  const { settled, pending } = figures;
  const hasSettled = figures.totalBets > pending.bets;
  return (
    <StatStrip
      stats={[
        {
          label: t('total_bets'),
          value: formatCount(figures.totalBets),
          remark: t('pending_remark', { count: pending.bets }),
        },
        {
          label: t('win_rate'),
          value: hasSettled ? formatPercent(figures.winRate, t.language) : '–',
          remark: hasSettled
            ? t('win_rate_remark', { rate: formatPercent(settled.winRate, t.language) })
            : t('none_settled'),
        },
        {
          label: t('total_staked'),
          value: formatAmount(figures.totalStaked),
          unit: 'FCFA',
          remark: t('staked_remark', { amount: formatAmount(pending.staked) }),
        },
        {
          label: t('net_profit'),
          value: formatSigned(settled.profit),
          unit: 'FCFA',
          tone: toneOf(settled.profit),
          remark: t('net_profit_remark'),
        },
      ]}
    />
  );
}

function Outcomes({ outcomes }: Pick<Figures, 'outcomes'>) {
  const t = useText('account');
  const { won, lost, pending, cancelled, cashedOut } = outcomes;
  const shown = [
    { look: 'won', count: won, text: t('won', { count: won }) },
    { look: 'lost', count: lost, text: t('lost', { count: lost }) },
    { look: 'pending', count: pending, text: t('pending') },
    { look: 'void', count: cancelled, text: t('cancelled', { count: cancelled }) },
    { look: 'closed', count: cashedOut, text: t('cashed_out', { count: cashedOut }) },
  ] as const;
  return <OutcomeBar outcomes={shown.map((one) => ({ ...one, countText: formatCount(one.count) }))} />;
}

function Kinds({ figures: { averageStake, highestWin, types } }: { figures: Figures }) {
  const t = useText('account');
  return (
    <StatStrip
      stats={[
        { label: t('average_stake'), value: formatCount(averageStake), unit: 'FCFA' },
        highestWin === null
          ? { label: t('highest_win'), value: '–', remark: t('none_yet') }
          : { label: t('highest_win'), value: formatAmount(highestWin), unit: 'FCFA' },
        { label: t('single_bets'), value: formatCount(types.single) },
        {
          label: t('combined_bets'),
          value: formatCount(types.combined),
          remark: types.system > 0 ? t('system_remark', { count: types.system }) : undefined,
        },
      ]}
    />
  );
}

function NoBets() {
  const t = useText('account');
  return (
    <div className="panel" lang={t.language}>
      <EmptyState
        title={t('no_bets')}
        action={
          <Link to="/" className={buttonClass({ variant: 'line' })}>
            {t('see_matches')}
          </Link>
        }
      >
        {t('no_bets_hint')}
      </EmptyState>
    </div>
  );
}
