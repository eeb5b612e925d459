import { gradeOutcomes, pageMarkets } from '@cauri/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fixture, MarketProbabilities, Position } from '../engine.ts';
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

/** The positions after the next step, each with its probability, from the thresholds. */
function branches({ params }: Fixture, position: Position) {
  const [home = 0, away = 0] = football.thresholds(params, position).map(({ limit }) => limit / 2 ** 32);
  return [
    { labels: [], chance: (1 - home) * (1 - away) },
    { labels: ['home'], chance: home * (1 - away) },
    { labels: ['away'], chance: (1 - home) * away },
    { labels: ['home', 'away'], chance: home * away },
  ].map(({ labels, chance }) => ({ chance, position: football.advance(position, new Set(labels)).position }));
}

test('every market of the page is priced at every step, and sums to 1', () => {
  fc.assert(
    fc.property(anyMatch, anyStep, ({ fixture, stateAfter }, step) => {
      const markets = pageProbabilities(fixture, stateAfter(step));
      expect(new Set(markets.map(({ type }) => type))).toEqual(
        new Set(pageMarkets.filter((type) => isOfFootball(type))),
      );
      for (const { outcomes } of markets) {
        const chances = Object.values(outcomes);
        expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }
    }),
    { numRuns: 40 },
  );
});

const isOfFootball = (type: string) => !/period|quarter|set/.test(type);

test('a price is the mean of what it may become in the next step, by the published thresholds', () => {
  fc.assert(
    fc.property(anyMatch, anyStep, ({ fixture, stateAfter }, step) => {
      const position = stateAfter(step);
      const next = branches(fixture, position).map((branch) => ({
        chance: branch.chance,
        markets: named(pageProbabilities(fixture, branch.position)),
      }));
      // Goals of a side beyond 16 are not counted: at the highest parameters odd and even differ by some 1e-6.
      for (const [name, outcomes] of named(pageProbabilities(fixture, position))) {
        for (const [key, chance] of Object.entries(outcomes)) {
          const mean = next.reduce((sum, branch) => sum + branch.chance * (branch.markets.get(name)?.[key] ?? NaN), 0);
          expect(Math.abs(mean - chance), `${name} ${key}`).toBeLessThan(1e-5);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('at the end of a match exactly the outcomes that the rules grade as won have 1, the others 0', () => {
  fc.assert(
    fc.property(anyMatch, ({ fixture, result, steps, stateAfter }) => {
      for (const { type, line, outcomes } of pageProbabilities(fixture, stateAfter(steps - 1))) {
        const outcomeKeys = Object.keys(outcomes);
        const grades = gradeOutcomes({ type, line, outcomeKeys, result: { status: 'completed', ...result } });
        const decided = outcomeKeys.map((key) => [
          key,
          outcomes[key] === 1 ? 'won' : outcomes[key] === 0 ? 'lost' : '?',
        ]);
        expect(grades, `${type} ${line}`).toEqual(Object.fromEntries(decided));
      }
    }),
    { numRuns: 60 },
  );
});

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

test('a match that began before positions had halves has no markets of them', () => {
  const fixture: Fixture = { matchId: 'm', engine: football.name, params: { homeGoals: 1597, awayGoals: 1329 } };
  const types = (position: Position) => new Set(pageProbabilities(fixture, position).map(({ type }) => type));
  const old = types({ step: 60, finished: false, score: { home: 1, away: 1 } });
  expect(old.has('half_winner')).toBe(false);
  expect(old.has('first_to_score')).toBe(false);
  expect(old.has('correct_score')).toBe(true);
});
