import { BUILDER_SPORTS, type BuilderPart, gradeOutcomes, priceBook, priceBuilder, winnersOf } from '@cauri/rules';
import { describe, expect, inject, test } from 'vitest';
import type { Fixture, Position } from '../engine.ts';
import { simulations } from '../engines.ts';
import { courses, kickOff, pageProbabilities, playOut, probabilities, thresholds } from '../match.ts';
import { pageSubjects } from '../testing/page-subjects.ts';
import { seededDraw } from '../testing/random.ts';

const isLong = inject('isLong');
const MATCHES = isLong ? 100_000 : 1_500;
/** Bounds the difference from what is expected, in standard deviations: of 12 comparisons, one in 1,000 runs exceeds it. */
const DEVIATIONS = 4;
const MARGIN = 600;

test('the sports whose outcomes can be combined are those whose engines have a joint distribution', () => {
  const joint = Object.entries(simulations).filter(([, { engines }]) => engines.every((engine) => engine.courses));
  expect(joint.map(([sport]) => sport).toSorted()).toEqual(BUILDER_SPORTS.toSorted());
});

/** The sports of goals. Football has more in its distribution, and tests of its own: `football/courses.sized.test.ts`. */
const own = pageSubjects.filter(({ engine }) => engine.courses && engine.name !== 'football/1');

describe.each(own)('$engine.name', ({ engine, calibration }) => {
  const { params: examples, checkpoints } = calibration;
  const [params = {}, steps = 0] = [examples[0], checkpoints.at(-2)];
  const fixture: Fixture = { matchId: 'm', engine: engine.name, params };
  const draw = seededDraw(4_711);
  const later = playOut(engine, params, () => draw).positions[steps] ?? kickOff(fixture);
  const positions: [string, Position][] = [
    ['the start', kickOff(fixture)],
    ['a position in play', later],
  ];

  /** The markets of the final score, and the prices of their open outcomes. */
  const marketsAt = (position: Position) =>
    [...probabilities(fixture, position), ...pageProbabilities(fixture, position)].filter(
      ({ type }) => !/half|period/.test(type),
    );
  const offersAt = (position: Position): BuilderPart[] =>
    marketsAt(position).flatMap(({ type, line, outcomes }) => {
      const open = Object.entries(outcomes).filter(([, chance]) => chance > 0 && chance < 1);
      const odds =
        open.length <= winnersOf(type)
          ? null
          : priceBook(
              open.map(([, chance]) => chance),
              MARGIN,
            );
      return open.flatMap(([key], index) => (odds ? { type, line, key, odds: odds[index] ?? 0 } : []));
    });
  const keysOf = new Map(
    marketsAt(kickOff(fixture)).map(({ type, line, outcomes }) => [`${type} ${line}`, Object.keys(outcomes)]),
  );
  const gradeAll = (parts: readonly BuilderPart[], score: Position['score']) => {
    const grades = parts.map(({ type, line, key }) => {
      const outcomeKeys = keysOf.get(`${type} ${line}`) ?? [key];
      return gradeOutcomes({ type, line, outcomeKeys, result: { status: 'completed', ...score } })[key];
    });
    if (grades.includes('lost')) return 'lost';
    return grades.every((grade) => grade === 'won') ? 'won' : 'void';
  };

  test.each(positions)(
    'the courses give every outcome of the final score the probability of its market, at %s',
    (_, position) => {
      const all = courses(fixture, position) ?? [];
      for (const { type, line, outcomes, void: isVoid = 0 } of marketsAt(position)) {
        const sums: Record<string, number> = {};
        for (const { score, chance } of all) {
          const outcomeKeys = Object.keys(outcomes);
          const graded = gradeOutcomes({ type, line, outcomeKeys, result: { status: 'completed', ...score } });
          for (const [key, grade] of Object.entries(graded)) if (grade === 'won') sums[key] = (sums[key] ?? 0) + chance;
        }
        for (const [key, chance] of Object.entries(outcomes)) {
          expect(Math.abs((sums[key] ?? 0) - chance * (1 - isVoid)), `${type} ${line} ${key}`).toBeLessThan(1e-6);
        }
      }
    },
  );

  test.each(positions)(
    'joint prices agree with matches that are played out, and have no value, from %s',
    (_, start) => {
      const all = courses(fixture, start) ?? [];
      const offers = offersAt(start);
      const pairs = Array.from({ length: 60 }, (_, index) => [
        offers[(index * 7) % offers.length],
        offers[(index * 11 + 3) % offers.length],
      ])
        .flatMap(([a, b]) => (a && b && a.type !== b.type ? [[a, b]] : []))
        .flatMap((parts) => {
          const price = priceBuilder(parts, all);
          return price.ok ? [{ parts, price, wins: 0, refunds: 0 }] : [];
        });
      expect(pairs.length).toBeGreaterThan(5);
      for (let match = 0; match < MATCHES; match += 1) {
        let position = start;
        while (!position.finished) {
          const happened = thresholds(fixture, position).filter(({ label, limit }) => draw(label) < limit);
          position = engine.advance(position, new Set(happened.map(({ label }) => label))).position;
        }
        for (const pair of pairs) {
          const grade = gradeAll(pair.parts, position.score);
          if (grade === 'won') pair.wins += 1;
          if (grade === 'void') pair.refunds += 1;
        }
      }
      for (const { parts, price, wins, refunds } of pairs) {
        const name = JSON.stringify(parts);
        for (const [count, chance] of [
          [wins, price.probability],
          [refunds, price.void],
        ] as const) {
          const deviation = Math.sqrt(MATCHES * chance * (1 - chance));
          expect(Math.abs(count - MATCHES * chance), name).toBeLessThanOrEqual(DEVIATIONS * deviation + 1);
        }
        expect((price.odds / 1_000) * price.probability + price.void, name).toBeLessThan(1);
        expect(price.odds, name).toBeGreaterThanOrEqual(Math.max(...parts.map(({ odds }) => odds)));
      }
    },
  );

  test('outcomes of a part of the match are excluded, because the distribution does not answer them', () => {
    const all = courses(fixture, kickOff(fixture)) ?? [];
    const part = pageProbabilities(fixture, kickOff(fixture)).find(({ type }) => /half|period/.test(type));
    const parts = [
      { type: 'match_winner', line: null, key: 'home', odds: 1_900 },
      {
        type: part?.type ?? '',
        line: part?.line ?? null,
        key: Object.keys(part?.outcomes ?? {})[0] ?? '',
        odds: 1_900,
      },
    ];
    expect(priceBuilder(parts, all)).toMatchObject({ ok: false, reason: 'excluded', parts: [1] });
  });
});
