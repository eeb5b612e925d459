import type { EventOutcome, ResultMarket } from '@cauri/contract';
import { scoreText } from '@cauri/locale/score-words';
import { findMarket, findSport, type MarketDefinition } from '@cauri/rules';
import { countryName, eventName, leagueName, outcomeName } from '#features/board/words.ts';
import { type Figures, useFigures } from '#i18n/figures.tsx';
import { formatDay } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { LeagueHeader } from '#ui/event-list/league-header.tsx';
import { ResultRow } from '#ui/event-list/result-row.tsx';
import { kindOf } from '../lists/event-card.tsx';
import { toEvent, toLeague } from '../lists/links.tsx';

type ResultHead = NonNullable<MarketDefinition['resultHead']>;

const HEADS: Readonly<Record<ResultHead, Key<'find'>>> = {
  winner: 'head_winner',
  total: 'head_total',
  both: 'head_both',
  sets: 'head_sets',
  handicap: 'head_handicap',
};

/** The headings whose answers need a label to be understood. */
const LABELLED: readonly ResultHead[] = ['both', 'sets', 'handicap'];

interface ResultPanelsProps {
  results: readonly EventOutcome[];
  withDay?: boolean;
  /** The level of the headings, below that of the page or section. */
  level?: 'h2' | 'h3';
}

/** Lists finished events in a panel per league, in order of first appearance. */
export function ResultPanels({ results, withDay = false, level = 'h3' }: ResultPanelsProps) {
  const t = useText('find');
  const words = useText('catalog', 'find');
  const groups = Map.groupBy(results, ({ league }) => league.id);
  return (
    <div className="stack" lang={t.language}>
      {[...groups].map(([id, own]) => (
        <section key={id} className="panel">
          <LeagueHeader
            name={leagueName(own[0]?.league.name ?? '', words)}
            country={countryName(own[0]?.league.country ?? '', words)}
            heads={headsOf(own, t)}
            look="results"
            level={level}
            link={toLeague(id)}
          />
          {own.map((result) => (
            <Result key={result.id} result={result} withDay={withDay} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Returns the headings of the match with the most results. */
function headsOf(results: readonly EventOutcome[], t: Text<'find'>): string[] {
  const [fullest] = results.toSorted((a, b) => b.markets.length - a.markets.length);
  return fullest?.markets.map((market) => t(HEADS[headOf(market)])) ?? [];
}

const headOf = ({ type }: ResultMarket): ResultHead => findMarket(type)?.resultHead ?? 'total';

function Result({ result, withDay }: { result: EventOutcome; withDay: boolean }) {
  const t = useText('find');
  const names = useText('markets', 'find');
  const figures = useFigures();
  const { score, startTime } = result;
  const ending = t(endingOf(result));
  const time = [withDay && formatDay(startTime, t.language), figures.time(startTime)].filter(Boolean).join(' ');
  return (
    <ResultRow
      event={result}
      ending={ending}
      time={time}
      corrected={result.isCorrected ? t('corrected') : undefined}
      winner={winnerOf(result)}
      markets={result.markets.map((market) => ({
        id: market.id,
        label: LABELLED.includes(headOf(market)) ? t(HEADS[headOf(market)]) : '',
        answer: answerOf(market, { result, t, names, figures }),
        price: market.outcomes.map(({ odds }) => figures.odds(odds)).join(' · '),
      }))}
      note={result.status === 'cancelled' ? t('stakes_back') : ''}
      link={toEvent(result.id)}
      label={[eventName(result), score && scoreText(score), ending].filter(Boolean).join(', ')}
      kind={kindOf(result.sportId)}
    />
  );
}

function endingOf({ status, cause, extra, sportId }: EventOutcome): Key<'find'> {
  if (status === 'cancelled') return cause ?? 'cancelled';
  return extra ?? (findSport(sportId)?.overtime === 'ignored' ? 'full_time' : 'final');
}

function winnerOf({ markets }: EventOutcome): 'home' | 'away' | null {
  const won = markets.find(({ type }) => type === 'match_winner')?.outcomes.find(({ grade }) => grade === 'won')?.key;
  return won === 'home' || won === 'away' ? won : null;
}

interface AnswerContext {
  result: EventOutcome;
  t: Text<'find'>;
  names: Text<'markets'>;
  figures: Figures;
}

/** Writes the answer of a market, such as "Lens" or "Over 2.5"; says so if every stake was returned. */
function answerOf(market: ResultMarket, { result, t, names, figures }: AnswerContext): string {
  if (market.outcomes.every(({ grade }) => grade === 'void')) return t('void');
  // The row already names the sides, so a handicap shows 1 or 2 to leave room for its line.
  const isWinner = market.type === 'match_winner';
  const sides = isWinner
    ? { home: result.homeTeam.shortName, away: result.awayTeam.shortName }
    : { home: '1', away: '2' };
  return market.outcomes
    .filter(({ grade }) => grade !== 'void')
    .map((outcome) => {
      const name = outcomeName(outcome, market, { sides, t: names, figures });
      return outcome.grade === 'half_won' ? t('half_won', { name }) : name;
    })
    .join(', ');
}
