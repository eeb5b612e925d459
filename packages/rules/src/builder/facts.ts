import type { Question, Score } from '../markets/market.ts';
import type { Course, Courses } from './courses.ts';

/** The places of the facts of a course: its score, its first goal, the number of its periods, and then each of them. */
const [SCORE, FIRST, COUNT, PERIODS] = [0, 1, 2, 3];

/** More than the goals of a side in any course. */
const GOALS = 256;
const SIDES: readonly Course['first'][] = [null, 'home', 'away'];

/** A fact of every course, as a number from 0 to below `size` that equal facts share. */
interface Fact {
  readonly numbers: Uint32Array;
  readonly size: number;
}

/** The courses as arrays of numbers. */
interface Facts {
  readonly facts: readonly Fact[];
  readonly chances: Float64Array;
}

const factsByCourses = new WeakMap<Courses, Facts>();

function factsOf(courses: Courses): Facts {
  let known = factsByCourses.get(courses);
  if (!known) {
    const periods = courses.reduce((most, course) => Math.max(most, course.periods?.length ?? 0), 0);
    const facts = [
      number(courses, ({ score }) => codeOf(score)),
      number(courses, ({ first }) => SIDES.indexOf(first)),
      number(courses, (course) => course.periods?.length ?? -1),
      ...Array.from({ length: periods }, (_, place) => number(courses, (course) => codeOf(course.periods?.[place]))),
    ];
    known = { facts, chances: Float64Array.from(courses, ({ chance }) => chance) };
    factsByCourses.set(courses, known);
  }
  return known;
}

/** Returns the probabilities of the courses, in their order. */
export const chancesOf = (courses: Courses): Float64Array => factsOf(courses).chances;

const codeOf = (score: Score | undefined): number => (score ? score.home * GOALS + score.away : -1);

function number(courses: Courses, codeOfCourse: (course: Course) => number): Fact {
  const known = new Map<number, number>();
  const numbers = Uint32Array.from(courses, (course) => {
    const code = codeOfCourse(course);
    let place = known.get(code);
    if (place === undefined) {
      place = known.size;
      known.set(code, place);
    }
    return place;
  });
  return { numbers, size: known.size };
}

/** The answer of no course. */
export const NO_ANSWER = 0;

/** Answers by the values of the facts that were read for them: all courses with these values have the same answer. */
interface Table {
  /** The places of the facts, as a sum of powers of two. */
  readonly read: number;
  readonly facts: readonly Fact[];
  readonly answers: Uint8Array;
}

/**
 * The answers of one outcome so far. An outcome depends on the facts that it reads, such as the score at half time, which many
 * courses share: most courses need no grading of their own.
 */
export class SharedAnswers {
  readonly #facts: readonly Fact[];
  readonly #courses: number;
  readonly #tables: Table[] = [];
  #isUseful = true;

  constructor(courses: Courses) {
    this.#facts = factsOf(courses).facts;
    this.#courses = courses.length;
  }

  /** False once the outcome has read facts with more values than there are courses. */
  get isUseful(): boolean {
    return this.#isUseful;
  }

  /** The answer of the course at `index`, or {@link NO_ANSWER}. */
  find(index: number): number {
    if (!this.#isUseful) return NO_ANSWER;
    for (const table of this.#tables) {
      const answer = table.answers[keyOf(table.facts, index)] ?? NO_ANSWER;
      if (answer !== NO_ANSWER) return answer;
    }
    return NO_ANSWER;
  }

  /**
   * Stores the answer of the course at `index`. `read`: the places of the facts that it depends on, as a sum of powers of
   * two.
   */
  add(read: number, index: number, answer: number): void {
    if (!this.#isUseful) return;
    const table = this.#tables.find((one) => one.read === read) ?? this.#addTable(read);
    if (table) table.answers[keyOf(table.facts, index)] = answer;
  }

  #addTable(read: number): Table | null {
    const facts = this.#facts.filter((_, place) => (read >> place) & 1);
    const size = facts.reduce((product, fact) => product * fact.size, 1);
    this.#isUseful = size <= this.#courses;
    if (!this.#isUseful) return null;
    const table = { read, facts, answers: new Uint8Array(size) };
    this.#tables.push(table);
    return table;
  }
}

function keyOf(facts: readonly Fact[], index: number): number {
  let key = 0;
  for (const { numbers, size } of facts) key = key * size + (numbers[index] ?? 0);
  return key;
}

/** The question whether an outcome wins after a course. It records which facts the outcome reads. */
export class CourseQuestion implements Question {
  readonly line: number;
  readonly offered: readonly string[];
  #course: Course | null = null;
  #noticesPeriods = true;
  /** The places of the facts that the outcome has read since {@link ask}, as a sum of powers of two. */
  read = 0;
  /** The outcome has read a fact that is not known. */
  isUnknown = false;

  constructor(line: number, offered: readonly string[]) {
    this.line = line;
    this.offered = offered;
  }

  /** Moves to another course. `noticesPeriods`: the periods that are read are recorded too, which takes time. */
  ask(course: Course, { noticesPeriods }: { readonly noticesPeriods: boolean }): void {
    this.#course = course;
    this.#noticesPeriods = noticesPeriods;
    this.read = 0;
    this.isUnknown = false;
  }

  get score(): Score {
    this.read |= 1 << SCORE;
    return this.#course?.score ?? NIL;
  }

  get periods(): readonly Score[] | null {
    const periods = this.#course?.periods ?? null;
    this.read |= 1 << COUNT;
    this.isUnknown ||= periods === null;
    return periods && this.#noticesPeriods ? new Proxy(periods, { get: this.#readPeriod }) : periods;
  }

  get first(): Course['first'] {
    const first = this.#course?.first ?? null;
    this.read |= 1 << FIRST;
    this.isUnknown ||= first === null;
    return first;
  }

  readonly #readPeriod = (periods: readonly Score[], name: string | symbol): unknown => {
    if (typeof name === 'string' && /^\d+$/.test(name)) this.read |= 1 << (PERIODS + Number(name));
    return Reflect.get(periods, name);
  };
}

const NIL: Score = { home: 0, away: 0 };
