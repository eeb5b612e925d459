import type { EventDetail, Incident } from '@cauri/contract';
import { findSport } from '@cauri/rules';
import { type Cell, scoreCells } from '#ui/event-page/score-cells.ts';

/** The score of each side in each period, and the headings: a number or a text key. */
export interface Periods {
  readonly heads: readonly (number | 'points' | 'overtime' | 'shoot_out')[];
  readonly home: readonly Cell[];
  readonly away: readonly Cell[];
}

const ENDS: readonly string[] = ['period_end', 'half_time', 'full_time'];

/** Null while there is nothing to tell apart: football, and matches that have not begun. */
export function periodsOf(event: EventDetail): Periods | null {
  if (event.score === null) return null;
  const count = findSport(event.sportId)?.periods;
  return count === undefined ? setsOf(event) : sumsOf(event, count);
}

function setsOf(event: EventDetail): Periods | null {
  const [home, away] = scoreCells(event);
  const isOneNumber = home.length === 1 && home[0]?.is === 'whole';
  if (home.length === 0 || (isOneNumber && !isFirstSet(event))) return null;
  return { heads: home.map(({ is }, place) => (is === 'points' ? 'points' : place + 1)), home, away };
}

/** The first set of a simulated match is a number, like the sets that others tell. */
export const isFirstSet = ({ sportId, source, isLive, score }: EventDetail): boolean =>
  findSport(sportId)?.setOf === 'points' && source === 'demo' && isLive && typeof score?.home === 'number';

function sumsOf(event: EventDetail, count: number): Periods | null {
  const ends = event.incidents.filter(({ kind }) => ENDS.includes(kind));
  if (event.incidents.length === 0) return null;
  const sums = [...ends, ...(event.isLive ? [{ score: event.score ?? { home: 0, away: 0 } }] : [])];
  const parts = sums.map(({ score }, place) => {
    const before = sums[place - 1]?.score ?? { home: 0, away: 0 };
    return [Number(score.home) - Number(before.home), Number(score.away) - Number(before.away)] as const;
  });
  const cellOf = (own: number, other: number, place: number): Cell => {
    if (place >= ends.length) return { text: String(own), is: 'now' };
    return { text: String(own), is: own > other ? 'won' : 'lost' };
  };
  const hasShootOut = event.incidents.some(({ kind }) => kind === 'shoot_out');
  return {
    heads: parts.map((_, place) => {
      if (place < count) return place + 1;
      return hasShootOut && place > count ? 'shoot_out' : 'overtime';
    }),
    home: parts.map(([home, away], place) => cellOf(home, away, place)),
    away: parts.map(([home, away], place) => cellOf(away, home, place)),
  };
}

/** Selects the incidents to show: not every point and basket. */
const TOLD: readonly string[] = [...ENDS, 'goal', 'shoot_out', 'set', 'break'];

/** The latest first. */
export const shownPeriods = (incidents: readonly Incident[]): Incident[] =>
  incidents.filter(({ kind }) => TOLD.includes(kind)).toReversed();

/** A score as it comes: "2 – 1", "6–4 · 3–2 · 30–15". */
export function scoreText({ home, away }: Incident['score']): string {
  const [own, other] = [String(home).split(' '), String(away).split(' ')];
  if (own.length === 1) return `${home}\u00a0\u2013\u00a0${away}`;
  return own.map((text, place) => `${text}\u2013${other[place]}`).join(' · ');
}

/** The score after something that is told: of sets that of the one it was in, at the end how many each side has won. */
export function scoreAfter({ kind, score, step }: Incident, event: EventDetail): string {
  const isOver = event.incidents.some((other) => other.kind === 'full_time' && other.step === step);
  const [home, away] = scoreCells({ sportId: event.sportId, score, isLive: !isOver });
  if (home[0]?.is === 'whole') return scoreText(score);
  const won = (cells: readonly Cell[]) => cells.filter(({ is }) => is === 'won').length;
  if (kind === 'full_time') return scoreText({ home: won(home), away: won(away) });
  const sets = home.filter(({ is }) => is !== 'points').length;
  // The set that a set's end opens has no point yet.
  const place = kind === 'set' && !isOver ? sets - 2 : sets - 1;
  return scoreText({ home: home[place]?.text ?? '', away: away[place]?.text ?? '' });
}
