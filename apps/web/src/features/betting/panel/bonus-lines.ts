import type { Figures } from '#i18n/figures.tsx';
import { formatMoney, percentSign, withDecimal } from '#i18n/format.ts';
import type { Text } from '#i18n/use-text.tsx';
import type { SlipLine } from '#ui/slip/slip-line.tsx';
import type { BonusView } from '../slip/slip-view.ts';

interface Words {
  readonly t: Text<'slip'>;
  readonly figures: Figures;
}

/** The accumulator bonus of the slip, and what more selections would give. */
export function bonusLines({ counted, percent, amount, next }: BonusView, { t, figures }: Words): SlipLine[] {
  const percentText = (value: number) => withDecimal(String(value), figures.language) + percentSign(figures.language);
  const own = {
    label: t('bonus', { count: counted, percent: percentText(percent) }),
    value: `+ ${formatMoney(amount)}`,
  };
  const more = next && {
    label: t('bonus_next', { count: next.more, odds: figures.odds(next.odds) }),
    value: percentText(next.percent),
  };
  return [...(percent > 0 ? [own] : []), ...(more ? [more] : [])];
}
