import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/** Who may call a route: everybody, somebody signed in, or an administrator. */
export type Who = 'all' | 'bettor' | 'admin';

/** What a route reads from the request. */
export interface Inputs {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
}

/** One call of the API: the server serves it, the browser calls it, the OpenAPI document describes it. */
export interface Route<I extends Inputs = Inputs, S extends number = number, O extends z.ZodType = z.ZodType> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly who: Who;
  /** What cannot be undone, or gives power: only in a session that has confirmed who it is a short while ago. */
  readonly confirmed?: true;
  readonly summary: string;
  readonly input: I;
  readonly status: S;
  readonly output: O;
  readonly problems: readonly ProblemCode[];
}

/** The parsed input that a handler receives. */
export type InputOf<R extends Route> = {
  [K in keyof R['input']]: R['input'][K] extends z.ZodType ? z.output<R['input'][K]> : never;
};
/** What a caller sends. */
export type ArgsOf<R extends Route> = {
  [K in keyof R['input']]: R['input'][K] extends z.ZodType ? z.input<R['input'][K]> : never;
};
export type OutputOf<R extends Route> = z.output<R['output']>;

/** Declares a route; it only fixes the types. Paths are written as `/api/events/{id}`. */
export function route<const I extends Inputs, const S extends number, O extends z.ZodType>(
  definition: Route<I, S, O>,
): Route<I, S, O> {
  return definition;
}
