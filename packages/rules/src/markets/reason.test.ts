import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SportId, sportIds } from '../sports.ts';
import { marketsOf, marketTypes } from './definitions.ts';
import { gradeOutcomes, isGradable, outcomeKeysOf } from './grading.ts';
import { isTotal, partLine, splitLine } from './kinds.ts';
import type { Grade, Score } from './market.ts';
import { type GradedSelection, type Reason, reasonOf } from './reason.ts';

const LINES = [null, 500, 1_000, 1_250, 1_500, 1_750, 2_000, 3_000, -500, -1_000, -2_250, 4_500];
const lines = [...LINES, ...[1, 2].flatMap((part) => [0, 750, 1_500, 2_000].map((line) => partLine(part, line)))];

/** Nothing is under zero, so that a total has a line above it. */
const isAboveZero = (line: number): boolean => line > 0 && splitLine(line).line > 0;

/** Every market of every sport, at some of its lines, with each of its outcomes. */
const selections = sportIds.flatMap((sportId) =>
  marketsOf(sportId).flatMap((type) =>
    lines
      .filter((line) => isGradable(type, line) && (!isTotal(type) || isAboveZero(line ?? 0)))
      .flatMap((line) => outcomeKeysOf(type).map((key) => ({ sportId, type, line, key }))),
  ),
);

const points = fc.integer({ min: 0, max: 6 });
const scores = fc.record({ home: points, away: points });

/** A final score with its periods: in sports of sets, as many sets as the score counts. Some sources publish no periods. */
const results = (sportId: SportId) =>
  fc.array(scores, { minLength: 2, maxLength: 4 }).map((periods) => {
    const isSets = sportId === 'tennis' || sportId === 'volleyball';
    const played = isSets ? periods.filter(({ home, away }) => home !== away) : periods;
    const home = isSets ? played.filter((set) => set.home > set.away).length : sumOf(played, 'home');
    const away = isSets ? played.length - home : sumOf(played, 'away');
    return { score: { home, away }, periods: played };
  });
const sumOf = (periods: readonly Score[], side: keyof Score) => periods.reduce((sum, period) => sum + period[side], 0);
const winnerOf = ({ home, away }: Score) => (home === away ? 'draw' : home > away ? 'home' : 'away');

/** Whether what was needed has happened, by the words of the need alone. */
function isMet({ need, counted, count, halfTime, first }: Reason): boolean | null {
  if (!counted) return null;
  const { side = 'home', number = 0 } = need;
  const lead = side === 'home' ? counted.home - counted.away : counted.away - counted.home;
  const both = counted.home > 0 && counted.away > 0;
  const met: Record<Reason['need']['is'], boolean> = {
    least: Number(count) >= number,
    least_side: Number(count) >= number,
    most: Number(count) <= number,
    most_side: Number(count) <= number,
    none: count === 0,
    none_side: count === 0,
    win: lead > 0,
    more: lead > 0,
    win_set: lead > 0,
    draw: lead === 0,
    win_or_draw: lead >= 0,
    no_draw: lead !== 0,
    lead: lead >= number,
    not_behind: lead >= 0,
    behind: lead >= -number,
    by: lead === number,
    both,
    not_both: !both,
    score: need.score === `${counted.home}-${counted.away}`,
    other_score: Math.max(counted.home, counted.away) >= number,
    odd: Number(count) % 2 === 1,
    even: Number(count) % 2 === 0,
    first: first === side,
    halves: need.winners?.join() === `${winnerOf(halfTime ?? counted)},${winnerOf(counted)}`,
  };
  expect(Object.keys(met), 'isMet in packages/rules/src/markets/reason.test.ts has a condition').toContain(need.is);
  return met[need.is];
}

function gradeOf(
  { type, line, key }: Omit<GradedSelection, 'grade'>,
  result: Pick<GradedSelection, 'score' | 'periods'>,
) {
  const { score, periods } = result;
  const first = score.home + score.away === 0 ? undefined : score.home > 0 ? 'home' : 'away';
  const known = { ...(periods && { periods }), ...(first && ({ first } as const)) };
  const graded = { status: 'completed', ...score, ...known } as const;
  return gradeOutcomes({ type, line, outcomeKeys: outcomeKeysOf(type), result: graded })[key] as Grade;
}

describe('the reason of a graded selection', () => {
  it.each(marketTypes)(
    'says for %s a need that is met exactly when the stake wins in full, and no score where the periods that decide are not published',
    (type) => {
      const own = selections.filter((selection) => selection.type === type);
      expect(own.length).toBeGreaterThan(0);
      for (const selection of own) {
        fc.assert(
          fc.property(results(selection.sportId), (result) => {
            const grade = gradeOf({ ...selection, ...result }, result);
            const reason = reasonOf({ ...selection, ...result, grade });
            expect(reason && (isMet(reason) ?? 'unknown'), JSON.stringify({ selection, reason })).toBe(
              reason?.counted ? grade === 'won' : 'unknown',
            );
            const unpublished = { score: result.score, periods: null };
            const blind = gradeOf({ ...selection, ...unpublished }, unpublished);
            const untold = reasonOf({ ...selection, ...unpublished, grade: blind });
            const isDecided = grade !== 'void' && blind === grade;
            if (isDecided) expect(untold && isMet(untold), JSON.stringify({ selection, untold })).toBe(grade === 'won');
            else if (grade !== 'void') expect(untold, JSON.stringify(selection)).toMatchObject({ counted: null });
          }),
          { numRuns: 15 },
        );
      }
    },
  );

  it('has no score where the source does not publish the part that decides', () => {
    const half = { sportId: 'football', type: 'total_half', line: partLine(1, 1_500), key: 'over' } as const;
    const reason = reasonOf({ ...half, grade: 'void', score: { home: 2, away: 1 }, periods: null });
    expect(reason).toMatchObject({ counted: null, part: { kind: 'half', number: 1 } });
  });

  it('is none for a custom market, and for a sport and an outcome without a definition', () => {
    const graded = { grade: 'won', score: { home: 1, away: 0 }, periods: null, line: null } as const;
    expect(reasonOf({ ...graded, sportId: 'football', type: 'custom', key: 'a' })).toBeNull();
    expect(reasonOf({ ...graded, sportId: 'curling', type: 'match_winner', key: 'home' })).toBeNull();
    expect(reasonOf({ ...graded, sportId: 'football', type: 'match_winner', key: 'toString' })).toBeNull();
  });
});
