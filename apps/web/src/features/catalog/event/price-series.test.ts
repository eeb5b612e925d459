import type { PriceHistory } from '@cauri/contract';
import { describe, expect, it } from 'vitest';
import { joinMoves, markTexts, placeMarks, priceAt, scaleOf, spreadLabels, stepPath, ticksOf } from './price-series.ts';

const since = '2026-11-20T19:00:00.000Z';
const start = Date.parse(since);
const history: PriceHistory = {
  marketId: 'm',
  since,
  until: null,
  asOf: since,
  marks: [],
  outcomes: [
    {
      id: 'home',
      version: 7,
      points: [
        [0, 2],
        [60_000, 1.5],
      ],
    },
  ],
};

describe('the prices that a chart shows', () => {
  it('are the fetched prices, then the later changes, each once', () => {
    const [home] = joinMoves(history, [
      { id: 'home', odds: 1.5, version: 7, at: start + 61_000 },
      { id: 'other', odds: 9, version: 8, at: start + 62_000 },
      { id: 'home', odds: 1.4, version: 8, at: start + 70_000 },
      { id: 'home', odds: 1.4, version: 9, at: start + 80_000 },
    ]);
    expect(home?.points).toEqual([
      [0, 2],
      [60_000, 1.5],
      [70_000, 1.4],
    ]);
  });

  it('never go back in time, even if the device’s clock is wrong', () => {
    const [home] = joinMoves(history, [{ id: 'home', odds: 1.4, version: 8, at: start - 5_000 }]);
    expect(home?.points.at(-1)).toEqual([60_000, 1.4]);
  });

  it('stay until they move', () => {
    const points = history.outcomes[0]?.points ?? [];
    expect([0, 59_999, 60_000, 999_000].map((at) => priceAt(points, at))).toEqual([2, 2, 1.5, 1.5]);
    const scale = { x: (at: number) => at / 1_000, y: (odds: number) => odds * 10 };
    expect(stepPath(points, scale)).toBe('M0 20H60V15H100');
  });
});

describe('the scale of a chart', () => {
  const scale = scaleOf(
    [
      {
        id: 'a',
        points: [
          [0, 1.5],
          [10, 6],
        ],
      },
    ],
    10,
  );

  it('gives equal ratios of prices equal distances', () => {
    expect(scale.y(1.5) - scale.y(3)).toBeCloseTo(scale.y(3) - scale.y(6), 1);
    expect([scale.x(0), scale.x(10)]).toEqual([0, 100]);
  });

  it('has at most three round prices, which do not overlap', () => {
    for (const most of [1.6, 2, 4, 30, 900]) {
      const ticks = ticksOf(
        scaleOf(
          [
            {
              id: 'a',
              points: [
                [0, 1.5],
                [10, most],
              ],
            },
          ],
          10,
        ),
      ).sort((a, b) => a.at - b.at);
      expect(ticks.length).toBeLessThanOrEqual(3);
      for (const [index, { at }] of ticks.entries()) expect(at - (ticks[index - 1]?.at ?? -100)).toBeGreaterThan(20);
    }
  });
});

describe('the labels of a chart', () => {
  it('keep their order and never overlap, also at the edges', () => {
    for (const wanted of [
      [50, 51, 52],
      [99, 98, 100],
      [0, 1, 80],
      [10, 90, 50],
    ]) {
      const places = spreadLabels(wanted);
      const order = (list: readonly number[]) =>
        list.map((_, place) => place).sort((a, b) => (list[a] ?? 0) - (list[b] ?? 0));
      expect(order(places)).toEqual(order(wanted));
      const sorted = places.toSorted((a, b) => a - b);
      for (const [index, at] of sorted.entries())
        if (index > 0) expect(at - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(10.99);
    }
  });

  it('show the score, or the set that ended', () => {
    const goal = { at: 10, kind: 'goal', score: { home: 1, away: 0 } };
    const set = { at: 50, kind: 'set', score: { home: '6 0 0', away: '4 0 0' } };
    expect(markTexts([goal, set]).map(({ text }) => text)).toEqual(['1–0', 'S1']);
  });

  it('show only the newer of two simultaneous incidents', () => {
    const marks = [
      { key: 'a', at: 10, text: '1–0' },
      { key: 'b', at: 12, text: '1–1' },
      { key: 'c', at: 90, text: '2–1' },
    ];
    const placed = placeMarks(marks, { x: (at) => at, y: (odds) => odds });
    expect(placed.map(({ text }) => text)).toEqual([null, '1–1', '2–1']);
  });
});
