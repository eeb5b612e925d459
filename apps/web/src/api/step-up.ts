import { type ApiProblem, hasCode } from './problem.ts';

/** The ways for a user to prove their identity when the server refuses a call until they do. */
export interface StepUp {
  /** Asks for the password; resolves to false when the person declines. */
  confirm: (problem: ApiProblem) => Promise<boolean>;
  /** Opens the page where a second factor is set up. */
  setUpFactor: () => void;
}

let stepUp: StepUp | null = null;

/** Sets how the back-office does it; returns the function that ends it. */
export function provideStepUp(next: StepUp): () => void {
  stepUp = next;
  return () => {
    if (stepUp === next) stepUp = null;
  };
}

/** Resolves to true when the refused call may be made again. */
export async function mayRetry(error: unknown): Promise<boolean> {
  if (hasCode(error, 'two_factor_required')) stepUp?.setUpFactor();
  return hasCode(error, 'reauthentication_required') ? ((await stepUp?.confirm(error)) ?? false) : false;
}
