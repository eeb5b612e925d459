import { useFigures } from '#i18n/figures.tsx';
import { useText } from '#i18n/use-text.tsx';
import { SlipStrip } from '#ui/frame/slip-strip.tsx';
import { totalOddsText } from '../bets/leg-words.ts';
import { useSlipEarlyPayouts } from '../slip/use-slip-early-payouts.ts';
import { useSlipView } from '../slip/use-slip-view.ts';
import { winText } from './slip-fields.ts';

/** The slip in one line on a phone: the number of selections and the potential win. */
export default function SlipSummary({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useText('betting');
  const figures = useFigures();
  const view = useSlipView();
  const { mode, totalOdds, potentialWin, system, isConflicting } = view;
  // They are here when the slip opens, which shows them.
  useSlipEarlyPayouts(view);
  const title =
    mode === 'combined' && totalOdds !== null
      ? t('type_odds', { type: t('combined'), odds: totalOddsText(totalOdds, figures) })
      : system
        ? t('type_odds', { type: t('system'), odds: t('size', { size: system.size, count }) })
        : t('selections', { count });
  return (
    <SlipStrip
      count={count}
      title={title}
      hint={t('open_slip')}
      {...(!isConflicting && { win: { label: t('potential_win'), value: winText(potentialWin) } })}
      onPress={onPress}
    />
  );
}
