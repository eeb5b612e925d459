import { FeedError, type FeedFailure } from '../../apps/server/src/modules/feeds/odds-api/client/feed-error.ts';
import { AnswerError } from '../../apps/server/src/platform/http/receive.ts';
import { OperatorError } from '../../apps/server/src/platform/operator-error.ts';

/** The outcome of a check. `skipped`: the site does not use it, or it cannot be checked from here. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly text: string;
}

/** The reasons why a call of the feed, or of a relay, failed, and what helps. */
const REMEDIES: Readonly<Record<FeedFailure, string>> = {
  network: 'it cannot be reached: check the address, and the firewall on the way',
  timed_out: 'it does not answer in time: try again later, and check the address if that goes on',
  too_frequent: 'it refuses so many calls: wait a minute',
  upstream: 'it answers with a fault of its own: try again later',
  too_large: 'its answer is larger than any that is expected: check that the address leads to the right service',
  not_json: 'its answer is not in the format that is expected: check that the address leads to the right service',
  refused: 'it refuses the call: check the address',
  invalid_key: 'it refuses the key: set another one',
  out_of_credits: 'its key has no credits left: buy some, or wait until they are renewed',
  clock_behind: 'the clock of this machine is behind: run a time service',
  circuit_open: 'it has failed too often: try again in a minute',
};

/** The words of Node about a certificate that has expired, and its code. */
const EXPIRED = /^certificate has expired$|CERT_HAS_EXPIRED/;

/** The error of a check in the words of an operator, without a stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The message of `fetch` is in its cause, which a library may wrap once more.
  let cause = error;
  while (!(cause instanceof OperatorError) && cause.cause instanceof Error) cause = cause.cause;
  if (EXPIRED.test(cause.message)) return 'the certificate of that server has expired: renew it there';
  if (cause instanceof FeedError || cause instanceof AnswerError) {
    return `${REMEDIES[cause.failure]}${cause.errorCode === null ? '' : ` (${cause.errorCode})`}`;
  }
  if (cause.message.includes('wrong version number')) {
    return 'the server does not begin with TLS at this port: https and smtps do, smtp:// turns to TLS by STARTTLS';
  }
  // Node advises an option of its own, which a unit and `npm run` do not pass on.
  const message = cause.message.replace(
    /; if the root CA is installed locally,.*/s,
    ': if its authority is your own, set NODE_EXTRA_CA_CERTS to the file of the authority',
  );
  return message || ('code' in cause ? String(cause.code) : cause.name);
}
