import { fromWireMoney, toWireMoney } from '@cauri/contract';
import { z } from 'zod';
import { GatewayError } from './gateway.ts';

/** The timeout is short, because a customer waits for the answer. */
const TIMEOUT_MS = 10_000;

export interface GatewayRequest<T extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The expected shape of the answer. */
  readonly schema: T;
  /** A refusal (4xx) carries an answer of that shape too. */
  readonly readsRefusals?: true;
  readonly timeoutMs?: number;
}

/** Sends one request to a gateway and parses the answer. Throws a {@link GatewayError}, which never quotes what was sent. */
export async function callGateway<T extends z.ZodType>(url: string, request: GatewayRequest<T>): Promise<z.output<T>> {
  const { method, headers, body, schema, readsRefusals, timeoutMs = TIMEOUT_MS } = request;
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new GatewayError(error instanceof Error ? error.message : String(error));
  });
  const text = await response.text().catch(() => '');
  if (!response.ok && !(readsRefusals && response.status < 500)) throw new GatewayError(`HTTP ${response.status}`);
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new GatewayError(`HTTP ${response.status} with an unexpected body`);
  return parsed.data;
}

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Centimes to whole francs. Throws a RangeError for a fraction of a franc. */
export function toFrancs(centimes: bigint): number {
  if (centimes % 100n !== 0n) throw new RangeError('gateways take whole francs');
  return toWireMoney(centimes);
}

/** An amount of francs in an answer, as a number or a string of digits; in centimes once parsed. */
export const FrancAmount = z
  .union([z.number(), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)])
  .transform((amount, context) => {
    try {
      return fromWireMoney(Number(amount));
    } catch {
      context.addIssue({ code: 'custom', message: 'not an amount' });
      return z.NEVER;
    }
  });
