import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Params } from '../engine.ts';
import { create, kickOff } from '../match.ts';
import { seedFor } from '../proof/chain.ts';
import type { Side } from '../sets/position.ts';
import { anyMatchOf } from '../testing/any-match.ts';
import { hashIncidents, playPoints } from '../testing/sets.ts';
import { tennis } from './engine.ts';
import { showTennisScore, type TennisPosition } from './scoring.ts';

const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const params = { homeServe: 6450, awayServe: 6250, bestOf: 3 };
const play = (matchId: string, bestOf = 3) =>
  create({ matchId, engine: 'tennis/1', params: { ...params, bestOf } }, seedFor(secret, matchId));

/** Plays a game for each letter, `h` or `a`, in which the other side wins no point. */
function playGames(winners: string, start: TennisPosition = tennis.kickOff(params)) {
  let position = start;
  let kinds: string[] = [];
  for (const winner of winners) {
    const side: Side = winner === 'h' ? 'home' : 'away';
    const { games } = position;
    const points = games.home === 6 && games.away === 6 ? 7 : 4;
    ({ position, kinds } = playPoints(tennis, position, new Array(points).fill(side)));
  }
  return { position, kinds };
}

const toSides = (winners: string): Side[] => [...winners].map((winner) => (winner === 'h' ? 'home' : 'away'));
const shown = (position: TennisPosition) => Object.values(showTennisScore(position)).join(' / ');

describe('the score', () => {
  test.each([
    ['', '0 0 / 0 0', 'home', []],
    ['h', '0 15 / 0 0', 'home', ['point']],
    ['hha', '0 30 / 0 15', 'home', ['point']],
    ['hhha', '0 40 / 0 15', 'home', ['point']],
    ['hhhh', '1 0 / 0 0', 'away', ['game']],
    ['aaaa', '0 0 / 1 0', 'away', ['break']],
    ['hhhaaa', '0 40 / 0 40', 'home', ['point']],
    ['hhhaaah', '0 A / 0 40', 'home', ['point']],
    ['hhhaaahaa', '0 40 / 0 A', 'home', ['point']],
    ['hhhaaahaahhh', '1 0 / 0 0', 'away', ['game']],
  ])('after %s is %s, %s to serve', (points, score, server, last) => {
    const { position, kinds } = playPoints(tennis, tennis.kickOff(params), toSides(points));
    expect([shown(position), position.server, kinds]).toEqual([score, server, last]);
  });

  test.each([
    ['hahahahahh', '6 0 0 / 4 0 0', 'home', ['break', 'set']],
    ['hahahahahahh', '7 0 0 / 5 0 0', 'home', ['break', 'set']],
    ['hahahahahaha', '6 0 / 6 0', 'home', ['game']],
    ['hahahahahahah', '7 0 0 / 6 0 0', 'away', ['game', 'set']],
    ['hahahahahahaa', '6 0 0 / 7 0 0', 'away', ['game', 'set']],
    ['hhhhhh', '6 0 0 / 0 0 0', 'home', ['break', 'set']],
    ['hhhhhhaaaaaaaaaaaa', '6 0 0 / 0 6 6', 'home', ['game', 'set', 'full_time']],
  ])('after games %s is %s, %s to serve', (games, score, server, last) => {
    const { position, kinds } = playGames(games);
    expect([shown(position), position.server, kinds]).toEqual([score, server, last]);
  });

  test('counts the points of a tie-break, served once by one and then twice by each', () => {
    const { position: start } = playGames('hahahahahaha');
    const servers = Array.from({ length: 14 }, (_, points) => {
      const { position } = playPoints(tennis, start, toSides('hahahahahahaha'.slice(0, points)));
      expect(shown(position)).toBe(`6 ${Math.ceil(points / 2)} / 6 ${Math.floor(points / 2)}`);
      return position.server.charAt(0);
    });
    expect(servers.join('')).toBe('haahhaahhaahha');
    const late = playPoints(tennis, start, toSides('hahahahahahahah'));
    expect([shown(late.position), late.kinds]).toEqual(['6 8 / 6 7', ['point']]);
    const over = playPoints(tennis, late.position, ['home']);
    expect([shown(over.position), over.kinds]).toEqual(['7 0 0 / 6 0 0', ['game', 'set']]);
  });

  test('goes on after two sets where three are needed', () => {
    const two = playGames('hhhhhhhhhhhh', tennis.kickOff({ ...params, bestOf: 5 }));
    expect([two.position.finished, two.position.score]).toEqual([false, { home: 2, away: 0 }]);
    const three = playGames('hhhhhh', two.position);
    expect([three.position.finished, shown(three.position)]).toEqual([true, '6 6 6 / 0 0 0']);
  });
});

// A separate program in another language computed these values.
describe('goldens: secret 00 01 .. 1f, serves of 64.5 and 62.5 %', () => {
  test('match-4 is unchanged', () => {
    const match = play('match-4');
    expect(match.commitment).toBe('9082edafe6ccc4642cbc2f1011a56e9006a6ab7e8c84807b9d6aed3ccb1abea3');
    expect([match.link(0), match.link(1)]).toEqual([
      'c50a9b6408f10109428a49abe0f698c52eb06d1f12423bdffc5409b5b6461a24',
      'e325c3143afa5d67877857d6e27c0a006719678671bbaf5ede3ec4d175f8c64e',
    ]);
    expect(match.link(184)).toBe('63168b712a78491286d635cd9fcd9e56e4c68a48850e17fa448477f12e5a1dc9');
    expect(match.result).toEqual({
      home: 1,
      away: 2,
      periods: [
        { home: 6, away: 1 },
        { home: 5, away: 7 },
        { home: 2, away: 6 },
      ],
    });
    expect(match.incidents.slice(0, 3)).toEqual([
      { step: 0, kind: 'point', side: 'home', display: 'Set 1', score: { home: '0 15', away: '0 0' } },
      { step: 1, kind: 'point', side: 'home', display: 'Set 1', score: { home: '0 30', away: '0 0' } },
      { step: 2, kind: 'point', side: 'away', display: 'Set 1', score: { home: '0 30', away: '0 15' } },
    ]);
    expect(match.incidentsAt(184)).toEqual([
      { step: 184, kind: 'break', side: 'away', display: 'Set 3', score: { home: '6 5 2', away: '1 7 6' } },
      { step: 184, kind: 'set', side: 'away', display: 'Set 3', score: { home: '6 5 2', away: '1 7 6' } },
      { step: 184, kind: 'full_time', side: null, display: 'FT', score: { home: '6 5 2', away: '1 7 6' } },
    ]);
  });

  test.each([
    ['match-1', 3, 103, '6-2 6-3', 106, 'a1a6c3fbf193b99065b375cdf5b40604293042fc395e0fa99cecd059af7a29b9'],
    ['match-3', 3, 150, '6-3 7-6', 153, '613ccac75d4c913ff713256befd560f9a2f01d0c69864b216e54a36afe6d2a0f'],
    ['match-5', 3, 163, '6-2 4-6 2-6', 167, 'f18e6ab2ba65300eea3b547229b00baf6d921bccdc0150ecf3c595bf4cda60df'],
    ['match-6', 3, 143, '4-6 6-7', 146, '62b1a271ea992315e1b1983d719a2b0d9e6464d1bacf4ddb63c5ad057be233d3'],
    ['match-2', 5, 235, '6-3 6-3 4-6 6-3', 240, 'e0a45fbcc04590cfd745931362ac75adc84c7a5781d47c2940f90908fe8858ea'],
    ['match-3', 5, 210, '6-3 7-6 6-3', 214, 'f45a2bc3f5668e56f893e1433175b4d356f1ad7665c60a5e387b133667cad21b'],
  ])('%s, best of %i, takes %i points and ends %s', (matchId, bestOf, steps, sets, incidents, hash) => {
    const match = play(matchId, bestOf);
    expect([match.steps, match.incidents.length, hashIncidents(match)]).toEqual([steps, incidents, hash]);
    expect(match.result.periods.map(({ home, away }) => `${home}-${away}`).join(' ')).toBe(sets);
  });
});

describe('the match clock', () => {
  const match = play('match-4');
  const { steps, duration } = match;
  const second = 1000;
  const endOfSet = match.incidents.find(({ kind }) => kind === 'set')?.step ?? 0;
  const pause = match.elapsedAt(endOfSet);

  test('gives every point 40 seconds, and two minutes between sets', () => {
    expect([match.elapsedAt(-1), match.elapsedAt(0), match.elapsedAt(1)]).toEqual([0, 40 * second, 80 * second]);
    expect(pause).toBe((endOfSet + 1) * 40 * second);
    expect(match.elapsedAt(endOfSet + 1) - pause).toBe(160 * second);
    expect(duration).toBe((steps * 40 + 2 * 120) * second);
  });

  test.each([
    [-5, 'set_1', 'Set 1', true],
    [0, 'set_1', 'Set 1', true],
    [pause - 1, 'set_1', 'Set 1', true],
    [pause, 'set_2', 'Set 2', false],
    [pause + 120 * second - 1, 'set_2', 'Set 2', false],
    [pause + 120 * second, 'set_2', 'Set 2', true],
    [duration - 1, 'set_3', 'Set 3', true],
    [duration, 'full_time', 'FT', false],
    [2 * duration, 'full_time', 'FT', false],
  ])('at %i ms shows period %s, display %s, running %s', (elapsedMs, period, display, running) => {
    expect(match.stateAt(elapsedMs).clock).toEqual({ period, display, running });
  });
});

test('each step of any match is one point, game or break, and each set has a possible score', () => {
  fc.assert(
    fc.property(anyMatchOf(tennis.name), ({ fixture, match }) => {
      for (let step = 0; step < match.steps; step += 1) {
        const [first, ...others] = match.incidentsAt(step).map(({ kind }) => kind);
        expect(['point', 'game', 'break']).toContain(first);
        expect([[], ['set'], ['set', 'full_time']]).toContainEqual(others);
        expect(match.incidentsAt(step)[0]?.score).toEqual(match.stateAfter(step).shown);
      }
      const { home, away, periods } = match.result;
      expect(match.stateAfter(match.steps - 1)).toMatchObject({ sets: periods });
      expect(Math.max(home, away)).toBe(((fixture.params.bestOf ?? 0) + 1) / 2);
      for (const set of periods) {
        const [least = 0, most = 0] = [set.home, set.away].toSorted();
        expect(most === 6 ? least <= 4 : most === 7 && least >= 5).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

test('point 600 ends a match: its winner gets the rest of the match', () => {
  const { position: two } = playGames('hhhhhhaaaaaahahahahaha', tennis.kickOff({ ...params, bestOf: 5 }));
  const { position, incidents } = tennis.advance({ ...two, step: 598 }, new Set());
  expect(position).toMatchObject({ step: 599, finished: true, score: { home: 1, away: 3 } });
  expect(shown(position)).toBe('6 0 5 0 / 0 6 7 6');
  expect(incidents.every(({ step }) => step === 599)).toBe(true);
  expect(incidents.filter(({ kind }) => kind === 'set').length).toBe(2);
  const earlier = tennis.advance({ ...two, step: 597 }, new Set());
  expect([earlier.position.finished, earlier.incidents.length]).toEqual([false, 1]);
});

test.each<[string, Params]>([
  ['a missing parameter', { homeServe: 6000, awayServe: 6000 }],
  ['a match to four sets', { ...params, bestOf: 4 }],
  ['a fraction', { ...params, homeServe: 6000.5 }],
  ['a serve that is too good', { ...params, awayServe: 8001 }],
  ['one that is too bad', { ...params, awayServe: 4499 }],
  ['a foreign parameter', { ...params, margin: 50 }],
])('%s is refused', (_, wrong) => {
  const fixture = { matchId: 'm', engine: 'tennis/1', params: wrong };
  expect(() => create(fixture, new Uint8Array(32))).toThrow(RangeError);
  expect(() => kickOff(fixture)).toThrow(RangeError);
});
