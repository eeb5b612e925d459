import type { Dashboard } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { addAmounts } from '#api/money.ts';
import { formatAmount, formatCount, formatMoney, formatSigned } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { More } from '#ui/controls/more.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FigureTable } from '#ui/figures/figure-table.tsx';
import { DayChart } from './day-chart.tsx';
import { formatDayOf } from './day-words.ts';

const SERIES = ['stakes', 'payouts', 'result'] as const;

export function HouseCharts({ house, bonuses }: Pick<Dashboard, 'house' | 'bonuses'>) {
  const t = useText('dashboard');
  const total = (of: (typeof SERIES)[number]) => house.reduce((sum, day) => sum + day[of], 0);
  const bonus = addAmounts(bonuses.map(({ amount }) => amount));
  const isEmpty = house.every(({ bets, payouts, result }) => bets === 0 && payouts === 0 && result === 0);
  return (
    <section className="panel dash-house">
      <div className="panel__head">
        <h2>{t('house')}</h2>
        <span className="text-sm text-ink-3">{t('house_note')}</span>
      </div>
      {isEmpty && <EmptyState title={t('no_bets')}>{t('no_bets_hint')}</EmptyState>}
      {!isEmpty && (
        <>
          <div className="dash-trio">
            {SERIES.map((series) => (
              <figure key={series}>
                <figcaption>
                  <h3>{t(series)}</h3>
                  <b>
                    {series === 'result' ? formatSigned(total(series)) : formatAmount(total(series))}{' '}
                    <small>FCFA</small>
                  </b>
                </figcaption>
                <DayChart days={house.map((day) => ({ day: day.day, amount: day[series] }))} />
              </figure>
            ))}
          </div>
          {bonus !== 0 && (
            <p className="panel__body text-ink-2 text-sm">{t('bonuses', { amount: formatMoney(bonus) })}</p>
          )}
          <EarlyPayoutCost days={house.length} />
          <More label={t('as_table')}>
            <FigureTable
              label={t('house')}
              heads={[t('day'), t('bets'), ...SERIES.map((series) => `${t(series)} (FCFA)`)]}
              rows={house.toReversed().map(({ day, bets, stakes, payouts, result }) => ({
                key: day,
                cells: [
                  formatDayOf(day, t.language),
                  formatCount(bets),
                  formatAmount(stakes),
                  formatAmount(payouts),
                  formatSigned(result),
                ],
              }))}
            />
          </More>
        </>
      )}
    </section>
  );
}

/** The cost of early payouts, once some were paid. The server counts it from the bets, so it is read once for each period. */
function EarlyPayoutCost({ days }: { days: number }) {
  const t = useText('dashboard');
  const { data } = useQuery({
    queryKey: ['admin', 'early-payouts', days],
    queryFn: ({ signal }) => call('getEarlyPayouts', { query: { days } }, { signal }),
    staleTime: 300_000,
  });
  if (!data || data.legs === 0) return null;
  const { legs, bets, cost } = data;
  return (
    <p className="panel__body text-ink-2 text-sm">
      {t('early_payouts', { count: legs, bets: formatCount(bets), amount: formatMoney(cost) })}
    </p>
  );
}
