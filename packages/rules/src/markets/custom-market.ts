/** The type of a market that the house makes up for one event. No score grades it: a person does. */
export const OWN_MARKET = 'custom';

/** What a person may say of an outcome. */
export type HandGrade = 'won' | 'lost' | 'void';

/** The rule as told to bettors. */
export const OWN_STATEMENT =
  'This question is of the house itself, which grades it by hand: each answer is won, lost or void. At least one answer ' +
  'wins, or all are void.';

/** Whether the answers of one market can be graded so: at least one won, or all void. */
export function areHandGrades(grades: readonly HandGrade[]): boolean {
  return grades.includes('won') || (grades.length > 0 && grades.every((grade) => grade === 'void'));
}
