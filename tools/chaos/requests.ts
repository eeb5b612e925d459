import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Victim } from './victims.ts';

/** A user with a session. */
export interface Bettor {
  readonly userId: string;
  readonly cookie: string;
}

/** A request as seen by its sender, with its retries under one key. */
export interface Attempt {
  readonly userId: string;
  readonly key: string;
  /** The requests in the order of their answers: when each began and ended in ms, and its status and problem or its error. */
  readonly course: string[];
  /** `unknown`: no response arrived. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
}

/** A request about a user that was not sent yet. */
export const newAttempt = ({ userId }: Pick<Bettor, 'userId'>): Attempt => ({
  userId,
  key: randomUUID(),
  course: [],
  outcome: 'unknown',
});

export interface LoadParts {
  readonly servers: readonly Victim[];
  readonly chance: Chance;
  readonly signal: AbortSignal;
}

const ANSWER_MAXIMUM_MS = 8_000;
/** The share of requests whose connection is lost soon after they are sent, while a bet or a cash-out in play is still held. */
const LOST = 0.15;
const LOST_AFTER_MS = 150;
/** The reservation of a held request outlasts a killed server by 10 s; the retries go on for longer. */
const TRIES = 90;
const RETRY_MS = { least: 50, most: 300 };

/** Sends a request until it has an outcome. */
export async function insist(
  { chance, signal }: LoadParts,
  attempt: Pick<Attempt, 'outcome'>,
  sendIt: () => Promise<Attempt['outcome']>,
): Promise<void> {
  const tries = chance.next() < 0.1 ? 1 : TRIES;
  for (let n = 0; n < tries && attempt.outcome === 'unknown'; n += 1) {
    const twins = chance.next() < 0.05 ? 2 : 1;
    attempt.outcome = outcomeOf(await Promise.all(Array.from({ length: twins }, sendIt)));
    if (attempt.outcome === 'unknown') await pause(chance.between(RETRY_MS.least, RETRY_MS.most), signal);
    if (signal.aborted) return;
  }
}

/**
 * The outcome of copies that were sent at once: one without an answer may still be on its way, and is decided by itself
 * (decision 0055).
 */
function outcomeOf(copies: readonly Attempt['outcome'][]): Attempt['outcome'] {
  if (copies.includes('acknowledged')) return 'acknowledged';
  return copies.includes('unknown') ? 'unknown' : 'refused';
}

interface Sending<T> {
  readonly attempt: Pick<Attempt, 'key' | 'course'>;
  readonly bettor: Bettor;
  readonly path: string;
  readonly body: unknown;
  /** Records the answer of a request that was accepted. */
  readonly note: (answer: T) => void;
}

export async function sendOnce<T>(
  { servers, chance }: LoadParts,
  { attempt, bettor, path, body, note }: Sending<T>,
): Promise<Attempt['outcome']> {
  const url = chance.pick(servers)?.url() ?? null;
  const timeoutMs = chance.next() < LOST ? LOST_AFTER_MS : ANSWER_MAXIMUM_MS;
  const started = Math.round(performance.now());
  const end = (result: string) =>
    attempt.course.push(`${started} to ${Math.round(performance.now())} ${url}: ${result}`);
  try {
    const headers = { cookie: bettor.cookie, 'idempotency-key': attempt.key };
    const response = await send(url, path, { body, headers, timeoutMs });
    const answer = await response.json();
    end(`${response.status} ${response.ok ? '' : JSON.stringify(answer)}`);
    if (response.ok) {
      note(answer as T);
      return 'acknowledged';
    }
    return response.status < 500 && response.status !== 429 ? 'refused' : 'unknown';
  } catch (error) {
    // No response: the request may or may not have had its effect.
    end(String(error));
    return 'unknown';
  }
}

export function send(
  url: string | null,
  path: string,
  {
    body,
    text = body === undefined ? undefined : JSON.stringify(body),
    headers,
    method = text === undefined ? 'GET' : 'POST',
    timeoutMs = ANSWER_MAXIMUM_MS,
  }: {
    readonly body?: unknown;
    /** The body as it is sent. */
    readonly text?: string | undefined;
    readonly headers?: Record<string, string>;
    readonly method?: string;
    readonly timeoutMs?: number;
  },
): Promise<Response> {
  if (url === null) return Promise.reject(new Error('the server is dead'));
  return fetch(url + path, {
    method,
    headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

export const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal }).catch(() => {});
