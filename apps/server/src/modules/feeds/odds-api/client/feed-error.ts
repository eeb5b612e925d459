/** Why a call of the feed failed: for branching, logs and the back-office. Never carries an address or a key. */
export type FeedFailure =
  | 'network'
  | 'timed_out'
  | 'too_frequent'
  | 'upstream'
  | 'too_large'
  | 'not_json'
  | 'refused'
  | 'invalid_key'
  | 'out_of_credits'
  /** The call was not made: the circuit breaker is open after repeated failures. */
  | 'circuit_open';

export class FeedError extends Error {
  readonly failure: FeedFailure;
  /** The feed's own code of the refusal, where it gave one. */
  readonly errorCode: string | null;

  constructor(failure: FeedFailure, errorCode: string | null = null) {
    super(errorCode ? `${failure}: ${errorCode}` : failure);
    this.failure = failure;
    this.errorCode = errorCode;
  }
}

/** What may be over in a moment. A refusal is not: asking again the same would be refused again. */
export const isPassing = ({ failure }: FeedError): boolean =>
  failure === 'network' || failure === 'timed_out' || failure === 'too_frequent' || failure === 'upstream';

const KEY_CODES = ['MISSING_KEY', 'INVALID_KEY', 'DEACTIVATED_KEY'];

/** What an answer that is no success means. The code decides, not the status: a used-up quota is a 401 (not a 429). */
export function failureOf(status: number, body: string): FeedError {
  const errorCode = readErrorCode(body);
  if (errorCode === 'OUT_OF_USAGE_CREDITS') return new FeedError('out_of_credits', errorCode);
  if (errorCode !== null && KEY_CODES.includes(errorCode)) return new FeedError('invalid_key', errorCode);
  if (status === 429) return new FeedError('too_frequent', errorCode);
  return new FeedError(status >= 500 ? 'upstream' : 'refused', errorCode);
}

function readErrorCode(body: string): string | null {
  try {
    const json: unknown = JSON.parse(body);
    const code = typeof json === 'object' && json !== null && 'error_code' in json ? json.error_code : null;
    // Told on in logs: only what looks like a code of theirs.
    return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : null;
  } catch {
    return null;
  }
}
