import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from '../error-code.ts';

/** A time in which one process leads the engine. */
export interface Term {
  readonly id: string;
  /** The timeline of the database on which it began. */
  readonly timeline: string;
}

/** The term in which the running code leads the engine; none in requests and commands. */
const current = new AsyncLocalStorage<Term>();

/**
 * Runs the work of an engine that leads: every change that it makes is refused once another process leads, or on a promoted
 * database.
 */
export const withinTerm = <T>(term: Term, work: () => T): T => current.run(term, work);

/**
 * The statement that a transaction of the engine begins with: it fails with SQLSTATE CT001 if the term is over. Null
 * outside the engine.
 */
export function holdTerm(): string | null {
  const term = current.getStore();
  return term === undefined ? null : `select hold_engine_term('${term.id}', '${term.timeline}')`;
}

/** Returns whether a change was refused because the term of its engine is over. */
export const isTermOver = (error: unknown): boolean => codeOf(error) === 'CT001';
