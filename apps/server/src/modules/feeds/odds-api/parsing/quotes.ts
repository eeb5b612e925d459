import type { RawBookmaker, RawOutcome } from '@cauri/contract';
import { isGradable } from '@cauri/rules';
import type { FeedSport } from './sports.ts';

/** A two- or three-way question and the decimal prices that books give its answers, by key. */
export interface Quotes {
  readonly type: string;
  /** Thousandths. */
  readonly line: number | null;
  readonly books: number;
  readonly prices: ReadonlyMap<string, readonly number[]>;
  /** When the oldest of the prices was taken; null where a book does not say. */
  readonly takenAt: Date | null;
}

/** What one book answers to one question. */
export interface BookAnswers {
  readonly takenAt: Date | null;
  readonly outcomes: readonly RawOutcome[];
}

export interface Sides {
  readonly home: string;
  readonly away: string;
}

/** What books answer, by the key of the market. */
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
 * Only books that give exactly the answers of the question count: one without the draw asks another question than those
 * with it, and so does one with a draw where overtime decides.
 */
export function quoteWinner(books: readonly BookAnswers[], sport: FeedSport, { home, away }: Sides): Quotes {
  const isThreeWay = sport.hasDraw && books.some(hasDrawAnswer);
  const keys = new Map([[home, 'home'], ...(isThreeWay ? [['Draw', 'draw'] as const] : []), [away, 'away']]);
  return { type: 'match_winner', line: null, ...collect(books, keys) };
}

export const hasDrawAnswer = ({ outcomes }: BookAnswers): boolean => outcomes.some(({ name }) => name === 'Draw');

/** One question a line, the line that most books quote first, the others from low to high. */
export function quoteTotals(books: readonly BookAnswers[], type: 'total_goals' | 'total'): Quotes[] {
  const keys = new Map([
    ['Over', 'over'],
    ['Under', 'under'],
  ]);
  const lineOf = ({ point }: RawOutcome) => toLine(point);
  return quoteLines(books, { type, keys, lineOf }).filter(({ line }) => (line ?? 0) > 0);
}

/** Likewise. The line is the handicap of the home side; that of the away side must be its opposite. */
export function quoteSpreads(books: readonly BookAnswers[], type: 'handicap', { home, away }: Sides): Quotes[] {
  const keys = new Map([
    [home, 'home'],
    [away, 'away'],
  ]);
  const lineOf = ({ name, point }: RawOutcome) => {
    const line = toLine(point);
    // Never -0, which would be another line than 0.
    return line === null || line === 0 ? line : name === home ? line : -line;
  };
  return quoteLines(books, { type, keys, lineOf });
}

const toLine = (point: number | null | undefined): number | null =>
  typeof point === 'number' && Number.isInteger(point * 1_000) ? point * 1_000 + 0 : null;

interface LineQuestion {
  readonly type: string;
  /** Of our outcomes, by the names of the feed. */
  readonly keys: ReadonlyMap<string, string>;
  readonly lineOf: (outcome: RawOutcome) => number | null;
}

function quoteLines(books: readonly BookAnswers[], { type, keys, lineOf }: LineQuestion): Quotes[] {
  const lines = new Set(books.flatMap(({ outcomes }) => outcomes.map(lineOf)));
  const quotes = [...lines].flatMap((line) => {
    if (line === null || !isGradable(type, line)) return [];
    const atLine = books.map((book) => ({
      ...book,
      outcomes: book.outcomes.filter((outcome) => lineOf(outcome) === line),
    }));
    const collected = collect(atLine, keys);
    return collected.books === 0 ? [] : { type, line, ...collected };
  });
  const byLine = quotes.toSorted((a, b) => a.line - b.line);
  const main = byLine.toSorted((a, b) => b.books - a.books)[0];
  return main ? [main, ...byLine.filter((other) => other !== main)] : [];
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
