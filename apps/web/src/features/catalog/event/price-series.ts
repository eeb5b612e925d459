import type { PriceHistory } from '@cauri/contract';

export type Point = readonly [atMs: number, odds: number];

/** A price change from the stream; `at` is the server's time. */
export interface Move {
  readonly id: string;
  readonly odds: number;
  readonly version: number;
  readonly at: number;
}

export interface Series {
  readonly id: string;
  /** Milliseconds since the start, and the price from then on. */
  readonly points: readonly Point[];
}

/** Joins the fetched prices with the later changes. */
export function joinMoves(history: PriceHistory, moves: readonly Move[]): Series[] {
  const since = Date.parse(history.since);
  return history.outcomes.map(({ id, version, points }) => {
    const joined: Point[] = [...points];
    for (const move of moves) {
      if (move.id !== id || move.version <= version) continue;
      const last = joined.at(-1);
      if (last?.[1] !== move.odds) joined.push([Math.max(move.at - since, last?.[0] ?? 0), move.odds]);
    }
    return { id, points: joined };
  });
}

/** Returns the price at a time; before the first price, the first one. */
export const priceAt = (points: readonly Point[], atMs: number): number | undefined =>
  (points.findLast(([at]) => at <= atMs) ?? points[0])?.[1];

/** Returns the price after an incident at `atMs` and before the next one: markets reopen a little later. */
export const priceAfter = (points: readonly Point[], atMs: number, beforeMs = Number.POSITIVE_INFINITY) =>
  points.find(([at]) => at > atMs && at < beforeMs)?.[1] ?? priceAt(points, atMs);

export interface Scale {
  x: (atMs: number) => number;
  y: (odds: number) => number;
}

/** The scale extends a tenth beyond the prices. */
const ROOM = 1.1;

/** Maps values to percent of the plot. Prices are logarithmic: from 1.5 to 3 is as far as from 3 to 6. */
export function scaleOf(series: readonly Series[], endMs: number): Scale {
  const all = series.flatMap(({ points }) => points.map(([, odds]) => odds));
  const low = Math.log(Math.max(1, Math.min(...all) / ROOM));
  const high = Math.log(Math.max(...all) * ROOM);
  return {
    x: (atMs) => clamp((atMs / Math.max(1, endMs)) * 100),
    y: (odds) => clamp(((high - Math.log(odds)) / Math.max(0.01, high - low)) * 100),
  };
}

const clamp = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent * 100) / 100));

/** Draws prices as steps: each lasts until the next one. */
export function stepPath(points: readonly Point[], { x, y }: Scale): string {
  const [first, ...others] = points;
  if (!first) return '';
  return `M${x(first[0])} ${y(first[1])}${others.map(([at, odds]) => `H${x(at)}V${y(odds)}`).join('')}H100`;
}

const ROUND_ODDS = [
  1.02, 1.05, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.75, 2, 2.25, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50, 75, 100,
  150, 200, 300, 500, 1000,
];
const TICKS_MOST = 3;
/** The minimum distance of two ticks, in percent of the plot. */
const TICK_DISTANCE = 22;

/** Returns up to three round prices that are far enough apart. */
export function ticksOf({ y }: Scale): { odds: number; at: number }[] {
  const places = ROUND_ODDS.map((odds) => ({ odds, at: y(odds) })).filter(({ at }) => at > 4 && at < 97);
  const wanted = [84, 50, 16];
  const chosen: { odds: number; at: number }[] = [];
  for (const place of wanted) {
    const nearest = places.toSorted((a, b) => Math.abs(a.at - place) - Math.abs(b.at - place))[0];
    if (nearest && chosen.every(({ at }) => Math.abs(at - nearest.at) >= TICK_DISTANCE)) chosen.push(nearest);
  }
  return chosen.slice(0, TICKS_MOST);
}

/** The height of a label, in percent of the plot. */
const LABEL_HEIGHT = 11;

/** Moves the labels at the ends of the lines apart until none covers another; keeps their order. */
export function spreadLabels(wanted: readonly number[]): number[] {
  const order = wanted.map((at, place) => ({ at, place })).sort((a, b) => a.at - b.at);
  for (const [index, label] of order.entries()) {
    const above = order[index - 1];
    if (above) label.at = Math.max(label.at, above.at + LABEL_HEIGHT);
  }
  for (const [index, label] of [...order.entries()].reverse()) {
    const below = order[index + 1];
    label.at = Math.min(label.at, (below?.at ?? 100 + LABEL_HEIGHT / 2) - LABEL_HEIGHT);
  }
  return order.sort((a, b) => a.place - b.place).map(({ at }) => at);
}

/** An incident with the text above its line. */
export interface Mark {
  readonly key: string;
  readonly at: number;
  readonly text: string;
}

/** The text of each mark: a score of two numbers, or the number of the set that ended. */
export function markTexts(marks: PriceHistory['marks']): Mark[] {
  let sets = 0;
  return marks.map(({ at, kind, score: { home, away } }, place) => {
    if (kind === 'set') sets += 1;
    const isNumber = typeof home === 'number' && typeof away === 'number';
    return { key: `${place} ${kind}`, at, text: isNumber ? `${home}\u2013${away}` : `S${sets}` };
  });
}

/** The minimum distance of two texts, in percent of the plot. */
const MARK_DISTANCE = 14;

/**
 * Returns the positions of the marks. A text too close to the next is left out, because the newer score includes the
 * older one.
 */
export function placeMarks(marks: readonly Mark[], { x }: Scale): { key: string; at: number; text: string | null }[] {
  const placed: { key: string; at: number; text: string | null }[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const { key, at, text } of marks.toReversed()) {
    const place = x(at);
    const isLabelled = next - place >= MARK_DISTANCE;
    if (isLabelled) next = place;
    placed.unshift({ key, at: place, text: isLabelled ? text : null });
  }
  return placed;
}
