import type { EventDetail, Market, Outcome } from '@cauri/contract';
import { useFigures } from '../../i18n/figures.tsx';
import type { Key } from '../../i18n/texts.ts';
import { type Text, useText } from '../../i18n/use-text.tsx';
import { Fold } from '../../ui/fold.tsx';
import { GradedOutcome, MarketGrid, MarketLines } from '../../ui/market-body.tsx';
import { PriceButton } from '../betting/price-button.tsx';
import { usePrices } from './use-board.tsx';
import { lineName, marketName, outcomeName } from './words.ts';

export interface MarketGroup {
  markets: readonly Market[];
}

/** Types whose lines stand together in one table. */
const TABLES: Record<string, { title: Key<'markets'>; heads: readonly [Key<'markets'>, Key<'markets'>] }> = {
  total_goals: { title: 'total_goals_table', heads: ['over_head', 'under_head'] },
  total: { title: 'total_table', heads: ['over_head', 'under_head'] },
  total_games: { title: 'total_games_table', heads: ['over_head', 'under_head'] },
  total_sets: { title: 'total_sets_table', heads: ['over_head', 'under_head'] },
  handicap: { title: 'handicap_table', heads: ['home_head', 'away_head'] },
  game_handicap: { title: 'game_handicap_table', heads: ['home_head', 'away_head'] },
  set_handicap: { title: 'set_handicap_table', heads: ['home_head', 'away_head'] },
};

/** Every market of an event: those with lines as a table, the others each in their fold. */
export function EventMarkets({ event, group }: { event: EventDetail; group: MarketGroup }) {
  const byType = Map.groupBy(group.markets, ({ type }) => type);
  return [...byType].map(([type, markets]) => {
    const table = TABLES[type];
    if (table && markets.length > 1) return <LinesFold key={type} event={event} markets={markets} table={table} />;
    return markets.map((market) => <MarketFold key={market.id} event={event} market={market} />);
  });
}

function MarketFold({ event, market }: { event: EventDetail; market: Market }) {
  const t = useText('browse');
  const words = useText('markets', 'browse');
  const figures = useFigures();
  const status = useMarketStatus(market);
  const isGraded = market.outcomes.some(({ grade }) => grade !== null);
  return (
    <Fold title={marketName(market, words, figures)} note={isGraded || status === 'open' ? undefined : t(status)}>
      <MarketGrid columns={market.outcomes.length === 2 ? 2 : 3}>
        {market.outcomes.map((outcome) => (
          <OutcomeCell key={outcome.id} event={event} market={market} outcome={outcome} named />
        ))}
      </MarketGrid>
    </Fold>
  );
}

interface LinesFoldProps {
  event: EventDetail;
  markets: readonly Market[];
  table: (typeof TABLES)[string];
}

function LinesFold({ event, markets, table }: LinesFoldProps) {
  const words = useText('markets', 'browse');
  const figures = useFigures();
  const lines = markets.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return (
    <Fold title={words(table.title)}>
      <MarketLines
        heads={table.heads.map((head) => words(head))}
        lines={lines.map((market) => ({
          key: market.id,
          line: lineName(market, figures),
          prices: market.outcomes.map((outcome) => (
            <OutcomeCell key={outcome.id} event={event} market={market} outcome={outcome} />
          )),
        }))}
      />
    </Fold>
  );
}

interface OutcomeCellProps {
  event: EventDetail;
  market: Market;
  outcome: Outcome;
  named?: boolean;
}

/** A price; once the outcome has its result, the result in its place. */
function OutcomeCell({ event, market, outcome, named = false }: OutcomeCellProps) {
  const t = useText('browse');
  const words = useText('markets', 'browse');
  const figures = useFigures();
  if (outcome.grade === null) {
    return <PriceButton event={event} market={market} outcome={outcome} named={named} as="browse" />;
  }
  const sides = { home: event.homeTeam.name, away: event.awayTeam.name };
  return (
    <GradedOutcome
      name={named ? outcomeName(outcome, market, { sides, t: words, figures }) : ''}
      grade={gradeWord(outcome.grade, t)}
      won={outcome.grade === 'won' || outcome.grade === 'half_won'}
    />
  );
}

const gradeWord = (grade: NonNullable<Outcome['grade']>, t: Text<'browse'>): string => t(grade);

function useMarketStatus(market: Market): Market['status'] {
  const [first] = market.outcomes;
  return usePrices(first ? [first.id] : []).get(first?.id ?? '')?.status ?? market.status;
}
