import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database';

/** A parameter that is read from the input of each run. */
class Parameter<I> {
  readonly read: (input: I) => unknown;

  constructor(read: (input: I) => unknown) {
    this.read = read;
  }
}

/** Declares a parameter of a template. */
export type Declare<I> = (read: (input: I) => unknown) => RawBuilder<unknown>;

/**
 * Returns a function that gives a statement its parameters. `build` runs once: to build and compile a long statement takes
 * longer than to read its parameters, and the text of every run is the same object.
 */
export function createTemplate<I, R>(
  build: (parameter: Declare<I>) => RawBuilder<R>,
): (db: Database, input: I) => CompiledQuery<R> {
  let compiled: CompiledQuery<R> | null = null;
  return (db, input) => {
    compiled ??= build((read) => sql`${new Parameter(read)}`).compile(db);
    const parameters = compiled.parameters.map((value) => (value instanceof Parameter ? value.read(input) : value));
    return { ...compiled, parameters };
  };
}
