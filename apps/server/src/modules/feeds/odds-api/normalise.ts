import type { RawEvent, RawOutcome } from '@cauri/contract';
import { consensusPrice, isBookSound, isGradable, marketName, outcomeName } from '@cauri/rules';
import type { NewMarket } from '#modules/catalog';
import { externalIdOf, type FeedSport, sportOf } from './sports.ts';
import type { SkipReason } from './tally.ts';

/** An event of the feed in our words, with what can be offered on it: the winner first, then the line most quoted. */
export interface NormalisedEvent {
  readonly externalId: string;
  readonly sportId: string;
  readonly league: { readonly name: string; readonly country: string };
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  readonly markets: readonly NewMarket[];
}

export interface Normalised {
  readonly event: NormalisedEvent | null;
  readonly skipped: readonly SkipReason[];
}

/** A two- or three-way question and the decimal prices that books give its answers, by key. */
interface Quotes {
  readonly type: string;
  readonly line: number | null;
  readonly books: number;
  readonly prices: ReadonlyMap<string, readonly number[]>;
}

/** Over/Under 2.5 opens at 1.90 where the source has no totals at all. */
const FIXED_LINE = 2_500;
const FIXED_ODDS = 1_900;

/**
 * What a record of odds says, in our words: prices are what the books agree on, per outcome and line, withheld while the
 * book is below 1.02. An event without a sport of ours or without two sides is null.
 */
export function normaliseEvent(raw: RawEvent): Normalised {
  const sport = sportOf(raw);
  const { home_team: home, away_team: away } = raw;
  if (!sport) return { event: null, skipped: ['unknown_sport'] };
  if (!home || !away || home === away) return { event: null, skipped: ['no_teams'] };
  const { markets, skipped } = normaliseMarkets(raw, { sport, home, away });
  return {
    event: {
      externalId: externalIdOf(raw),
      ...{ sportId: sport.sportId, league: sport.league, home, away, startsAt: raw.commence_time, markets },
    },
    skipped,
  };
}

interface Context {
  readonly sport: FeedSport;
  readonly home: string;
  readonly away: string;
}

function normaliseMarkets(raw: RawEvent, context: Context): { markets: NewMarket[]; skipped: SkipReason[] } {
  if (!raw.bookmakers?.length) return { markets: [], skipped: ['no_bookmaker'] };
  const booksOf = Map.groupBy(
    raw.bookmakers.flatMap(({ markets }) => markets ?? []),
    ({ key }) => key,
  );
  const answersTo = (key: string) => (booksOf.get(key) ?? []).map(({ outcomes }) => outcomes ?? []);
  const { totalType } = context.sport;
  const skipped: SkipReason[] = [...booksOf.keys()]
    .filter((key) => key !== 'h2h' && !(key === 'totals' && totalType))
    .map((key): SkipReason => `market ${key}`);

  const winner = quoteWinner(answersTo('h2h'), context);
  if (winner.books === 0) skipped.push('no_winner');
  const totals = totalType ? quoteTotals(answersTo('totals'), totalType) : [];
  const quoted = [winner, ...totals].filter(({ books }) => books > 0);
  const markets = quoted.flatMap((quotes) => {
    const market = toMarket(quotes, context);
    if (!market) skipped.push('price_withheld');
    return market ?? [];
  });
  const hasWinner = markets[0]?.type === 'match_winner';
  if (hasWinner && totalType === 'total_goals' && !booksOf.has('totals')) markets.push(fixedTotal(context));
  return { markets, skipped };
}

/**
 * Only books that give exactly the answers of the question count: one without the draw asks another question than those
 * with it, and so does one with a draw where overtime decides.
 */
function quoteWinner(books: readonly (readonly RawOutcome[])[], { sport, home, away }: Context): Quotes {
  const isThreeWay = sport.hasDraw && books.some((outcomes) => outcomes.some(({ name }) => name === 'Draw'));
  const keys = new Map([[home, 'home'], ...(isThreeWay ? [['Draw', 'draw'] as const] : []), [away, 'away']]);
  return { type: 'match_winner', line: null, ...collectPrices(books, keys) };
}

/** One question a line, the line that most books quote first, the others from low to high. */
function quoteTotals(books: readonly (readonly RawOutcome[])[], type: 'total_goals' | 'total'): Quotes[] {
  const keys = new Map([
    ['Over', 'over'],
    ['Under', 'under'],
  ]);
  const points = new Set(books.flat().map(({ point }) => point));
  const quotes = [...points].flatMap((point) => {
    const line = typeof point === 'number' ? point * 1_000 : 0;
    if (line <= 0 || !isGradable(type, line)) return [];
    const atLine = books.map((outcomes) => outcomes.filter((outcome) => outcome.point === point));
    return { type, line, ...collectPrices(atLine, keys) };
  });
  const byLine = quotes.toSorted((a, b) => a.line - b.line);
  const main = byLine.toSorted((a, b) => b.books - a.books)[0];
  return main ? [main, ...byLine.filter((other) => other !== main)] : [];
}

function collectPrices(books: readonly (readonly RawOutcome[])[], keys: ReadonlyMap<string, string>) {
  const complete = books.filter((outcomes) => {
    const names = new Set(outcomes.map(({ name }) => name));
    return outcomes.length === keys.size && [...keys.keys()].every((name) => names.has(name));
  });
  const answers = complete.flat();
  const prices = new Map(
    [...keys].map(([name, key]) => [key, answers.filter((answer) => answer.name === name).map(({ price }) => price)]),
  );
  return { books: complete.length, prices };
}

/** The market at the prices that the books agree on; null while they cannot be offered together. */
function toMarket({ type, line, prices }: Quotes, sides: Context): NewMarket | null {
  const agreed = [...prices].flatMap(([key, quoted]) => {
    const odds = consensusPrice(quoted);
    return odds === null ? [] : { key, name: outcomeName({ type, line }, key, sides), odds };
  });
  if (agreed.length < prices.size || !isBookSound(agreed.map(({ odds }) => odds))) return null;
  return { type, line, name: marketName(type, line), margin: null, priced: 'feed', outcomes: agreed };
}

function fixedTotal(sides: Context): NewMarket {
  const market = { type: 'total_goals', line: FIXED_LINE };
  return {
    ...market,
    name: marketName(market.type, market.line),
    margin: null,
    priced: 'fixed',
    outcomes: ['over', 'under'].map((key) => ({ key, name: outcomeName(market, key, sides), odds: FIXED_ODDS })),
  };
}
