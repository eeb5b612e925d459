import { setTimeout as sleep } from 'node:timers/promises';
import { RawSport } from '@cauri/contract';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import { createCircuit } from './circuit-breaker.ts';
import { FeedError, failureOf, isPassing } from './feed-error.ts';

export interface ClientParts {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The network, or the sandbox. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly limits?: Partial<ClientLimits>;
}

/** In milliseconds and bytes. */
interface ClientLimits {
  readonly timeoutMs: number;
  /** Before the second attempt; twice as long before the third. */
  readonly retryMs: number;
  readonly bodyMost: number;
}

/** What the headers of an answer tell of the quota. */
export interface Credits {
  readonly remaining: number;
  readonly used: number;
  /** What this answer cost. */
  readonly last: number;
}

export interface OddsApiClient {
  /** Costs nothing. */
  listSports(): Promise<RawSport[]>;
  /** The body of an answer to `/events`: who plays when. Costs nothing. */
  fetchEvents(sportKey: string): Promise<unknown>;
  /** The body of an answer to `/odds`, for `importOdds`. Costs markets times regions. */
  fetchOdds(sportKey: string, wishes: { markets: readonly string[]; regions: readonly string[] }): Promise<unknown>;
  /** The body of an answer to `/scores`, for `importScores`: live ones and the results of so many days. Costs 2. */
  fetchScores(sportKey: string, daysFrom: 1 | 2 | 3): Promise<unknown>;
  /** As last told; null before the first answer. */
  credits(): Credits | null;
}

const DEFAULTS: ClientLimits = { timeoutMs: 10_000, retryMs: 500, bodyMost: 8 * 1024 * 1024 };
const ATTEMPTS = 3;

/**
 * The client of The Odds API v4. Every call throws a {@link FeedError} when it fails. What may pass is tried three times,
 * with a wait that chance makes longer; a refusal is never repeated. The key is in no log and in no error.
 */
export function createOddsApiClient(parts: ClientParts): OddsApiClient {
  const { clock, log, random } = parts;
  const limits = { ...DEFAULTS, ...parts.limits };
  const circuit = createCircuit(clock);
  let credits: Credits | null = null;

  const attempt = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const url = new URL(`v4/sports/${path}`, withSlash(parts.baseUrl));
    url.search = new URLSearchParams({ ...query, apiKey: parts.apiKey }).toString();
    // Redirected, the key would go to whoever the answer names.
    const request = new Request(url, {
      ...{ headers: { accept: 'application/json', 'accept-encoding': 'gzip' }, redirect: 'manual' },
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    const { ok, status, headers, body } = await receive(parts.fetch, request, limits.bodyMost);
    credits = readCredits(headers) ?? credits;
    if (!ok) throw failureOf(status, body);
    return parseJson(body);
  };
  const call = async (path: string, query: Record<string, string> = {}): Promise<unknown> => {
    circuit.check();
    for (let tried = 1; ; tried += 1) {
      try {
        const json = await attempt(path, query);
        circuit.succeeded();
        return json;
      } catch (error) {
        const failure = error instanceof FeedError ? error : new FeedError('network');
        circuit.failed(failure);
        log.warn({ path, failure: failure.failure, code: failure.errorCode, tried }, 'feeds: a call failed');
        if (tried === ATTEMPTS || !isPassing(failure)) throw failure;
        await sleep(limits.retryMs * 2 ** (tried - 1) * (1 + random()));
      }
    }
  };
  return {
    listSports: async () => readList(RawSport, await call('')),
    fetchEvents: (sportKey) => call(`${encodeURIComponent(sportKey)}/events`),
    fetchOdds: (sportKey, { markets, regions }) =>
      call(`${encodeURIComponent(sportKey)}/odds`, {
        ...{ markets: markets.join(), regions: regions.join() },
        ...{ oddsFormat: 'decimal', dateFormat: 'iso' },
      }),
    fetchScores: (sportKey, daysFrom) => call(`${encodeURIComponent(sportKey)}/scores`, { daysFrom: String(daysFrom) }),
    credits: () => credits,
  };
}

interface Received {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** The causes of a lost connection name addresses: none of them goes further than this. */
async function receive(fetch: ClientParts['fetch'], request: Request, bodyMost: number): Promise<Received> {
  try {
    const response = await fetch(request);
    const { ok, status, headers } = response;
    return { ok, status, headers, body: await readBody(response, bodyMost) };
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(request.signal.aborted ? 'timed_out' : 'network');
  }
}

async function readBody(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > most) throw new FeedError('too_large');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new FeedError('not_json');
  }
}

function readCredits(headers: Headers): Credits | null {
  const [remaining, used, last] = ['remaining', 'used', 'last'].map((name) => {
    const text = headers.get(`x-requests-${name}`);
    return text === null || text === '' ? Number.NaN : Number(text);
  });
  if (!Number.isFinite(remaining) || !Number.isFinite(used)) return null;
  return { remaining: Number(remaining), used: Number(used), last: Number.isFinite(last) ? Number(last) : 0 };
}

/** The records that can be read; what is no list has failed. */
function readList<T>(schema: { safeParse(value: unknown): { data?: T } }, json: unknown): T[] {
  if (!Array.isArray(json)) throw new FeedError('not_json');
  return json.flatMap((record) => schema.safeParse(record).data ?? []);
}

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);
