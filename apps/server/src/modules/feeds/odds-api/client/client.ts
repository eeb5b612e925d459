import { setTimeout as sleep } from 'node:timers/promises';
import { RawSport } from '@cauri/contract';
import type { Clock } from '#platform/clock';
import { parseAnswer, receive } from '#platform/http/receive';
import type { Log } from '#platform/log';
import { createCircuit } from './circuit-breaker.ts';
import { FeedError, failureOf, isPassing, toFeedError } from './feed-error.ts';

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
  /** The wait before the second attempt; that before the third is twice as long. */
  readonly retryMs: number;
  readonly bodyMost: number;
}

/** The quota, from the headers of a response. */
export interface Credits {
  readonly remaining: number;
  readonly used: number;
  /** The cost of this response. */
  readonly last: number;
}

export interface OddsApiClient {
  /** Costs nothing. */
  listSports(): Promise<RawSport[]>;
  /** Fetches the body of `/events`: events without prices. Costs nothing. */
  fetchEvents(sportKey: string): Promise<unknown>;
  /** Fetches the body of `/odds`, for `importOdds`. Costs markets times regions. */
  fetchOdds(sportKey: string, query: { markets: readonly string[]; regions: readonly string[] }): Promise<unknown>;
  /** Fetches the body of `/scores`, for `importScores`: live scores, and results of the last `daysFrom` days. Costs 2. */
  fetchScores(sportKey: string, daysFrom: 1 | 2 | 3): Promise<unknown>;
  /** The quota of the last response that reported one; null before the first. */
  credits(): Credits | null;
}

/** The three markets of 150 matches at 30 bookmakers have 2.5 MB. */
const DEFAULTS: ClientLimits = { timeoutMs: 10_000, retryMs: 500, bodyMost: 4 * 1024 * 1024 };
const ATTEMPTS = 3;

/**
 * The client of The Odds API v4. A failed call throws a {@link FeedError}. Temporary failures are tried three times in
 * all, with backoff and jitter; refusals are not retried. Logs and errors never contain the key.
 */
export function createOddsApiClient(parts: ClientParts): OddsApiClient {
  const { clock, log, random } = parts;
  const limits = { ...DEFAULTS, ...parts.limits };
  const circuit = createCircuit(clock);
  let credits: Credits | null = null;

  const attempt = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const url = new URL(`v4/sports/${path}`, withSlash(parts.baseUrl));
    url.search = new URLSearchParams({ ...query, apiKey: parts.apiKey }).toString();
    // A redirect would send the key to another server.
    const request = new Request(url, {
      headers: { accept: 'application/json', 'accept-encoding': 'gzip' },
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    const { ok, status, headers, body } = await receive(parts.fetch, request, limits.bodyMost);
    credits = readCredits(headers) ?? credits;
    refuseClockBehind(headers.get('date'), clock.now());
    if (!ok) throw failureOf(status, body);
    return parseAnswer(body);
  };
  const call = async (path: string, query: Record<string, string> = {}): Promise<unknown> => {
    circuit.check();
    for (let tried = 1; ; tried += 1) {
      try {
        const json = await attempt(path, query);
        circuit.succeeded();
        return json;
      } catch (error) {
        const failure = toFeedError(error);
        circuit.failed(failure);
        log.warn(
          {
            host: new URL(parts.baseUrl).host,
            path: `/v4/sports/${path}`,
            failure: failure.failure,
            code: failure.errorCode,
            tried,
          },
          'feeds: request failed',
        );
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
        markets: markets.join(),
        regions: regions.join(),
        oddsFormat: 'decimal',
        dateFormat: 'iso',
      }),
    fetchScores: (sportKey, daysFrom) => call(`${encodeURIComponent(sportKey)}/scores`, { daysFrom: String(daysFrom) }),
    credits: () => credits,
  };
}

/** The tolerated difference between the clocks of the feed and of this machine. */
const CLOCK_TOLERANCE_MS = 10_000;

/**
 * A response was dated before it arrived, so that a later date than the time here shows a wrong clock; an earlier one shows
 * nothing.
 */
function refuseClockBehind(date: string | null, now: Date): void {
  const behindMs = date === null ? 0 : Date.parse(date) - now.getTime();
  if (behindMs > CLOCK_TOLERANCE_MS) throw new FeedError('clock_behind', `${Math.round(behindMs / 1000)} s`);
}

function readCredits(headers: Headers): Credits | null {
  const [remaining, used, last] = ['remaining', 'used', 'last'].map((name) => {
    const text = headers.get(`x-requests-${name}`);
    return text === null || text === '' ? Number.NaN : Number(text);
  });
  if (!Number.isFinite(remaining) || !Number.isFinite(used)) return null;
  return { remaining: Number(remaining), used: Number(used), last: Number.isFinite(last) ? Number(last) : 0 };
}

/** Returns the valid records. A body that is not an array is an error. */
function readList<T>(schema: { safeParse(value: unknown): { data?: T } }, json: unknown): T[] {
  if (!Array.isArray(json)) throw new FeedError('not_json');
  return json.flatMap((record) => schema.safeParse(record).data ?? []);
}

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);
