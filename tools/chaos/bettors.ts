import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, Event, OutputOf, PlaceBet, Placed } from '@cauri/contract';
import type { Chance } from './chance.ts';
import type { Victim } from './victims.ts';

/** A placement as seen by its bettor. */
export interface Attempt {
  readonly userId: string;
  readonly key: string;
  /** The number of bets in the request, and the stake of each in FCFA. */
  readonly bets: number;
  readonly stake: number;
  /** The bet ids in each 201 response. */
  readonly answers: (readonly string[])[];
  /** `unknown`: no response arrived. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
}

export interface Load {
  readonly attempts: Attempt[];
  /** Requests sent, including retries and duplicates. */
  requests: number;
}

export interface LoadParts {
  readonly servers: readonly Victim[];
  readonly chance: Chance;
  readonly signal: AbortSignal;
}

const ANSWER_MAXIMUM_MS = 8_000;
const TRIES = 40;
const RETRY_MS = { least: 50, most: 300 };

export interface Bettor {
  readonly userId: string;
  readonly cookie: string;
}

/** Registers bettors one by one, before the kills begin. */
export async function registerBettors(parts: Omit<LoadParts, 'signal'>, count: number): Promise<Bettor[]> {
  const bettors: Bettor[] = [];
  for (let index = 0; index < count; index += 1) bettors.push(await register(parts, index));
  return bettors;
}

/** Lets each bettor place bets as fast as they are answered, until the signal. Records all outcomes in the log. */
export async function runBettors(parts: LoadParts, bettors: readonly Bettor[]): Promise<Load> {
  const load: Load = { attempts: [], requests: 0 };
  let events: readonly Event[] = [];
  const watch = async () => {
    while (!parts.signal.aborted) {
      events = (await readEvents(parts)) ?? events;
      await pause(300, parts.signal);
    }
  };
  const bet = async (bettor: Bettor) => {
    while (!parts.signal.aborted) {
      const slip = makeSlip(events, parts.chance);
      if (slip) await place(parts, load, { bettor, slip });
      else await pause(100, parts.signal);
    }
  };
  await Promise.all([watch(), ...bettors.map(bet)]);
  return load;
}

async function register({ servers, chance }: Omit<LoadParts, 'signal'>, index: number): Promise<Bettor> {
  const name = `chaos_${index}`;
  const body = { email: `${name}@example.com`, password: 'secret-123', name, username: name };
  const response = await send(chance.pick(servers)?.url() ?? '', '/api/auth/sign-up/email', { body });
  const { user } = (await response.json()) as { user: { id: string } };
  return { userId: user.id, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function readEvents({ servers, chance }: LoadParts): Promise<readonly Event[] | null> {
  try {
    const response = await send(chance.pick(servers)?.url() ?? null, '/api/events?status=upcoming&limit=100', {});
    return response.ok ? ((await response.json()) as OutputOf<Api['listEvents']>).items : null;
  } catch {
    return null;
  }
}

/** Builds a slip: a single bet, two of them, or a combined one, on events that may end at any moment. */
function makeSlip(events: readonly Event[], chance: Chance): PlaceBet | null {
  if (events.length < 3) return null;
  const type = chance.next() < 0.5 ? 'combined' : 'single';
  const size = type === 'combined' ? chance.between(2, 3) : chance.between(1, 2);
  const first = chance.between(0, events.length - 1);
  const selections = Array.from({ length: size }, (_, index) => events[(first + index) % events.length]).flatMap(
    (event) => {
      const market = event?.markets[0];
      const outcome = chance.pick(market?.outcomes ?? []);
      return event && market && outcome
        ? [{ eventId: event.id, marketId: market.id, outcomeId: outcome.id, odds: outcome.odds }]
        : [];
    },
  );
  return { type, stake: chance.between(1, 50), selections, acceptOddsChanges: 'none' };
}

/** Sends a placement until it is answered. Some bettors abort a request, some send it twice at once. */
async function place(
  parts: LoadParts,
  load: Load,
  { bettor, slip }: { readonly bettor: Bettor; readonly slip: PlaceBet },
): Promise<void> {
  const { chance, signal } = parts;
  const bets = slip.type === 'single' ? slip.selections.length : 1;
  const attempt: Attempt = {
    userId: bettor.userId,
    key: randomUUID(),
    bets,
    stake: slip.stake ?? 0,
    answers: [],
    outcome: 'unknown',
  };
  load.attempts.push(attempt);
  const tries = chance.next() < 0.1 ? 1 : TRIES;
  for (let n = 0; n < tries && attempt.outcome === 'unknown'; n += 1) {
    const twins = chance.next() < 0.05 ? 2 : 1;
    await Promise.all(Array.from({ length: twins }, () => ask(parts, load, { attempt, bettor, slip })));
    if (attempt.outcome === 'unknown') await pause(chance.between(RETRY_MS.least, RETRY_MS.most), signal);
    if (signal.aborted) return;
  }
}

async function ask(
  { servers, chance }: LoadParts,
  load: Load,
  { attempt, bettor, slip }: { readonly attempt: Attempt; readonly bettor: Bettor; readonly slip: PlaceBet },
): Promise<void> {
  load.requests += 1;
  try {
    const headers = { cookie: bettor.cookie, 'idempotency-key': attempt.key };
    const response = await send(chance.pick(servers)?.url() ?? null, '/api/bets', { body: slip, headers });
    if (response.status === 201) {
      const placed = (await response.json()) as Placed;
      attempt.answers.push(placed.bets.map(({ id }) => id));
      attempt.outcome = 'acknowledged';
    } else if (response.status < 500 && response.status !== 429 && attempt.outcome === 'unknown') {
      attempt.outcome = 'refused';
    }
  } catch {
    // no response: the bets may or may not have been placed
  }
}

function send(
  url: string | null,
  path: string,
  { body, headers }: { readonly body?: unknown; readonly headers?: Record<string, string> },
): Promise<Response> {
  if (url === null) return Promise.reject(new Error('the server is dead'));
  return fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MAXIMUM_MS),
  });
}

export const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal }).catch(() => {});
