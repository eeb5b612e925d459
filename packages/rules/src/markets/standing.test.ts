import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findSport, type SportId, sportIds } from '../sports.ts';
import { findMarket, marketsOf } from './definitions.ts';
import { gradeOutcomes, outcomeKeysOf } from './grading.ts';
import { partLine, splitLine } from './kinds.ts';
import type { Grade, Score } from './market.ts';
import { type Standing, type StandingQuestion, standingOf } from './standing.ts';

const at = (text: string, question: Partial<StandingQuestion> = {}): Standing | null =>
  standingOf({
    sportId: 'football',
    type: 'match_winner',
    line: null,
    key: 'home',
    score: scoreOf(text),
    periods: null,
    first: null,
    ...question,
  });

function scoreOf(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}

const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }));
const needs = (...ways: string[]) => ({ is: 'needs', ways: ways.map(scoreOf) });

test('a side that leads is winning, and one behind needs as many goals as put it ahead', () => {
  expect(at('1-0')).toEqual({ is: 'winning' });
  expect(at('0-0')).toEqual(needs('1-0'));
  expect(at('0-2')).toEqual(needs('3-0'));
  expect(at('2-1', { key: 'draw' })).toEqual(needs('0-1'));
  expect(at('70-98', { sportId: 'basketball' })).toEqual(needs('29-0'));
});

test('a total needs goals of either side; under a passed line nothing helps, and on the line the stake returns', () => {
  const total = { type: 'total_goals', line: 2_500 };
  expect(at('1-0', { ...total, key: 'over' })).toEqual(needs('0-2', '1-1', '2-0'));
  expect(at('1-0', { ...total, key: 'under' })).toEqual({ is: 'winning' });
  expect(at('2-1', { ...total, key: 'under' })).toEqual({ is: 'lost' });
  expect(at('2-0', { ...total, line: 2_000, key: 'under' })).toEqual({ is: 'void' });
  expect(at('2-0', { ...total, line: 2_000, key: 'over' })).toEqual(needs('0-1', '1-0'));
});

test('both sides to score needs a goal of each that has none, and a named score what is missing', () => {
  const both = { type: 'both_teams_to_score', key: 'yes' };
  expect(at('1-0', both)).toEqual(needs('0-1'));
  expect(at('0-0', both)).toEqual(needs('1-1'));
  expect(at('1-0', { type: 'correct_score', key: '2-2' })).toEqual(needs('1-2'));
  expect(at('3-0', { type: 'correct_score', key: '2-2' })).toEqual({ is: 'lost' });
});

describe('a market of a part', () => {
  const half = { type: 'half_winner', line: partLine(1) };
  const last = { type: 'half_winner', line: partLine(2) };
  const double = { type: 'half_time_full_time', key: 'draw_home' };

  it('is decided when the part is over', () => {
    const periods = [scoreOf('1-0'), scoreOf('0-2')];
    expect(at('1-2', { ...half, periods })).toEqual({ is: 'winning' });
    expect(at('1-2', { ...half, key: 'away', periods })).toEqual({ is: 'lost' });
  });

  it('that has not begun has no standing where no goal is needed, and else what it will need', () => {
    const periods = [scoreOf('3-0')];
    expect(at('3-0', { ...last, key: 'draw', periods })).toBeNull();
    expect(at('3-0', { ...last, key: 'away', periods })).toEqual(needs('0-1'));
  });

  it('has no standing while the periods are not known', () => {
    expect(at('1-2', half)).toBeNull();
  });

  it('and of the end may need a goal in a later part, or one in each', () => {
    expect(at('0-0', { ...double, periods: [scoreOf('0-0')] })).toEqual({ ...needs('1-0'), when: 'later' });
    expect(at('0-1', { ...double, periods: [scoreOf('0-1')] })).toEqual({ ...needs('2-0'), when: 'both' });
    expect(at('0-0', { ...double, key: 'home_home', periods: [scoreOf('0-0')] })).toEqual(needs('1-0'));
    expect(at('0-0', { ...double, periods: ['0-0', '0-0'].map(scoreOf) })).toEqual(needs('1-0'));
    expect(at('0-1', { ...double, periods: [scoreOf('0-1'), scoreOf('0-0')] })).toEqual({ is: 'lost' });
  });
});

test('a half of two quarters counts both, and the second half begins with the third quarter', () => {
  const half = { sportId: 'basketball', type: 'half_winner', line: partLine(1), key: 'away' };
  const second = { ...half, line: partLine(2) };
  const quarters = (...texts: string[]) => ({ periods: texts.map(scoreOf) });
  expect(at('25-19', { ...half, ...quarters('20-10', '5-9') })).toEqual(needs('0-7'));
  expect(at('25-39', { ...half, ...quarters('20-10', '5-29') })).toEqual({ is: 'winning' });
  expect(at('25-19', { ...half, ...quarters('20-10', '5-9', '0-0') })).toEqual({ is: 'lost' });
  expect(at('25-19', { ...second, ...quarters('20-10', '5-9') })).toEqual(needs('0-1'));
  expect(at('25-25', { ...second, ...quarters('20-10', '5-9', '0-6') })).toEqual({ is: 'winning' });
  expect(at('30-30', { ...half, ...quarters('9-8', '8-8', '5-5', '5-6', '3-3') })).toEqual({ is: 'lost' });
});

test('the total of a half far away is stated as the points that it needs', () => {
  const total = { sportId: 'basketball', type: 'total_half', line: partLine(2, 82_500), key: 'over' };
  expect(at('12-10', { ...total, periods: [scoreOf('12-10')] })).toEqual(needs('0-83', '83-0'));
});

test('the first side to score is known from a score of one side only', () => {
  const first = { type: 'first_to_score' };
  expect(at('0-0', first)).toEqual(needs('1-0'));
  expect(at('0-2', first)).toEqual({ is: 'lost' });
  expect(at('1-0', first)).toEqual({ is: 'winning' });
  expect(at('1-1', first)).toBeNull();
  expect(at('1-1', { ...first, first: 'home' })).toEqual({ is: 'winning' });
});

test('sets count as sets; the games of coming sets are not known', () => {
  const tennis = { sportId: 'tennis', periods: [scoreOf('6-4')] };
  expect(at('1-0', tennis)).toEqual({ is: 'winning' });
  expect(at('1-0', { ...tennis, key: 'away' })).toEqual(needs('0-2'));
  expect(at('1-0', { ...tennis, type: 'total_sets', line: 2_500, key: 'over' })).toEqual(needs('0-2', '1-1', '2-0'));
  expect(at('1-0', { ...tennis, type: 'set_winner', line: 1_000, key: 'away' })).toEqual({ is: 'lost' });
  expect(at('1-0', { ...tennis, type: 'set_winner', line: 2_000, key: 'away' })).toEqual(needs('0-1'));
  expect(at('1-0', { ...tennis, type: 'total_games', line: 22_500, key: 'over' })).toBeNull();
});

test('a custom market and an unknown outcome have no standing', () => {
  expect(at('1-0', { type: 'custom' })).toBeNull();
  expect(at('1-0', { key: 'nobody' })).toBeNull();
});

describe('for every market', () => {
  const LINES = [500, 1_500, 2_000, 2_250, 3_750, -1_000, -500];
  const linesOf = (type: string): (number | null)[] => {
    const market = findMarket(type);
    if (!market?.hasLine) return [null];
    const lines = [
      ...LINES,
      ...[1, 2].flatMap((part) => [0, ...LINES].filter((line) => line >= 0).map((line) => partLine(part, line))),
    ];
    return lines.filter((line) => market.isLine?.(line) ?? line % 250 === 0);
  };
  const cases = sportIds
    .filter((sportId) => findSport(sportId)?.scoring !== 'sets')
    .flatMap((sportId) => marketsOf(sportId).map((type) => ({ sportId, type })));
  const anyScore = fc.record({ home: fc.nat(5), away: fc.nat(5) });
  const anyQuestion = ({ sportId, type }: { sportId: SportId; type: string }): fc.Arbitrary<StandingQuestion> =>
    fc
      .record({
        line: fc.constantFrom(...linesOf(type)),
        key: fc.constantFrom(...outcomeKeysOf(type)),
        periods: fc.array(anyScore, { minLength: 1, maxLength: findSport(sportId)?.periods ?? 2 }),
        first: fc.constantFrom('home' as const, 'away' as const),
      })
      .map(({ periods, first, ...market }) => {
        const score = sumOf(periods);
        const isOpen = score.home > 0 && score.away > 0;
        return { sportId, type, ...market, score, periods, first: isOpen ? first : null };
      });
  const isOfTwoQuarters = ({ sportId, type }: { sportId: string; type: string }) =>
    findMarket(type)?.part === 'half' && findSport(sportId)?.periods === 4;
  /** Whether a market is about a half whose first quarter has not begun. */
  const isAhead = ({ sportId, type, line, periods }: StandingQuestion) =>
    isOfTwoQuarters({ sportId, type }) && splitLine(line ?? 0).part === 2 && (periods?.length ?? 0) <= 2;
  /**
   * The grade that settlement gives the outcome if the match ended after these goals in the period that is played, and those of
   * later ones. The result of a match of quarters has all four of them.
   */
  const gradeAfter = (question: StandingQuestion, goals: Score, later: readonly Score[] = []): Grade => {
    const { sportId, type, line, key, score, periods, first } = question;
    const present = (periods ?? []).map((period, index, all) =>
      index === all.length - 1 ? sumOf([period, goals]) : period,
    );
    const played = [...present, ...later];
    const after = sumOf([score, goals, ...later]);
    const outcomeKeys = outcomeKeysOf(type).filter(
      (one) => findSport(sportId)?.hasDraw || one !== 'draw' || key === 'draw',
    );
    const missing = isOfTwoQuarters({ sportId, type }) ? 4 - played.length : 0;
    const all = [...played, ...Array.from({ length: missing }, () => scoreOf('0-0'))];
    const result = { ...after, status: 'completed' as const, periods: all, ...(first && { first }) };
    return gradeOutcomes({ type, line, outcomeKeys, result })[key] ?? 'void';
  };
  const isWon = (grade: Grade) => grade === 'won' || grade === 'half_won';

  it.each(cases)('$sportId $type is winning if and only if the present score wins', (market) => {
    fc.assert(
      fc.property(anyQuestion(market), (question) => {
        const wins = !isAhead(question) && isWon(gradeAfter(question, { home: 0, away: 0 }));
        expect(standingOf(question)?.is === 'winning').toBe(wins);
      }),
      { numRuns: isOfTwoQuarters(market) ? 60 : 10 },
    );
  });

  it.each(cases)('$sportId $type wins by no fewer goals than it needs, and by none once it is lost', (market) => {
    fc.assert(
      fc.property(anyQuestion(market), anyScore, (question, goals) => {
        const standing = standingOf(question);
        if (!standing || standing.is === 'winning' || !isWon(gradeAfter(question, goals))) return;
        const fewest = standing.is === 'needs' ? standing.ways.map(({ home, away }) => home + away) : [];
        expect(Math.min(...fewest)).toBeLessThanOrEqual(goals.home + goals.away);
      }),
      { numRuns: 10 },
    );
  });

  /** Whether the goals win in the period that is played, or some of them in one that has not begun. */
  const winsBy = (question: StandingQuestion, { home, away }: Score): boolean => {
    const coming = (findSport(question.sportId)?.periods ?? 2) - (question.periods?.length ?? 0);
    const shares = [...Array(home + 1).keys()].flatMap((homeNow) =>
      [...Array(away + 1).keys()].map((awayNow) => ({ home: homeNow, away: awayNow })),
    );
    const isWonBy = (now: Score, later?: readonly Score[]) => isWon(gradeAfter(question, now, later));
    return (
      isWonBy({ home, away }) ||
      shares.some((now) =>
        [...Array(coming).keys()].some((before) => {
          const later = { home: home - now.home, away: away - now.away };
          return isWonBy(now, [...Array.from({ length: before }, () => scoreOf('0-0')), later]);
        }),
      )
    );
  };

  it.each(cases)('$sportId $type wins by each of the ways that it needs, now or in a later period', (market) => {
    fc.assert(
      fc.property(anyQuestion(market), (question) => {
        const standing = standingOf(question);
        if (standing?.is !== 'needs') return;
        for (const way of standing.ways) expect(winsBy({ ...question, first: null }, way)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});
