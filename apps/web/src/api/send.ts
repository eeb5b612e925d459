import { ApiProblem, type Code } from './problem.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

interface SendOptions extends CallOptions {
  headers?: Record<string, string>;
  body?: unknown;
}

/** The parts of a request that a call fills. */
export interface AnyArgs {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

let account: () => string | undefined = () => undefined;
let readAgain: () => unknown;

/**
 * Sets how the requests of this page learn which account it shows, undefined for a visitor, and how the page reads it again.
 */
export const provideAccount = (read: typeof account, again: typeof readAgain): void => {
  account = read;
  readAgain = again;
};

/**
 * Waits for work on behalf of the account that is signed in now. Phones are shared: if that account is no longer signed in when
 * the work ends, its outcome is dropped, and the code that waits for it goes no further (`drop`).
 */
export async function forAccount<T>(work: Promise<T>, drop = () => new Promise<never>(() => undefined)): Promise<T> {
  const owner = account();
  try {
    return await work;
  } finally {
    if (owner && owner !== account()) await drop();
  }
}

/** A query whose answer is dropped is repeated, for whoever is signed in by then. */
const fail = () => Promise.reject<never>(new Error('dropped'));

/** Long enough for a slow connection, short enough for a waiting user. */
const TIMEOUT_MS = 15_000;

/**
 * Sends and reads JSON. Throws an {@link ApiProblem}, or the abort of the caller's own signal. The answer is for the account
 * that is signed in now ({@link forAccount}).
 */
export function send(method: string, url: string, options: SendOptions = {}): Promise<unknown> {
  return forAccount(exchange(method, url, options), method === 'GET' || options.signal ? fail : undefined);
}

async function exchange(method: string, url: string, options: SendOptions): Promise<unknown> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const hasBody = options.body !== undefined;
  const owner = account();
  try {
    const response = await fetch(url, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        // Another page of the browser may have signed another account in: the server then refuses a write.
        ...(owner && method !== 'GET' && { 'x-account': owner }),
        ...options.headers,
      },
      ...(hasBody && { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    if (response.ok) return text === '' ? null : JSON.parse(text);
    const problem = problemOf(response.status, text);
    if (problem.code === 'account_changed') await readAgain();
    throw problem;
  } catch (error) {
    if (error instanceof ApiProblem || options.signal?.aborted) throw error;
    throw new ApiProblem(timeout.aborted ? 'timed_out' : 'offline');
  }
}

/** Sends a request to an endpoint of the API such as `GET /api/events/{id}`. Throws as {@link send} does. */
export function sendTo(endpoint: string, args: AnyArgs, options: CallOptions): Promise<unknown> {
  const { params = {}, query = {}, headers, body } = args;
  const [method = 'GET', template = ''] = endpoint.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return send(method, path + searchOf(query), { ...options, ...(headers && { headers }), body });
}

/** Writes a query with its question mark; nothing if no value is defined. */
export function searchOf(query: object): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

export function problemOf(status: number, text: string): ApiProblem {
  const body = readBody(text);
  const code = typeof body?.code === 'string' ? (body.code as Code) : codeOf(status);
  return new ApiProblem(code, {
    status,
    ...(body?.params && { params: body.params }),
    ...(body?.issues && { issues: body.issues }),
    ...(typeof body?.instance === 'string' && { requestId: body.instance }),
  });
}

interface ProblemBody {
  code?: unknown;
  instance?: unknown;
  params?: Record<string, unknown>;
  issues?: ApiProblem['issues'];
}

/** Returns null for a page of a proxy. */
function readBody(text: string): ProblemBody | null {
  try {
    return JSON.parse(text) as ProblemBody | null;
  } catch {
    return null;
  }
}

function codeOf(status: number): Code {
  if (status === 404) return 'not_found';
  if (status === 401) return 'unauthenticated';
  return status === 500 ? 'internal' : 'unavailable';
}
