import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import type { Params, Position } from '../engine.ts';
import { create, probabilities, thresholds } from '../match.ts';
import { seedFor } from '../proof/chain.ts';
import { hashIncidents } from '../testing/sets.ts';
import { hockey } from './engine.ts';
import { minuteLimits, overtimeLimits } from './model.ts';
import { hockeyParams, readHockeyParams } from './params.ts';

const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const params = { homeGoals: 3100, awayGoals: 2900 };
const play = (matchId: string) => create({ matchId, engine: 'hockey/1', params }, seedFor(secret, matchId));
const at = (step: number, home: number, away: number): Position => ({
  step,
  finished: false,
  score: { home, away },
});
const DRAWN = 2 ** 32;

// A separate program in another language computed these values.
describe('goldens: secret 00 01 .. 1f, 3.1 and 2.9 expected goals', () => {
  test('match-1 is unchanged', () => {
    const match = play('match-1');
    expect(match.commitment).toBe('d7b4db8f3d6e83a4ed0065d467a25f49e4e3f9886a732225b4b60eeb18e5323e');
    expect(match.link(0)).toBe('310b93c96bfe5a9659a735363778f1aa8e9a845e22e71e60da9d5467e48e52ea');
    expect(match.link(1)).toBe('b72654d9ab99a51567bdd51627ea7ebf4b5d0390f913ecf67ef853715ae424b9');
    expect(match.link(59)).toBe('60c21fcc93e9ede2e81d17307604807bcd55e1dc4d26bcdad9d0c34b9843d533');
    expect(match.incidents).toEqual([
      { step: 5, kind: 'goal', side: 'away', display: 'P1 6′', score: { home: 0, away: 1 } },
      { step: 8, kind: 'goal', side: 'home', display: 'P1 9′', score: { home: 1, away: 1 } },
      { step: 16, kind: 'goal', side: 'home', display: 'P1 17′', score: { home: 2, away: 1 } },
      { step: 19, kind: 'period_end', side: null, display: 'P1', score: { home: 2, away: 1 } },
      { step: 22, kind: 'goal', side: 'home', display: 'P2 3′', score: { home: 3, away: 1 } },
      { step: 24, kind: 'goal', side: 'home', display: 'P2 5′', score: { home: 4, away: 1 } },
      { step: 26, kind: 'goal', side: 'home', display: 'P2 7′', score: { home: 5, away: 1 } },
      { step: 39, kind: 'goal', side: 'away', display: 'P2 20′', score: { home: 5, away: 2 } },
      { step: 39, kind: 'period_end', side: null, display: 'P2', score: { home: 5, away: 2 } },
      { step: 59, kind: 'full_time', side: null, display: 'FT', score: { home: 5, away: 2 } },
    ]);
    expect(match.result.periods).toEqual([
      { home: 2, away: 1 },
      { home: 3, away: 1 },
      { home: 0, away: 0 },
    ]);
  });

  test.each([
    ['match-2', '5-4', 62, 13, 'e5c85ff6de1be51f52d9308d70d454c105e54897815fb71049db0e214db8af2c'],
    ['match-3', '4-7', 60, 14, 'f4a10267c7e3c1950a837e894af8aae52efe930b63c965a696940fc1dc8c36ea'],
    ['match-4', '3-1', 60, 7, 'f21f85c08695e88665ba0654a92fb77b6b5d70104410cc16a2f1232f1cac15a6'],
    ['match-8', '2-3', 63, 9, '8296d751cbe60d8c21bd2b53cde297309f8f78517564b7383225c70db7a97185'],
    ['match-10', '3-2', 66, 10, '1344a1a110087b90f1e1fb7a11fabcfa8a97cc57169090a715126a31bb25a5f0'],
    ['match-13', '3-2', 66, 10, '745728b5ea4cf524a5f28d65536062068877cf71582086b3c8edfa3c1848d3ad'],
  ])('%s ends %s after %i minutes and %i incidents', (matchId, score, steps, incidents, hash) => {
    const match = play(matchId);
    const { home, away } = match.result;
    expect([`${home}-${away}`, match.steps, match.incidents.length]).toEqual([score, steps, incidents]);
    expect(hashIncidents(match)).toBe(hash);
  });

  test('the limits of every minute and lead are the same on every machine', () => {
    const limits: number[] = [];
    for (let step = 0; step < 60; step += 1) {
      for (let lead = -3; lead <= 3; lead += 1) {
        for (const goals of [3100, 2900, 1000, 6000]) {
          limits.push(minuteLimits({ homeGoals: goals, awayGoals: 1000 }, step, lead).home);
        }
      }
    }
    const bytes = new DataView(new ArrayBuffer(limits.length * 4));
    for (const [index, limit] of limits.entries()) bytes.setUint32(index * 4, limit);
    expect(bytesToHex(sha256(new Uint8Array(bytes.buffer)))).toBe(
      '112cd626c0898e3bb9c7f1aa7ddeacf1d2becff7edbea4c5ed106b1a2648ade1',
    );
  });
});

describe('the rules', () => {
  const advance = (position: Position, ...happened: string[]) => {
    const next = hockey.advance(position, new Set(happened));
    return { ...next.position, listed: next.incidents.map(({ kind, side }) => side ?? kind) };
  };

  test('both sides may score in a minute; home is reported first', () => {
    expect(advance(at(7, 1, 1), 'home', 'away')).toEqual({ ...at(8, 2, 2), listed: ['home', 'away'] });
  });

  test('a lead after 60 minutes ends the match, a level score brings overtime', () => {
    expect(advance(at(58, 2, 2), 'away')).toMatchObject({ finished: true, listed: ['away', 'full_time'] });
    expect(advance(at(58, 2, 1), 'away')).toEqual({ ...at(59, 2, 2), listed: ['away', 'period_end'] });
  });

  test('the first goal of overtime ends it, and of two in a minute home has scored first', () => {
    expect(advance(at(60, 2, 2))).toEqual({ ...at(61, 2, 2), listed: [] });
    expect(advance(at(60, 2, 2), 'away')).toMatchObject({ finished: true, score: { home: 2, away: 3 } });
    expect(advance(at(60, 2, 2), 'home', 'away')).toMatchObject({ finished: true, score: { home: 3, away: 2 } });
    expect(advance(at(63, 2, 2))).toEqual({ ...at(64, 2, 2), listed: ['period_end'] });
  });

  test('a shoot-out has a winner, who is given one goal', () => {
    expect(thresholds({ matchId: 'm', engine: 'hockey/1', params }, at(64, 2, 2))).toEqual([
      { label: 'home', limit: DRAWN / 2 },
    ]);
    expect(advance(at(64, 2, 2), 'home')).toMatchObject({ finished: true, score: { home: 3, away: 2 } });
    expect(advance(at(64, 2, 2))).toMatchObject({ score: { home: 2, away: 3 }, listed: ['away', 'full_time'] });
  });
});

describe('the chances', () => {
  test('in the last minutes, a side behind scores twice as often and one ahead far more, level ones less', () => {
    const [earlier, later] = [55, 58].map((step) =>
      [-2, -1, 0, 1, 2].map((lead) => minuteLimits(params, step, lead).home),
    );
    const ratios = later?.map((limit, index) => Math.round((100 * limit) / (earlier?.[index] ?? 0)) / 100);
    expect(ratios).toEqual([2, 1.82, 0.72, 4.5, 4.5]);
  });

  test('depend on the own lead and goals alone, for either side', () => {
    expect(minuteLimits({ homeGoals: 2900, awayGoals: 3100 }, 57, -1)).toEqual({
      home: minuteLimits(params, 57, 1).away,
      away: minuteLimits(params, 57, 1).home,
    });
  });

  test('69.5 % of overtimes have a goal, shared as the expected goals are', () => {
    const limits = overtimeLimits({ homeGoals: 3000, awayGoals: 1000 });
    const home = limits.home / DRAWN;
    const away = (1 - home) * (limits.away / DRAWN);
    expect(1 - (1 - home - away) ** 5).toBeCloseTo(0.695, 3);
    expect(home / away).toBeCloseTo(3, 6);
  });

  test('are those of overtime and shoot-out in a level match, whose total is known', () => {
    const prices = probabilities(
      { matchId: 'm', engine: 'hockey/1', params: { homeGoals: 3000, awayGoals: 3000 } },
      at(59, 2, 2),
    );
    for (const { type, line, outcomes } of prices) {
      if (type === 'match_winner') expect(outcomes.home).toBeCloseTo(0.5, 6);
      if (type === 'total') expect(outcomes.over).toBe((line ?? 0) < 5000 ? 1 : 0);
      if (type === 'handicap') expect(outcomes.home).toBe((line ?? 0) > 0 ? 1 : 0);
    }
  });
});

describe('the match clock', () => {
  const minute = 60_000;
  const whole = play('match-10');

  test.each([
    [-5, 'period_1', 'P1 1′', true],
    [20 * minute - 1, 'period_1', 'P1 20′', true],
    [20 * minute, 'break', 'P1', false],
    [38 * minute, 'period_2', 'P2 1′', true],
    [58 * minute, 'break', 'P2', false],
    [76 * minute, 'period_3', 'P3 1′', true],
    [96 * minute, 'break', 'P3', false],
    [98 * minute, 'overtime', 'OT 1′', true],
    [103 * minute - 1, 'overtime', 'OT 5′', true],
    [103 * minute, 'break', 'OT', false],
    [105 * minute, 'shoot_out', 'SO', true],
    [110 * minute, 'full_time', 'FT', false],
  ])('at %i ms shows period %s, display %s, running %s', (elapsedMs, period, display, running) => {
    expect(whole.stateAt(elapsedMs).clock).toEqual({ period, display, running });
  });

  test('a match lasts 96 minutes with its breaks, 110 with a shoot-out', () => {
    expect([play('match-1').duration, whole.duration]).toEqual([96 * minute, 110 * minute]);
  });
});

describe('the parameters', () => {
  const league = { marginPerElo: 0.00757, eloHome: 25, totalMean: 6.2 };

  test('are the goals of 60 minutes, from the ratings and a fifth of the information in the totals', () => {
    const even = hockeyParams({ home: { rating: 1500, total: 6.2 }, away: { rating: 1500, total: 6.2 }, league });
    // (6.2 - 0.223) / 2 and half of 0.00757 x 25 to either side.
    expect(even).toEqual({ homeGoals: 3083, awayGoals: 2894 });
    const open = hockeyParams({ home: { rating: 1600, total: 7.2 }, away: { rating: 1500, total: 6.2 }, league });
    expect(open).toEqual({ homeGoals: 3562, awayGoals: 2615 });
  });

  test('stay playable however unequal the teams', () => {
    const far = hockeyParams({ home: { rating: 9000, total: 9 }, away: { rating: 100, total: 9 }, league });
    expect(far).toEqual({ homeGoals: 6000, awayGoals: 1000 });
    expect(readHockeyParams(far)).toEqual(far);
  });

  test.each<[string, Params]>([
    ['a missing one', { homeGoals: 3000 }],
    ['a fraction', { homeGoals: 3000.5, awayGoals: 3000 }],
    ['too many goals', { homeGoals: 6001, awayGoals: 3000 }],
    ['too few', { homeGoals: 999, awayGoals: 3000 }],
    ['a foreign one', { ...params, margin: 50 }],
  ])('%s is refused', (_, wrong) => {
    const fixture = { matchId: 'm', engine: 'hockey/1', params: wrong };
    expect(() => create(fixture, new Uint8Array(32))).toThrow(RangeError);
    expect(() => probabilities(fixture, at(-1, 0, 0))).toThrow(RangeError);
  });
});
