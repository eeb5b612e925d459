import { findMarket, gradeOutcomes, isPageMarket, type MarketType, marketsOf, type SportId } from '@cauri/rules';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { MarketProbabilities, Params, Position } from '../engine.ts';
import { simulations } from '../engines.ts';
import { anyPlayedOf, branchesOf } from '../testing/any-match.ts';
import { expectCalibrated } from '../testing/calibration.ts';
import { type PageSubject, pageSubjects } from '../testing/page-subjects.ts';

const isLong = inject('isLong');

/** Any position of any match but its last. */
const anyMoment = ({ engine }: PageSubject) =>
  fc
    .record({ played: anyPlayedOf(engine), share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ played, share }) => {
      const { params, positions } = played;
      const position = positions[Math.floor(share * (positions.length - 2))];
      if (!position) throw new Error('a match has steps');
      return { params, position };
    });

const price = ({ engine }: PageSubject, params: Params, position: Position): readonly MarketProbabilities[] =>
  engine.pageProbabilities?.(params, position) ?? [];

/** The probability that each outcome wins, by market. */
const named = (markets: readonly MarketProbabilities[]) =>
  new Map(markets.map(({ type, line, outcomes }) => [`${type} ${line}`, outcomes]));

const sportOf = ({ engine }: PageSubject): SportId => {
  const sport = Object.entries(simulations).find(([, { engines }]) => engines.includes(engine));
  if (!sport) throw new Error(`${engine.name} is no engine`);
  return sport[0] as SportId;
};

test('every engine that prices markets of a page is tested', () => {
  const engines = Object.values(simulations).flatMap((simulation) => simulation.engines);
  const pricing = engines.filter(({ pageProbabilities }) => pageProbabilities);
  expect(pageSubjects.map(({ engine }) => engine.name).toSorted()).toEqual(pricing.map(({ name }) => name).toSorted());
});

describe.each(pageSubjects)('the markets of the page of $engine.name', (subject) => {
  const { engine, exact, runs, calibration } = subject;
  const numRuns = isLong ? 4 * runs : runs;

  test('are all priced at every step, from 0 to 1, and sum to 1 within 1e-12', () => {
    const types = new Set(marketsOf(sportOf(subject)).filter(isPageMarket));
    fc.assert(
      fc.property(anyMoment(subject), ({ params, position }) => {
        const markets = price(subject, params, position);
        expect(new Set(markets.map(({ type }) => type))).toEqual(types);
        for (const { type, line, outcomes } of markets) {
          const chances = Object.values(outcomes);
          expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
          expect(
            chances.reduce((sum, chance) => sum + chance, 0),
            `${type} ${line}`,
          ).toBeCloseTo(1, 12);
        }
      }),
      { numRuns },
    );
  });

  test('are the mean of what they may become in the next step, by the published thresholds', () => {
    fc.assert(
      fc.property(anyMoment(subject), ({ params, position }) => {
        const next = branchesOf(engine, { params, position }).map((branch) => ({
          chance: branch.chance,
          markets: named(price(subject, params, branch.moment.position)),
        }));
        for (const [name, outcomes] of named(price(subject, params, position))) {
          for (const [key, chance] of Object.entries(outcomes)) {
            const mean = next.reduce(
              (sum, { chance: way, markets }) => sum + way * (markets.get(name)?.[key] ?? NaN),
              0,
            );
            expect(Math.abs(mean - chance), `${name} ${key}: ${chance}, then ${mean}`).toBeLessThan(exact);
          }
        }
      }),
      { numRuns },
    );
  });

  test('are 1 at the end of a match for exactly the outcomes that the rules grade as won, and 0 for the others', () => {
    fc.assert(
      fc.property(anyPlayedOf(engine), ({ params, positions, result }) => {
        const end = positions.at(-1);
        if (!end) throw new Error('a match has an end');
        for (const { type, line, outcomes } of price(subject, params, end)) {
          const outcomeKeys = Object.keys(outcomes);
          const grades = gradeOutcomes({ type, line, outcomeKeys, result: { status: 'completed', ...result } });
          const decided = outcomeKeys.map((key) => [
            key,
            outcomes[key] === 1 ? 'won' : outcomes[key] === 0 ? 'lost' : '?',
          ]);
          expect(grades, `${type} ${line}`).toEqual(Object.fromEntries(decided));
        }
      }),
      { numRuns },
    );
  });

  test('keep the grade of a part from its end on', () => {
    fc.assert(
      fc.property(anyPlayedOf(engine), fc.double({ min: 0, max: 1, noNaN: true }), ({ params, positions }, share) => {
        const step = Math.floor(share * (positions.length - 2));
        const [before, after] = [positions[step], positions.at(-1)].map((position) =>
          position ? named(price(subject, params, position)) : new Map(),
        );
        for (const [name, outcomes] of before ?? []) {
          const isDecided = Object.values(outcomes).every((chance) => chance === 0 || chance === 1);
          if (isDecided) expect(after?.get(name), name).toEqual(outcomes);
        }
      }),
      { numRuns },
    );
  });

  test('are left out for a part in a match that began before positions had parts', () => {
    fc.assert(
      fc.property(anyPlayedOf(engine), ({ params, positions }) => {
        const position = positions[Math.floor(positions.length * 0.7)];
        if (!position?.parts) return;
        const { parts, first, ...old } = position;
        const types = price(subject, params, old).map(({ type }) => type);
        const inParts = (type: MarketType) => findMarket(type)?.part !== undefined && findMarket(type)?.part !== 'side';
        expect(types.filter(inParts)).toEqual([]);
        expect(types).toContain('total_team');
      }),
      { numRuns: 3 },
    );
  });

  // Follows from the guarantees before it, and takes many matches to measure.
  if (isLong) {
    test('priced at p come true with frequency p, at every stage of the match', () => {
      const priceIt = (params: Params, position: Position) => price(subject, params, position);
      expect(
        expectCalibrated({ engine, ...calibration, price: priceIt, seed: 2027, most: 4.5, groups: 4 }),
      ).toBeGreaterThan(40);
    });
  }
});
