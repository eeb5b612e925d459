import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fixture, Score } from './engine.ts';
import { create, kickOff, probabilities, thresholds } from './match.ts';
import { seedFor } from './proof/chain.ts';
import { anyMatchOf } from './testing/any-match.ts';

const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const params = { homeGoals: 1597, awayGoals: 1329 };
const play = (matchId: string) => create({ matchId, engine: 'football/1', params }, seedFor(secret, matchId));
const total = (score: Score) => score.home + score.away;

const anyMatch = anyMatchOf('football/1');

// A separate program in another language computed these values.
describe('goldens: secret 00 01 .. 1f, 1.597 and 1.329 expected goals', () => {
  test('match-3 is unchanged', () => {
    const match = play('match-3');
    expect(match.commitment).toBe('31805537d33ed94df93705aa63ecf12075f71265260dd03e2bdc213668a8be75');
    expect(match.link(0)).toBe('702e7a6053e2f1670e87566051cef4cca945f8e49798101d6f131472daff0ff5');
    expect(match.link(1)).toBe('4b97d374659a62b3cd26a02914bc192105ffd43bcec0c2413922456bcd162553');
    expect(match.link(93)).toBe('6ed6fe89f7299fd02f544af82b03cf1481408b0947eba57a0c409da07eb857e0');
    expect(match.result).toEqual({
      home: 3,
      away: 2,
      first: 'home',
      periods: [
        { home: 1, away: 1 },
        { home: 2, away: 1 },
      ],
    });
    expect(match.incidents).toEqual([
      { step: 11, kind: 'goal', side: 'home', display: '12′', score: { home: 1, away: 0 } },
      { step: 37, kind: 'goal', side: 'away', display: '38′', score: { home: 1, away: 1 } },
      { step: 45, kind: 'half_time', side: null, display: 'HT', score: { home: 1, away: 1 } },
      { step: 47, kind: 'goal', side: 'home', display: '47′', score: { home: 2, away: 1 } },
      { step: 54, kind: 'goal', side: 'home', display: '54′', score: { home: 3, away: 1 } },
      { step: 68, kind: 'goal', side: 'away', display: '68′', score: { home: 3, away: 2 } },
      { step: 93, kind: 'full_time', side: null, display: 'FT', score: { home: 3, away: 2 } },
    ]);
  });

  test('two goals in one minute of match-6 are reported home first', () => {
    const match = play('match-6');
    expect(match.commitment).toBe('644a68ae51fccc2cc6ccc7e6855d9c0e33a0c2e9f73aacdcacf31a67f5ddf902');
    expect(match.incidentsAt(40)).toEqual([
      { step: 40, kind: 'goal', side: 'home', display: '41′', score: { home: 2, away: 2 } },
      { step: 40, kind: 'goal', side: 'away', display: '41′', score: { home: 2, away: 3 } },
    ]);
  });

  test.each([
    ['match-1', '0-1', 3],
    ['match-2', '1-1', 4],
    ['match-4', '2-0', 4],
    ['match-5', '0-2', 4],
    ['match-7', '3-2', 7],
    ['match-8', '4-1', 7],
  ])('%s ends %s after %i incidents', (matchId, score, incidents) => {
    const { result, incidents: all } = play(matchId);
    expect([`${result.home}-${result.away}`, all.length]).toEqual([score, incidents]);
  });
});

describe('the match clock', () => {
  const match = play('match-3');
  const minute = 60_000;

  test.each([
    [-5, -1, 'first_half', '1′', true],
    [0, -1, 'first_half', '1′', true],
    [1 * minute - 1, -1, 'first_half', '1′', true],
    [1 * minute, 0, 'first_half', '2′', true],
    [44 * minute, 43, 'first_half', '45′', true],
    [45 * minute, 44, 'first_half', '45+1′', true],
    [46 * minute, 45, 'half_time', 'HT', false],
    [61 * minute - 1, 45, 'half_time', 'HT', false],
    [61 * minute, 45, 'second_half', '46′', true],
    [62 * minute, 46, 'second_half', '47′', true],
    [105 * minute, 89, 'second_half', '90′', true],
    [106 * minute, 90, 'second_half', '90+1′', true],
    [109 * minute - 1, 92, 'second_half', '90+3′', true],
    [109 * minute, 93, 'full_time', 'FT', false],
    [999 * minute, 93, 'full_time', 'FT', false],
  ])('at %i ms step %i is complete, period %s, display %s', (elapsedMs, step, period, display, running) => {
    expect(match.stateAt(elapsedMs)).toMatchObject({
      step,
      clock: { period, display, running },
      finished: step === 93,
    });
  });

  test('a match lasts 94 steps and 109 minutes, half time included', () => {
    expect([match.steps, match.duration]).toEqual([94, 109 * minute]);
  });
});

describe('any football match', () => {
  test('has an incident for each goal, and its halves are those of its result', () => {
    fc.assert(
      fc.property(anyMatch, ({ match }) => {
        for (let step = 0; step < match.steps; step += 1) {
          const before = match.stateAfter(step - 1).score;
          const after = match.stateAfter(step).score;
          const goals = match.incidentsAt(step).filter(({ kind }) => kind === 'goal');
          expect(total(after) - total(before)).toBe(goals.length);
        }
        expect(match.result.periods[0]).toEqual(match.stateAfter(45).score);
      }),
      { numRuns: 25 },
    );
  });

  test('only moves forward in time', () => {
    const moment = fc.integer({ min: 0, max: 7_000_000 });
    fc.assert(
      fc.property(anyMatch, moment, moment, ({ match }, one, other) => {
        const earlier = match.stateAt(Math.min(one, other));
        const later = match.stateAt(Math.max(one, other));
        expect(earlier.step).toBeLessThanOrEqual(later.step);
        expect(total(earlier.score)).toBeLessThanOrEqual(total(later.score));
      }),
      { numRuns: 60 },
    );
  });
});

test('the draws of a step depend on its link, its match and its number', () => {
  const seed = seedFor(secret, 'match-3');
  const incidents = (matchId: string) => create({ matchId, engine: 'football/1', params }, seed).incidents;
  expect(incidents('match-3')).not.toEqual(incidents('match-4'));
});

test('the position at kick-off, known without the seed, is the one that every match starts from', () => {
  const match = play('match-3');
  const { clock, shown, ...position } = match.stateAfter(-1);
  expect(kickOff(match.fixture)).toEqual(position);
  expect([clock.display, shown]).toEqual(['1′', { home: 0, away: 0 }]);
});

test('steps that do not exist throw', () => {
  const match = play('match-3');
  for (const step of [-1, 94, 0.5]) expect(() => match.link(step)).toThrow(RangeError);
  for (const step of [-2, 94]) expect(() => match.stateAfter(step)).toThrow(RangeError);
  for (const step of [-2, 94]) expect(() => match.elapsedAt(step)).toThrow(RangeError);
});

test.each<[string, Fixture]>([
  ['an unknown engine', { matchId: 'm', engine: 'constructor', params }],
  ['a missing parameter', { matchId: 'm', engine: 'football/1', params: { homeGoals: 1500 } }],
  ['a fraction', { matchId: 'm', engine: 'football/1', params: { homeGoals: 1500.5, awayGoals: 1000 } }],
  ['goals beyond the bounds', { matchId: 'm', engine: 'football/1', params: { homeGoals: 5001, awayGoals: 1000 } }],
  ['a foreign parameter', { matchId: 'm', engine: 'football/1', params: { ...params, margin: 50 } }],
])('%s is refused', (_, fixture) => {
  const start = { step: -1, finished: false, score: { home: 0, away: 0 } };
  expect(() => create(fixture, new Uint8Array(32))).toThrow(RangeError);
  expect(() => thresholds(fixture, start)).toThrow(RangeError);
  expect(() => probabilities(fixture, start)).toThrow(RangeError);
});

test('a seed that is not 32 bytes long is refused', () => {
  expect(() => create({ matchId: 'm', engine: 'football/1', params }, new Uint8Array(31))).toThrow(RangeError);
});
