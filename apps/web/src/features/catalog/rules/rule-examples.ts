import {
  findMarket,
  type Grade,
  gradeOutcomes,
  isTotal,
  type MarketType,
  outcomeKeysOf,
  partLine,
  type Result,
  type Score,
  type SportDefinition,
} from '@cauri/rules';

/** Bets on one result and their grades, as the definition of the market grades them. */
export interface RuleExample {
  readonly result: Result;
  /** `line` in thousandths; null for a market without a line. */
  readonly bets: readonly { readonly line: number | null; readonly key: string; readonly grade: Grade }[];
}

/** The highest sum or lead, in units of the score, searched for a line that a result meets exactly. */
const SEARCHED = 400;

/**
 * Returns examples of how a sport settles a market type. A market without a line also shows a level result, if that
 * differs.
 */
export function examplesOf(type: MarketType, sport: SportDefinition): RuleExample[] {
  const keys = outcomeKeysOf(type).filter((key) => key !== 'draw' || sport.hasDraw);
  const grade = (result: Result, line: number | null) => gradeOutcomes({ type, line, outcomeKeys: keys, result });
  const betsAt = (result: Result, line: number | null) =>
    Object.entries(grade(result, line)).map(([key, reached]) => ({ line, key, grade: reached }));
  const market = findMarket(type);
  const usual = market?.onPage ? inParts(sport) : usualResult(sport);
  if (market?.onPage) {
    const line = market.part ? partLine(1, isTotal(type) ? lineAbove((at) => grade(usual, at)) : 0) : null;
    const bets = betsAt(usual, line);
    // With many outcomes, an example shows the winning one and a losing one.
    const lost = bets.find((bet) => bet.grade === 'lost');
    const few = bets.length > FEW ? bets.filter((bet) => bet.grade !== 'lost' || bet === lost) : bets;
    return [{ result: usual, bets: few }];
  }
  if (!market?.hasLine) {
    const level = ofScore(usual.away, usual.away);
    const examples = [usual, ...(sport.hasDraw ? [level] : [])].map((result) => ({
      result,
      bets: betsAt(result, null),
    }));
    return examples.filter(({ bets }, index) => index === 0 || !areGradesEqual(bets, examples[0]?.bets));
  }
  // A line with another meaning, such as the number of a set.
  if (market.isLine) return [{ result: usual, bets: betsAt(usual, 1_000) }];
  const [first = ''] = keys;
  const exact = Array.from({ length: 2 * SEARCHED }, (_, index) => (index - SEARCHED) * 1_000).find(
    (line) => grade(usual, line)[first] === 'void',
  );
  if (exact === undefined) return [];
  const half = [exact - 500, exact + 500].filter((line) => grade(usual, line)[first] === 'won');
  return [
    { result: usual, bets: [...half.flatMap((line) => betsAt(usual, line)), ...betsAt(usual, exact).slice(0, 1)] },
  ];
}

/** Grades whole, half and quarter lines in a match with three goals. */
export function lineExamples(): RuleExample {
  const result: Result = { status: 'completed', home: 2, away: 1 };
  const bets = [2_500, 2_750, 3_000, 3_250, 3_500].map((line) => {
    const { over = 'void' } = gradeOutcomes({ type: 'total_goals', line, outcomeKeys: ['over'], result });
    return { line, key: 'over', grade: over };
  });
  return { result, bets };
}

/** Markets with up to this many outcomes show all of them. */
const FEW = 3;

/** The half line (thousandths) above the number that the first part of a result has. */
function lineAbove(grade: (line: number) => Record<string, Grade>): number {
  const met = Array.from({ length: SEARCHED }, (_, number) => number).find(
    (number) => grade(partLine(1, number * 1_000)).over === 'void',
  );
  return (met ?? 0) * 1_000 + 500;
}

/** A usual score with its parts: the away side scores first. */
function inParts(sport: SportDefinition): Result {
  const result = usualResult(sport);
  const parts = sport.periods ? PARTS[sport.periods] : HALVES;
  return { ...result, first: 'away', ...(parts && !result.periods && { periods: parts }) };
}

const HALVES = [
  { home: 0, away: 1 },
  { home: 2, away: 0 },
];
/** The parts of the usual score, by the number of parts of the sport. */
const PARTS: Readonly<Record<number, readonly Score[]>> = {
  2: [
    { home: 14, away: 15 },
    { home: 17, away: 13 },
  ],
  3: [
    { home: 0, away: 1 },
    { home: 1, away: 0 },
    { home: 1, away: 0 },
  ],
  4: [
    { home: 22, away: 24 },
    { home: 19, away: 21 },
    { home: 24, away: 16 },
    { home: 23, away: 20 },
  ],
};

/** A common final score of the sport in which the home side wins. */
function usualResult({ scoring, setOf, scoresOften }: SportDefinition): Result {
  if (scoring === 'sets') return ofSets(setOf === 'games' ? TENNIS_SETS : VOLLEYBALL_SETS);
  if (scoring === 'goals') return scoresOften ? ofScore(31, 28) : ofScore(2, 1);
  return scoresOften ? ofScore(88, 81) : ofScore(27, 20);
}

const TENNIS_SETS = [
  { home: 6, away: 4 },
  { home: 3, away: 6 },
  { home: 7, away: 5 },
];
const VOLLEYBALL_SETS = [
  { home: 25, away: 20 },
  { home: 23, away: 25 },
  { home: 25, away: 18 },
  { home: 25, away: 22 },
];

const ofScore = (home: number, away: number): Result => ({ status: 'completed', home, away });

function ofSets(periods: NonNullable<Result['periods']>): Result {
  const home = periods.filter((set) => set.home > set.away).length;
  return { ...ofScore(home, periods.length - home), periods };
}

function areGradesEqual(bets: RuleExample['bets'], others: RuleExample['bets'] = []): boolean {
  return bets.every(({ grade }, index) => grade === others[index]?.grade);
}
