import { codeOf } from '#platform/error-code';
import { parseJson } from './parse-json.ts';

/** The reason why the answer of another server was not received, or cannot be read. */
export type AnswerFailure = 'network' | 'timed_out' | 'too_large' | 'not_json';

/** Logs show its message, which contains no address, unlike that of an error of `fetch`. */
export class AnswerError extends Error {
  readonly failure: AnswerFailure;
  /** The code of an error of the network or of TLS, such as `CERT_HAS_EXPIRED`. */
  readonly errorCode: string | null;

  constructor(failure: AnswerFailure, errorCode: string | null = null) {
    super(errorCode ? `${failure}: ${errorCode}` : failure);
    this.failure = failure;
    this.errorCode = errorCode;
  }
}

interface Received {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends a request and reads the answer, up to this number of bytes. Throws an {@link AnswerError}. */
export async function receive(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
  maximum: number,
): Promise<Received> {
  try {
    const response = await fetch(request);
    const { ok, status, headers } = response;
    return { ok, status, headers, body: await readAtMost(response, maximum) };
  } catch (error) {
    if (error instanceof TooLongError) throw new AnswerError('too_large');
    if (request.signal.aborted) throw new AnswerError('timed_out');
    throw new AnswerError('network', codeOf(error) || codeOf((error as Error).cause) || null);
  }
}

/** Parses the body of an answer. Throws an {@link AnswerError} if it is not JSON. */
export function parseAnswer(body: string): unknown {
  const answer = parseJson(body);
  if (answer === undefined) throw new AnswerError('not_json');
  return answer;
}

/** An answer that is longer than its reader allows. */
class TooLongError extends Error {}

/** Reads the text of an answer. Throws, and ends the connection, beyond this number of bytes. */
export async function readAtMost(
  response: { readonly body: AsyncIterable<Uint8Array> | null },
  maximum: number,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maximum) throw new TooLongError('the answer is too long');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
