import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fixture, MarketProbabilities } from '../engine.ts';
import { create, pageProbabilities, probabilities } from '../match.ts';
import { football } from './engine.ts';

const goals = fc.integer({ min: 200, max: 5000 });
const anyMatch = fc
  .record({ homeGoals: goals, awayGoals: goals, seed: fc.uint8Array({ minLength: 32, maxLength: 32 }) })
  .map(({ homeGoals, awayGoals, seed }) => {
    const fixture: Fixture = { matchId: 'm', engine: football.name, params: { homeGoals, awayGoals } };
    return create(fixture, seed);
  });
const anyStep = fc.integer({ min: -1, max: 92 });

const named = (markets: readonly MarketProbabilities[]) =>
  new Map(markets.map(({ type, line, outcomes }) => [`${type} ${line}`, outcomes]));

test('the markets of the page agree with those of the lists', () => {
  fc.assert(
    fc.property(anyMatch, anyStep, ({ fixture, stateAfter }, step) => {
      const position = stateAfter(step);
      const page = named(pageProbabilities(fixture, position));
      const listed = named(probabilities(fixture, position));
      const sum = (name: string, isCounted: (key: string) => boolean) =>
        Object.entries(page.get(name) ?? {}).reduce((total, [key, chance]) => total + (isCounted(key) ? chance : 0), 0);
      for (const side of ['home', 'draw', 'away']) {
        const winner = listed.get('match_winner null')?.[side] ?? NaN;
        expect(sum('winning_margin null', (key) => key.startsWith(side))).toBeCloseTo(winner, 9);
        expect(sum('half_time_full_time null', (key) => key.endsWith(`_${side}`))).toBeCloseTo(winner, 9);
        expect(sum('half_time_full_time null', (key) => key.startsWith(`${side}_`))).toBeCloseTo(
          page.get('half_winner 1000000')?.[side] ?? NaN,
          9,
        );
      }
      const under = (line: number) => listed.get(`total_goals ${line}`)?.under ?? NaN;
      for (const most of [0, 1, 2, 3, 4]) {
        const fewer = sum('correct_score null', (key) => {
          const [home = NaN, away = NaN] = key.split('-').map(Number);
          return home + away <= most;
        });
        expect(fewer).toBeCloseTo(under(most * 1000 + 500), 9);
      }
      const scores = (side: number) => page.get(`total_team ${side}000500`)?.over ?? NaN;
      const none = sum('first_to_score null', (key) => key === 'none');
      expect(scores(1) + scores(2) - (listed.get('both_teams_to_score null')?.yes ?? NaN)).toBeCloseTo(1 - none, 9);
    }),
    { numRuns: 60 },
  );
});
