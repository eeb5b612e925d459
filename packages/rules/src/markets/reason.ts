import { findSport, type Part, type SportDefinition } from '../sports.ts';
import { findMarket } from './definitions.ts';
import { splitLine } from './kinds.ts';
import type { Grade, Need, OutcomeDefinition, Question, Score } from './market.ts';

export interface GradedSelection {
  sportId: string;
  type: string;
  /** Thousandths; null for a type without a line. */
  line: number | null;
  key: string;
  grade: Grade;
  /** The final score. */
  score: Score;
  /** The score of each period, in order; null if the source does not publish it. */
  periods: readonly Score[] | null;
}

/** The need of a graded selection, and the facts that decided it. */
export interface Reason {
  need: Need;
  /** Whether only a part of the stake wins or loses next to the line. */
  isQuarterLine: boolean;
  /** The unit of `counted`. */
  unit: SportDefinition['scoring'] | 'games';
  /** The part of the match that counts; null for the whole match. */
  part: { kind: Part; number: number } | null;
  /** The score that decides; null if it is not known. */
  counted: Score | null;
  /** The number that decides, if it is one: the goals of both sides, or of one. */
  count: number | null;
  /** The score at half time, if it decides too: the definition reads the periods and has no `counts`. */
  halfTime: Score | null;
  /** The side that scored first, if that decides and it follows from the grade. */
  first: 'home' | 'away' | null;
}

/**
 * Returns what a graded selection needed and what happened, by the definition of its market: what decides is what the grade of
 * the outcome reads. Null for a custom market and an unknown sport, type or outcome.
 */
export function reasonOf(selection: GradedSelection): Reason | null {
  const { sportId, type, line, key, grade, score, periods } = selection;
  const sport = findSport(sportId);
  const market = findMarket(type);
  const outcome = market && Object.hasOwn(market.outcomes, key) ? market.outcomes[key] : undefined;
  if (!sport || !market || !outcome) return null;
  const question: Question = { score, periods, line: line ?? 0, first: null, offered: Object.keys(market.outcomes) };
  const { counts } = market;
  const need = market.need(key, question.line);
  const isOfPeriods = !counts && asksForPeriods(outcome, question);
  const hasHalves = sport.parts?.includes('half');
  const halfTime = isOfPeriods && hasHalves ? halfTimeOf(periods, sport) : null;
  const arePeriodsUnknown = isOfPeriods && !(hasHalves ? halfTime : periods);
  const isFirstUnknown = need.is === 'first' && grade === 'void';
  const decisive = counts ? counts.score(question) : score;
  const counted = arePeriodsUnknown || isFirstUnknown ? null : decisive;
  return {
    need,
    isQuarterLine: market.hasLine && splitLine(Math.abs(question.line)).line % 500 !== 0,
    unit: counts?.unit ?? sport.scoring,
    part: counts?.part ? { kind: counts.part.kind, number: counts.part.number(question.line) } : null,
    counted,
    count: counted && need.of ? countOf(counted, need.of) : null,
    halfTime,
    first: need.is === 'first' ? firstOf(selection, need) : null,
  };
}

const countOf = ({ home, away }: Score, of: NonNullable<Need['of']>): number => ({ home, away, both: home + away })[of];

/** The score after the first half, which is two of four quarters. */
function halfTimeOf(periods: readonly Score[] | null, sport: SportDefinition): Score | null {
  const count = (sport.periods ?? 2) / 2;
  if (periods === null || periods.length < count) return null;
  return periods.slice(0, count).reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }));
}

/** The side that scored first: the one that has scored alone, or the one that follows from the grade. */
function firstOf({ grade, score }: GradedSelection, { side }: Need): 'home' | 'away' | null {
  if (score.home === 0 || score.away === 0) return score.home > 0 ? 'home' : score.away > 0 ? 'away' : null;
  if (grade === 'void' || !side) return null;
  return grade === 'won' ? side : side === 'home' ? 'away' : 'home';
}

/**
 * Returns whether the grade of an outcome depends on the scores of the periods at this final score: its definition reads
 * them. A market that is lost or won whatever they were does not.
 */
export function asksForPeriods(outcome: OutcomeDefinition, question: Omit<Question, 'periods'>): boolean {
  let isRead = false;
  outcome.grade({
    ...question,
    get periods() {
      isRead = true;
      return null;
    },
  });
  return isRead;
}
