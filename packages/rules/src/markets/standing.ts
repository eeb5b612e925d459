import { findSport, type SportDefinition } from '../sports.ts';
import { findMarket } from './definitions.ts';
import { splitLine } from './kinds.ts';
import type { Grade, OutcomeDefinition, Score } from './market.ts';

/** How a selection stands at the present score of its match. */
export type Standing =
  /** It would win or return its stake if the match ended now; or it cannot win any more. */
  | { is: 'winning' | 'void' | 'lost' }
  /**
   * The fewest goals, points or sets of each side that make it win: any of the ways does. `when`, in a market that depends
   * on more than one part of the match: all of them in a later part, or some in the present one and some later.
   */
  | { is: 'needs'; ways: readonly Score[]; when?: 'later' | 'both' };

export interface StandingQuestion {
  sportId: string;
  type: string;
  /** Thousandths; null for a type without a line. */
  line: number | null;
  key: string;
  /** The present score, in what the score of the sport counts: goals, points, sets. */
  score: Score;
  /**
   * The score of each period that has begun, in order, the last one being played; in sports of sets only the sets that
   * are over. Null if they are not known.
   */
  periods: readonly Score[] | null;
  /** The side that scored first; null if no side has scored or it is not known. */
  first: 'home' | 'away' | null;
}

/**
 * Returns the standing of a selection: the grade that the definition of its market gives the present score, and the fewest
 * goals, points or sets that make it win. Null where it does not follow from the score: for a custom market, a part that has
 * not begun, the games of a set, and periods that are not known.
 */
export function standingOf(question: StandingQuestion): Standing | null {
  const sport = findSport(question.sportId);
  const { outcomes = {}, part } = findMarket(question.type) ?? {};
  const outcome = Object.hasOwn(outcomes, question.key) ? outcomes[question.key] : undefined;
  if (!sport || !outcome) return null;
  const offered = Object.keys(outcomes).filter((key) => sport.hasDraw || key !== 'draw');
  const parts = part === 'half' ? inHalves(question.periods, sport) : periodsOf(question.periods, sport);
  const selection = { outcome, offered, ...parts, isOfPart: part !== undefined };
  const standings = setShapesOf(sport).map((shape) => search(question, sport, { ...selection, shape }));
  const [standing = null, ...others] = standings;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(standing)) ? standing : null;
}

/** Up to this number of goals or points of a period, both sides may have scored them; more are tried for one side alone. */
const SHARED = 8;
/** Sets that a match has at most. */
const SETS = 5;

/** The games of a set that is still to come, and the side that wins the next one. */
interface SetShape {
  readonly games: number;
  readonly order: readonly ('home' | 'away')[];
}

/** Two different courses of coming sets. A standing that differs between them does not follow from the score. */
function setShapesOf({ scoring }: SportDefinition): (SetShape | null)[] {
  if (scoring !== 'sets') return [null];
  return [
    { games: 1, order: ['home', 'away'] },
    { games: 60, order: ['away', 'home'] },
  ];
}

interface Parts {
  /** The score of each period that has begun, in order; null if they are not known. */
  readonly periods: readonly Score[] | null;
  /** The number of periods of a match. */
  readonly count: number;
}

const HALVES = 2;
const periodsOf = (periods: Parts['periods'], sport: SportDefinition): Parts => ({
  periods,
  count: sport.periods ?? HALVES,
});

/** The halves as the periods of a match of four quarters; its periods as they are in the overtime, when no half changes. */
function inHalves(quarters: Parts['periods'], sport: SportDefinition): Parts {
  const each = (sport.periods ?? HALVES) / HALVES;
  if (each === 1 || quarters === null || quarters.length > each * HALVES) return periodsOf(quarters, sport);
  const begun = Array.from({ length: Math.ceil(quarters.length / each) }, (_, half) =>
    quarters.slice(half * each, (half + 1) * each).reduce(sum),
  );
  return { periods: begun, count: HALVES };
}

interface Selection extends Parts {
  readonly outcome: OutcomeDefinition;
  readonly offered: readonly string[];
  /** Whether only the score of one part of the match counts, so that goals in two parts are the same as in one. */
  readonly isOfPart: boolean;
  readonly shape: SetShape | null;
}

/** The scores that may still be added: in the present period, and in the later one with the index `at`. */
interface Course {
  readonly now: Score;
  readonly later: Score;
  readonly at: number;
}

const NIL: Score = { home: 0, away: 0 };
const sum = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });
const isNone = ({ home, away }: Score): boolean => home + away === 0;
const isWin = (grade: Grade | null): boolean => grade === 'won' || grade === 'half_won';

function search(question: StandingQuestion, sport: SportDefinition, selection: Selection): Standing | null {
  const { grade, hasReadPeriods } = graderOf(question, selection);
  const present = grade({ now: NIL, later: NIL, at: -1 });
  if (present === null) return null;
  if (isWin(present)) return { is: 'winning' };
  const places = hasReadPeriods() && sport.scoring !== 'sets' ? laterPeriods(selection) : [];
  // It wins without a goal once its period has begun, so that nothing can be said before.
  if (places.some((at) => isWin(grade({ now: NIL, later: NIL, at })))) return null;
  const { line, score } = question;
  const reach = SHARED + Math.abs(splitLine(line ?? 0).line) / 1_000 + Math.abs(score.home - score.away);
  const most = sport.scoring === 'sets' ? SETS : reach;
  for (let count = 1; count <= most; count++) {
    const won = coursesOf(count, places, selection).filter((course) => isWin(grade(course)));
    const ways = new Map(won.map(({ now, later }) => [now.home + later.home, sum(now, later)]));
    if (ways.size > 0) return { is: 'needs', ways: [...ways.values()], ...whenOf(won, selection) };
  }
  return { is: present === 'void' ? 'void' : 'lost' };
}

/** Says when the goals of the courses must be scored, unless all may be scored now; the name of a market of a part says it. */
function whenOf(won: readonly Course[], { isOfPart }: Selection): { when?: 'later' | 'both' } {
  if (isOfPart || won.some(({ later }) => isNone(later))) return {};
  return { when: won.every(({ now }) => isNone(now)) ? 'later' : 'both' };
}

/** The indexes of the periods that have not begun. */
function laterPeriods({ periods, count }: Parts): number[] {
  const begun = periods?.length ?? count;
  return Array.from({ length: Math.max(0, count - begun) }, (_, index) => begun + index);
}

/** Returns every course with `count` goals, points or sets. */
function coursesOf(count: number, places: readonly number[], { isOfPart }: Selection): Course[] {
  const nows = sharesOf(count).map((now) => ({ now, later: NIL, at: -1 }));
  const laters = places.flatMap((at) =>
    Array.from({ length: isOfPart ? 1 : count }, (_, before) => before).flatMap((before) =>
      sharesOf(before).flatMap((now) => sharesOf(count - before).map((later) => ({ now, later, at }))),
    ),
  );
  return [...nows, ...laters];
}

function sharesOf(total: number): Score[] {
  const homes = total > SHARED ? [0, total] : Array.from({ length: total + 1 }, (_, home) => home);
  return homes.map((home) => ({ home, away: total - home }));
}

/** Grades the score after a course by the definition; null where that depends on what is not known. */
function graderOf(question: StandingQuestion, { outcome, offered, shape, periods }: Selection) {
  const { score, line } = question;
  const [hasHome, hasAway] = [score.home > 0, score.away > 0];
  const first = hasHome === hasAway ? question.first : hasHome ? 'home' : 'away';
  let hasRead = false;
  const grade = (course: Course): Grade | null => {
    let isUnknown = false;
    const result = outcome.grade({
      score: sum(score, sum(course.now, course.later)),
      line: line ?? 0,
      offered,
      get periods() {
        hasRead = true;
        isUnknown ||= periods === null;
        if (periods === null) return null;
        return shape ? [...periods, ...setsOf(course, shape)] : periodsAfter(periods, course);
      },
      get first() {
        isUnknown ||= first === null && hasHome;
        return first;
      },
    });
    return isUnknown ? null : result;
  };
  return { grade, hasReadPeriods: () => hasRead };
}

const setsOf = ({ now }: Course, { games, order }: SetShape): Score[] =>
  order.flatMap((side) => Array.from({ length: now[side] }, () => ({ ...NIL, [side]: games })));

function periodsAfter(periods: readonly Score[], { now, later, at }: Course): Score[] {
  const played = periods.map((period, index) => (index === periods.length - 1 ? sum(period, now) : period));
  const coming = Array.from({ length: Math.max(0, at + 1 - periods.length) }, (_, index) =>
    index + periods.length === at ? later : NIL,
  );
  return [...played, ...coming];
}
