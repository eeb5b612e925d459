import type { Bet, Leg } from '@cauri/contract';
import { sidesOf } from '@cauri/locale/bet-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useFigures } from '#i18n/figures.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { SlipTakenDialog } from '../codes/slip-taken-dialog.tsx';
import type { Selection } from '../slip/slip.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import { wordsOfLeg } from './leg-words.ts';

/** Puts the selections of a settled bet that are still open on the slip, at today's odds, and says which are gone. */
export function BetAgain({ bet }: { bet: Bet }) {
  const t = useText('betting');
  const codes = useText('codes', 'betting');
  const markets = useText('markets', 'betting');
  const figures = useFigures();
  const messageOf = useProblemMessage('betting');
  const { slip } = useBetting();
  const onSlip = useSlip((state) => state.slip.selections.length);
  const isBusy = useSlip((state) => state.slip.pending !== null);
  const [isAsking, setAsking] = useState(false);
  const search = useMutation({
    mutationFn: () => findOpen(bet),
    onSuccess: ({ open }) => {
      if (open.length === 0) return;
      if (onSlip > 0) setAsking(true);
      else take(open, 'replace');
    },
  });
  const take = (open: readonly Selection[], how: 'add' | 'replace') => {
    setAsking(false);
    slip.put(open, how);
    if (how === 'replace' && open.length > 1) slip.setMode(bet.type);
    showToast({ title: codes('taken', { count: open.length }), action: { text: t('undo'), onPress: slip.undo } });
  };
  const { data, error, isPending, mutate } = search;
  const names = data?.gone.map((leg) => wordsOfLeg(leg, markets, figures).pick).join(', ') ?? '';
  return (
    <div className="grid gap-2 pt-3">
      <Button
        variant="line"
        busy={isPending}
        onClick={() => (isBusy ? showToast({ title: codes('slip_busy') }) : mutate())}
      >
        {t('play_again')}
      </Button>
      <div role="status">
        {data && data.gone.length > 0 && (
          <Note tone="warn">{data.open.length === 0 ? t('again_none') : t('again_gone', { names })}</Note>
        )}
      </div>
      {error && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      <SlipTakenDialog
        open={isAsking}
        count={onSlip}
        onClose={() => setAsking(false)}
        onTake={(how) => take(data?.open ?? [], how)}
      />
    </div>
  );
}

/** The legs that take bets now or are only suspended, as selections at today's odds; and those that are gone. */
async function findOpen({ selections }: Bet): Promise<{ open: Selection[]; gone: Leg[] }> {
  const asked = selections.map(({ eventId, marketId, outcomeId, odds }) => ({ eventId, marketId, outcomeId, odds }));
  const quote = await call('quoteSlip', { body: { type: 'single', selections: asked } });
  const quotes = new Map(quote.selections.map((one) => [one.outcomeId, one]));
  const oddsOf = (leg: Leg): number | null => {
    const quoted = quotes.get(leg.outcomeId);
    return quoted && quoted.state !== 'closed' && quoted.state !== 'unknown' ? (quoted.odds ?? quoted.was) : null;
  };
  return {
    open: selections.flatMap((leg) => {
      const odds = oddsOf(leg);
      return odds === null ? [] : [selectionOfLeg(leg, odds)];
    }),
    gone: selections.filter((leg) => oddsOf(leg) === null),
  };
}

function selectionOfLeg(leg: Leg, odds: number): Selection {
  const { eventId, marketId, outcomeId, sportId, startTime, eventName } = leg;
  const { marketType, line, outcomeKey, marketName, outcomeName, marketNames, outcomeNames } = leg;
  return {
    eventId,
    marketId,
    outcomeId,
    odds,
    sportId,
    ...sidesOf(eventName),
    startTime,
    marketType,
    line,
    outcomeKey,
    marketName,
    outcomeName,
    ...(marketNames && { marketNames, outcomeNames }),
    stake: null,
  };
}
