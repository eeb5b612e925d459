import type { Issue, ProblemCode, ProblemParams } from '@cauri/contract';

/** Problems that the browser detects itself: no connection, or no answer in time. */
type ClientCode = 'offline' | 'timed_out';
export type Code = ProblemCode | ClientCode;

interface Details {
  /** The HTTP status; 0 without an answer. */
  status?: number;
  params?: Record<string, unknown>;
  issues?: readonly Issue[];
  /** The id of the request, for support. */
  requestId?: string;
}

/** The reason why a call failed. Components branch on `code` only; the texts supply the words. */
export class ApiProblem extends Error {
  readonly code: Code;
  readonly status: number;
  readonly params: Record<string, unknown>;
  readonly issues: readonly Issue[];
  readonly requestId: string | null;

  constructor(code: Code, details: Details = {}) {
    super(code);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = details.status ?? 0;
    this.params = details.params ?? {};
    this.issues = details.issues ?? [];
    this.requestId = details.requestId ?? null;
  }

  /** Returns the parameters of a refusal whose code was checked by {@link hasCode}. */
  paramsOf<C extends ProblemCode>(_code: C): ProblemParams<C> {
    return this.params as ProblemParams<C>;
  }
}

export const hasCode = (error: unknown, ...codes: Code[]): error is ApiProblem =>
  error instanceof ApiProblem && codes.includes(error.code);

/** Returns whether the outcome of the request is unknown: there was no answer, or it was not the server's. */
export const isUnanswered = (error: unknown): boolean =>
  hasCode(error, 'offline', 'timed_out', 'unavailable', 'internal');
