import fc from 'fast-check';
import type { Grade } from '../markets/market.ts';
import type { PlacedBet } from '../payout.ts';
import type { BetType } from '../returns.ts';
import { type Rational, rational } from './rational.ts';

/** Any offerable price, in thousandths. */
export const anyOdds = fc.integer({ min: 101, max: 100_000 }).map((hundredths) => hundredths * 10);

/** A stake in centimes; not always whole FCFA. */
export const anyStake = fc.bigInt({ min: 1n, max: 10_000_000_00n });

const anyGrade = fc.constantFrom<Grade[]>('won', 'lost', 'void', 'half_won', 'half_lost');

/** Legs with any odds and grades, 1 to `maxLength` of them. */
export const anyLegs = (maxLength: number) =>
  fc.array(fc.record({ odds: anyOdds, grade: anyGrade }), { minLength: 1, maxLength });

/** Any decided bet, with sizes that its legs have. */
export const anyBet: fc.Arbitrary<PlacedBet & { legs: { odds: number; grade: Grade }[] }> = fc
  .record({ type: fc.constantFrom<BetType[]>('single', 'combined', 'system'), legs: anyLegs(6) })
  .chain(({ type, legs }) => {
    const chosen = type === 'single' ? legs.slice(0, 1) : legs;
    return fc.record({
      type: fc.constant(type),
      legs: fc.constant(chosen),
      stake: anyStake,
      maximumPayout: anyStake,
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: chosen.length }), { minLength: 1 }),
    });
  });

/** The multiplier of a leg, written out from the definition of the grades: void = 1, half a win = (odds + 1) / 2. */
export function expectedMultiplier(odds: number, grade: Grade): Rational {
  return {
    won: rational(odds, 1_000),
    lost: rational(0),
    void: rational(1),
    half_won: rational(odds + 1_000, 2_000),
    half_lost: rational(1, 2),
  }[grade];
}
