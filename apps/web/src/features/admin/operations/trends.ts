import type { Operations } from '@cauri/contract';
import { EVERY_SECONDS } from './operations-query.ts';

/** A value at a time (ms); null if it was not measured. */
export interface Reading {
  readonly at: number;
  readonly value: number | null;
}

interface Pair {
  readonly before: Operations;
  readonly after: Operations;
}

/** Placements a second between two samples, from a counter. */
const perSecond =
  (count: (sample: Operations) => number) =>
  ({ before, after }: Pair): number | null => {
    const seconds = (Date.parse(after.asOf) - Date.parse(before.asOf)) / 1_000;
    return seconds > 0 ? (count(after) - count(before)) / seconds : null;
  };

/** The mean duration of the batches between two samples, in milliseconds; null without a batch. */
function batchMs({ before, after }: Pair): number | null {
  const batches = after.placements.batches - before.placements.batches;
  return batches > 0 ? ((after.placements.batchSeconds - before.placements.batchSeconds) * 1_000) / batches : null;
}

const now =
  (read: (sample: Operations) => number | null) =>
  ({ after }: Pair): number | null =>
    read(after);

const toMs = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1_000);

export type Unit = 'count' | 'per_second' | 'seconds' | 'ms';

interface Definition {
  readonly unit: Unit;
  readonly read: (pair: Pair) => number | null;
  /** The value above which the figure is bad: the service levels of docs/operations.md, and the alerts. */
  readonly worst?: number;
}

/** The figures of the page, in order. */
export const TRENDS = {
  placed: { unit: 'per_second', read: perSecond(({ placements }) => placements.accepted) },
  refused: { unit: 'per_second', read: perSecond(({ placements }) => placements.refused) },
  batch: { unit: 'ms', read: batchMs, worst: 200 },
  waiting: { unit: 'count', read: now(({ placements }) => placements.waiting), worst: 2_000 },
  held: { unit: 'count', read: now(({ placements }) => placements.held) },
  settlement_lag: { unit: 'seconds', read: now(({ settlement }) => settlement.lagSeconds), worst: 60 },
  settlement_queued: { unit: 'count', read: now(({ settlement }) => settlement.queued) },
  board_lag: { unit: 'seconds', read: now(({ board }) => board.lagSeconds), worst: 2 },
  heartbeat: { unit: 'seconds', read: now(({ board }) => board.heartbeatSeconds), worst: 2 },
  bus: { unit: 'seconds', read: now(({ board }) => board.busSeconds), worst: 10 },
  streams: { unit: 'count', read: now(({ streams }) => streams) },
  jobs: { unit: 'count', read: now(({ jobs }) => jobs.late + jobs.failed), worst: 0 },
  busy: { unit: 'count', read: now(({ connections }) => connections.busy) },
  queries: { unit: 'count', read: now(({ connections }) => connections.waiting), worst: 0 },
  event_loop: { unit: 'ms', read: now(({ eventLoopSeconds }) => toMs(eventLoopSeconds)), worst: 200 },
  credits: { unit: 'count', read: now(({ feed }) => feed.creditsRemaining) },
  prices: { unit: 'seconds', read: now(({ feed }) => feed.upcomingSeconds) },
  live_prices: { unit: 'seconds', read: now(({ feed }) => feed.liveSeconds), worst: 30 },
} as const satisfies Record<string, Definition>;
export type Trend = keyof typeof TRENDS;

/** The processes that have answered, the first one first. */
export const processesOf = (samples: readonly Operations[]): string[] => [
  ...new Set(samples.map(({ processId }) => processId)),
];

/** The readings of a figure, from the samples of one process. A rate needs two samples. */
export function readTrend(trend: Trend, samples: readonly Operations[]): Reading[] {
  return samples.map((after, index) => ({
    at: Date.parse(after.asOf),
    value: TRENDS[trend].read({ before: samples[index - 1] ?? after, after }),
  }));
}

/** The highest value of readings; null without any. */
export const highestOf = (readings: readonly Reading[]): number | null =>
  readings.reduce<number | null>((high, { value }) => (value === null ? high : Math.max(high ?? value, value)), null);

/** Readings further apart than this are not joined by a line. */
const GAP_MS = 4 * EVERY_SECONDS * 1_000;
const SPAN_MINIMUM_MS = 60_000;

/** The pieces of a line in a box of 100 by 100, from the first reading to the last, over a minute at least. */
export function linesOf(readings: readonly Reading[]): { x: number; y: number }[][] {
  const end = readings.at(-1)?.at ?? 0;
  const spanMs = Math.max(end - (readings[0]?.at ?? end), SPAN_MINIMUM_MS);
  const high = highestOf(readings) || 1;
  const pieces: { x: number; y: number }[][] = [];
  let joinsFrom = Number.NEGATIVE_INFINITY;
  for (const { at, value } of readings) {
    if (value === null) {
      joinsFrom = Number.NEGATIVE_INFINITY;
      continue;
    }
    const point = { x: 100 - ((end - at) / spanMs) * 100, y: 100 - (value / high) * 100 };
    if (at - joinsFrom > GAP_MS) pieces.push([point]);
    else pieces.at(-1)?.push(point);
    joinsFrom = at;
  }
  return pieces;
}
