import { describe, expect, test } from 'vitest';
import type { Params, Position } from '../engine.ts';
import { create, probabilities, thresholds } from '../match.ts';
import { seedFor } from '../proof/chain.ts';
import { handball } from './engine.ts';
import { goalLimit } from './model.ts';
import { handballParams, readHandballParams } from './params.ts';

const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const params = { homeGoals: 27_400, awayGoals: 26_100 };
const fixture = { matchId: 'match-1', engine: 'handball/1', params };
const at = (step: number, home: number, away: number): Position => ({
  step,
  finished: step === 99,
  score: { home, away },
});
const DRAWN = 2 ** 32;

describe('the rules', () => {
  const advance = (position: Position, ...happened: string[]) => {
    const next = handball.advance(position, new Set(happened));
    return { ...next.position, listed: next.incidents.map(({ kind, side, display }) => `${side ?? kind} ${display}`) };
  };

  test('the sides take turns, home first, and a possession brings one goal or none', () => {
    expect(advance(at(-1, 0, 0), 'goal')).toEqual({ ...at(0, 1, 0), listed: ['home 1′'] });
    expect(advance(at(0, 1, 0), 'goal')).toEqual({ ...at(1, 1, 1), listed: ['away 1′'] });
    expect(advance(at(1, 1, 1))).toEqual({ ...at(2, 1, 1), listed: [] });
  });

  test('half time follows the fiftieth possession, full time the hundredth, whatever the score', () => {
    expect(advance(at(48, 13, 12), 'goal')).toEqual({ ...at(49, 13, 13), listed: ['away 30′', 'half_time HT'] });
    expect(advance(at(49, 13, 13))).toEqual({ ...at(50, 13, 13), listed: [] });
    expect(advance(at(98, 27, 26), 'goal')).toEqual({ ...at(99, 27, 27), listed: ['away 60′', 'full_time FT'] });
  });

  test('the result has the goals of both halves', () => {
    const match = create(fixture, seedFor(secret, 'match-1'));
    const { home, away, periods } = match.result;
    expect(periods).toHaveLength(2);
    expect(match.stateAfter(49).score).toEqual(periods[0]);
    expect(match.stateAfter(99).score).toEqual({ home, away });
  });
});

describe('the chances', () => {
  test('are the expected goals over the possessions, the same for both halves but for their share', () => {
    expect(thresholds(fixture, at(-1, 0, 0))).toEqual([
      { label: 'goal', limit: Math.round(((27_400 * 4966 * 1000) / 10_000_000_000 / 25) * DRAWN) },
    ]);
    expect(goalLimit(params, 51, 9)).toBe(goalLimit(params, 51, -9));
    expect(goalLimit(params, 51, 0) / goalLimit(params, 49, 0)).toBeCloseTo(5048 / 4966, 6);
  });

  test('fall for level sides and those just ahead in the last six minutes, and rise for those just behind', () => {
    const ratios = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((lead) =>
      Math.round((1000 * goalLimit(params, 90, lead)) / goalLimit(params, 88, lead)),
    );
    expect(ratios).toEqual([1000, 1000, 1100, 1150, 750, 850, 900, 1000, 1000]);
  });

  test('give the expected goals: the probabilities of the totals are centred on them', () => {
    const prices = probabilities(fixture, at(-1, 0, 0));
    const middle = prices.find(({ type, line }) => type === 'total' && line === 53_500);
    expect(middle?.outcomes.over).toBeGreaterThan(0.46);
    expect(middle?.outcomes.over).toBeLessThan(0.54);
  });

  test('void draw no bet in a match that is level after the last possession', () => {
    const level = probabilities(fixture, at(99, 27, 27));
    expect(level.find(({ type }) => type === 'match_winner')?.outcomes).toEqual({ home: 0, draw: 1, away: 0 });
    expect(level.find(({ type }) => type === 'draw_no_bet')).toMatchObject({ void: 1, outcomes: { home: 0, away: 0 } });
  });

  test('are never certain, whatever the parameters and the lead', () => {
    for (const goals of [15_000, 38_000]) {
      for (let step = 0; step < 100; step += 1) {
        for (let lead = -3; lead <= 3; lead += 1) {
          const chance = goalLimit({ homeGoals: goals, awayGoals: goals }, step, lead) / DRAWN;
          expect(chance > 0.2 && chance < 0.95).toBe(true);
        }
      }
    }
  });
});

describe('the match clock', () => {
  const minute = 60_000;
  const match = create(fixture, seedFor(secret, 'match-1'));

  test.each([
    [-5, 'first_half', '1′', true],
    [30 * minute - 1, 'first_half', '30′', true],
    [30 * minute, 'half_time', 'HT', false],
    [40 * minute - 1, 'half_time', 'HT', false],
    [40 * minute, 'second_half', '31′', true],
    [70 * minute - 1, 'second_half', '60′', true],
    [70 * minute, 'full_time', 'FT', false],
  ])('at %i ms shows period %s, display %s, running %s', (elapsedMs, period, display, running) => {
    expect(match.stateAt(elapsedMs).clock).toEqual({ period, display, running });
  });

  test('a match lasts 70 minutes with its break', () => {
    expect(match.duration).toBe(70 * minute);
  });
});

describe('the parameters', () => {
  const league = { marginPerElo: 0.02, eloHome: 64, totalMean: 53.5 };

  test('are the goals of 60 minutes, from the ratings and half of the information in the totals', () => {
    const even = handballParams({ home: { rating: 1500, total: 53.5 }, away: { rating: 1500, total: 53.5 }, league });
    expect(even).toEqual({ homeGoals: 27_390, awayGoals: 26_110 });
    const open = handballParams({ home: { rating: 1600, total: 57.5 }, away: { rating: 1500, total: 53.5 }, league });
    expect(open).toEqual({ homeGoals: 29_390, awayGoals: 26_110 });
  });

  test('stay playable however unequal the teams', () => {
    const far = handballParams({ home: { rating: 9000, total: 60 }, away: { rating: 100, total: 60 }, league });
    expect(far).toEqual({ homeGoals: 38_000, awayGoals: 15_000 });
    expect(readHandballParams(far)).toEqual(far);
  });

  test.each<[string, Params]>([
    ['a missing one', { homeGoals: 27_000 }],
    ['a fraction', { homeGoals: 27_000.5, awayGoals: 27_000 }],
    ['too many goals', { homeGoals: 38_001, awayGoals: 27_000 }],
    ['too few', { homeGoals: 14_999, awayGoals: 27_000 }],
    ['a foreign one', { ...params, margin: 50 }],
  ])('%s is refused', (_, wrong) => {
    const bad = { matchId: 'm', engine: 'handball/1', params: wrong };
    expect(() => create(bad, new Uint8Array(32))).toThrow(RangeError);
    expect(() => probabilities(bad, at(-1, 0, 0))).toThrow(RangeError);
  });
});
