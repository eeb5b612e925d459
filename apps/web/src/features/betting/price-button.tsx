import type { Event, Market, Outcome } from '@cauri/contract';
import { use } from 'react';
import { useIsStale } from '#api/live/live.tsx';
import { useRuntime } from '#api/runtime.tsx';
import type { Price } from '#features/board/board.ts';
import { usePrice } from '#features/board/use-board.tsx';
import { buttonName, outcomeName } from '#features/board/words.ts';
import { useFigures } from '#i18n/figures.tsx';
import type { Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { MOVE_SHOWN_MS, OddsButton } from '#ui/event-list/odds-button.tsx';
import { PickTargetContext } from './pick-target.ts';
import type { Selection } from './slip/slip.ts';
import { useBetting, useSlip } from './slip/slip-provider.tsx';

export interface PriceButtonProps {
  event: Event;
  market: Market;
  outcome: Outcome;
  /** Shown above the price if no column heading names the outcome: 1, N, 2. */
  label?: string;
  /** Whether the outcome's name is on the left and the price on the right. */
  named?: boolean;
  /** Replaces the name on the left: "+4,5" below the name of its side. */
  text?: string;
  /** The namespace whose language its texts follow. */
  as: Namespace;
}

/** A live price that adds its outcome to the slip or removes it. */
export function PriceButton({ event, market, outcome, label, named = false, text, as }: PriceButtonProps) {
  const { slip } = useBetting();
  const target = use(PickTargetContext);
  const isOnSlip = useSlip((state) => state.slip.selections.some(({ outcomeId }) => outcomeId === outcome.id));
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
      chosen={target ? target.has(outcome.id) : isOnSlip}
      {...(label !== undefined && { label })}
      {...((named || text !== undefined) && { name: text ?? buttonName({ event, key: outcome.key, name }, words) })}
      format={figures.odds}
      accessibleName={name}
      words={{ up: t('price_up'), down: t('price_down'), suspended: t('suspended'), closed: t('closed') }}
      onPress={() => (target ?? slip).toggle(selectionOf(event, market, { ...outcome, odds: price.odds }))}
    />
  );
}

/** A price change is shown for a limited time, on every page. */
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
    onPage: market.onPage,
    marketNames: market.names,
    outcomeNames: outcome.names,
    stake: null,
  };
}
