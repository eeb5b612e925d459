import { type Issue, type ProblemCode, type ProblemParams, problems } from '@cauri/contract';

/** A refusal that is reported to the client, by a code of the table in `contract/problems.ts`. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly params: Record<string, unknown> | undefined;
  readonly issues: readonly Issue[] | undefined;

  constructor(code: ProblemCode, params?: Record<string, unknown>, issues?: readonly Issue[]) {
    super(code);
    this.code = code;
    this.params = params;
    this.issues = issues;
  }
}

type Args<C extends ProblemCode> =
  Record<string, never> extends ProblemParams<C> ? [params?: ProblemParams<C>] : [params: ProblemParams<C>];

/** `throw problem('insufficient_balance', { … })`. */
export const problem = <C extends ProblemCode>(code: C, ...[params]: Args<C>): ProblemError =>
  new ProblemError(code, params);

/** The refusal of a busy server, after which clients repeat the request. */
export const overloaded = (): ProblemError => problem('overloaded', { retryAfterSeconds: 1 });

/** Refuses a field with a valid shape and an invalid value. */
export const invalid = (...issues: Issue[]): ProblemError => new ProblemError('validation_failed', undefined, issues);

/** The RFC 9457 answer to a refusal. It never contains a message of the code or of the database. */
export function problemResponse(error: ProblemError, requestId: string): Response {
  const { status, title } = problems[error.code];
  const retryAfter = error.params?.retryAfterSeconds;
  return Response.json(
    {
      type: `/problems/${error.code}`,
      title,
      status,
      instance: requestId,
      code: error.code,
      ...(error.params && { params: error.params }),
      ...(error.issues && { issues: error.issues }),
    },
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        ...(typeof retryAfter === 'number' && { 'retry-after': String(Math.ceil(retryAfter)) }),
      },
    },
  );
}
