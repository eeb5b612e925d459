import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from '../error-code.ts';

/** The id of the term in which the running code leads the engine; none in requests and commands. */
const current = new AsyncLocalStorage<string>();

/** Runs the work of an engine that leads: every change that it makes is refused once another process leads. */
export const withinTerm = <T>(id: string, work: () => T): T => current.run(id, work);

/**
 * The statement that a transaction of the engine begins with: it fails with SQLSTATE CT001 if another process leads. Null
 * outside the engine.
 */
export function holdTerm(): string | null {
  const id = current.getStore();
  return id === undefined ? null : `select hold_engine_term('${id}')`;
}

/** Returns whether a change was refused because another process leads the engine now. */
export const isTermOver = (error: unknown): boolean => codeOf(error) === 'CT001';
