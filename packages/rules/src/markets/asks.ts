import type { OutcomeDefinition, Question } from './market.ts';

/**
 * Whether the grade of an outcome depends on the scores of the periods at this final score: its definition reads them. A market
 * that is lost or won whatever they were does not.
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
