import { useFigures } from '#i18n/figures.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import type { SlipLine } from '#ui/slip/slip-line.tsx';
import type { SlipView } from '../slip/slip-view.ts';
import { winText } from './slip-fields.ts';

/** The sums of the slip: total odds, number of bets and their stake, and the least that a system pays. Null for impossible values. */
export function useSlipLines(view: SlipView): SlipLine[] {
  const t = useText('betting');
  const figures = useFigures();
  const { mode, legs, totalOdds, totalStake, system, isConflicting } = view;
  if (totalOdds !== null) return [{ label: t('total_odds'), value: figures.odds(totalOdds) }];
  if (system) {
    const { combinations, size, unitStake, leastWin } = system;
    const each = `${combinations} × ${formatMoney(unitStake)}`;
    return [
      { label: t('combinations', { count: combinations, size }), value: each },
      { label: t('total_stake'), value: formatMoney(totalStake) },
      ...(isConflicting
        ? []
        : [
            {
              label: t('win_if', { count: size }),
              value: leastWin > 0 ? t('win_from', { amount: formatMoney(leastWin) }) : winText(0),
            },
          ]),
    ];
  }
  if (legs.length < 2 || mode === 'combined') return [];
  return [{ label: t('bets_stake', { count: legs.length }), value: formatMoney(totalStake) }];
}
