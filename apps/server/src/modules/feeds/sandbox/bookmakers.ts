import { createHmac } from 'node:crypto';
import type { MarketProbabilities } from '@cauri/simulator';
import type { ScheduledMatch } from './schedule.ts';

interface Bookmaker {
  readonly key: string;
  readonly title: string;
  /** What its book is above 1. */
  readonly margin: number;
  readonly hasTotals: boolean;
  /** An exchange, which also tells the prices at which one can lay. */
  readonly lays: boolean;
}

/** Invented ones: nobody's prices are imitated. */
const bookmakers: readonly Bookmaker[] = [
  { key: 'baobab', title: 'Baobab', margin: 0.035, hasTotals: true, lays: false },
  { key: 'harmattan', title: 'Harmattan', margin: 0.05, hasTotals: true, lays: false },
  { key: 'teranga', title: 'Teranga', margin: 0.055, hasTotals: true, lays: false },
  { key: 'savane', title: 'Savane', margin: 0.062, hasTotals: true, lays: false },
  { key: 'lagune', title: 'Lagune', margin: 0.07, hasTotals: false, lays: false },
  { key: 'marigot_exchange', title: 'Marigot Exchange', margin: 0.025, hasTotals: true, lays: true },
];

interface FeedMarket {
  readonly key: string;
  readonly last_update: string;
  readonly outcomes: readonly { readonly name: string; readonly price: number; readonly point?: number }[];
}

export interface FeedBookmaker {
  readonly key: string;
  readonly title: string;
  readonly last_update: string;
  readonly markets: readonly FeedMarket[];
}

/** Each bookmaker has another opinion, of so much at most, and changes it so often. */
const OPINION = 0.015;
const OPINION_MS = 20 * 60_000;
const ODDS = { least: 1.01, most: 501 };
const POINT = 2.5;
/** What is as good as certain or impossible is offered no more. */
const CHANCE_LEAST = 0.003;

export interface QuoteParts {
  readonly secret: Uint8Array;
  readonly now: Date;
  readonly markets: readonly string[];
  readonly probabilities: readonly MarketProbabilities[];
}

/** What the bookmakers offer on a match. Answers are in no order, and not every bookmaker has every market. */
export function quoteMatch(
  match: ScheduledMatch,
  { secret, now, markets, probabilities }: QuoteParts,
): FeedBookmaker[] {
  const lastUpdate = toFeedTime(now);
  const period = Math.floor(now.getTime() / OPINION_MS);
  const winner = chancesOf(probabilities, 'match_winner', null);
  const total = chancesOf(probabilities, 'total_goals', POINT * 1000);
  const names = { home: match.home, draw: 'Draw', away: match.away, over: 'Over', under: 'Under' };
  return bookmakers.flatMap((book) => {
    const quote = (key: string, chances: Chances, shift = 0): FeedMarket => {
      const outcomes = Object.entries(chances).map(([answer, chance]) => {
        const draw = drawUnit(secret, `${match.id}|${book.key}|${key}|${answer}|${period}`);
        const odds = 1 / (chance * (1 + book.margin) * (1 + OPINION * (2 * draw - 1))) + shift;
        const price = Math.min(ODDS.most, Math.max(ODDS.least, Math.round(odds * 100) / 100));
        const name = names[answer as keyof typeof names];
        return { order: draw, outcome: { name, price, ...(key === 'totals' && { point: POINT }) } };
      });
      const sorted = outcomes.toSorted((a, b) => a.order - b.order).map(({ outcome }) => outcome);
      return { key, last_update: lastUpdate, outcomes: sorted };
    };
    const offered = [
      ...(winner && markets.includes('h2h') ? [quote('h2h', winner)] : []),
      ...(winner && markets.includes('h2h') && book.lays ? [quote('h2h_lay', winner, 0.05)] : []),
      ...(total && markets.includes('totals') && book.hasTotals ? [quote('totals', total)] : []),
    ];
    if (offered.length === 0) return [];
    return [{ key: book.key, title: book.title, last_update: lastUpdate, markets: offered }];
  });
}

type Chances = Readonly<Record<string, number>>;

function chancesOf(probabilities: readonly MarketProbabilities[], type: string, line: number | null): Chances | null {
  const market = probabilities.find((candidate) => candidate.type === type && candidate.line === line);
  if (!market || Object.values(market.outcomes).some((chance) => chance < CHANCE_LEAST)) return null;
  return market.outcomes;
}

/** A number from 0 up to 1 that follows from the secret and the label. */
function drawUnit(secret: Uint8Array, label: string): number {
  return createHmac('sha256', secret).update(label).digest().readUInt32BE() / 2 ** 32;
}

/** Whole seconds, as the protocol writes them. */
export const toFeedTime = (time: Date): string => time.toISOString().replace(/\.\d{3}Z$/, 'Z');
