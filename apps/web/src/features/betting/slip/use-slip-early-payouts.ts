import { EARLY_MARKET, EARLY_SPORT, isEarlySide } from '@cauri/rules';
import { useFacts } from '#features/board/use-many.ts';
import type { Selection } from './slip.ts';
import type { SlipView } from './slip-view.ts';
import { type EarlyPayouts, useEarlyPayouts } from './use-early-payouts.ts';

/** The early payouts of the selections of the slip. */
export function useSlipEarlyPayouts({ legs }: SlipView): EarlyPayouts {
  const facts = useFacts(legs.map(({ selection }) => selection.eventId));
  return useEarlyPayouts(
    legs.flatMap(({ selection: { eventId, marketId, outcomeId, ...selection }, odds, status }) =>
      mayHaveOne(selection) && status === 'open' && !facts.get(eventId)?.isLive
        ? { eventId, marketId, outcomeId, odds }
        : [],
    ),
  );
}

const mayHaveOne = ({ sportId, marketType, outcomeKey }: Pick<Selection, 'sportId' | 'marketType' | 'outcomeKey'>) =>
  sportId === EARLY_SPORT && marketType === EARLY_MARKET && isEarlySide(outcomeKey);
