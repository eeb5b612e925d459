import { type BuilderPart, type Courses, gradeOutcomes, priceBook, priceBuilder, winnersOf } from '@cauri/rules';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Fixture, MarketProbabilities, Position, Result } from '../engine.ts';
import { courses, kickOff, pageProbabilities, playOut, probabilities, thresholds } from '../match.ts';
import { seededDraw } from '../testing/random.ts';
import { football } from './engine.ts';

const isLong = inject('isLong');

const goals = fc.integer({ min: 300, max: 4_000 });
const anyFixture = fc
  .record({ homeGoals: goals, awayGoals: goals })
  .map((params): Fixture => ({ matchId: 'm', engine: 'football/1', params }));
/** A match, and a position that it comes to after `least` steps or more. */
const anyMoment = (least = -1) =>
  fc
    .record({ fixture: anyFixture, step: fc.integer({ min: least, max: 92 }), seed: fc.nat(1_000_000) })
    .map(({ fixture, step, seed }) => {
      const draw = seededDraw(seed);
      const { positions } = playOut(football, fixture.params, () => draw);
      return { fixture, position: positions[step + 1] ?? kickOff(fixture) };
    });

const MARGIN = 600;
/** The outcomes of all markets that can still be won and lost, at the prices of the model. */
function offersAt(fixture: Fixture, position: Position): BuilderPart[] {
  const markets = [...probabilities(fixture, position), ...pageProbabilities(fixture, position)];
  return markets.flatMap(({ type, line, outcomes }) => {
    const open = Object.entries(outcomes).filter(([, chance]) => chance > 0 && chance < 1);
    if (open.length <= winnersOf(type)) return [];
    const odds = priceBook(
      open.map(([, chance]) => chance),
      MARGIN,
    );
    return open.flatMap(([key], index) => (odds ? { type, line, key, odds: odds[index] ?? 0 } : []));
  });
}

const keysOf = (markets: readonly MarketProbabilities[]) =>
  new Map(markets.map(({ type, line, outcomes }) => [`${type} ${line}`, Object.keys(outcomes)]));

/** The grade of a leg with these outcomes after a result: by the definitions of the markets, one by one. */
function gradeAll(parts: readonly BuilderPart[], result: Result): 'won' | 'lost' | 'void' {
  const grades = parts.map(({ type, line, key }) => {
    const outcomeKeys = [...(allKeys.get(`${type} ${line}`) ?? [key])];
    return gradeOutcomes({ type, line, outcomeKeys, result: { ...result, status: 'completed' } })[key];
  });
  if (grades.includes('lost')) return 'lost';
  return grades.every((grade) => grade === 'won') ? 'won' : 'void';
}
const sample: Fixture = { matchId: 'm', engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } };
const allKeys = keysOf([...probabilities(sample, kickOff(sample)), ...pageProbabilities(sample, kickOff(sample))]);

/** The results that follow a position with their probabilities, by playing the published limits step by step. */
function enumerate(fixture: Fixture, start: Position): { result: Result; chance: number }[] {
  let states = new Map([['', { position: start, chance: 1 }]]);
  while ([...states.values()].some(({ position }) => !position.finished)) {
    const next = new Map<string, { position: Position; chance: number }>();
    for (const { position, chance } of states.values()) {
      const [home = 0, away = 0] = thresholds(fixture, position).map(({ limit }) => limit / 2 ** 32);
      for (const [happened, share] of [
        [[], (1 - home) * (1 - away)],
        [['home'], home * (1 - away)],
        [['away'], (1 - home) * away],
        [['home', 'away'], home * away],
      ] as const) {
        const after = football.advance(position, new Set(happened)).position;
        const name = JSON.stringify([after.score, after.parts, after.first]);
        const known = next.get(name);
        next.set(name, { position: after, chance: (known?.chance ?? 0) + chance * share });
      }
    }
    states = new Map([...next].filter(([, { chance }]) => chance > 1e-12));
  }
  return [...states.values()].map(({ position: { score, parts = [], first }, chance }) => {
    const [half = { home: 0, away: 0 }] = parts;
    const second = { home: score.home - half.home, away: score.away - half.away };
    return { result: { ...score, periods: [half, second], ...(first && { first }) }, chance };
  });
}

const read = (all: Courses | null): Courses => {
  if (!all) throw new Error('football has courses');
  return all;
};

test('the courses give every outcome of every market the probability that the market has', () => {
  fc.assert(
    fc.property(anyMoment(), ({ fixture, position }) => {
      const all = read(courses(fixture, position));
      const results = all.map(({ score, periods, first, chance }) => ({
        result: { ...score, periods: periods ?? [], ...(first && { first }) } satisfies Result,
        chance,
      }));
      for (const market of [...probabilities(fixture, position), ...pageProbabilities(fixture, position)]) {
        const { type, line, outcomes, void: isVoid = 0 } = market;
        const sums: Record<string, number> = {};
        for (const { result, chance } of results) {
          const graded = gradeOutcomes({
            type,
            line,
            outcomeKeys: Object.keys(outcomes),
            result: { ...result, status: 'completed' },
          });
          for (const [key, grade] of Object.entries(graded)) if (grade === 'won') sums[key] = (sums[key] ?? 0) + chance;
        }
        for (const [key, chance] of Object.entries(outcomes)) {
          expect(Math.abs((sums[key] ?? 0) - chance * (1 - isVoid)), `${type} ${line} ${key}`).toBeLessThan(1e-6);
        }
      }
    }),
    { numRuns: isLong ? 100 : 3 },
  );
});

test('joint odds have no value against the exact distribution, and are never below those of an outcome', () => {
  let priced = 0;
  fc.assert(
    fc.property(anyMoment(isLong ? -1 : 38), fc.infiniteStream(fc.nat()), ({ fixture, position }, picks) => {
      const offers = offersAt(fixture, position);
      const exact = enumerate(fixture, position);
      const all = read(courses(fixture, position));
      for (let round = 0; round < 30 && offers.length > 1; round += 1) {
        const count = 2 + ((picks.next().value ?? 0) % 3);
        const parts = Array.from(
          { length: count },
          () => offers[(picks.next().value ?? 0) % offers.length] ?? offers[0],
        );
        const wanted = parts.filter((part) => part !== undefined);
        const price = priceBuilder(wanted, all);
        if (!price.ok) continue;
        priced += 1;
        const graded = exact.map(({ result, chance }) => ({ grade: gradeAll(wanted, result), chance }));
        const sumOf = (wantedGrade: string) =>
          graded.reduce((sum, { grade, chance }) => sum + (grade === wantedGrade ? chance : 0), 0);
        expect(Math.abs(price.probability - sumOf('won'))).toBeLessThan(1e-6);
        expect(Math.abs(price.void - sumOf('void'))).toBeLessThan(1e-6);
        expect((price.odds / 1_000) * sumOf('won') + sumOf('void')).toBeLessThan(1);
        expect(price.odds).toBeGreaterThanOrEqual(Math.max(...wanted.map(({ odds }) => odds)));
      }
    }),
    { numRuns: isLong ? 100 : 4 },
  );
  expect(priced).toBeGreaterThan(isLong ? 300 : 5);
});

const named = (type: string, key: string, line: number | null = null): BuilderPart => ({
  type,
  line,
  key,
  odds: 1_010,
});
const BUILDERS: readonly (readonly BuilderPart[])[] = [
  [named('match_winner', 'home'), named('total_goals', 'over', 2_500)],
  [named('match_winner', 'home'), named('both_teams_to_score', 'yes')],
  [named('both_teams_to_score', 'yes'), named('total_goals', 'under', 3_500), named('double_chance', 'home_or_draw')],
  [named('half_winner', 'draw', 1_000_000), named('match_winner', 'home')],
  [named('first_to_score', 'away'), named('match_winner', 'home')],
  [named('draw_no_bet', 'away'), named('total_half', 'under', 1_001_500), named('odd_even', 'odd')],
  [named('total_half', 'over', 2_000_500), named('total_half', 'over', 1_000_500), named('handicap', 'home', -1_500)],
  [named('first_to_score', 'home'), named('half_time_full_time', 'draw_home')],
];
const MATCHES = isLong ? 200_000 : 3_000;
/** Bounds the difference from what is expected, in standard deviations: 19 comparisons exceed it about once in 800 runs. */
const DEVIATIONS = 4;

const level: Position = { step: 30, finished: false, score: { home: 0, away: 0 }, parts: [] };
const ahead: Position = {
  step: 60,
  finished: false,
  score: { home: 1, away: 0 },
  parts: [{ home: 1, away: 0 }],
  first: 'home',
};

test.each([
  ['the kick-off', kickOff(sample), BUILDERS.length],
  ['the first half', level, BUILDERS.length],
  // With a lead after the first half, the others are decided or follow from one another.
  ['the second half', ahead, 3],
])('joint prices agree with matches that are played out from %s', (_, start, count) => {
  const draw = seededDraw(4_711);
  const all = read(courses(sample, start));
  const wins = BUILDERS.map(() => 0);
  for (let match = 0; match < MATCHES; match += 1) {
    let position = start;
    while (!position.finished) {
      const happened = thresholds(sample, position).filter(({ label, limit }) => draw(label) < limit);
      position = football.advance(position, new Set(happened.map(({ label }) => label))).position;
    }
    const [half = { home: 0, away: 0 }] = position.parts ?? [];
    const { score, first } = position;
    const second = { home: score.home - half.home, away: score.away - half.away };
    const result = { ...score, periods: [half, second], ...(first && { first }) };
    BUILDERS.forEach((parts, index) => {
      if (gradeAll(parts, result) === 'won') wins[index] = (wins[index] ?? 0) + 1;
    });
  }
  let compared = 0;
  BUILDERS.forEach((parts, index) => {
    const price = priceBuilder(parts, all);
    if (!price.ok) return;
    const { probability: p } = price;
    const deviation = Math.sqrt(MATCHES * p * (1 - p));
    compared += 1;
    expect(Math.abs((wins[index] ?? 0) - MATCHES * p), JSON.stringify(parts)).toBeLessThan(DEVIATIONS * deviation);
  });
  expect(compared).toBe(count);
});
