import { ProblemError, problem } from './problem.ts';

/** How a request with an idempotency key finds out what the same request has done, perhaps in another process. */
export interface SameRequest<T> {
  /** Reads what the key made, null if nothing. Throws `idempotency_conflict` if the key was used for another request. */
  readonly findMade: () => Promise<T | null>;
  /** Whether a process holds the request, which it may still carry out. */
  readonly isHeld?: () => Promise<boolean>;
  /** Waits for transactions that may have written what the key makes, and have not ended. */
  readonly awaitOthers?: () => Promise<void>;
}

/** Answers a request with what its key made, or carries it out as {@link makeOrFind} does. */
export async function onceForKey<T>(same: SameRequest<T>, make: () => Promise<T>): Promise<T> {
  return (await same.findMade()) ?? makeOrFind(same, make);
}

/**
 * Carries out a request. `make` finds, under its locks, what the key has made already. A refusal means that nothing was done
 * and nothing will be. Before one, this therefore reads whether another process holds the same request, and then what that
 * process made: in the other order, the request could be carried out between the two reads.
 */
export async function makeOrFind<T>(
  { findMade, isHeld = async () => false, awaitOthers = async () => {} }: SameRequest<T>,
  make: () => Promise<T>,
): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const isStillHeld = await isHeld();
    // A busy process does not wait: the client repeats the request.
    if (error.code !== 'overloaded') await awaitOthers();
    const made = await findMade();
    if (made !== null) return made;
    throw isStillHeld ? askAgain() : error;
  }
}

const RETRY_AFTER_SECONDS = 1;

/** The answer to a request whose outcome is open: clients repeat it under its key. */
export const askAgain = (): ProblemError => problem('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
