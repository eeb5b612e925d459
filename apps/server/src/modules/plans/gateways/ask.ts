import type { z } from 'zod';
import { GatewayError } from './gateway.ts';

/** A person waits for it. */
const TIMEOUT_MS = 10_000;

export interface Asking<T extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What an answer looks like. */
  readonly schema: T;
  /** Whether a refusal (4xx) carries an answer of that shape too. */
  readonly readsRefusals?: true;
}

/** Asks a gateway in JSON. Throws a {@link GatewayError}, which never says what was sent. */
export async function ask<T extends z.ZodType>(url: string, asking: Asking<T>): Promise<z.output<T>> {
  const { method, headers, body, schema, readsRefusals } = asking;
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new GatewayError(error instanceof Error ? error.message : String(error));
  });
  const text = await response.text().catch(() => '');
  if (!response.ok && !(readsRefusals && response.status < 500)) throw new GatewayError(`HTTP ${response.status}`);
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) throw new GatewayError(`HTTP ${response.status}, an answer of another shape`);
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
