import type { CashedOut } from '@cauri/rules';
import { type CheckFinding, failed } from './findings.ts';
import { factsOf, type ProvenEntry } from './log/log-facts.ts';
import type { ShownCashOut } from './terms.ts';
import type { Waiting } from './waiting.ts';

const cashOutsIn = (entries: readonly ProvenEntry[]) => entries.map(factsOf).filter(({ kind }) => kind === 'cash_out');

/**
 * Reads the cash-outs of the ticket from the log; null if one pays more than its fair value less the margin. Throws a
 * RangeError for amounts that are none.
 */
export function readCashOuts(entries: readonly ProvenEntry[]): CashedOut | null {
  const all = cashOutsIn(entries);
  const isReadable = all.every(
    ({ stake, amount }) => [stake, amount].every(Number.isSafeInteger) && Number(stake) > 0 && Number(amount) >= 0,
  );
  if (!isReadable) throw new RangeError('a cash-out has a stake and an amount');
  const isFair = all.every(
    ({ amount, fairValue, margin }) => Number(amount) * 10_000 <= Number(fairValue) * (10_000 - Number(margin)),
  );
  const sum = (name: 'stake' | 'amount') => BigInt(all.reduce((total, facts) => total + Number(facts[name]), 0));
  return isFair ? { stake: sum('stake'), amount: sum('amount') } : null;
}

/**
 * Checks that the page of the bet lists the cash-outs of the log, each with its amounts and its margin. The entries of the
 * newest ones may still have time: then the finding is open. Null if all are right.
 */
export function checkShownCashOuts(
  entries: readonly ProvenEntry[],
  shown: readonly ShownCashOut[],
  waiting: Waiting,
): CheckFinding | null {
  const textOf = ({ number, stake, amount, fairValue, margin }: Readonly<Record<string, unknown>> | ShownCashOut) =>
    [number, stake, amount, fairValue, margin].join(' ');
  const logged = cashOutsIn(entries);
  const areSame = shown.slice(0, logged.length).map(textOf).join() === logged.map(textOf).join();
  if (!areSame) return failed('no_cash_out');
  const next = shown[logged.length];
  return waiting.for('cash_out', { logged: logged.length, isShown: next !== undefined, at: next?.madeAt });
}
