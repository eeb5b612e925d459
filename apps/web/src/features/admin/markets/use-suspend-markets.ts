import { useState } from 'react';
import { call } from '#api/call.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useRefetchEvents } from '../events/events-query.ts';

/** The market that is being suspended or reopened, or `all`, and the function that does it. */
export interface MarketSuspension {
  readonly holding: string | null;
  readonly hold: (state: 'suspended' | 'open', marketId: string | null) => Promise<void>;
}

export function useSuspendMarkets(id: string): MarketSuspension {
  const t = useText('events');
  const messageOf = useProblemMessage('events');
  const refetchEvents = useRefetchEvents();
  const [holding, setHolding] = useState<string | null>(null);
  const hold = async (state: 'suspended' | 'open', marketId: string | null) => {
    if (holding !== null) return;
    setHolding(marketId ?? 'all');
    try {
      await call('suspendBetting', { params: { id }, body: { state, ...(marketId && { marketId }) } });
      showToast({ title: t(state === 'suspended' ? 'held_now' : 'released_now') });
      await refetchEvents();
    } catch (error) {
      showToast({ title: messageOf(error) });
    } finally {
      setHolding(null);
    }
  };
  return { holding, hold };
}
