import type { MarketProbabilities } from '@cauri/simulator';
import { drawUnit } from './draw-unit.ts';
import type { ScheduledMatch } from './schedule.ts';

interface Bookmaker {
  readonly key: string;
  readonly title: string;
  /** The sum of its probabilities, minus 1. */
  readonly margin: number;
  /** Its markets besides the winner. */
  readonly markets: readonly string[];
  /** Whether it is an exchange, which also has lay prices. */
  readonly hasLayPrices: boolean;
}

const lines = ['totals', 'spreads'];

/** Invented bookmakers: they imitate no real one's prices. */
const bookmakers: readonly Bookmaker[] = [
  { key: 'baobab', title: 'Baobab', margin: 0.035, markets: lines, hasLayPrices: false },
  { key: 'harmattan', title: 'Harmattan', margin: 0.05, markets: lines, hasLayPrices: false },
  { key: 'teranga', title: 'Teranga', margin: 0.055, markets: lines, hasLayPrices: false },
  { key: 'savane', title: 'Savane', margin: 0.062, markets: ['totals'], hasLayPrices: false },
  { key: 'lagune', title: 'Lagune', margin: 0.07, markets: [], hasLayPrices: false },
  { key: 'marigot_exchange', title: 'Marigot Exchange', margin: 0.025, markets: ['totals'], hasLayPrices: true },
];

/** The values of the query parameter `bookmakers`. */
export const bookmakerKeys: readonly string[] = bookmakers.map(({ key }) => key);

interface FeedOutcome {
  readonly name: string;
  readonly price: number;
  readonly point?: number;
}

interface FeedMarket {
  readonly key: string;
  readonly last_update: string;
  readonly outcomes: readonly FeedOutcome[];
}

export interface FeedBookmaker {
  readonly key: string;
  readonly title: string;
  readonly last_update: string;
  readonly markets: readonly FeedMarket[];
}

/** The maximum relative deviation of a bookmaker from the fair probability, and the time between two changes of it. */
const OPINION = 0.015;
const OPINION_MS = 20 * 60_000;
const ODDS = { least: 1.01, most: 501 };
/** A market with a less probable outcome is not offered. */
const CHANCE_LEAST = 0.003;
/** Each bookmaker offers one line of a market: one of this many nearest to even chances. */
const LINES = 2;
const totalTypes: readonly string[] = ['total_goals', 'total'];

export interface QuoteParts {
  readonly secret: Uint8Array;
  readonly now: Date;
  readonly markets: readonly string[];
  readonly probabilities: readonly MarketProbabilities[];
}

/** The odds of all bookmakers on a match. Outcomes are in random order, and not every bookmaker has every market. */
export function quoteMatch(
  match: ScheduledMatch,
  { secret, now, markets, probabilities }: QuoteParts,
): FeedBookmaker[] {
  const last_update = toFeedTime(now);
  const period = Math.floor(now.getTime() / OPINION_MS);
  const sure = probabilities.filter(({ outcomes }) =>
    Object.values(outcomes).every((chance) => chance >= CHANCE_LEAST),
  );
  const byKey: Readonly<Record<string, readonly MarketProbabilities[]>> = {
    h2h: sure.filter(({ type }) => type === 'match_winner'),
    totals: nearestLines(sure.filter(({ type }) => totalTypes.includes(type))),
    spreads: nearestLines(sure.filter(({ type }) => type === 'handicap')),
  };
  return bookmakers.flatMap((book, place) => {
    const quote = (key: string, shift = 0): FeedOutcome[] => {
      const questions = byKey[key] ?? [];
      const question = questions[place % questions.length];
      if (!question) return [];
      const label = `${match.id}|${book.key}|${key}|${question.line}|${period}`;
      return quoteOutcomes(match, question, { book, shift, draw: (answer) => drawUnit(secret, `${label}|${answer}`) });
    };
    const wanted = ['h2h', ...book.markets].filter((key) => markets.includes(key));
    const offered = [
      ...wanted.map((key) => ({ key, last_update, outcomes: quote(key) })),
      ...(book.hasLayPrices && markets.includes('h2h')
        ? [{ key: 'h2h_lay', last_update, outcomes: quote('h2h', 0.05) }]
        : []),
    ].filter(({ outcomes }) => outcomes.length > 0);
    return offered.length > 0 ? [{ key: book.key, title: book.title, last_update, markets: offered }] : [];
  });
}

function nearestLines(markets: readonly MarketProbabilities[]): MarketProbabilities[] {
  const unevenness = ({ outcomes }: MarketProbabilities) => Math.abs((Object.values(outcomes)[0] ?? 0) - 0.5);
  return markets.toSorted((a, b) => unevenness(a) - unevenness(b)).slice(0, LINES);
}

interface Opinion {
  readonly book: Bookmaker;
  readonly shift: number;
  readonly draw: (answer: string) => number;
}

function quoteOutcomes(
  { home, away }: ScheduledMatch,
  { type, line, outcomes }: MarketProbabilities,
  { book, shift, draw }: Opinion,
): FeedOutcome[] {
  const names: Readonly<Record<string, string>> = { home, draw: 'Draw', away, over: 'Over', under: 'Under' };
  const quoted = Object.entries(outcomes).map(([answer, chance]) => {
    const opinion = draw(answer);
    const odds = 1 / (chance * (1 + book.margin) * (1 + OPINION * (2 * opinion - 1))) + shift;
    const price = Math.min(ODDS.most, Math.max(ODDS.least, Math.round(odds * 100) / 100));
    const point = line === null ? null : (type === 'handicap' && answer === 'away' ? -line : line) / 1000;
    return { opinion, outcome: { name: names[answer] ?? answer, price, ...(point !== null && { point }) } };
  });
  return quoted.toSorted((a, b) => a.opinion - b.opinion).map(({ outcome }) => outcome);
}

/** Formats a time in whole seconds, as the protocol does. */
export const toFeedTime = (time: Date): string => time.toISOString().replace(/\.\d{3}Z$/, 'Z');
