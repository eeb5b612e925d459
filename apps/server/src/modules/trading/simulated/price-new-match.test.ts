import { marketsOf, marketTypes, pageMarkets, winnersOf } from '@cauri/rules';
import { type Fixture, kickOff, probabilities } from '@cauri/simulator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceNewMatch } from './price-new-match.ts';

const MARGIN = 600;
const names = { home: 'Lens', away: 'Lille' };

function fixtureOf(homeGoals: number, awayGoals: number): Fixture {
  return { matchId: 'a match', engine: 'football/1', params: { homeGoals, awayGoals } };
}

const labelsOf = (homeGoals: number, awayGoals: number) =>
  priceNewMatch(fixtureOf(homeGoals, awayGoals), names, MARGIN).map(({ name }) => name);

describe('a new match', () => {
  test('has every market of its sport that lists show, in the order of display', () => {
    const types = priceNewMatch(fixtureOf(1500, 1200), names, MARGIN).map(({ type }) => type);
    expect([...new Set(types)]).toEqual(marketsOf('football').filter((type) => !pageMarkets.includes(type)));
  });

  test('has its totals in the order of their definition, and handicaps from the line nearest to even', () => {
    const labels = labelsOf(1500, 1200);
    expect(labels.filter((label) => label.startsWith('Over'))).toEqual(
      ['2.5', '1.5', '3.5', '4.5'].map((line) => `Over/Under ${line}`),
    );
    expect(labels.filter((label) => label.startsWith('Handicap'))).toEqual(
      ['-0.5', '-1.5', '+0.5'].map((line) => `Handicap ${line}`),
    );
  });

  test('offers every outcome at the price of the model with the margin, the main total too', () => {
    const fixture = fixtureOf(1500, 1200);
    const fair = probabilities(fixture, kickOff(fixture));
    for (const market of priceNewMatch(fixture, names, MARGIN)) {
      expect(market.priced).toBe('model');
      const chances = fair.find(({ type, line }) => type === market.type && line === market.line)?.outcomes;
      for (const { key, odds } of market.outcomes) {
        const exact = 1000 / ((chances?.[key] ?? 0) * 1.06);
        expect(odds, `${market.name} ${key}`).toBe(Math.floor(exact / 10) * 10);
      }
      expect(market.margin).toBe(MARGIN);
    }
  });

  test('names both sides', () => {
    const [winner] = priceNewMatch(fixtureOf(1500, 1200), names, MARGIN);
    expect(winner?.outcomes.map(({ name }) => name)).toEqual(['Lens', 'Draw', 'Lille']);
  });

  test('has no outcome with an expected return of 1 or more', () => {
    const goals = fc.integer({ min: 200, max: 5000 });
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        const fixture = fixtureOf(home, away);
        const fair = probabilities(fixture, kickOff(fixture));
        for (const { type, line, outcomes } of priceNewMatch(fixture, names, MARGIN)) {
          const chances = fair.find((market) => market.type === type && market.line === line)?.outcomes;
          for (const { key, odds } of outcomes) expect(odds * (chances?.[key] ?? 1)).toBeLessThan(1000);
        }
      }),
    );
  });

  test('omits outcomes that are almost certain', () => {
    expect(labelsOf(5000, 200)).not.toContain('Double Chance');
    expect(labelsOf(5000, 200)).toContain('Match Winner');
  });
});

const between = (min: number, max: number) => fc.integer({ min, max });
const anyFixture = fc.oneof(
  fc.record({ homeGoals: between(200, 5000), awayGoals: between(200, 5000) }).map(playedBy('football/1')),
  fc.record({ homeGoals: between(1000, 6000), awayGoals: between(1000, 6000) }).map(playedBy('hockey/1')),
  fc
    .record({ homePoints: between(100_000, 120_000), awayPoints: between(100_000, 120_000) })
    .map(playedBy('basketball/1')),
  fc
    .record({ homeServe: between(4500, 8000), awayServe: between(4500, 8000), bestOf: fc.constantFrom(3, 5) })
    .map(playedBy('tennis/1')),
  fc.record({ homeSideOut: between(5000, 8000), awaySideOut: between(5000, 8000) }).map(playedBy('volleyball/1')),
);

function playedBy(engine: string) {
  return (params: Fixture['params']): Fixture => ({ matchId: 'a match', engine, params });
}

test('every market of every sport is priced with the configured margin and has a book from 1.02 to 1.10, however it is rounded', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyFixture, fc.constantFrom(0, 250, 600, 1_200), (fixture, margin) => {
      for (const market of priceNewMatch(fixture, names, margin)) {
        seen.add(market.type);
        const book = market.outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) / winnersOf(market.type);
        expect(book).toBeGreaterThanOrEqual(1.02 - 1e-12);
        expect(book).toBeLessThanOrEqual(1.1 + 1e-12);
        expect(market).toMatchObject({ priced: 'model', margin });
      }
    }),
    { numRuns: 150 },
  );
  expect([...seen].toSorted()).toEqual(marketTypes.filter((type) => !pageMarkets.includes(type)).toSorted());
});

test.each([
  ['football/1', { homeGoals: 1500, awayGoals: 1200 }, 'total_goals'],
  ['hockey/1', { homeGoals: 3000, awayGoals: 3000 }, 'total'],
  ['basketball/1', { homePoints: 112_000, awayPoints: 110_000 }, 'total'],
  ['tennis/1', { homeServe: 6300, awayServe: 6400, bestOf: 3 }, 'total_games'],
  ['volleyball/1', { homeSideOut: 6500, awaySideOut: 6500 }, 'total_sets'],
])(
  'a match of %s has the winner first and the main total second; there are several totals and handicaps',
  (engine, params, total) => {
    const types = priceNewMatch({ matchId: 'a match', engine, params }, names, MARGIN).map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['match_winner', total]);
    const count = (wanted: string) => types.filter((type) => type === wanted).length;
    expect(count(total)).toBeGreaterThan(1);
    expect(types.filter((type) => type.includes('handicap')).length).toBeGreaterThan(1);
  },
);
