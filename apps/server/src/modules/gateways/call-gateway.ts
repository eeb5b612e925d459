import { fromWireMoney, toWireMoney } from '@cauri/contract';
import { z } from 'zod';
import { codeOf } from '#platform/error-code';
import { type CheckedAddresses, callChecked } from '#platform/http/call-checked';
import { parseJson } from '#platform/http/parse-json';
import { AddressError } from '#platform/http/public-address';
import { readAtMost } from '#platform/http/receive';
import { GatewayError } from './gateway.ts';

/** The timeout is short, because a payer waits for the answer. */
const TIMEOUT_MS = 10_000;
/** In bytes. */
const ANSWER_MAXIMUM = 256 * 1024;

export interface GatewayRequest<T extends z.ZodType> extends RawRequest {
  /** The expected shape of the answer: of its JSON, or a string for a text such as a certificate. */
  readonly schema: T;
  /** A refusal (4xx) carries an answer of that shape too, except that of the keys or of the access token (401). */
  readonly readsRefusals?: true;
}

interface RawRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form instead of a body. */
  readonly form?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** An administrator has typed the address, which is checked for each request. */
  readonly checked?: CheckedAddresses;
}

/** Sends one request to a gateway and parses the answer. Throws a {@link GatewayError}, which never quotes what was sent. */
export async function callGateway<T extends z.ZodType>(url: string, request: GatewayRequest<T>): Promise<z.output<T>> {
  const { schema, readsRefusals } = request;
  const { status, text } = await send(url, request);
  const isRead = status < 300 || (readsRefusals && status >= 400 && status < 500 && status !== 401);
  if (!isRead) throw new GatewayError(`HTTP ${status}`, status);
  const parsed = schema.safeParse(parseJson(text) ?? text);
  if (!parsed.success)
    throw new GatewayError(`HTTP ${status} with an unexpected body${wrongFields(parsed.error)}`, status);
  return parsed.data;
}

async function send(url: string, request: RawRequest): Promise<{ readonly status: number; readonly text: string }> {
  const { method, headers, timeoutMs = TIMEOUT_MS, checked } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  const content = contentOf(request);
  const sent = {
    method,
    headers: { accept: 'application/json', ...(content && { 'content-type': content.type }), ...headers },
    ...(content && { body: content.text }),
    signal,
  };
  try {
    if (checked) {
      const answer = await callChecked(url, sent, checked);
      return { status: answer.statusCode ?? 0, text: await readAtMost({ body: answer }, ANSWER_MAXIMUM) };
    }
    const response = await fetch(url, { ...sent, redirect: 'error' });
    return { status: response.status, text: await readAtMost(response, ANSWER_MAXIMUM) };
  } catch (error) {
    throw new GatewayError(signal.aborted ? `no answer within ${timeoutMs / 1000} s` : describeFailure(error));
  }
}

function contentOf({ body, form }: RawRequest): { readonly type: string; readonly text: string } | null {
  if (form !== undefined)
    return { type: 'application/x-www-form-urlencoded;charset=UTF-8', text: new URLSearchParams(form).toString() };
  return body === undefined ? null : { type: 'application/json', text: JSON.stringify(body) };
}

/**
 * The reason why there is no answer: `fetch` has it in its cause, as the code of an error of the network or of TLS, such as
 * `ENOTFOUND`.
 */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AddressError) return error.message;
  // The code alone: another message may name the address.
  const own = codeOf(error);
  if (own !== '') return own;
  const code = codeOf(error.cause);
  return code === '' ? error.message : `${error.message}: ${code}`;
}

/** The names of the fields that are missing or wrong, without their values. */
function wrongFields({ issues }: z.ZodError): string {
  const names = issues.map(({ path }) => path.join('.')).filter((name) => name !== '');
  return names.length === 0 ? '' : `: ${names.join(', ')}`;
}

/** Parses the JSON of a webhook; undefined for a body that is not JSON. */
export const parseWebhook = (body: Uint8Array): unknown => parseJson(new TextDecoder().decode(body));

/** Centimes to whole francs. Throws a RangeError for a fraction of a franc. */
export function toFrancs(centimes: bigint): number {
  if (centimes % 100n !== 0n) throw new RangeError('gateways take whole francs');
  return toWireMoney(centimes);
}

/** An amount in an answer, as a number or a string of digits; in hundredths of its currency once parsed. */
export const Amount = z.union([z.number(), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)]).transform((amount, context) => {
  try {
    return fromWireMoney(Number(amount));
  } catch {
    context.addIssue({ code: 'custom', message: 'not an amount' });
    return z.NEVER;
  }
});
