import { winnersOf } from '@cauri/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fixture, MarketProbabilities, Position } from '../engine.ts';
import { kickOff, probabilities, thresholds } from '../match.ts';

const goals = fc.integer({ min: 200, max: 5000 });
const anyFixture = fc
  .record({ homeGoals: goals, awayGoals: goals })
  .map((params): Fixture => ({ matchId: 'm', engine: 'football/1', params }));
const anyPosition = fc
  .record({ step: fc.integer({ min: -1, max: 93 }), home: fc.nat(7), away: fc.nat(7) })
  .map(({ step, home, away }): Position => {
    const most = step + 1;
    return { step, finished: step === 93, score: { home: Math.min(home, most), away: Math.min(away, most) } };
  });

const fixture: Fixture = { matchId: 'm', engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } };
const nameOf = ({ type, line }: MarketProbabilities) => (line === null ? type : `${type} ${line}`);
const priced = (markets: readonly MarketProbabilities[]) =>
  Object.fromEntries(markets.map((market) => [nameOf(market), market.outcomes]));
const at = (step: number, home: number, away: number): Position => ({
  step,
  finished: step === 93,
  score: { home, away },
});

test('totals are priced at six lines and handicaps at eight', () => {
  const markets = probabilities(fixture, kickOff(fixture));
  const linesOf = (wanted: string) => markets.filter(({ type }) => type === wanted).map(({ line }) => line);
  expect(linesOf('total_goals')).toEqual([500, 1500, 2500, 3500, 4500, 5500]);
  expect(linesOf('handicap')).toEqual([-3500, -2500, -1500, -500, 500, 1500, 2500, 3500]);
});

test('probabilities lie within 0 and 1, and those of a market sum to its number of winners', () => {
  fc.assert(
    fc.property(anyFixture, anyPosition, (any, position) => {
      for (const { type, outcomes, void: chanceOfVoid } of probabilities(any, position)) {
        const chances = Object.values(outcomes);
        for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
        const sum = chances.reduce((total, chance) => total + chance, 0);
        if (chanceOfVoid === 1) expect(sum).toBe(0);
        else expect(sum).toBeCloseTo(winnersOf(type), 12);
      }
    }),
    { numRuns: 150 },
  );
});

/** The positions after the next step, each with its probability, from the thresholds. */
function branches(any: Fixture, position: Position) {
  const [home, away] = thresholds(any, position).map(({ limit }) => limit / 2 ** 32);
  if (home === undefined || away === undefined) throw new Error('the match is over');
  const step = position.step + 1;
  return [0, 1].flatMap((homeGoal) =>
    [0, 1].map((awayGoal) => ({
      chance: (homeGoal ? home : 1 - home) * (awayGoal ? away : 1 - away),
      position: at(step, position.score.home + homeGoal, position.score.away + awayGoal),
    })),
  );
}

/** The probability that each outcome wins, whether its market can be void or not. */
const winning = (markets: readonly MarketProbabilities[]) =>
  Object.fromEntries(
    markets.map((market) => [
      nameOf(market),
      Object.fromEntries(
        Object.entries(market.outcomes).map(([key, chance]) => [key, chance * (1 - (market.void ?? 0))]),
      ),
    ]),
  );

test('a probability is the mean of its possible values after the next step, weighted by the published thresholds', () => {
  // Not counting the goals of a side beyond 16 costs nothing at usual parameters, and less than a millionth at the highest
  // ones, with a lead of many goals: far below the 0.001 of a price.
  const tolerance = 1e-6;
  const unfinished = anyPosition.filter(({ finished }) => !finished);
  fc.assert(
    fc.property(anyFixture, unfinished, (any, position) => {
      const next = branches(any, position).map((branch) => ({
        ...branch,
        markets: winning(probabilities(any, branch.position)),
      }));
      for (const [name, outcomes] of Object.entries(winning(probabilities(any, position)))) {
        for (const [key, chance] of Object.entries(outcomes)) {
          const mean = next.reduce((sum, branch) => sum + branch.chance * (branch.markets[name]?.[key] ?? NaN), 0);
          expect(Math.abs(mean - chance)).toBeLessThan(tolerance);
        }
      }
    }),
    { numRuns: 60 },
  );
});

describe('a decided market is exactly 1 and 0', () => {
  test('when the match is over', () => {
    expect(priced(probabilities(fixture, at(93, 2, 1)))).toMatchObject({
      match_winner: { home: 1, draw: 0, away: 0 },
      'total_goals 500': { over: 1, under: 0 },
      'total_goals 1500': { over: 1, under: 0 },
      'total_goals 2500': { over: 1, under: 0 },
      'total_goals 3500': { over: 0, under: 1 },
      'total_goals 4500': { over: 0, under: 1 },
      'total_goals 5500': { over: 0, under: 1 },
      both_teams_to_score: { yes: 1, no: 0 },
      double_chance: { home_or_draw: 1, home_or_away: 1, draw_or_away: 0 },
      draw_no_bet: { home: 1, away: 0 },
      ...Object.fromEntries([-3500, -2500, -1500].map((line) => [`handicap ${line}`, { home: 0, away: 1 }])),
      ...Object.fromEntries([-500, 500, 1500, 2500, 3500].map((line) => [`handicap ${line}`, { home: 1, away: 0 }])),
    });
    expect(priced(probabilities(fixture, at(93, 0, 0)))).toMatchObject({
      match_winner: { home: 0, draw: 1, away: 0 },
      both_teams_to_score: { yes: 0, no: 1 },
      double_chance: { home_or_draw: 1, home_or_away: 0, draw_or_away: 1 },
      draw_no_bet: { home: 0, away: 0 },
    });
  });

  test('draw no bet is surely void when the match ends level, and never when it does not', () => {
    const chanceOfVoid = (home: number, away: number) =>
      probabilities(fixture, at(93, home, away)).find(({ type }) => type === 'draw_no_bet')?.void;
    expect([chanceOfVoid(1, 1), chanceOfVoid(2, 1), chanceOfVoid(0, 1)]).toEqual([1, 0, 0]);
  });

  test('draw no bet returns what it costs at the fair odds (1 - void) / p, the stakes of draws included', () => {
    const markets = probabilities(fixture, kickOff(fixture));
    const winner = markets.find(({ type }) => type === 'match_winner')?.outcomes ?? {};
    const market = markets.find(({ type }) => type === 'draw_no_bet');
    expect(market?.void).toBeCloseTo(winner.draw ?? 0, 12);
    for (const side of ['home', 'away']) {
      const fairOdds = 1 / (market?.outcomes[side] ?? 0);
      expect(fairOdds * (winner[side] ?? 0) + (winner.draw ?? 0)).toBeCloseTo(1, 12);
    }
  });

  test('goals already scored decide totals and both teams to score, at any time', () => {
    fc.assert(
      fc.property(anyFixture, anyPosition, (any, position) => {
        const { home, away } = position.score;
        const markets = priced(probabilities(any, position));
        for (const line of [500, 1500, 2500, 3500, 4500, 5500]) {
          if ((home + away) * 1000 > line) expect(markets[`total_goals ${line}`]).toEqual({ over: 1, under: 0 });
        }
        if (home > 0 && away > 0) expect(markets.both_teams_to_score).toEqual({ yes: 1, no: 0 });
      }),
      { numRuns: 60 },
    );
  });

  test('a lead of two in the last minute decides the winner', () => {
    expect(priced(probabilities(fixture, at(92, 2, 0))).match_winner).toEqual({ home: 1, draw: 0, away: 0 });
    expect(priced(probabilities(fixture, at(92, 0, 2))).match_winner).toEqual({ home: 0, draw: 0, away: 1 });
  });
});

test('a finished match has no thresholds', () => {
  expect(thresholds(fixture, at(93, 2, 1))).toEqual([]);
});

test('more expected goals mean more wins and more goals', () => {
  const stronger = { ...fixture, params: { homeGoals: 1997, awayGoals: 1329 } };
  const before = priced(probabilities(fixture, kickOff(fixture)));
  const after = priced(probabilities(stronger, kickOff(stronger)));
  expect(after.match_winner?.home).toBeGreaterThan(before.match_winner?.home ?? 1);
  expect(after['total_goals 2500']?.over).toBeGreaterThan(before['total_goals 2500']?.over ?? 1);
});
