import type { AdminEventDetail, AdminMarket } from '@cauri/contract';
import { marketName, outcomeName } from '#features/board/words.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatMomentWithin } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { MarketState } from './market-state.tsx';
import type { MarketSuspension } from './use-suspend-markets.ts';

interface CustomMarketsProps extends MarketSuspension {
  event: AdminEventDetail;
  onAdd: () => void;
  onGrade: (marketId: string) => void;
}

export const isCustomMarket = ({ type }: Pick<AdminMarket, 'type'>): boolean => type === 'custom';

/** Lists the custom markets of an event with their grades and actions. */
export function CustomMarkets({ event, holding, hold, onAdd, onGrade }: CustomMarketsProps) {
  const t = useText('events');
  const markets = event.book.filter(isCustomMarket);
  const mayAdd = event.isOwn && (event.status === 'upcoming' || event.status === 'postponed');
  if (markets.length === 0 && !mayAdd) return null;
  return (
    <section className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{t('custom_markets')}</h3>
        {mayAdd && (
          <Button size="small" onClick={onAdd}>
            {t('market_add')}
          </Button>
        )}
      </div>
      {markets.length === 0 && <p className="hint">{t('own_none')}</p>}
      <ul className="book">
        {markets.map((market) => (
          <CustomMarket
            key={market.id}
            event={event}
            market={market}
            isBusy={holding === market.id}
            onHold={() => void hold(market.isHeld ? 'open' : 'suspended', market.id)}
            onGrade={() => onGrade(market.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface CustomMarketProps {
  event: AdminEventDetail;
  market: AdminMarket;
  isBusy: boolean;
  onHold: () => void;
  onGrade: () => void;
}

function CustomMarket({ event, market, isBusy, onHold, onGrade }: CustomMarketProps) {
  const t = useText('events');
  const words = useText('markets', 'events');
  const figures = useFigures();
  const name = marketName(market, words, figures);
  const sides = { home: event.homeTeam.name, away: event.awayTeam.name };
  const { grading } = market;
  return (
    <li className="book__own">
      <span>
        <b>{name}</b>
        {market.outcomes.map((outcome) => (
          <small key={outcome.id} className={outcome.grade === 'won' ? 'book__won' : ''}>
            {outcomeName(outcome, market, { sides, t: words, figures })}{' '}
            {outcome.grade === null ? figures.odds(outcome.odds) : `· ${t(gradeKey(outcome.grade))}`}
          </small>
        ))}
        {grading && (
          <small>
            {t(grading.isCorrected ? 'regraded_by' : 'graded_by', {
              by: grading.by ?? t('an_administrator'),
              moment: formatMomentWithin(grading.gradedAt, t.language),
            })}
          </small>
        )}
      </span>
      <span className="book__acts">
        {!grading && <MarketState event={event} market={market} />}
        {market.status !== 'closed' && (
          <Button size="small" busy={isBusy} onClick={onHold}>
            {t(market.isHeld ? 'release' : 'hold')}
            <span className="sr"> {name}</span>
          </Button>
        )}
        {event.status !== 'cancelled' && (
          <Button size="small" onClick={onGrade}>
            {t(grading ? 'regrade' : 'grade')}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Administrators grade an answer as won, lost or void only. */
const gradeKey = (grade: string) =>
  grade === 'won' ? 'grade_won' : grade === 'void' ? 'grade_void' : ('grade_lost' as const);
