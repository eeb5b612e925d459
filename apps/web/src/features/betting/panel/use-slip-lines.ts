import { useFigures } from '#i18n/figures.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import type { SlipLine } from '#ui/slip/slip-line.tsx';
import { systemLines, totalOddsText } from '../bets/leg-words.ts';
import type { SlipView } from '../slip/slip-view.ts';

/** The sums of the slip: total odds, the number of bets and their stake, and what a system pays. */
export function useSlipLines(view: SlipView): SlipLine[] {
  const t = useText('betting');
  const figures = useFigures();
  const { mode, legs, totalOdds, totalStake, system, isConflicting } = view;
  if (totalOdds !== null) return [{ label: t('total_odds'), value: totalOddsText(totalOdds, figures) }];
  if (system) {
    // The last return, that of all selections, stands beside the bet button.
    const returns = isConflicting ? [] : system.returns.slice(0, -1);
    return systemLines({ ...system, sizes: [system.size], totalStake, returns }, t);
  }
  if (legs.length < 2 || mode === 'combined') return [];
  return [{ label: t('bets_stake', { count: legs.length }), value: formatMoney(totalStake) }];
}
