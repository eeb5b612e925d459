import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import type { Params, Position } from '../engine.ts';
import { create, probabilities, thresholds } from '../match.ts';
import { seedFor } from '../proof/chain.ts';
import { hashIncidents } from '../testing/sets.ts';
import { basketball } from './engine.ts';
import * as formats from './format.ts';
import { buildLimits } from './model.ts';
import { basketballParams, readBasketballParams } from './params.ts';

const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const NBA = { engine: 'basketball/1', params: { homePoints: 115_800, awayPoints: 113_000 } };
const FIBA = { engine: 'basketball-fiba/1', params: { homePoints: 85_000, awayPoints: 82_000 } };
const play = (league: typeof NBA, matchId: string) => create({ matchId, ...league }, seedFor(secret, matchId));
const at = (step: number, home: number, away: number): Position => ({
  step,
  finished: false,
  score: { home, away },
});

// A separate program in another language computed these values.
describe('goldens: secret 00 01 .. 1f', () => {
  test('match-1 is unchanged', () => {
    const match = play(NBA, 'match-1');
    expect(match.commitment).toBe('ff94457e5dd36ceb46222ef4bb6f9fb7f3e8756c48875f0f25ddbc9acb9a412d');
    expect(match.link(0)).toBe('66d9bf2f6e3807bd6cd74972841b68cd008e8ee9b27173c12ae8fea1928f8fc4');
    expect(match.link(1)).toBe('da111ad3a2d059cf462d5909fd1aa77b0fdcafa8f9204a6be5eb2c1cc123f4b1');
    expect(match.link(199)).toBe('b89fd11f0a74ed0a6ca3578ede526c14caf2fc3616dbdca3f21c3c38266c00d2');
    expect(match.incidents.slice(0, 4)).toEqual([
      { step: 0, kind: 'basket', side: 'home', display: 'Q1 12:00', score: { home: 2, away: 0 } },
      { step: 2, kind: 'basket', side: 'home', display: 'Q1 11:31', score: { home: 4, away: 0 } },
      { step: 3, kind: 'basket', side: 'away', display: 'Q1 11:16', score: { home: 4, away: 3 } },
      { step: 4, kind: 'basket', side: 'home', display: 'Q1 11:02', score: { home: 7, away: 3 } },
    ]);
    expect(match.incidents.filter(({ side }) => side === null)).toEqual([
      { step: 49, kind: 'period_end', side: null, display: 'Q1', score: { home: 45, away: 27 } },
      { step: 99, kind: 'half_time', side: null, display: 'HT', score: { home: 72, away: 51 } },
      { step: 149, kind: 'period_end', side: null, display: 'Q3', score: { home: 93, away: 85 } },
      { step: 199, kind: 'full_time', side: null, display: 'FT', score: { home: 119, away: 120 } },
    ]);
    expect(match.result).toEqual({
      home: 119,
      away: 120,
      periods: [
        { home: 45, away: 27 },
        { home: 27, away: 24 },
        { home: 21, away: 34 },
        { home: 26, away: 35 },
      ],
    });
  });

  test.each([
    ['NBA', 'match-1', '119-120', 200, 106, '0b2afba1052c495056f265848e16a56648c3b235b19494779795d23c5d19abe2'],
    ['NBA', 'match-2', '117-121', 200, 112, '5986687ebd04448f4938e3ecfc997375ed92b21b3d5dd95fe1eb4bd154663b58'],
    ['NBA', 'match-3', '127-134', 220, 120, '31f7fcc4b4f17807350b0aa65093e38683eaa51d16e986db1affa3249534045b'],
    ['NBA', 'match-4', '102-109', 200, 101, '76a220024d18baba2a5fea783a6766bca121d05b81d6fbe457cb33d32252133d'],
    ['FIBA', 'match-1', '90-87', 144, 79, 'cd6a4354021293ac2f8412f8e633d4984e217594fd2675507e149b782e55fc6d'],
    ['FIBA', 'match-2', '95-83', 144, 84, '7150ba4ca8b1e2aa2643f70231456f0e6d73052980512e72c1d7e87306ef81f2'],
    ['FIBA', 'match-40', '99-102', 180, 97, 'fe0025fd6318188e844b204ce45b12b9214224dbff142ea99031e7aecada36cd'],
  ])('%s %s ends %s after %i possessions and %i incidents', (league, matchId, score, steps, incidents, hash) => {
    const match = play(league === 'NBA' ? NBA : FIBA, matchId);
    const { home, away } = match.result;
    expect([`${home}-${away}`, match.steps, match.incidents.length]).toEqual([score, steps, incidents]);
    expect(hashIncidents(match)).toBe(hash);
  });
});

function hashOf(limits: Uint32Array): string {
  const bytes = new DataView(new ArrayBuffer(limits.length * 4));
  for (const [index, limit] of limits.entries()) bytes.setUint32(index * 4, limit);
  return bytesToHex(sha256(new Uint8Array(bytes.buffer)));
}

test.each([
  ['NBA', 115_800, 113_000, '1739b8c55e69e8651fe17dbdac2c7ceb33d2f058e1d6662d4fc96501764b5501'],
  ['NBA', 130_000, 90_000, '72ce393afa0e29799fce4c2ef045fc42096c7efc8c501093a0c44fcb717a9b84'],
  ['FIBA', 85_000, 82_000, '21980c0da7999c3d48b48a8d872eb3675d86a7c6c5b6181e744306383eed08df'],
])(
  'goldens: the limits of the %s for %i and %i are the same on every machine',
  (league, homePoints, awayPoints, hash) => {
    expect(hashOf(buildLimits(league === 'NBA' ? formats.NBA : formats.FIBA, { homePoints, awayPoints }))).toBe(hash);
  },
);

describe('the rules', () => {
  const advance = (position: Position, ...happened: string[]) => {
    const next = basketball.advance(position, new Set(happened));
    return { ...next.position, listed: next.incidents.map(({ kind, side }) => side ?? kind) };
  };

  test('possessions go from side to side, and the highest basket drawn counts', () => {
    expect(advance(at(-1, 0, 0), 'two', 'one')).toEqual({ ...at(0, 2, 0), listed: ['home'] });
    expect(advance(at(0, 2, 0), 'three', 'two')).toEqual({ ...at(1, 2, 3), listed: ['away'] });
    expect(advance(at(1, 2, 3), 'one')).toEqual({ ...at(2, 3, 3), listed: ['home'] });
    expect(advance(at(2, 3, 3))).toEqual({ ...at(3, 3, 3), listed: [] });
  });

  test('a lead after four quarters or an overtime ends the match, a level score brings another one', () => {
    expect(advance(at(198, 100, 99))).toMatchObject({ finished: true, listed: ['full_time'] });
    expect(advance(at(198, 100, 98), 'two')).toEqual({ ...at(199, 100, 100), listed: ['away', 'period_end'] });
    expect(advance(at(218, 110, 110), 'three')).toMatchObject({ finished: true, listed: ['away', 'full_time'] });
    expect(advance(at(218, 110, 110))).toEqual({ ...at(219, 110, 110), listed: ['period_end'] });
    expect(advance(at(210, 110, 100))).toEqual({ ...at(211, 110, 100), listed: [] });
  });

  test('the basket after four overtimes decides', () => {
    expect(thresholds({ matchId: 'm', ...NBA }, at(279, 150, 150))).toEqual([{ label: 'home', limit: 2 ** 31 }]);
    expect(advance(at(279, 150, 150), 'home')).toMatchObject({ finished: true, score: { home: 152, away: 150 } });
    expect(advance(at(279, 150, 150))).toMatchObject({ finished: true, score: { home: 150, away: 152 } });
    expect(basketball.links).toBe(281);
  });
});

/** The chances of 0 to 3 points of the possession after `position`. */
function chancesAfter(position: Position): number[] {
  const chances: number[] = [];
  let left = 1;
  for (const { limit } of thresholds({ matchId: 'm', ...NBA }, position)) {
    chances.unshift((left * limit) / 2 ** 32);
    left -= chances[0] ?? 0;
  }
  return [left, ...chances];
}
const pointsOf = (chances: readonly number[]) => chances.reduce((sum, chance, points) => sum + chance * points, 0);

describe('the chances', () => {
  test('are the share of the points for a possession in the middle of a quarter, at the lead expected there', () => {
    // A quarter has 25.26 % of the points, in 25 possessions; home is then expected to lead by 0.35.
    const chances = chancesAfter(at(-1, 0, 0));
    expect(pointsOf(chances)).toBeCloseTo((115.8 * 0.2526) / 25, 2);
    expect(chances.map((chance) => chance.toFixed(3))).toEqual(['0.479', '0.031', '0.330', '0.160']);
  });

  test('fall for a side that is ahead and rise for one behind, up to 40 points', () => {
    const points = [-60, -45, -20, 0, 20, 45, 60].map((lead) => pointsOf(chancesAfter(at(101, 60 + lead, 60))));
    expect(points.toSorted((a, b) => b - a)).toEqual(points);
    expect([points[0], points[5]]).toEqual([points[1], points[6]]);
    expect(1 - (points[4] ?? 0) / (points[3] ?? 0)).toBeCloseTo(20 * 0.0018, 3);
  });

  test.each([
    ['the fourth quarter', 191, 197],
    ['an overtime', 211, 217],
  ])('at the end of %s change for sides that are level, or two or three behind', (_, before, late) => {
    const [usual, closing] = [before, late].map((step) =>
      [-4, -3, -2, -1, 0, 1].map((lead) => chancesAfter(at(step, 100 + lead, 100))),
    );
    const changes = closing?.map((chances, index) =>
      chances.slice(1).map((chance, points) => Math.round((100 * chance) / (usual?.[index]?.[points + 1] ?? 0))),
    );
    expect(changes).toEqual([
      [100, 100, 100],
      [50, 60, 180],
      [50, 130, 70],
      [100, 100, 100],
      [60, 60, 60],
      [100, 100, 100],
    ]);
  });
});

describe('the match clock', () => {
  const minute = 60_000;
  const [nba, fiba] = [play(NBA, 'match-3'), play(FIBA, 'match-40')];

  test.each([
    [-5, 'quarter_1', 'Q1 12:00', true],
    [14_399, 'quarter_1', 'Q1 12:00', true],
    [14_400, 'quarter_1', 'Q1 11:45', true],
    [12 * minute, 'break', 'Q1', false],
    [14 * minute, 'quarter_2', 'Q2 12:00', true],
    [26 * minute, 'half_time', 'HT', false],
    [41 * minute, 'quarter_3', 'Q3 12:00', true],
    [53 * minute, 'break', 'Q3', false],
    [55 * minute, 'quarter_4', 'Q4 12:00', true],
    [67 * minute - 1, 'quarter_4', 'Q4 0:14', true],
    [67 * minute, 'break', 'Q4', false],
    [69 * minute, 'overtime', 'OT 5:00', true],
    [74 * minute, 'full_time', 'FT', false],
  ])('at %i ms of a match with overtime shows period %s, display %s, running %s', (ms, period, display, running) => {
    expect(nba.stateAt(ms).clock).toEqual({ period, display, running });
  });

  test.each([
    [10 * minute, 'break', 'Q1'],
    [37 * minute, 'quarter_3', 'Q3 10:00'],
    [61 * minute, 'overtime', 'OT 5:00'],
    [66 * minute, 'break', 'OT'],
    [68 * minute, 'overtime', 'OT2 5:00'],
    [73 * minute, 'full_time', 'FT'],
  ])('at %i ms of one with two overtimes, of 40 minutes, shows period %s, display %s', (ms, period, display) => {
    expect(fiba.stateAt(ms).clock).toMatchObject({ period, display });
  });

  test('a match lasts 67 minutes with its breaks, of which an overtime has seven', () => {
    expect([play(NBA, 'match-1').duration, nba.duration, fiba.duration]).toEqual([
      67 * minute,
      74 * minute,
      73 * minute,
    ]);
  });
});

describe('the lines', () => {
  const linesOf = (type: string, homePoints: number, awayPoints: number) =>
    probabilities({ matchId: 'm', engine: 'basketball/1', params: { homePoints, awayPoints } }, at(-1, 0, 0)).flatMap(
      (market) => (market.type === type ? (market.line ?? 0) / 1000 : []),
    );

  test('are halves around the expected total and lead', () => {
    expect(linesOf('total', 115_800, 113_000)).toEqual([210.5, 216.5, 222.5, 228.5, 234.5, 240.5, 246.5]);
    expect(linesOf('handicap', 115_800, 113_000)).toEqual([-14.5, -10.5, -6.5, -2.5, 1.5, 5.5, 9.5]);
    expect(linesOf('handicap', 108_000, 113_500)).toEqual([-6.5, -2.5, 1.5, 5.5, 9.5, 13.5, 17.5]);
  });
});

describe('the parameters', () => {
  const league = { marginPerElo: 0.03476, eloHome: 80, totalMean: 230.2 };

  test('are the points of four quarters, from the ratings and half of the information in the totals', () => {
    const even = basketballParams({
      home: { rating: 1500, total: 230.2 },
      away: { rating: 1500, total: 230.2 },
      league,
    });
    // 0.994 x (115.1 and half of 0.03476 x 80 to either side)
    expect(even).toEqual({ homePoints: 115_791, awayPoints: 113_027 });
    const open = basketballParams({
      home: { rating: 1500, total: 240.2 },
      away: { rating: 1500, total: 230.2 },
      league,
    });
    expect(open.homePoints - even.homePoints).toBe(2485);
  });

  test('stay playable however unequal the teams', () => {
    const total = 230;
    const far = basketballParams({ home: { rating: 9000, total }, away: { rating: 100, total }, league });
    expect(readBasketballParams(far)).toEqual(far);
    expect(far.homePoints - far.awayPoints).toBeGreaterThan(30_000);
  });

  test.each<[string, Params]>([
    ['a missing one', { homePoints: 100_000 }],
    ['a fraction', { homePoints: 100_000.5, awayPoints: 100_000 }],
    ['too many points', { homePoints: 130_001, awayPoints: 120_000 }],
    ['too few', { homePoints: 49_999, awayPoints: 60_000 }],
    ['sides too far apart', { homePoints: 120_001, awayPoints: 80_000 }],
    ['a foreign one', { ...NBA.params, margin: 50 }],
  ])('%s is refused', (_, wrong) => {
    const fixture = { matchId: 'm', engine: 'basketball/1', params: wrong };
    expect(() => create(fixture, new Uint8Array(32))).toThrow(RangeError);
    expect(() => probabilities(fixture, at(-1, 0, 0))).toThrow(RangeError);
  });
});
