/**
 * The checks of a ticket, in their order: first those of the receipt and the log, then those of each leg, then those of the
 * bet.
 */
const CHECKS = [
  'receipt',
  'checkpoint',
  'inclusion',
  'consistency',
  'commitment',
  'day',
  'margin',
  'course',
  'result',
  'grade',
  'payout',
  'dispute',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** The finding of a check. `open`: it cannot be decided yet. `none`: there is nothing to check. */
type CheckState = 'ok' | 'failed' | 'open' | 'none';

/** Why a check failed or is open. Each has its own advice. */
const FAULTS = [
  'malformed_receipt',
  'unknown_key',
  'wrong_signature',
  'other_bet',
  'other_terms',
  'wrong_terms',
  'wrong_checkpoint',
  'waiting',
  'missing',
  'lost',
  'behind',
  'overdue',
  'unsettled',
  'wrong_proof',
  'older_log',
  'forked_log',
  'other_log',
  'other_key',
  'no_commitment',
  'wrong_commitment',
  'wrong_start',
  'wrong_entry',
  'no_day',
  'wrong_slot',
  'skipped_attempt',
  'wrong_day_secret',
  'wrong_margin',
  'wrong_parameters',
  'wrong_course',
  'unfinished',
  'not_over',
  'no_result',
  'wrong_result',
  'wrong_score',
  'other_selection',
  'wrong_grade',
  'wrong_grounds',
  'no_cash_out',
  'wrong_cash_out',
  'wrong_payout',
  'wrong_bonus',
  'wrong_dispute',
  'unreadable',
] as const;
export type FaultName = (typeof FAULTS)[number];

/** A check with the data that it used. */
export interface CheckResult {
  readonly check: CheckName;
  readonly state: CheckState;
  readonly fault: FaultName | null;
  /** The index of the leg; null for a check of the whole bet. */
  readonly leg: number | null;
  readonly data: Readonly<Record<string, string | number>>;
}

/** The finding of one check, before it is known for which leg. */
export type CheckFinding = Pick<CheckResult, 'state' | 'fault' | 'data'>;

/** Returns the finding of a check that is right. */
export const ok = (data: CheckFinding['data'] = {}): CheckFinding => ({ state: 'ok', fault: null, data });
/** Returns the finding of a check that failed. */
export const failed = (fault: FaultName, data: CheckFinding['data'] = {}): CheckFinding => ({
  state: 'failed',
  fault,
  data,
});
/** Returns the finding of a check whose answer is not known yet; `fault` says why. */
export const open = (fault: FaultName, data: CheckFinding['data'] = {}): CheckFinding => ({
  state: 'open',
  fault,
  data,
});
/** Returns the finding of a check that does not apply. */
export const none = (data: CheckFinding['data'] = {}): CheckFinding => ({ state: 'none', fault: null, data });

/** The finding of a check whose data cannot be read. */
export const unreadable = failed('unreadable');

/** Makes a check. What the site has answered or signed may have any form: a check that throws gives `otherwise`. */
export function attempt<T>(check: () => T, otherwise: T): T {
  try {
    return check();
  } catch {
    return otherwise;
  }
}
