import { findMarket } from '../markets/definitions.ts';
import type { Grade } from '../markets/market.ts';
import { MAXIMUM_ODDS } from '../prices/odds.ts';
import { hasValue, priceOf } from '../prices/pricing.ts';
import { type SimulatedSport, simulatedSports, sports } from '../sports.ts';
import type { Courses } from './courses.ts';
import { CourseQuestion, chancesOf, NO_ANSWER, SharedAnswers } from './facts.ts';

/** The type of a leg that has several outcomes of one event. No market has it. */
export const BUILDER = 'builder';
/**
 * The sports whose simulated matches have a joint distribution: those that count goals, because their engines know all final
 * scores. Of real matches, those of football have one.
 */
export const BUILDER_SPORTS: readonly SimulatedSport[] = simulatedSports.filter((id) => sports[id].scoring === 'goals');
/** The margin of the joint odds in basis points: 8 %. It is published, and the same for every bet builder. */
export const BUILDER_MARGIN_BP = 800;

/** A chance below one in a billion counts as none: prices are computed from whole billionths. */
const NO_CHANCE = 1e-9;

/** One outcome of a bet builder. */
export interface BuilderPart {
  readonly type: string;
  /** Thousandths; null for a type without a line. */
  readonly line: number | null;
  readonly key: string;
  /** Thousandths. */
  readonly odds: number;
}

/**
 * The price of a bet builder, or why it has none. `parts` are the indexes of the outcomes concerned.
 *
 * - `excluded`: an outcome that is not simply won, lost or void (a quarter line), or that the distribution does not
 *   answer.
 * - `contradictory`: outcomes that cannot win together.
 * - `implied`: outcomes that change nothing, because the others decide them.
 * - `unpriced`: no price that is offered would be below the fair one.
 */
export type BuilderPrice =
  | {
      readonly ok: true;
      /** Thousandths. */
      readonly odds: number;
      /** The probability that all outcomes win, as a fraction. */
      readonly probability: number;
      /** The probability that the leg is void, as a fraction. */
      readonly void: number;
    }
  | {
      readonly ok: false;
      readonly reason: 'excluded' | 'contradictory' | 'implied' | 'unpriced';
      readonly parts: readonly number[];
    };

/**
 * Returns the grade of a leg with several outcomes from their grades: lost if one is lost, else null if one is not graded
 * yet, else won if all are won, else void.
 */
export function gradeBuilder(grades: readonly (Grade | null)[]): Grade | null {
  if (grades.includes('lost')) return 'lost';
  if (grades.includes(null)) return null;
  return grades.every((grade) => grade === 'won') ? 'won' : 'void';
}

/**
 * Returns the joint odds (thousandths) of several outcomes of one match. With P the probability that all win and V that the
 * leg is void, the fair odds solve odds x P + V = 1. The price is the fair odds at the margin, rounded down to 0.01; if the
 * odds of an outcome alone are higher, it is those, because more outcomes never pay less. A price that would be worth 1 or
 * more to the bettor is refused. Throws a RangeError for fewer than 2 parts.
 */
export function priceBuilder(parts: readonly BuilderPart[], courses: Courses): BuilderPrice {
  if (parts.length < 2) throw new RangeError('a bet builder has two outcomes or more');
  const answers = parts.map((part) => answersOf(part, courses));
  const complete = answers.filter((answer) => answer !== null);
  if (complete.length < parts.length) {
    return refuse(
      'excluded',
      answers.flatMap((answer, index) => (answer === null ? [index] : [])),
    );
  }
  const sums = sumCourses(complete, courses);
  if (sums.won < NO_CHANCE) return refuse('contradictory', findContradiction(complete, courses));
  const implied = sums.changed.flatMap((chance, index) => (chance < NO_CHANCE ? [index] : []));
  if (implied.length > 0) return refuse('implied', implied);
  return priceJoint(parts, sums);
}

const refuse = (reason: 'excluded' | 'contradictory' | 'implied' | 'unpriced', parts: readonly number[]) =>
  ({ ok: false, reason, parts }) as const;

function priceJoint(parts: readonly BuilderPart[], sums: Sums): BuilderPrice {
  // The probability that was left out counts as won, so that no price is above the true one.
  const probability = Math.min(1, sums.won + Math.max(0, 1 - sums.total));
  const conditional = Math.min(1, probability / (1 - sums.void));
  const best = Math.max(...parts.map(({ odds }) => odds));
  const odds = Math.min(MAXIMUM_ODDS, Math.max(priceOf(conditional, BUILDER_MARGIN_BP), best));
  if (hasValue(odds, conditional)) return refuse('unpriced', [...parts.keys()]);
  return { ok: true, odds, probability: sums.won, void: sums.void };
}

/** The grades of an outcome by course, as {@link WON}, {@link LOST} and {@link VOID}. */
type Answers = Uint8Array;
const [WON, LOST, VOID] = [1, 2, 3];

/** The answers of each outcome that was requested, by the courses: all builders of a match share them. */
const answersByCourses = new WeakMap<Courses, Map<string, Answers | null>>();

/** Returns the grades of an outcome; null if a course does not decide it, or if it can be half won or half lost. */
function answersOf({ type, line, key }: BuilderPart, courses: Courses): Answers | null {
  const before = answersByCourses.get(courses) ?? new Map<string, Answers | null>();
  answersByCourses.set(courses, before);
  const name = `${type} ${line} ${key}`;
  let answers = before.get(name);
  if (answers === undefined) {
    answers = gradeCourses({ type, line, key }, courses);
    before.set(name, answers);
  }
  return answers;
}

function gradeCourses({ type, line, key }: Omit<BuilderPart, 'odds'>, courses: Courses): Answers | null {
  const market = findMarket(type);
  const outcome = market && Object.hasOwn(market.outcomes, key) ? market.outcomes[key] : undefined;
  if (!outcome || market?.hasLine !== (line !== null)) return null;
  const shared = new SharedAnswers(courses);
  const question = new CourseQuestion(line ?? 0, Object.keys(market.outcomes));
  const answers = new Uint8Array(courses.length);
  for (const [index, course] of courses.entries()) {
    let answer: number | null = shared.find(index);
    if (answer === NO_ANSWER) {
      question.ask(course, { noticesPeriods: shared.isUseful });
      answer = answerOf(outcome.grade(question), question);
      if (answer === null) return null;
      shared.add(question.read, index, answer);
    }
    answers[index] = answer;
  }
  return answers;
}

/** Null if the course does not decide the outcome, or if it is half won or half lost. */
function answerOf(grade: Grade | null, { isUnknown }: CourseQuestion): number | null {
  if (grade === 'won') return WON;
  if (grade === 'lost') return LOST;
  // Without the periods or the first goal, outcomes that depend on them are void.
  return grade === 'void' && !isUnknown ? VOID : null;
}

interface Sums {
  /** The probability of all courses. */
  total: number;
  won: number;
  void: number;
  /** By outcome: the probability that the grade of the leg would be another one without it. */
  readonly changed: number[];
}

function sumCourses(answers: readonly Answers[], courses: Courses): Sums {
  const chances = chancesOf(courses);
  const sums: Sums = { total: 0, won: 0, void: 0, changed: answers.map(() => 0) };
  for (let index = 0; index < chances.length; index += 1) {
    const chance = chances[index] ?? 0;
    sums.total += chance;
    let [lost, unsure] = [0, 0];
    let [lastLost, lastUnsure] = [0, 0];
    for (let place = 0; place < answers.length; place += 1) {
      const answer = answers[place]?.[index];
      if (answer === LOST) {
        lost += 1;
        lastLost = place;
      } else if (answer === VOID) {
        unsure += 1;
        lastUnsure = place;
      }
    }
    if (lost === 0) sums[unsure === 0 ? 'won' : 'void'] += chance;
    // Without the only lost outcome, or the only void one, the leg would have another grade.
    const decisive = lost === 1 ? lastLost : lost === 0 && unsure === 1 ? lastUnsure : null;
    if (decisive !== null) sums.changed[decisive] = (sums.changed[decisive] ?? 0) + chance;
  }
  return sums;
}

/** Returns the first two outcomes that cannot win together, or all where only more of them contradict each other. */
function findContradiction(answers: readonly Answers[], courses: Courses): number[] {
  for (const [index, one] of answers.entries()) {
    for (let next = index + 1; next < answers.length; next += 1) {
      const other = answers[next];
      if (other && sumCourses([one, other], courses).won < NO_CHANCE) return [index, next];
    }
  }
  return [...answers.keys()];
}
