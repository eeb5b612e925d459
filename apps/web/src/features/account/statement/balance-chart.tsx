import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '#api/runtime.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatAmount, formatCount, formatDate, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { More } from '#ui/controls/more.tsx';
import { FigureTable } from '#ui/figures/figure-table.tsx';
import { StepChart } from '#ui/figures/step-chart.tsx';
import { type BalancePoint, drawBalance } from './balance-series.ts';
import { balanceQuery } from './statement-queries.ts';

const DAYS = 30;

/** Shows the balance of the last days as a chart, in a sentence and as a table. */
export function BalanceChart() {
  const t = useText('account');
  const { now } = useRuntime();
  const { data, error, refetch } = useQuery(balanceQuery(DAYS, now));
  return (
    <section className="panel">
      <div className="panel__head">
        <h2>{t('balance_chart', { count: DAYS })}</h2>
      </div>
      {data && <Drawing points={data} />}
      {!data && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <div className="h-[262px]" />)}
    </section>
  );
}

function Drawing({ points }: { points: readonly BalancePoint[] }) {
  const t = useText('account');
  const figures = useFigures();
  const { path, end, ticks } = drawBalance(points);
  const balances = points.map(({ balance }) => balance);
  const day = (at: string) => formatDate(at, t.language);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      {/* Whole francs beside the line; the table has the exact balance. */}
      <StepChart
        lines={[{ key: 'balance', name: '', value: formatCount(last.balance), path, labelAt: end }]}
        ticks={ticks.map(({ amount, at }) => ({ text: formatAmount(amount), at }))}
        marks={[]}
        wideTicks
        from={day(first.at)}
        to={t('now')}
      />
      <p className="sr">
        {t('balance_summary', {
          first: formatMoney(first.balance),
          from: day(first.at),
          last: formatMoney(last.balance),
          low: formatMoney(Math.min(...balances)),
          high: formatMoney(Math.max(...balances)),
        })}
      </p>
      <More label={t('chart_table')}>
        <FigureTable
          label={t('balance_chart', { count: DAYS })}
          heads={[t('day'), `${t('balance')} (FCFA)`]}
          rows={points.toReversed().map(({ at, balance }) => ({
            key: at,
            cells: [`${day(at)}, ${figures.time(at)}`, formatAmount(balance)],
          }))}
        />
      </More>
    </>
  );
}
