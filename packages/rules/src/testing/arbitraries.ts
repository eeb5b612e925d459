import fc from 'fast-check';
import type { Grade } from '../grading/grade.ts';
import { type Rational, rational } from './rational.ts';

/** Any offerable price, in thousandths. */
export const anyOdds = fc.integer({ min: 101, max: 100_000 }).map((hundredths) => hundredths * 10);

/** A stake in centimes; not always whole FCFA. */
export const anyStake = fc.bigInt({ min: 1n, max: 10_000_000_00n });

export const anyGrade = fc.constantFrom<Grade[]>('won', 'lost', 'void', 'half_won', 'half_lost');

/** What a leg multiplies by, written out from the definition of the grades: void = 1, half a win = (odds + 1) / 2. */
export function expectedMultiplier(odds: number, grade: Grade): Rational {
  return {
    won: rational(odds, 1_000),
    lost: rational(0),
    void: rational(1),
    half_won: rational(odds + 1_000, 2_000),
    half_lost: rational(1, 2),
  }[grade];
}
