import type { EventDetail, Incident } from '@cauri/contract';
import { scoreText } from '@cauri/locale/score-words';
import { findSport } from '@cauri/rules';
import { type Cell, scoreCells } from '#ui/event-page/score-cells.ts';

/** The headings of the periods, numbers or text keys, and the score of each side. */
export interface Periods {
  readonly heads: readonly (number | 'points' | 'overtime' | 'shoot_out')[];
  readonly home: readonly Cell[];
  readonly away: readonly Cell[];
}

/** The kinds of incidents that end a period. */
export const ENDS: readonly string[] = ['period_end', 'half_time', 'full_time'];

/** Returns null if there are no periods to show: in football, and before the start. */
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

/** The first set of a simulated match has a number, like the sets of other sources. */
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

/** The kinds of incidents to show: not every point and basket. */
const SHOWN: readonly string[] = [...ENDS, 'goal', 'shoot_out', 'set', 'break'];

/** Returns the incidents to show, the latest first. */
export const shownPeriods = (incidents: readonly Incident[]): Incident[] =>
  incidents.filter(({ kind }) => SHOWN.includes(kind)).toReversed();

/** The score after an incident: in sports with sets, of its own set; at the end, of the match in sets. */
export function scoreAfter({ kind, score, step }: Incident, event: EventDetail): string {
  const isOver = event.incidents.some((other) => other.kind === 'full_time' && other.step === step);
  const [home, away] = scoreCells({ sportId: event.sportId, score, isLive: !isOver });
  if (home[0]?.is === 'whole') return scoreText(score);
  const won = (cells: readonly Cell[]) => cells.filter(({ is }) => is === 'won').length;
  if (kind === 'full_time') return scoreText({ home: won(home), away: won(away) });
  const sets = home.filter(({ is }) => is !== 'points').length;
  // The set that starts at the end of another one has no point yet.
  const place = kind === 'set' && !isOver ? sets - 2 : sets - 1;
  return scoreText({ home: home[place]?.text ?? '', away: away[place]?.text ?? '' });
}
