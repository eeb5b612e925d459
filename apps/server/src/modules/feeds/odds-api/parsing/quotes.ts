import type { RawBookmaker, RawOutcome } from '@cauri/contract';
import { isGradable } from '@cauri/rules';
import type { FeedSport } from './sports.ts';

/** A market with two or three outcomes, and the decimal prices that books quote for each outcome. */
export interface Quotes {
  readonly type: string;
  /** In thousandths. */
  readonly line: number | null;
  readonly books: number;
  readonly prices: ReadonlyMap<string, readonly number[]>;
  /** The time of the oldest of the prices; null if a book does not date its prices. */
  readonly takenAt: Date | null;
}

/** The quote of one book for one market. */
export interface BookAnswers {
  readonly takenAt: Date | null;
  readonly outcomes: readonly RawOutcome[];
}

export interface Sides {
  readonly home: string;
  readonly away: string;
}

/** Groups the quotes of all books by the feed's market key. */
export function answersByKey(bookmakers: readonly RawBookmaker[]): Map<string, BookAnswers[]> {
  const markets = bookmakers.flatMap((book) =>
    (book.markets ?? []).map(({ key, outcomes, last_update: update }) => ({
      key,
      answers: { takenAt: update ?? book.last_update ?? null, outcomes: outcomes ?? [] },
    })),
  );
  const byKey = Map.groupBy(markets, ({ key }) => key);
  return new Map([...byKey].map(([key, own]) => [key, own.map(({ answers }) => answers)]));
}

/**
 * Collects the prices of the match winner. Only books with exactly its outcomes count: without the draw, or with a draw in
 * a sport that overtime decides, a book quotes another market.
 */
export function quoteWinner(books: readonly BookAnswers[], sport: FeedSport, { home, away }: Sides): Quotes {
  const isThreeWay = sport.hasDraw && books.some(hasDrawAnswer);
  const keys = new Map([[home, 'home'], ...(isThreeWay ? [['Draw', 'draw'] as const] : []), [away, 'away']]);
  return { type: 'match_winner', line: null, ...collect(books, keys) };
}

export const hasDrawAnswer = ({ outcomes }: BookAnswers): boolean => outcomes.some(({ name }) => name === 'Draw');

/** Collects totals, one market for each line: the most quoted line first, then the others from low to high. */
export function quoteTotals(books: readonly BookAnswers[], type: 'total_goals' | 'total'): Quotes[] {
  const keys = new Map([
    ['Over', 'over'],
    ['Under', 'under'],
  ]);
  const lineOf = ({ point }: RawOutcome) => {
    const line = toLine(point);
    return line === null || line <= 0 ? null : line;
  };
  return quoteLines(books, { type, keys, lineOf });
}

/** Collects handicaps, ordered like totals. The line is the home side's; the away side's must be its opposite. */
export function quoteSpreads(books: readonly BookAnswers[], type: 'handicap', { home, away }: Sides): Quotes[] {
  const keys = new Map([
    [home, 'home'],
    [away, 'away'],
  ]);
  const lineOf = ({ name, point }: RawOutcome) => {
    const line = toLine(point);
    // Avoids -0.
    return line === null || line === 0 ? line : name === home ? line : -line;
  };
  return quoteLines(books, { type, keys, lineOf });
}

/** No sport has a line beyond this, in points; a larger one could not be stored. */
const POINT_MAXIMUM = 1_000;
/** The most quoted lines of an event are its markets. A feed has a few of them; a broken one could have thousands. */
const LINES_MAXIMUM = 20;

const toLine = (point: number | null | undefined): number | null =>
  typeof point === 'number' && Math.abs(point) <= POINT_MAXIMUM && Number.isInteger(point * 1_000)
    ? point * 1_000 + 0
    : null;

interface LineQuestion {
  readonly type: string;
  /** Our outcome keys, by the outcome names of the feed. */
  readonly keys: ReadonlyMap<string, string>;
  readonly lineOf: (outcome: RawOutcome) => number | null;
}

function quoteLines(books: readonly BookAnswers[], { type, keys, lineOf }: LineQuestion): Quotes[] {
  const atLine = new Map<number, BookAnswers[]>();
  for (const book of books) {
    for (const [line, outcomes] of Map.groupBy(book.outcomes, lineOf)) {
      if (line === null || !isGradable(type, line)) continue;
      const others = atLine.get(line) ?? [];
      atLine.set(line, others);
      others.push({ ...book, outcomes });
    }
  }
  const quotes = [...atLine].flatMap(([line, own]) => {
    const collected = collect(own, keys);
    return collected.books === 0 ? [] : { type, line, ...collected };
  });
  const [main, ...others] = quotes.toSorted((a, b) => b.books - a.books || a.line - b.line).slice(0, LINES_MAXIMUM);
  return main ? [main, ...others.toSorted((a, b) => a.line - b.line)] : [];
}

function collect(
  books: readonly BookAnswers[],
  keys: ReadonlyMap<string, string>,
): Pick<Quotes, 'books' | 'prices' | 'takenAt'> {
  const complete = books.filter(({ outcomes }) => {
    const names = new Set(outcomes.map(({ name }) => name));
    return outcomes.length === keys.size && [...keys.keys()].every((name) => names.has(name));
  });
  const answers = complete.flatMap(({ outcomes }) => outcomes);
  const prices = new Map(
    [...keys].map(([name, key]) => [key, answers.filter((answer) => answer.name === name).map(({ price }) => price)]),
  );
  return { books: complete.length, prices, takenAt: oldest(complete.map(({ takenAt }) => takenAt)) };
}

function oldest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time ?? []);
  return known.length < times.length || known.length === 0
    ? null
    : new Date(Math.min(...known.map((time) => time.getTime())));
}
