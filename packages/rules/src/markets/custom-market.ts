/** The type of a custom market, which administrators add to one event. A person grades it, not a score. */
export const CUSTOM_MARKET = 'custom';

/** The grade that a person may give to an outcome. */
export type HandGrade = 'won' | 'lost' | 'void';

/** Returns whether the outcomes of one market can be graded like this: at least one won, or all void. */
export function areHandGrades(grades: readonly HandGrade[]): boolean {
  return grades.includes('won') || (grades.length > 0 && grades.every((grade) => grade === 'void'));
}
