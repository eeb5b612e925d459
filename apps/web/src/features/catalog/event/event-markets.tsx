import type { EventDetail, Market, Outcome } from '@cauri/contract';
import { handicapOf, lineText } from '@cauri/locale/market-words';
import { EARLY_MARKET, findMarket, isEarlySide, isHandicap, isTotal, marginOf, winnersOf } from '@cauri/rules';
import { useState } from 'react';
import { PriceButton } from '#features/betting/price-button.tsx';
import { useEarlyPayouts } from '#features/betting/slip/use-early-payouts.ts';
import { usePrices } from '#features/board/use-many.ts';
import { buttonName, marketName, outcomeName, partType } from '#features/board/words.ts';
import { type Figures, useFigures } from '#i18n/figures.tsx';
import type { Key } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Fold } from '#ui/event-page/fold.tsx';
import { GradedOutcome, MarketGrid, MarketLines, ScoreColumns } from '#ui/event-page/market-body.tsx';
import { mainLines } from './market-groups.ts';

/** A table of the lines of one type. Its columns are Over and Under, or the two sides. */
interface LinesTable {
  readonly title: Key<'markets'>;
  readonly of: 'totals' | 'sides';
}

/** The table of a type of market (with its part, as `total_half_2`); undefined where lines are not shown together. */
function tableOf(type: string): LinesTable | undefined {
  const isOfSides = isHandicap(type) || type === 'set_winner';
  if (!isOfSides && !isTotal(type)) return undefined;
  return { title: `${type}_table` as Key<'markets'>, of: isOfSides ? 'sides' : 'totals' };
}

interface MarketsProps {
  event: EventDetail;
  markets: readonly Market[];
  /** Whether the outcomes are chosen for a bet builder, which has no early payout. */
  isBuilding?: boolean;
}

/** Lists the markets of an event: those with lines as a table, each other one in a fold. */
export function EventMarkets({ event, markets, isBuilding = false }: MarketsProps) {
  const byType = Map.groupBy(markets, partType);
  return [...byType].map(([type, own]) => {
    const table = tableOf(type);
    if (table && own.length > 1) return <LinesFold key={type} event={event} markets={own} table={table} />;
    return own.map((market) => <MarketFold key={market.id} event={event} market={market} isBuilding={isBuilding} />);
  });
}

function MarketFold({ event, market, isBuilding }: Omit<Required<MarketsProps>, 'markets'> & { market: Market }) {
  const words = useText('markets', 'browse');
  const figures = useFigures();
  const cells = (outcomes: readonly Outcome[]) =>
    outcomes.map((outcome) => <OutcomeCell key={outcome.id} event={event} market={market} outcome={outcome} named />);
  return (
    <Fold title={marketName(market, words, figures)} note={useNote(event, [market])} open={useIsOpenAtFirst([market])}>
      {market.type === EARLY_MARKET && event.status === 'upcoming' && !isBuilding && (
        <EarlyPayoutNote event={event} market={market} />
      )}
      {findMarket(market.type)?.inColumns ? (
        <ScoreColumns
          columns={COLUMNS.map((column) => market.outcomes.filter((outcome) => columnOf(outcome) === column))
            .filter((outcomes) => outcomes.length > 0)
            .map(cells)}
          other={cells(market.outcomes.filter((outcome) => columnOf(outcome) === undefined))}
        />
      ) : (
        <MarketGrid columns={market.outcomes.length === 2 ? 2 : 3}>{cells(market.outcomes)}</MarketGrid>
      )}
    </Fold>
  );
}

/** Names the sides that have an early payout at the present odds. */
function EarlyPayoutNote({ event, market }: { event: EventDetail; market: Market }) {
  const t = useText('browse');
  const prices = usePrices(market.outcomes.map(({ id }) => id));
  const selections = market.outcomes.map(({ id, odds }) => ({
    eventId: event.id,
    marketId: market.id,
    outcomeId: id,
    odds: prices.get(id)?.odds ?? odds,
  }));
  const isUnchanged = market.outcomes.every(({ odds }, index) => odds === selections[index]?.odds);
  const isEarly = (id: string): [string, boolean] => [id, event.earlyPayouts?.includes(id) === true];
  const known = isUnchanged && event.earlyPayouts ? new Map(market.outcomes.map(({ id }) => isEarly(id))) : undefined;
  const early = useEarlyPayouts(selections, { known });
  const sides = { home: event.homeTeam.name, away: event.awayTeam.name };
  const names = market.outcomes.flatMap(({ id, key }) => (early.get(id) && isEarlySide(key) ? sides[key] : []));
  if (names.length === 0) return null;
  return (
    <p className="pb-2 text-ink-2 text-sm">{t('early_payout', { count: names.length, names: names.join(', ') })}</p>
  );
}

const COLUMNS = ['home', 'draw', 'away'];

/** Returns the column of an outcome from its key, such as `2-1` or `home_2`; undefined for any other score. */
function columnOf({ key }: Pick<Outcome, 'key'>): string | undefined {
  const [home, away] = key.split('-').map(Number);
  if (home === undefined || away === undefined) return COLUMNS.find((column) => key.startsWith(column));
  return COLUMNS[1 - Math.sign(home - away)];
}

interface LinesFoldProps {
  event: EventDetail;
  markets: readonly Market[];
  table: LinesTable;
}

function LinesFold({ event, markets, table }: LinesFoldProps) {
  const words = useText('markets', 'browse');
  const figures = useFigures();
  const t = useText('browse');
  const lines = markets.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  // The lines at the time of opening, so that a displayed line does not disappear.
  const [main] = useState(() => mainLines(lines).map(({ id }) => id));
  const [isWhole, setWhole] = useState(lines.length === main.length);
  const shown = isWhole ? lines : lines.filter(({ id }) => main.includes(id));
  return (
    <Fold title={words(table.title)} note={useNote(event, markets)} open={useIsOpenAtFirst(markets)}>
      <MarketLines
        heads={
          table.of === 'totals'
            ? [words('over_head'), words('under_head')]
            : [event.homeTeam.shortName, event.awayTeam.shortName]
        }
        lines={shown.map((market) => ({
          key: market.id,
          line: isHandicap(market.type) ? null : lineText(market.line, figures),
          prices: market.outcomes.map((outcome) => (
            <OutcomeCell
              key={outcome.id}
              event={event}
              market={market}
              outcome={outcome}
              {...(isHandicap(market.type) && { text: handicapText(market, outcome, figures) })}
            />
          )),
        }))}
      />
      {!isWhole && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('more_lines', { count: lines.length })}
        </Button>
      )}
    </Fold>
  );
}

interface OutcomeCellProps {
  event: EventDetail;
  market: Market;
  outcome: Outcome;
  named?: boolean;
  /** The label in place of the name. */
  text?: string;
}

/** A price, or the result of a decided outcome. */
function OutcomeCell({ event, market, outcome, named = false, text }: OutcomeCellProps) {
  const t = useText('browse');
  const words = useText('markets', 'browse');
  const figures = useFigures();
  if (outcome.grade === null) {
    const shown = text === undefined ? {} : { text };
    return <PriceButton event={event} market={market} outcome={outcome} named={named} {...shown} as="browse" />;
  }
  const sides = { home: event.homeTeam.name, away: event.awayTeam.name };
  const name = outcomeName(outcome, market, { sides, t: words, figures });
  return (
    <GradedOutcome
      name={text ?? (named ? buttonName({ event, key: outcome.key, name }, words) : '')}
      grade={gradeWord(outcome.grade, t)}
      won={outcome.grade === 'won' || outcome.grade === 'half_won'}
    />
  );
}

const gradeWord = (grade: NonNullable<Outcome['grade']>, t: Text<'browse'>): string => t(grade);

/** A closed market without a result starts collapsed. The reader's choice persists. */
function useIsOpenAtFirst(markets: readonly Market[]): boolean {
  const [isOpen] = useState(() =>
    markets.some(({ status, outcomes }) => status !== 'closed' || outcomes.some(({ grade }) => grade !== null)),
  );
  return isOpen;
}

/** Explains why a market accepts no bets; for an open one, gives the range of the margins. */
function useNote(event: EventDetail, markets: readonly Market[]): string | undefined {
  const t = useText('browse');
  const figures = useFigures();
  const prices = usePrices(markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => id)));
  // A market is closed when all its outcomes are: a goal closes the scores that can no longer come, and no other.
  const possible = markets.map((market) =>
    market.outcomes
      .map(({ id, odds, isClosed }) => {
        const atFirst = { odds, status: isClosed ? ('closed' as const) : market.status };
        return prices.get(id) ?? atFirst;
      })
      .filter(({ status }) => status !== 'closed'),
  );
  const statuses = possible.map(([first]) => first?.status ?? 'closed');
  if (markets.some(({ outcomes }) => outcomes.some(({ grade }) => grade !== null))) return undefined;
  if (event.status === 'completed' && markets.every(({ type }) => type === 'custom')) return t('to_grade');
  if (statuses.every((status) => status === 'closed')) return t('closed');
  if (statuses.every((status) => status !== 'open')) return t(suspensionOf(event));
  const margins = markets.flatMap(({ type }, index) => {
    if (statuses[index] !== 'open') return [];
    const odds = possible[index]?.map((price) => price.odds * 1000) ?? [];
    return Number((marginOf(odds, winnersOf(type)) / 100).toFixed(1));
  });
  const ends = new Set([Math.min(...margins), Math.max(...margins)]);
  return t('margin', { margin: [...ends].map(figures.line).join('–') });
}

/** The incidents that suspend prices for a few steps of the match. */
const REASONS: Readonly<Record<string, Key<'browse'>>> = {
  goal: 'suspended_goal',
  set: 'suspended_set',
  break: 'suspended_break',
  half_time: 'suspended_period_end',
  period_end: 'suspended_period_end',
};
const RECENT_STEPS = 3;

function suspensionOf({ source, incidents, verification }: EventDetail): Key<'browse'> {
  if (source === 'api') return 'suspended_feed';
  const last = incidents.findLast(({ kind }) => kind in REASONS);
  const step = (verification?.links.length ?? 0) - 1;
  const reason = last && step - last.step < RECENT_STEPS ? REASONS[last.kind] : undefined;
  return reason ?? 'suspended_price';
}

/** The line of a handicap for one side: "−4,5", "+4,5". */
const handicapText = ({ line }: Market, { key }: Outcome, figures: Figures): string =>
  handicapOf(line, key === 'away' ? -1 : 1, figures).trim();
