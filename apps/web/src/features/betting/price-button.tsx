import type { Event, Market, Outcome } from '@cauri/contract';
import { useIsStale } from '#api/live.tsx';
import { useRuntime } from '#api/runtime.tsx';
import type { Price } from '#features/board/board.ts';
import { usePrice } from '#features/board/use-board.tsx';
import { buttonName, outcomeName } from '#features/board/words.ts';
import { useFigures } from '#i18n/figures.tsx';
import type { Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { MOVE_SHOWN_MS, OddsButton } from '#ui/event-list/odds-button.tsx';
import type { Selection } from './slip/slip.ts';
import { useBetting, useSlip } from './slip/slip-provider.tsx';

export interface PriceButtonProps {
  event: Event;
  market: Market;
  outcome: Outcome;
  /** Stands above the price where no column says it: 1, N, 2. */
  label?: string;
  /** The outcome's name on the left, the price on the right. */
  named?: boolean;
  /** On the left in the place of that name: "+4,5" under the name of its side. */
  text?: string;
  /** The part of the page whose language its words follow. */
  as: Namespace;
}

/** A price that moves as it is looked at, and goes on the slip or off it. */
export function PriceButton({ event, market, outcome, label, named = false, text, as }: PriceButtonProps) {
  const { slip } = useBetting();
  const isChosen = useSlip((state) => state.slip.selections.some(({ outcomeId }) => outcomeId === outcome.id));
  const price = usePrice(market, outcome);
  const { now } = useRuntime();
  const isStale = useIsStale();
  const figures = useFigures();
  const t = useText('catalog', as);
  const words = useText('markets', as);
  const sides = { home: event.homeTeam.name, away: event.awayTeam.name };
  const name = outcomeName(outcome, market, { sides, t: words, figures });
  return (
    <OddsButton
      odds={price.odds}
      prevOdds={isFresh(price, now()) ? price.prevOdds : null}
      version={price.version}
      status={price.status}
      stale={isStale}
      chosen={isChosen}
      {...(label !== undefined && { label })}
      {...((named || text !== undefined) && { name: text ?? buttonName({ event, key: outcome.key, name }, words) })}
      format={figures.odds}
      accessibleName={name}
      words={{ up: t('price_up'), down: t('price_down'), suspended: t('suspended'), closed: t('closed') }}
      onPress={() => slip.toggle(selectionOf(event, market, { ...outcome, odds: price.odds }))}
    />
  );
}

/** A move is shown for its time, on whichever page it is seen. */
const isFresh = ({ movedAt }: Price, now: number): boolean => movedAt !== null && now - movedAt < MOVE_SHOWN_MS;

export function selectionOf(event: Event, market: Market, outcome: Outcome): Selection {
  return {
    eventId: event.id,
    marketId: market.id,
    outcomeId: outcome.id,
    odds: outcome.odds,
    sportId: event.sportId,
    home: event.homeTeam.name,
    away: event.awayTeam.name,
    startTime: event.startTime,
    marketType: market.type,
    line: market.line,
    outcomeKey: outcome.key,
    marketName: market.name,
    outcomeName: outcome.name,
    ...(market.onPage && { onPage: true }),
    ...(market.names && { marketNames: market.names, outcomeNames: outcome.names }),
    stake: null,
  };
}
