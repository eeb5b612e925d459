import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock';
import { answerWrongly, distort, type Fault, refuse } from './faults.ts';
import { createRecords, type FeedRecord } from './records.ts';
import { createSchedule, type FindOthers, type ScheduledMatch, sandboxLeagues } from './schedule.ts';

export interface SandboxParts {
  /** The secret of the simulation; the sandbox derives its own from it. */
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly apiKey: string;
  readonly creditsPerMonth?: number;
  /** Matches elsewhere that those of the sandbox keep clear of. */
  readonly findOthers?: FindOthers;
}

export interface SandboxFeed {
  /** Answers a request as The Odds API would; the caller's `fetch`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Makes it misbehave from now on, for tests: these faults and no others. */
  misbehave(...faults: Fault[]): void;
}

const DAY_MS = 24 * 3_600_000;
/** Announced so long before, and told of so long after its start. */
const HORIZON_MS = 3 * DAY_MS;
const CREDITS_PER_MONTH = 5_000_000;
const MARKETS = ['h2h', 'totals', 'spreads', 'outrights'];
const REGIONS = ['us', 'us2', 'uk', 'au', 'eu'];

/**
 * The sandbox: a server of the protocol of The Odds API v4 without a network, with the same paths, shapes, headers, quota
 * and refusals. Real clubs, invented schedule, simulated matches at the speed of real ones.
 */
export function createSandboxFeed(parts: SandboxParts): SandboxFeed {
  const { clock, apiKey, creditsPerMonth = CREDITS_PER_MONTH, findOthers = () => [] } = parts;
  const secret = createHmac('sha256', parts.secret).update('secret of the sandbox feed').digest();
  const listing: Listing = { schedule: createSchedule(secret, findOthers), records: createRecords(secret) };
  const quota = createQuota(clock, creditsPerMonth);
  let faults: Fault[] = [];
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
    const query = url.searchParams;
    const key = query.get('apiKey');
    if (!key) return refuse(401, { code: 'MISSING_KEY', message: 'API key is missing' });
    if (key !== apiKey) return refuse(401, { code: 'INVALID_KEY', message: 'API key is not valid' });
    const now = clock.now();
    const asked = readAsked(url, listing, now);
    if (asked instanceof Response) return asked;
    if (!quota.has(asked.cost))
      return refuse(401, {
        code: 'OUT_OF_USAGE_CREDITS',
        message: 'Usage quota has been reached',
        headers: quota.take(0),
      });
    const list = 'records' in asked ? distort(asked.records, faults) : asked.list;
    return Response.json(list, { headers: quota.take(list.length > 0 ? asked.cost : 0) });
  };
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      const fault = takeFault(url);
      return fault ? await answerWrongly(fault, request.signal) : answer(url);
    },
    misbehave: (...wanted) => {
      faults = wanted;
    },
  };
}

interface Listing {
  readonly schedule: ReturnType<typeof createSchedule>;
  readonly records: ReturnType<typeof createRecords>;
}

type Asked =
  | { readonly cost: number; readonly records: readonly FeedRecord[] }
  | { readonly cost: number; readonly list: readonly object[] };

function readAsked(url: URL, listing: Listing, now: Date): Asked | Response {
  const [, version, folder, sportKey = '', call = '', ...rest] = url.pathname.split('/');
  const isKnown = version === 'v4' && folder === 'sports' && rest.length === 0;
  if (isKnown && sportKey === '') return { cost: 0, list: sandboxLeagues.map(toSport) };
  if (!isKnown || !['odds', 'scores', 'events', ''].includes(call)) return new Response('Not Found', { status: 404 });
  if (!sandboxLeagues.some(({ key }) => key === sportKey))
    return refuse(404, { code: 'UNKNOWN_SPORT', message: 'Unknown sport' });
  const between = (from: number, to: number) =>
    listing.schedule.between(sportKey, new Date(now.getTime() + from), new Date(now.getTime() + to));
  if (call === 'odds') return readOdds(url.searchParams, between(-DAY_MS / 4, HORIZON_MS), { listing, now });
  if (call === 'scores') return readScores(url.searchParams, between(-HORIZON_MS, HORIZON_MS), { listing, now });
  const unfinished = between(-DAY_MS / 4, HORIZON_MS).filter((match) => !listing.records.score(match, now).completed);
  return { cost: 0, records: unfinished.map(listing.records.event) };
}

interface Context {
  readonly listing: Listing;
  readonly now: Date;
}

function readOdds(
  query: URLSearchParams,
  matches: readonly ScheduledMatch[],
  { listing, now }: Context,
): Asked | Response {
  const regions = listOf(query.get('regions'));
  const markets = listOf(query.get('markets') ?? 'h2h');
  if (regions.length === 0)
    return refuse(422, { code: 'MISSING_REGION', message: 'Missing regions or bookmakers key' });
  if (!regions.every((region) => REGIONS.includes(region)))
    return refuse(422, { code: 'INVALID_REGION', message: 'Invalid regions' });
  const unknown = markets.filter((market) => !MARKETS.includes(market));
  if (unknown.length > 0)
    return refuse(422, { code: 'INVALID_MARKET', message: `Invalid markets: ${unknown.join(', ')}` });
  const records = matches.flatMap((match) => listing.records.odds(match, { now, markets }) ?? []);
  return { cost: markets.length * regions.length, records };
}

function readScores(
  query: URLSearchParams,
  matches: readonly ScheduledMatch[],
  { listing, now }: Context,
): Asked | Response {
  const text = query.get('daysFrom');
  const days = text === null ? 0 : Number(text);
  if (text !== null && ![1, 2, 3].includes(days)) {
    return refuse(422, { code: 'INVALID_SCORES_DAYS_FROM', message: 'daysFrom must be 1, 2 or 3' });
  }
  const since = now.getTime() - days * DAY_MS;
  const records = matches.map((match) => ({ match, record: listing.records.score(match, now) }));
  return {
    cost: text === null ? 1 : 2,
    records: records.flatMap(({ match, record }) =>
      record.completed && match.startsAt.getTime() < since ? [] : [record],
    ),
  };
}

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);

const toSport = ({ key, title, name }: (typeof sandboxLeagues)[number]) => ({
  ...{ key, group: 'Soccer', title, description: name, active: true, has_outrights: false },
});

/** Credits of the calendar month, and the headers that tell of them. */
function createQuota(clock: Clock, credits: number) {
  let used = 0;
  let month = '';
  const turn = () => {
    const present = clock.now().toISOString().slice(0, 7);
    if (present !== month) used = 0;
    month = present;
  };
  return {
    has: (cost: number) => {
      turn();
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
