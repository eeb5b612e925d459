import { describe, expect, it } from 'vitest';
import { drawBalance, roundAmounts } from './balance-series.ts';

const points = (...balances: number[]) =>
  balances.map((balance, index) => ({ at: `2026-11-0${index + 1}T00:00:00Z`, balance }));

describe('the line of a balance', () => {
  it('is a step: each value lasts until the next one, across the whole width', () => {
    const { path, end } = drawBalance(points(1000, 2000, 1500));
    expect(path).toBe('M0 92H50V8H100V50');
    expect(end).toBe(50);
  });

  it('runs through the middle for a constant balance, even of zero', () => {
    expect(drawBalance(points(700, 700, 700)).path).toBe('M0 50H50V50H100V50');
    expect(drawBalance(points(0, 0)).path).toBe('M0 50H100V50');
  });
});

describe('the marks beside it', () => {
  it.each([
    [0, 80_000, [0, 50_000]],
    [996_000, 1_000_000, [996_000, 998_000, 1_000_000]],
    [-50, 50, [0, 50]],
    [12.5, 13.1, [12.6, 12.8, 13]],
  ])('are at most three round amounts between %d and %d, never below zero', (low, high, amounts) => {
    expect(roundAmounts(low, high).map((amount) => Math.round(amount * 100) / 100)).toEqual(amounts);
  });
});
