import { parseJson } from '#platform/http/parse-json';
import { AnswerError, type AnswerFailure } from '#platform/http/receive';

/**
 * The reason why a call of the feed failed. Logs and the back-office show it: it never contains an address or a key.
 */
export type FeedFailure =
  | AnswerFailure
  | 'too_frequent'
  | 'upstream'
  | 'refused'
  | 'invalid_key'
  | 'out_of_credits'
  /** The clock here is behind that of the feed, so that bets on matches that have begun would be accepted. */
  | 'clock_behind'
  /** The call was not made: the circuit breaker is open after repeated failures. */
  | 'circuit_open';

export class FeedError extends Error {
  readonly failure: FeedFailure;
  /** The error code of the feed, if the response has one, or that of the network or of TLS. */
  readonly errorCode: string | null;

  constructor(failure: FeedFailure, errorCode: string | null = null) {
    super(errorCode ? `${failure}: ${errorCode}` : failure);
    this.failure = failure;
    this.errorCode = errorCode;
  }
}

/** The error of a call as that of the feed. */
export function toFeedError(error: unknown): FeedError {
  if (error instanceof FeedError) return error;
  return error instanceof AnswerError ? new FeedError(error.failure, error.errorCode) : new FeedError('network');
}

/** Whether a failure may be temporary. A refusal is not: the same request would be refused again. */
export const isPassing = ({ failure }: FeedError): boolean =>
  failure === 'network' || failure === 'timed_out' || failure === 'too_frequent' || failure === 'upstream';

const KEY_CODES = ['MISSING_KEY', 'INVALID_KEY', 'DEACTIVATED_KEY'];

/** Classifies an error response. The code decides before the status: an exhausted quota is a 401, not a 429. */
export function failureOf(status: number, body: string): FeedError {
  const errorCode = readErrorCode(body);
  if (errorCode === 'OUT_OF_USAGE_CREDITS') return new FeedError('out_of_credits', errorCode);
  if (errorCode !== null && KEY_CODES.includes(errorCode)) return new FeedError('invalid_key', errorCode);
  if (status === 429) return new FeedError('too_frequent', errorCode);
  return new FeedError(status >= 500 ? 'upstream' : 'refused', errorCode);
}

function readErrorCode(body: string): string | null {
  const json = parseJson(body);
  const code = typeof json === 'object' && json !== null && 'error_code' in json ? json.error_code : null;
  // Logs show it, so only what looks like an error code is accepted.
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : null;
}
