import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, Event, OutputOf, PlaceBet, Placed } from '@cauri/contract';

/** Whether the bet is on a match before its start, or in play. */
export type Kind = 'upcoming' | 'live';

/** Bets in play are held for three seconds, so they need more bettors for the same rate. */
const BETTORS: Record<Kind, number> = { upcoming: 10, live: 12 };
const PAUSE_MS = 500;
const RETRY_MS = 150;
const READ_INTERVAL_MS = 1_000;
const ANSWER_MAXIMUM_MS = 6_000;
/** A bettor repeats a placement, with its key, until this time has passed. */
const PATIENCE_MS = 30_000;

/** A bet that the server has acknowledged, as in the list of its bettor. */
export interface Acknowledged {
  readonly betId: string;
  readonly kind: Kind;
  /** In milliseconds of `performance.now()`. */
  readonly at: number;
}

export interface Crowd {
  readonly acknowledged: readonly Acknowledged[];
  /** The placements that were not answered for thirty seconds. */
  readonly unanswered: readonly number[];
  stop(): Promise<void>;
}

/**
 * Bettors who place one bet after the other on simulated matches, and keep their own list of what was acknowledged. Bets on
 * real matches in play wait for the next poll of the feed, so they would not measure the cluster.
 */
export async function startCrowd(addresses: readonly string[]): Promise<Crowd> {
  const acknowledged: Acknowledged[] = [];
  const unanswered: number[] = [];
  const ending = new AbortController();
  const events: Record<Kind, readonly Event[]> = { upcoming: [], live: [] };
  const read = async (kind: Kind) => {
    while (!ending.signal.aborted) {
      events[kind] = (await readEvents(addresses, kind)) ?? events[kind];
      await sleep(READ_INTERVAL_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const bet = async (kind: Kind, cookie: string) => {
    while (!ending.signal.aborted) {
      const slip = makeSlip(events[kind]);
      const betId = slip && (await place({ addresses, cookie, ending: ending.signal }, slip));
      if (betId === 'unanswered') unanswered.push(performance.now());
      else if (betId) acknowledged.push({ betId, kind, at: performance.now() });
      await sleep(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const cookies: { kind: Kind; cookie: string }[] = [];
  for (const kind of ['upcoming', 'live'] as const) {
    for (let index = 0; index < BETTORS[kind]; index += 1) {
      cookies.push({ kind, cookie: await register(addresses, `${kind}_${index}`) });
    }
  }
  const work = Promise.all([read('upcoming'), read('live'), ...cookies.map(({ kind, cookie }) => bet(kind, cookie))]);
  return {
    acknowledged,
    unanswered,
    stop: async () => {
      ending.abort();
      await work;
    },
  };
}

const oneOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

async function register(addresses: readonly string[], name: string): Promise<string> {
  const body = JSON.stringify({ email: `${name}@example.com`, password: 'secret-123', name, username: name });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${oneOf(addresses)}/api/auth/sign-up/email`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${name} could not register: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function readEvents(addresses: readonly string[], kind: Kind): Promise<readonly Event[] | null> {
  try {
    const url = `${oneOf(addresses)}/api/events?status=${kind}&source=demo&limit=50`;
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MAXIMUM_MS) });
    return response.ok ? ((await response.json()) as OutputOf<Api['listEvents']>).items : null;
  } catch {
    return null;
  }
}

function makeSlip(events: readonly Event[]): PlaceBet | null {
  const event = oneOf(events.filter(({ markets }) => markets.some(({ status }) => status === 'open')));
  const market = oneOf(event?.markets.filter(({ status }) => status === 'open') ?? []);
  const outcome = oneOf(market?.outcomes ?? []);
  if (!event || !market || !outcome) return null;
  const selection = { eventId: event.id, marketId: market.id, outcomeId: outcome.id, odds: outcome.odds };
  return { type: 'single', stake: 10, selections: [selection], acceptOddsChanges: 'any' };
}

interface Placement {
  readonly addresses: readonly string[];
  readonly cookie: string;
  readonly ending: AbortSignal;
}

/** Sends a placement with one key until it is answered. Returns the id of the bet, or null if it was refused. */
async function place({ addresses, cookie, ending }: Placement, slip: PlaceBet): Promise<string | null | 'unanswered'> {
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    try {
      const response = await fetch(`${oneOf(addresses)}/api/bets`, {
        method: 'POST',
        headers,
        body: JSON.stringify(slip),
        signal: AbortSignal.timeout(ANSWER_MAXIMUM_MS),
      });
      if (response.status === 201) return ((await response.json()) as Placed).bets[0]?.id ?? null;
      await response.text();
      if (response.status < 500 && response.status !== 429) return null;
    } catch {
      // no answer: it may or may not have been placed
    }
    if (ending.aborted) return null;
    await sleep(RETRY_MS);
  }
  return 'unanswered';
}
