import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Clock } from '#platform/clock';
import { answerRequest, formatRecord, type Listing } from './answers.ts';
import { applyFaults, type Fault, respondWithFault } from './faults.ts';
import { type SandboxLeague, sandboxLeagues } from './leagues.ts';
import { createRecords } from './records.ts';
import { refuse } from './refusals.ts';
import { createSchedule, type FindOthers } from './schedule.ts';

export interface SandboxParts {
  /** The secret of the simulation, from which the sandbox derives its own. */
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly apiKey: string;
  readonly creditsPerMonth?: number;
  /** Finds matches of other sources that the schedule must not clash with. */
  readonly findOthers?: FindOthers;
  /** Defaults to all leagues. */
  readonly leagues?: readonly SandboxLeague[];
}

export interface SandboxFeed {
  /** Responds as The Odds API would. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Answers like `handle`, without compression, for callers in the same process. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Replaces the active faults, for tests. */
  setFaults(...faults: Fault[]): void;
}

const CREDITS_PER_MONTH = 50_000_000;

/**
 * The sandbox: an in-process server of the protocol of The Odds API v4, with the same paths, formats, headers, quota and
 * errors. Its clubs are real, its schedule is invented, and its simulated matches last as long as real ones.
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
  const respond = (url: URL): Response => {
    const key = url.searchParams.get('apiKey') ?? url.searchParams.get('api_key');
    if (!key) return refuse(401, { code: 'MISSING_KEY', message: 'API key is missing' });
    if (key !== apiKey) return refuse(401, { code: 'INVALID_KEY', message: 'API key is not valid' });
    const answer = answerRequest(url, listing, clock.now());
    if (answer instanceof Response) return answer;
    if (!quota.has(answer.cost)) {
      const refusal = { code: 'OUT_OF_USAGE_CREDITS', message: 'Usage quota has been reached' };
      return refuse(401, { ...refusal, headers: quota.take(0) });
    }
    const format = answer.format ?? { isAmerican: false, isUnix: false };
    const records = applyFaults(answer.records ?? [], faults).map((record) => formatRecord(record, format));
    const list = answer.list ?? records;
    const headers = quota.take(list.length > 0 ? answer.cost : 0);
    return Response.json(answer.isSingle ? list[0] : list, { headers });
  };
  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const fault = takeFault(url);
    const response = fault ? await respondWithFault(fault, request.signal) : respond(url);
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
    setFaults: (...next) => {
      faults = next;
    },
  };
}

async function compress(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  return new Response(gzipSync(await response.text()), { status: response.status, headers });
}

/** Counts the credits used in the calendar month (UTC). `take` returns the response headers that report them. */
function createQuota(clock: Clock, credits: number) {
  let used = 0;
  let month = '';
  const resetMonthly = () => {
    const present = clock.now().toISOString().slice(0, 7);
    if (present !== month) used = 0;
    month = present;
  };
  return {
    has: (cost: number) => {
      resetMonthly();
      return used + cost <= credits;
    },
    take: (cost: number) => {
      used += cost;
      return {
        'x-requests-remaining': String(credits - used),
        'x-requests-used': String(used),
        'x-requests-last': String(cost),
      };
    },
  };
}
