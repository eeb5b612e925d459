import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { awayLimit, buildLimits, DRAWN, homeLimit, limitsFor } from './model.ts';
import { footballParams, readFootballParams } from './params.ts';

function hashOf(table: Uint32Array): string {
  const bytes = new DataView(new ArrayBuffer(table.length * 4));
  for (const [index, limit] of table.entries()) bytes.setUint32(index * 4, limit);
  return bytesToHex(sha256(new Uint8Array(bytes.buffer)));
}

// A separate program in another language computed these values.
test.each([
  [1597, 1329, '5fee5fc984d362dc86d703d96359315b4854e50b9105f6d6c4962383bee6ca7c'],
  [4321, 345, 'e897a44147d17c1d2183e8a97280c5a9923c6fcb692fd441f0ad2f9bf69c8898'],
])('goldens: the 940 limits for %i and %i are the same on every machine', (homeGoals, awayGoals, hash) => {
  expect(hashOf(buildLimits({ homeGoals, awayGoals }))).toBe(hash);
});

/** Expected goals of each side and half, by following every score with the limits alone. */
function expectGoals(table: Uint32Array) {
  const goals = { home: 0, away: 0, firstHalf: 0 };
  let scores = new Map([[0, 1]]);
  for (let step = 0; step < 94; step += 1) {
    const next = new Map<number, number>();
    const add = (lead: number, probability: number) => next.set(lead, (next.get(lead) ?? 0) + probability);
    for (const [lead, probability] of scores) {
      const home = homeLimit(table, step, lead) / DRAWN;
      const away = awayLimit(table, step, -lead) / DRAWN;
      goals.home += probability * home;
      goals.away += probability * away;
      if (step <= 45) goals.firstHalf += probability * (home + away);
      add(lead + 1, probability * home * (1 - away));
      add(lead - 1, probability * (1 - home) * away);
      add(lead, probability * (home * away + (1 - home) * (1 - away)));
    }
    scores = next;
  }
  return goals;
}

test.each([
  [1597, 1329],
  [200, 5000],
  [5000, 5000],
])('expected goals of %i and %i thousandths are met, 45 %% of them in the first half', (homeGoals, awayGoals) => {
  const goals = expectGoals(buildLimits({ homeGoals, awayGoals }));
  expect(goals.home).toBeCloseTo(homeGoals / 1000, 6);
  expect(goals.away).toBeCloseTo(awayGoals / 1000, 6);
  expect(goals.firstHalf / (goals.home + goals.away)).toBeCloseTo(0.45, 6);
});

test('a side one goal behind presses, a level one is careful, whichever side it is', () => {
  const table = buildLimits({ homeGoals: 1500, awayGoals: 1500 });
  for (const limitOf of [homeLimit, awayLimit]) {
    const [behind2, behind, level, ahead, ahead2] = [-2, -1, 0, 1, 2].map((lead) => limitOf(table, 60, lead));
    expect(behind).toBeGreaterThan(behind2 ?? 0);
    expect(behind2).toBeGreaterThan(ahead ?? 0);
    expect(ahead).toBeGreaterThan(level ?? 0);
    expect(ahead2).toBe(behind);
    expect(limitOf(table, 60, 9)).toBe(ahead2);
    expect(limitOf(table, 60, -9)).toBe(behind2);
  }
});

test('evicted limits are the same when recomputed', () => {
  const before = limitsFor({ homeGoals: 1234, awayGoals: 987 });
  expect(limitsFor({ homeGoals: 1234, awayGoals: 987 })).toBe(before);
  for (let goals = 0; goals < 512; goals += 1) limitsFor({ homeGoals: 2000 + goals, awayGoals: 1000 });
  const after = limitsFor({ homeGoals: 1234, awayGoals: 987 });
  expect(after).not.toBe(before);
  expect(after).toEqual(before);
});

test('parameters are expected goals from attack, defence and home advantage', () => {
  const arsenal = { attack: 1.262, defence: 0.611 };
  const liverpool = { attack: 1.289, defence: 0.998 };
  const league = { mu: 1.2478, home: 1.1955 };
  // 1.2478 x 1.1955 x 1.262 x 0.998 and 1.2478 x 1.289 x 0.611
  expect(footballParams({ home: arsenal, away: liverpool, league })).toEqual({ homeGoals: 1879, awayGoals: 983 });
});

test('parameters stay playable however unequal the teams', () => {
  const params = footballParams({
    home: { attack: 9, defence: 0.01 },
    away: { attack: 0.01, defence: 9 },
    league: { mu: 1.2, home: 1.2 },
  });
  expect(params).toEqual({ homeGoals: 5000, awayGoals: 200 });
  expect(readFootballParams(params)).toEqual(params);
});
