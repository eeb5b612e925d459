import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Params } from '../engine.ts';
import { create } from '../match.ts';
import { seedFor } from '../proof/chain.ts';
import type { SetsPosition, Side } from '../sets/position.ts';
import { anyMatchOf } from '../testing/any-match.ts';
import { hashIncidents, playPoints } from '../testing/sets.ts';
import { volleyball } from './engine.ts';
import { showVolleyballScore } from './scoring.ts';

const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const params = { homeSideOut: 6600, awaySideOut: 6450 };
const play = (matchId: string) => create({ matchId, engine: 'volleyball/1', params }, seedFor(secret, matchId));

const start = volleyball.kickOff(params);
const sides = (side: Side, times: number): Side[] => new Array(times).fill(side);
const shown = (position: SetsPosition) => Object.values(showVolleyballScore(position)).join(' / ');
/** Adds this number of points for each side, in turns, to a position. */
const levelAt = (points: number, from = start) =>
  playPoints(
    volleyball,
    from,
    Array.from({ length: 2 * points }, (_, index) => (index % 2 === 0 ? 'home' : 'away')),
  ).position;

describe('the score', () => {
  test.each<[what: string, points: Side[], score: string, server: Side, last: string[]]>([
    ['nothing', [], '0 / 0', 'home', []],
    ['a point of away', ['away'], '0 / 1', 'away', ['point']],
    ['a point each', ['away', 'home'], '1 / 1', 'home', ['point']],
    ['25 points of home', sides('home', 25), '25 0 / 0 0', 'away', ['point', 'set']],
    ['a set each', [...sides('home', 25), ...sides('away', 25)], '25 0 0 / 0 25 0', 'home', ['point', 'set']],
    ['three sets', sides('home', 75), '25 25 25 / 0 0 0', 'away', ['point', 'set', 'full_time']],
  ])('after %s', (_, points, score, server, last) => {
    const { position, kinds } = playPoints(volleyball, start, points);
    expect([shown(position), position.server, kinds]).toEqual([score, server, last]);
  });

  test('needs two points more at the end of a set', () => {
    const level = levelAt(24);
    expect(shown(level)).toBe('24 / 24');
    const ahead = playPoints(volleyball, level, ['home']);
    expect([shown(ahead.position), ahead.kinds]).toEqual(['25 / 24', ['point']]);
    expect(shown(playPoints(volleyball, ahead.position, ['away', 'away', 'away']).position)).toBe('25 0 / 27 0');
  });

  test('is played to 15 in the fifth set, and in no other', () => {
    const four = playPoints(volleyball, start, [...sides('home', 50), ...sides('away', 25)]).position;
    expect(shown(playPoints(volleyball, four, sides('away', 15)).position)).toBe('25 25 0 0 / 0 0 25 15');
    const five = playPoints(volleyball, four, sides('away', 25)).position;
    expect([five.finished, five.score, five.server]).toEqual([false, { home: 2, away: 2 }, 'home']);
    const late = playPoints(volleyball, levelAt(14, five), ['away']);
    expect([shown(late.position), late.position.finished]).toEqual(['25 25 0 0 14 / 0 0 25 25 15', false]);
    const over = playPoints(volleyball, late.position, ['away']);
    expect([shown(over.position), over.kinds]).toEqual(['25 25 0 0 14 / 0 0 25 25 16', ['point', 'set', 'full_time']]);
  });
});

// A separate program in another language computed these values.
describe('goldens: secret 00 01 .. 1f, side-outs of 66 and 64.5 %', () => {
  test('match-6 is unchanged', () => {
    const match = play('match-6');
    expect(match.commitment).toBe('c1f34cfa33a0ea2e6d9c9b958013c43347b93780b83a307464d4f61c4a9ba942');
    expect([match.link(0), match.link(1)]).toEqual([
      '7d34590ac9c4d65639be315ae131117ba4ea3a2453c96791f4dcf44a9de904e9',
      '6814133a714846d55e02a81822efeba3beff4a5c9a0578c2021d70913ec018c1',
    ]);
    expect(match.link(204)).toBe('3e62ee56d6e7fea022f8c5b5a6e18d9c903c56a3bd67526269cd908f22ac9218');
    expect(match.result).toEqual({
      home: 3,
      away: 2,
      periods: [
        { home: 21, away: 25 },
        { home: 18, away: 25 },
        { home: 25, away: 19 },
        { home: 25, away: 15 },
        { home: 17, away: 15 },
      ],
    });
    expect(match.incidents.slice(0, 3)).toEqual([
      { step: 0, kind: 'point', side: 'away', display: 'Set 1', score: { home: '0', away: '1' } },
      { step: 1, kind: 'point', side: 'away', display: 'Set 1', score: { home: '0', away: '2' } },
      { step: 2, kind: 'point', side: 'away', display: 'Set 1', score: { home: '0', away: '3' } },
    ]);
    expect(match.incidentsAt(204)).toEqual([
      {
        step: 204,
        kind: 'point',
        side: 'home',
        display: 'Set 5',
        score: { home: '21 18 25 25 17', away: '25 25 19 15 15' },
      },
      {
        step: 204,
        kind: 'set',
        side: 'home',
        display: 'Set 5',
        score: { home: '21 18 25 25 17', away: '25 25 19 15 15' },
      },
      {
        step: 204,
        kind: 'full_time',
        side: null,
        display: 'FT',
        score: { home: '21 18 25 25 17', away: '25 25 19 15 15' },
      },
    ]);
  });

  test.each([
    [
      'match-1',
      179,
      '25-21 23-25 25-22 25-13',
      184,
      'f281829667702c3d4190ae75930f169ec994e15202f4f45ffe02f32f42806521',
    ],
    [
      'match-2',
      211,
      '18-25 27-25 25-21 19-25 15-11',
      217,
      '15d813db4f3c5b93f96099b597b7d6f347c8c059a5f8266716645150762fa618',
    ],
    [
      'match-3',
      245,
      '26-24 23-25 25-21 36-38 15-12',
      251,
      '7b1c2f083344b2271d97f7e8111a576d7954092db4a57ea638706a40cab86af6',
    ],
    ['match-5', 149, '21-25 22-25 27-29', 153, 'a81370cf4df3cff81a86fae7902a1ae049e140451935fc90dd45d65c14672afd'],
    [
      'match-7',
      178,
      '25-21 18-25 25-17 25-22',
      183,
      'd62fed72613d4069e856e4da972f0b142df24f8a01f72156325f0ade79e1a80b',
    ],
  ])('%s takes %i rallies and ends %s', (matchId, steps, sets, incidents, hash) => {
    const match = play(matchId);
    expect([match.steps, match.incidents.length, hashIncidents(match)]).toEqual([steps, incidents, hash]);
    expect(match.result.periods.map(({ home, away }) => `${home}-${away}`).join(' ')).toBe(sets);
  });
});

describe('the match clock', () => {
  const match = play('match-6');
  const { steps, duration } = match;
  const second = 1000;
  const endOfSet = match.incidents.find(({ kind }) => kind === 'set')?.step ?? 0;
  const pause = match.elapsedAt(endOfSet);

  test('gives every rally 35 seconds, and three minutes between sets', () => {
    expect([match.elapsedAt(-1), match.elapsedAt(0)]).toEqual([0, 35 * second]);
    expect(pause).toBe((endOfSet + 1) * 35 * second);
    expect(match.elapsedAt(endOfSet + 1) - pause).toBe(215 * second);
    expect(duration).toBe((steps * 35 + 4 * 180) * second);
  });

  test.each([
    [-5, 'set_1', 'Set 1', true],
    [pause - 1, 'set_1', 'Set 1', true],
    [pause, 'set_2', 'Set 2', false],
    [pause + 180 * second - 1, 'set_2', 'Set 2', false],
    [pause + 180 * second, 'set_2', 'Set 2', true],
    [duration - 1, 'set_5', 'Set 5', true],
    [duration, 'full_time', 'FT', false],
  ])('at %i ms shows period %s, display %s, running %s', (elapsedMs, period, display, running) => {
    expect(match.stateAt(elapsedMs).clock).toEqual({ period, display, running });
  });
});

test('each step of any match is one point, whose winner serves next, and each set has a possible score', () => {
  fc.assert(
    fc.property(anyMatchOf(volleyball.name), ({ match }) => {
      for (let step = 0; step < match.steps; step += 1) {
        const [first, ...others] = match.incidentsAt(step);
        expect(first).toMatchObject({ kind: 'point', score: match.stateAfter(step).shown });
        if (others.length === 0) expect(match.stateAfter(step)).toMatchObject({ server: first?.side });
        expect([[], ['set'], ['set', 'full_time']]).toContainEqual(others.map(({ kind }) => kind));
      }
      const { home, away, periods } = match.result;
      expect(match.stateAfter(match.steps - 1)).toMatchObject({ sets: periods });
      expect(Math.max(home, away)).toBe(3);
      for (const [index, set] of periods.entries()) {
        const target = index === 4 ? 15 : 25;
        const [least, most] = [Math.min(set.home, set.away), Math.max(set.home, set.away)];
        expect(most === target ? least <= target - 2 : most > target && most - least === 2).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

test('rally 500 ends a match: its winner gets the rest of the match', () => {
  const two = levelAt(20, playPoints(volleyball, start, [...sides('home', 25), ...sides('away', 25)]).position);
  const { position, incidents } = volleyball.advance({ ...two, step: 498 }, new Set());
  expect(position).toMatchObject({ step: 499, finished: true, score: { home: 1, away: 3 } });
  expect(shown(position)).toBe('25 0 20 0 / 0 25 25 25');
  expect(incidents.every(({ step }) => step === 499)).toBe(true);
  expect(volleyball.advance({ ...two, step: 497 }, new Set()).incidents.length).toBe(1);
});

test.each<[string, Params]>([
  ['a missing parameter', { homeSideOut: 6500 }],
  ['a fraction', { homeSideOut: 6500.5, awaySideOut: 6500 }],
  ['a side-out that is too good', { homeSideOut: 8001, awaySideOut: 6500 }],
  ['one that is too bad', { homeSideOut: 6500, awaySideOut: 4999 }],
  ['a foreign parameter', { ...params, margin: 50 }],
])('%s is refused', (_, wrong) => {
  expect(() => create({ matchId: 'm', engine: 'volleyball/1', params: wrong }, new Uint8Array(32))).toThrow(RangeError);
});
