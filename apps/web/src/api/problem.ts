import type { Issue, ProblemCode, ProblemParams } from '@cauri/contract';

/** What the browser itself notices: no line, or no answer in time. */
type ClientCode = 'offline' | 'timed_out';
export type Code = ProblemCode | ClientCode;

interface Details {
  /** HTTP status; 0 when there was no answer. */
  status?: number;
  params?: Record<string, unknown>;
  issues?: readonly Issue[];
  /** The id of the request, for support. */
  requestId?: string;
}

/** Why a call did not do what was asked. Components branch on `code` only; the words come from the texts. */
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

  /** The parameters of a refusal whose code was checked by {@link hasCode}. */
  paramsOf<C extends ProblemCode>(_code: C): ProblemParams<C> {
    return this.params as ProblemParams<C>;
  }
}

export const hasCode = (error: unknown, ...codes: Code[]): error is ApiProblem =>
  error instanceof ApiProblem && codes.includes(error.code);

/** Whether nobody can know what became of the request: no answer came, or one that is not ours. */
export const isUnanswered = (error: unknown): boolean =>
  hasCode(error, 'offline', 'timed_out', 'unavailable', 'internal');
