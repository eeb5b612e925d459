import { expect, test } from 'vitest';
import { evaluateBet } from '../payout.ts';
import { findMarket, markets } from './definitions.ts';
import { gradeOutcomes, outcomeKeysOf } from './grading.ts';
import type { Grade } from './market.ts';

// One test for each rule of docs/settlement-rules.md, under its name there.

const gradesAfter = (type: string, line: number | null, [home, away]: readonly [number, number]): Grade[] =>
  Object.values(
    gradeOutcomes({ type, line, outcomeKeys: outcomeKeysOf(type), result: { status: 'completed', home, away } }),
  );

const single = (odds: number, grade: Grade) =>
  evaluateBet({ type: 'single', stake: 1_000_00n, legs: [{ odds, grade }], maximumPayout: 10n ** 12n });

test('full time: football counts 90 minutes and stoppage time, so a level score is a draw whatever follows', () => {
  expect(gradesAfter('match_winner', null, [1, 1])).toEqual(['lost', 'won', 'lost']);
});

test('overtime: its score counts where the sport counts it', () => {
  expect(gradesAfter('total', 220_500, [111, 110])).toEqual(['won', 'lost']);
});

test('cancelled, abandoned, walkover, retirement: all bets are void, whatever the market and the score so far', () => {
  for (const type of Object.keys(markets)) {
    const { hasLine, part } = findMarket(type) ?? {};
    const line = hasLine ? (part ? 1_000_000 : 1_000) : null;
    const outcomeKeys = outcomeKeysOf(type);
    const grades = gradeOutcomes({ type, line, outcomeKeys, result: { status: 'cancelled', home: 1, away: 0 } });
    expect(new Set(Object.values(grades)), type).toEqual(new Set(['void']));
  }
});

test('void legs: count at 1.00; alone they give the stake back', () => {
  const combined = evaluateBet({
    type: 'combined',
    stake: 1_000_00n,
    maximumPayout: 10n ** 12n,
    legs: [
      { odds: 2_000, grade: 'void' },
      { odds: 1_500, grade: 'won' },
    ],
  });
  expect(combined).toMatchObject({ status: 'won', payout: 1_500_00n });
  expect(single(2_000, 'void')).toMatchObject({ status: 'cancelled', payout: 1_000_00n });
});

test('push: a whole line that is hit exactly is void for both sides', () => {
  expect(gradesAfter('total_goals', 3_000, [2, 1])).toEqual(['void', 'void']);
  expect(gradesAfter('handicap', -1_000, [2, 1])).toEqual(['void', 'void']);
});

test('half-won: next to a quarter line half of the stake wins and half comes back', () => {
  expect(gradesAfter('total_goals', 2_750, [2, 1])).toEqual(['half_won', 'half_lost']);
  expect(single(1_910, 'half_won')).toMatchObject({ status: 'won', payout: 1_455_00n });
});

test('half-lost: next to a quarter line half of the stake is lost and half comes back', () => {
  expect(gradesAfter('total_goals', 2_250, [1, 1])).toEqual(['half_lost', 'half_won']);
  expect(single(1_910, 'half_lost')).toMatchObject({ status: 'won', payout: 500_00n });
});

test('dead heat: level where no draw is offered, both sides are void', () => {
  const result = { status: 'completed', home: 2, away: 2 } as const;
  const grades = gradeOutcomes({ type: 'match_winner', line: null, outcomeKeys: ['home', 'away'], result });
  expect(grades).toEqual({ home: 'void', away: 'void' });
});
