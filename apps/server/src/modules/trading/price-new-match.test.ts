import { type Fixture, kickOff, probabilities } from '@cauri/simulator';
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
  test('asks for the winner, the totals, both teams and the double chance, in this order', () => {
    expect(labelsOf(1500, 1200)).toEqual([
      'Match Winner',
      'Over/Under 2.5',
      'Over/Under 1.5',
      'Over/Under 3.5',
      'Over/Under 4.5',
      'Both Teams to Score',
      'Double Chance',
    ]);
  });

  test('has its main total at 1.90 on both sides, without a margin of ours', () => {
    const total = priceNewMatch(fixtureOf(3000, 2000), names, MARGIN).find(({ line }) => line === 2500);
    expect(total).toMatchObject({ priced: 'fixed', margin: null });
    expect(total?.outcomes).toEqual([
      { key: 'over', name: 'Over 2.5', odds: 1900 },
      { key: 'under', name: 'Under 2.5', odds: 1900 },
    ]);
  });

  test('offers every other outcome at the price of the model with the margin', () => {
    const fixture = fixtureOf(1500, 1200);
    const fair = probabilities(fixture, kickOff(fixture));
    for (const market of priceNewMatch(fixture, names, MARGIN).filter(({ priced }) => priced === 'model')) {
      const chances = fair.find(({ type, line }) => type === market.type && line === market.line)?.outcomes;
      for (const { key, odds } of market.outcomes) {
        const exact = 1000 / ((chances?.[key] ?? 0) * 1.06);
        expect(odds, `${market.name} ${key}`).toBe(Math.floor(exact / 10) * 10);
      }
      expect(market.margin).toBe(MARGIN);
    }
  });

  test('names the sides', () => {
    const [winner] = priceNewMatch(fixtureOf(1500, 1200), names, MARGIN);
    expect(winner?.outcomes.map(({ name }) => name)).toEqual(['Lens', 'Draw', 'Lille']);
  });

  test('leaves out what is all but certain', () => {
    expect(labelsOf(5000, 200)).not.toContain('Double Chance');
    expect(labelsOf(5000, 200)).toContain('Match Winner');
  });
});
