import type { Bet, Leg } from '@cauri/contract';
import { sidesOf } from '@cauri/locale/bet-words';
import { isPageMarket } from '@cauri/rules';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useMutation } from '#api/use-mutation.ts';
import { useFigures } from '#i18n/figures.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ReplaceSlipDialog } from '../codes/replace-slip-dialog.tsx';
import type { Selection } from '../slip/slip.ts';
import { inputOf } from '../slip/slip-placement.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import { STATUS } from '../slip/slip-view.ts';
import { type BuilderOffer, quoteBuilder } from '../slip/use-builder-offers.ts';
import { wordsOfLeg } from './leg-words.ts';

/**
 * Puts the open selections of a settled bet on the slip at current odds, and names the ones that are no longer
 * available.
 */
export function BetAgain({ bet }: { bet: Bet }) {
  const t = useText('betting');
  const codes = useText('codes', 'betting');
  const markets = useText('markets', 'betting');
  const figures = useFigures();
  const messageOf = useProblemMessage('betting');
  const { slip } = useBetting();
  const onSlip = useSlip((state) => state.slip.selections.length);
  const isBusy = useSlip((state) => state.slip.pending !== null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const search = useMutation({
    mutationFn: () => findOpen(bet),
    onSuccess: ({ open }) => {
      if (open.length === 0) return;
      if (onSlip > 0) setDialogOpen(true);
      else take(open, 'replace');
    },
  });
  const take = (open: readonly Selection[], how: 'add' | 'replace') => {
    setDialogOpen(false);
    slip.put(open, how);
    if (how === 'replace' && open.length > 1) slip.setMode(bet.type);
    showToast({
      title: codes('added_to_slip', { count: open.length }),
      action: { text: t('undo'), onPress: slip.undo },
    });
  };
  const { data, error, isPending, mutate } = search;
  const nameOf = (leg: Leg) => {
    const { pick, event } = wordsOfLeg(leg, markets, figures);
    return `${pick} (${event})`;
  };
  const names = data?.unavailable.map((leg) => nameOf(leg)).join(', ') ?? '';
  return (
    <div className="grid gap-2 pt-3">
      <Button
        variant="line"
        busy={isPending}
        onClick={() => (isBusy ? showToast({ title: codes('slip_busy') }) : mutate())}
      >
        {t('same_selections')}
      </Button>
      <div role="status">
        {data && data.unavailable.length > 0 && (
          <Note tone="warn">{data.open.length === 0 ? t('again_none_open') : t('again_unavailable', { names })}</Note>
        )}
      </div>
      {error && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      <ReplaceSlipDialog
        open={isDialogOpen}
        count={onSlip}
        onClose={() => setDialogOpen(false)}
        onChoose={(how) => take(data?.open ?? [], how)}
      />
    </div>
  );
}

/** Returns the legs that are open or suspended as selections at current odds, and the others. */
async function findOpen({ selections }: Bet): Promise<{ open: Selection[]; unavailable: Leg[] }> {
  const offers = await quoteLegs(selections);
  const isOpen = ({ outcomeId }: Leg) => (offers.get(outcomeId)?.status ?? 'closed') !== 'closed';
  return {
    open: selections.filter(isOpen).map((leg) => selectionOfLeg(leg, offers.get(leg.outcomeId))),
    unavailable: selections.filter((leg) => !isOpen(leg)),
  };
}

/** Quotes every bet builder by itself, because the server refuses a slip with outcomes that cannot be combined any more. */
async function quoteLegs(legs: readonly Leg[]): Promise<ReadonlyMap<string, BuilderOffer>> {
  const plain = legs.filter(({ parts }) => !parts);
  const builders = legs.filter(({ parts }) => parts);
  const [quote, offers] = await Promise.all([
    plain.length > 0 ? call('quoteSlip', { body: { type: 'single', selections: plain.map(inputOf) } }) : null,
    Promise.all(builders.map((leg) => quoteBuilder(leg))),
  ]);
  return new Map<string, BuilderOffer>([
    ...(quote?.selections ?? []).map(
      ({ outcomeId, odds, was, state }) =>
        [outcomeId, { odds: odds ?? was, status: STATUS[state], token: null }] as const,
    ),
    ...builders.map(({ outcomeId }, place) => [outcomeId, offers[place] as BuilderOffer] as const),
  ]);
}

function selectionOfLeg(leg: Leg, offer: BuilderOffer | undefined): Selection {
  const { eventId, marketId, outcomeId, sportId, startTime, eventName } = leg;
  const { marketType, line, outcomeKey, marketName, outcomeName, marketNames, outcomeNames, parts } = leg;
  return {
    eventId,
    marketId,
    outcomeId,
    odds: offer?.odds ?? leg.odds,
    sportId,
    ...sidesOf(eventName),
    startTime,
    marketType,
    line,
    outcomeKey,
    marketName,
    outcomeName,
    ...((parts ?? [leg]).some((part) => isPageMarket(part.marketType)) && { onPage: true }),
    ...(marketNames && { marketNames, outcomeNames }),
    ...(parts && { parts: parts.map(({ odds: _, status: __, ...part }) => part) }),
    ...(offer?.token && { token: offer.token }),
    stake: null,
  };
}
