import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Clock } from '#platform/clock';
import { formatRecord, type Listing, readAsked } from './answers.ts';
import { answerWrongly, distort, type Fault } from './faults.ts';
import { type SandboxLeague, sandboxLeagues } from './leagues.ts';
import { createQuota } from './quota.ts';
import { createRecords } from './records.ts';
import { refuse } from './refusals.ts';
import { createSchedule, type FindOthers } from './schedule.ts';

export interface SandboxParts {
  /** The secret of the simulation; the sandbox derives its own from it. */
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly apiKey: string;
  readonly creditsPerMonth?: number;
  /** Matches elsewhere that those of the sandbox keep clear of. */
  readonly findOthers?: FindOthers;
  /** All of them, if it is left out. */
  readonly leagues?: readonly SandboxLeague[];
}

export interface SandboxFeed {
  /** Answers a request as The Odds API would. */
  readonly handle: (request: Request) => Promise<Response>;
  /** The caller's `fetch`: what is not sent is not compressed either. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Makes it misbehave from now on, for tests: these faults and no others. */
  misbehave(...faults: Fault[]): void;
}

const CREDITS_PER_MONTH = 50_000_000;

/**
 * The sandbox: a server of the protocol of The Odds API v4 without a network, with the same paths, shapes, headers, quota
 * and refusals. Real clubs, invented schedule, simulated matches at the speed of real ones.
 */
export function createSandboxFeed(parts: SandboxParts): SandboxFeed {
  const { clock, apiKey, creditsPerMonth = CREDITS_PER_MONTH, findOthers = () => [], leagues = sandboxLeagues } = parts;
  const secret = createHmac('sha256', parts.secret).update('secret of the sandbox feed').digest();
  const schedule = createSchedule(secret, { leagues, findOthers });
  const listing: Listing = { leagues, schedule, records: createRecords(secret) };
  const quota = createQuota(clock, creditsPerMonth);
  let faults: readonly Fault[] = [];
  const takeFault = (url: URL) => {
    const call = url.pathname.split('/').at(-1);
    const fault = faults.find((one) => !('id' in one) && (one.call ?? call) === call);
    if (!fault || 'id' in fault) return null;
    const rest = faults.filter((one) => one !== fault);
    const times = fault.times ?? Number.POSITIVE_INFINITY;
    faults = times > 1 ? [{ ...fault, times: times - 1 }, ...rest] : rest;
    return fault.kind;
  };
  const answer = (url: URL): Response => {
    const key = url.searchParams.get('apiKey') ?? url.searchParams.get('api_key');
    if (!key) return refuse(401, { code: 'MISSING_KEY', message: 'API key is missing' });
    if (key !== apiKey) return refuse(401, { code: 'INVALID_KEY', message: 'API key is not valid' });
    const asked = readAsked(url, listing, clock.now());
    if (asked instanceof Response) return asked;
    if (!quota.has(asked.cost)) {
      const told = { code: 'OUT_OF_USAGE_CREDITS', message: 'Usage quota has been reached' };
      return refuse(401, { ...told, headers: quota.take(0) });
    }
    const format = asked.format ?? { isAmerican: false, isUnix: false };
    const records = distort(asked.records ?? [], faults).map((record) => formatRecord(record, format));
    const list = asked.list ?? records;
    const headers = quota.take(list.length > 0 ? asked.cost : 0);
    return Response.json(asked.isSingle ? list[0] : list, { headers });
  };
  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const fault = takeFault(url);
    const response = fault ? await answerWrongly(fault, request.signal) : answer(url);
    const isGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
    return isGzip && response.ok ? compress(response) : response;
  };
  return {
    handle,
    fetch: (request) => {
      const plain = new Request(request);
      plain.headers.delete('accept-encoding');
      return handle(plain);
    },
    misbehave: (...wanted) => {
      faults = wanted;
    },
  };
}

async function compress(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  return new Response(gzipSync(await response.text()), { status: response.status, headers });
}
