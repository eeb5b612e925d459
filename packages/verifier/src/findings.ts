/** The checks of a ticket, in their order. The last six are made for each leg, or once for the bet. */
export const CHECKS = [
  ...(['receipt', 'checkpoint', 'inclusion', 'consistency'] as const),
  ...(['commitment', 'day', 'course', 'result', 'grade', 'payout'] as const),
] as const;
export type CheckName = (typeof CHECKS)[number];

/** The finding of a check. `open`: it cannot be decided yet. `none`: there is nothing to check. */
export type CheckState = 'ok' | 'failed' | 'open' | 'none';

/** Why a check failed or is open. Each has its own advice. */
export const FAULTS = [
  ...(['malformed_receipt', 'unknown_key', 'wrong_signature', 'other_bet', 'other_terms', 'wrong_terms'] as const),
  ...(['wrong_checkpoint', 'waiting', 'missing', 'lost', 'wrong_proof'] as const),
  ...(['older_log', 'forked_log', 'other_log', 'other_key'] as const),
  ...(['no_commitment', 'wrong_commitment', 'wrong_entry'] as const),
  ...(['no_day', 'wrong_slot', 'wrong_day_secret'] as const),
  ...(['wrong_parameters', 'wrong_course', 'not_over', 'no_result', 'wrong_result', 'wrong_grade'] as const),
  ...(['no_cash_out', 'wrong_cash_out', 'wrong_payout', 'unreadable'] as const),
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
export type Found = Pick<CheckResult, 'state' | 'fault' | 'data'>;
export const ok = (data: Found['data'] = {}): Found => ({ state: 'ok', fault: null, data });
export const failed = (fault: FaultName, data: Found['data'] = {}): Found => ({ state: 'failed', fault, data });
export const open = (fault: FaultName, data: Found['data'] = {}): Found => ({ state: 'open', fault, data });
export const none = (data: Found['data'] = {}): Found => ({ state: 'none', fault: null, data });
