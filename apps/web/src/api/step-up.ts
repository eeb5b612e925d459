import { type ApiProblem, hasCode } from './problem.ts';

/** The ways for a user to prove their identity when the server refuses a call until they do. */
export interface StepUp {
  /** Asks for the password; resolves to false if the user cancels. */
  confirm: (problem: ApiProblem) => Promise<boolean>;
  /** Opens the page that sets up a second factor. */
  setUpFactor: () => void;
}

let stepUp: StepUp | null = null;

/** Registers the dialogs of the back-office; the returned function removes them. */
export function provideStepUp(next: StepUp): () => void {
  stepUp = next;
  return () => {
    if (stepUp === next) stepUp = null;
  };
}

/** Resolves to true if the refused call may be repeated. */
export async function mayRetry(error: unknown): Promise<boolean> {
  if (hasCode(error, 'two_factor_required')) stepUp?.setUpFactor();
  return hasCode(error, 'reauthentication_required') ? ((await stepUp?.confirm(error)) ?? false) : false;
}
