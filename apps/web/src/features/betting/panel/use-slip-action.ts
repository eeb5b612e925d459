import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import { meQuery } from '#features/identity/auth.tsx';
import { useOwnExclusion } from '#features/identity/use-exclusion.ts';
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
  const meaning = meaningOf(view);
  const isSettled = useIsSettled(meaning);
  const exclusion = useOwnExclusion();
  useSuspension();
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
  if (meaning === 'remove') return undefined;
  if (meaning === 'wait') return { text: t('waiting'), onPress: nothing, look: 'off' };
  const text = t(view.needsConsent ? 'accept' : 'place', { amount: formatMoney(view.totalStake) });
  if (view.block === 'stake') return { text: t('enter_stake'), onPress: nothing, look: 'off' };
  if (view.block !== null || exclusion || !isSettled) return { text, onPress: nothing, look: 'off' };
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

/** A refusal may state that the account is suspended. Then every slip is refused, not only this one. */
function useSuspension(): void {
  const client = useQueryClient();
  const isSuspended = useSlip(
    ({ placement }) => placement.status === 'refused' && placement.error.code === 'account_suspended',
  );
  useEffect(() => {
    if (isSuspended) client.setQueryData(meQuery.queryKey, (me) => me && { ...me, status: 'suspended' as const });
  }, [isSuspended, client]);
}

/** The effect of a press at the place of the bet button. */
type Meaning = 'remove' | 'wait' | 'accept' | 'place';

function meaningOf({ block, needsConsent }: SlipView): Meaning {
  if (block === 'closed') return 'remove';
  if (block === 'suspended') return 'wait';
  return needsConsent ? 'accept' : 'place';
}

/** A second tap that follows the first one within this time belongs to it. */
const SETTLE_MS = 500;
const LOOK_MS = 100;

/**
 * Returns whether the meaning has stayed the same for a moment. Without it, the second tap of a double tap on "Remove
 * the closed selection" places the bet, and a tap on "Place bet" accepts odds that appeared below the finger.
 */
function useIsSettled(meaning: Meaning): boolean {
  const { now } = useRuntime();
  const [shown, setShown] = useState({ meaning, isSettled: true });
  if (shown.meaning !== meaning) setShown({ meaning, isSettled: false });
  useEffect(() => {
    if (shown.isSettled) return;
    const shownAt = now();
    const timer = setInterval(() => {
      if (now() - shownAt >= SETTLE_MS) setShown({ meaning: shown.meaning, isSettled: true });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [now, shown]);
  return shown.meaning === meaning && shown.isSettled;
}
