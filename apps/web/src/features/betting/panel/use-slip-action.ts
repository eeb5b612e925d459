import type { ReactNode } from 'react';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import type { SlipAction } from '#ui/slip/slip-panel.tsx';
import { placeSlip, recoverPlacement } from '../slip/place-bet.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import type { SlipView } from '../slip/slip-view.ts';
import type { EarlyPayouts } from '../slip/use-early-payouts.ts';

interface ShownBy {
  /** Shows on the button while the server holds the slip. */
  readonly countdown: ReactNode;
  readonly early: EarlyPayouts;
}

/** The label and action of the bet button. */
export function useSlipAction(view: SlipView, { countdown, early }: ShownBy): SlipAction | undefined {
  const t = useText('betting');
  const { slip, parts } = useBetting();
  const placement = useSlip((state) => state.placement);
  const nothing = () => undefined;
  switch (placement.status) {
    case 'placing':
      return { text: t('placing'), onPress: nothing, look: 'gold', busy: true, countdown };
    case 'lost':
      return { text: t('check_now'), onPress: () => void recoverPlacement(parts), look: 'line' };
    case 'asking':
    case 'accepted':
      return undefined;
    default:
  }
  // The button that removes the closed selections is shown instead.
  if (view.block === 'closed') return undefined;
  if (view.block === 'suspended') return { text: t('waiting'), onPress: nothing, look: 'off' };
  const text = view.needsConsent ? t('accept') : t('place', { amount: formatMoney(view.totalStake) });
  if (view.block === 'stake') return { text: t('enter_stake'), onPress: nothing, look: 'off' };
  if (view.block !== null) return { text, onPress: nothing, look: 'off' };
  return {
    text,
    look: 'gold',
    onPress: () => {
      // The user agrees to the odds and the early payouts on screen.
      slip.agree(new Map(view.legs.map(({ selection, odds }) => [selection.outcomeId, odds])));
      void placeSlip(parts, early);
    },
  };
}
