import { ProblemError } from './problem.ts';

/**
 * Answers a request with an idempotency key. `findMade` reads what the key made (null if nothing), and throws
 * `idempotency_conflict` if the key was used for another request; `make` carries the request out, and looks for what the key
 * made again under its locks. A refused request looks again, too: another process may have carried out the same request
 * meanwhile, and a refusal would say that nothing was done.
 */
export async function onceForKey<T>(findMade: () => Promise<T | null>, make: () => Promise<T>): Promise<T> {
  const before = await findMade();
  if (before !== null) return before;
  try {
    return await make();
  } catch (error) {
    const meanwhile = error instanceof ProblemError ? await findMade() : null;
    if (meanwhile !== null) return meanwhile;
    throw error;
  }
}
