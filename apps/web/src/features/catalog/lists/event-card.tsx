import type { Event, Market } from '@cauri/contract';
import { findSport, isTotal } from '@cauri/rules';
import { useContext } from 'react';
import { useNow } from '#api/use-now.ts';
import { PriceButton } from '#features/betting/price-button.tsx';
import { useLiveEvent } from '#features/board/use-board.tsx';
import { eventName, leagueName, shortLabel, timeOf } from '#features/board/words.ts';
import { useFigures } from '#i18n/figures.tsx';
import { useText } from '#i18n/use-text.tsx';
import { EventRow } from '#ui/event-list/event-row.tsx';
import { toEvent } from './links.tsx';
import { ListColumn } from './list-column.ts';

const MINUTE_MS = 60_000;
export const kindOf = (sportId: string): 'player' | 'team' =>
  findSport(sportId)?.sides === 'players' ? 'player' : 'team';

export interface EventCardProps {
  event: Event;
  /** In a panel of mixed markets each price has its label, and the row names the league. */
  mixed?: boolean;
}

/** One event in a list, with its live clock, score and prices. Event cards are French until a language is chosen. */
export function EventCard({ event: listed, mixed = false }: EventCardProps) {
  const event = useLiveEvent(listed);
  const now = useNow(MINUTE_MS);
  const t = useText('catalog');
  const figures = useFigures();
  const { time, note } = timeOf(event, now, { t, figures });
  const column = useContext(ListColumn);
  const [main, total] = column ? [column.pick(event)] : mainMarkets(event.markets);
  const more = event.marketCount - event.markets.length;
  const notes = [note, ...(mixed ? [leagueName(event.league.name, t)] : [])].filter(Boolean);
  const hasHeads = (market: Market) => !mixed && market === main && market.line === null;
  return (
    <EventRow
      event={event}
      time={time}
      notes={notes}
      link={toEvent(event.id)}
      label={[eventName(event), scoreText(event), time].filter(Boolean).join(', ')}
      kind={kindOf(event.sportId)}
      main={main}
      none={column?.none}
      total={total}
      renderOdds={(market, outcome) => (
        <PriceButton
          key={outcome.id}
          event={event}
          market={market}
          outcome={outcome}
          as="catalog"
          {...(!hasHeads(market) && { label: shortLabel(outcome, market.line, { t, figures, isHeaded: !mixed }) })}
        />
      )}
      more={more > 0 ? { text: `+${more}`, label: t('markets', { count: more }), link: toEvent(event.id) } : undefined}
    />
  );
}

const mainMarkets = (markets: readonly Market[]): [Market | undefined, Market | undefined] => [
  markets.find(({ type }) => type === 'match_winner'),
  markets.find(({ type }) => isTotal(type)),
];

const scoreText = ({ score }: Event): string => (score ? `${score.home} – ${score.away}` : '');
