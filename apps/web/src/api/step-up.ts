import { type ApiProblem, hasCode } from './problem.ts';

/** What is done about a refusal that the person can mend, whichever page the call came from. */
export interface Mender {
  /** Asks who it is; false when the person would rather not. */
  confirm: (problem: ApiProblem) => Promise<boolean>;
  /** Leads to where a second factor is set up. */
  setUpFactor: () => void;
}

let mender: Mender | null = null;

/** The back-office says how; returns what ends that. */
export function mendBy(next: Mender): () => void {
  mender = next;
  return () => {
    if (mender === next) mender = null;
  };
}

/** Whether the call may be made once more. */
export async function isMended(error: unknown): Promise<boolean> {
  if (hasCode(error, 'two_factor_required')) mender?.setUpFactor();
  return hasCode(error, 'reauthentication_required') ? ((await mender?.confirm(error)) ?? false) : false;
}
