import type { AdminEventDetail, AdminMarket } from '@cauri/contract';
import { marketName } from '#features/board/words.ts';
import { useFigures } from '#i18n/figures.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { isCustomMarket } from './custom-markets.tsx';
import { MarketState } from './market-state.tsx';
import type { MarketSuspension } from './use-suspend-markets.ts';

/** Lists the markets of an event, each with a button that suspends or reopens it. */
export function EventBook({ event, holding, hold }: MarketSuspension & { event: AdminEventDetail }) {
  const t = useText('events');
  const open = event.book.filter(({ status }) => status !== 'closed');
  if (open.length === 0) return null;
  const isHeld = event.isHeld || open.every((market) => market.isHeld);
  return (
    <section className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{t('book')}</h3>
        <Button size="small" busy={holding === 'all'} onClick={() => void hold(isHeld ? 'open' : 'suspended', null)}>
          {t(isHeld ? 'release_all' : 'hold_all')}
        </Button>
      </div>
      <ul className="book">
        {open
          .filter((market) => !isCustomMarket(market))
          .map((market) => (
            <MarketLine
              key={market.id}
              event={event}
              market={market}
              isBusy={holding === market.id}
              onHold={() => void hold(market.isHeld ? 'open' : 'suspended', market.id)}
            />
          ))}
      </ul>
    </section>
  );
}

interface MarketLineProps {
  event: AdminEventDetail;
  market: AdminMarket;
  isBusy: boolean;
  onHold: () => void;
}

function MarketLine({ event, market, isBusy, onHold }: MarketLineProps) {
  const t = useText('events');
  const markets = useText('markets', 'events');
  const figures = useFigures();
  const name = marketName(market, markets, figures);
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{market.outcomes.map(({ odds }) => figures.odds(odds)).join(' · ')}</small>
      </span>
      <MarketState event={event} market={market} />
      <Button size="small" busy={isBusy} onClick={onHold}>
        {t(market.isHeld ? 'release' : 'hold')}
        <span className="sr"> {name}</span>
      </Button>
    </li>
  );
}
