import type { z } from 'zod';
import type { TokenScope } from './names.ts';
import type { ProblemCode } from './problems.ts';

/** The callers of a route: everybody, signed-in users, or administrators. */
export type Who = 'all' | 'bettor' | 'admin';

/** The schemas of the parts of a request that a route reads. */
export interface Inputs {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
}

/** A route of the API: the server serves it, the browser calls it, and the OpenAPI document describes it. */
export interface Route<I extends Inputs = Inputs, S extends number = number, O extends z.ZodType = z.ZodType> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly who: Who;
  /** Requires a session that has signed in or re-authenticated a short while ago. */
  readonly stepUp?: true;
  /** The scope with which an API token may call the route. Without one, no token may. */
  readonly scope?: TokenScope;
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
/** The input that a caller sends. */
export type ArgsOf<R extends Route> = {
  [K in keyof R['input']]: R['input'][K] extends z.ZodType ? z.input<R['input'][K]> : never;
};
/** The body that a handler returns. */
export type OutputOf<R extends Route> = z.output<R['output']>;

/** Declares a route and returns it unchanged, with its types. Paths have the form `/api/events/{id}`. */
export function route<const I extends Inputs, const S extends number, O extends z.ZodType>(
  definition: Route<I, S, O>,
): Route<I, S, O> {
  return definition;
}
