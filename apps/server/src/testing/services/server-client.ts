import { randomUUID } from 'node:crypto';
import type { Event, Placed } from '@cauri/contract';
import { expect } from 'vitest';

interface Bettor {
  readonly cookie: string;
}

export async function signIn(url: string): Promise<Bettor> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'awa@example.com', password: 'secret-123' }),
  });
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

export async function read<T>(url: string, path: string, bettor?: Bettor): Promise<T> {
  const response = await fetch(url + path, { headers: bettor ? { cookie: bettor.cookie } : {} });
  return (await response.json()) as T;
}

/**
 * Upcoming events whose prices do not change and that do not start within minutes. A new world has them soon after its
 * first answer.
 */
export async function upcoming(url: string, filter = ''): Promise<Event[]> {
  const from = new Date(Date.now() + 5 * 60_000).toISOString();
  const readItems = async () =>
    (await read<{ items: Event[] }>(url, `/api/events?status=upcoming&from=${from}&limit=20${filter}`)).items;
  await expect.poll(async () => (await readItems()).length, { timeout: 20_000, interval: 50 }).toBeGreaterThan(10);
  return readItems();
}

export function slipOf(event: Event | undefined) {
  const market = event?.markets[0];
  const outcome = market?.outcomes[0];
  return JSON.stringify({
    type: 'single',
    stake: 100,
    selections: [{ eventId: event?.id, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds }],
  });
}

export function post(url: string, bettor: Bettor, { key, body }: { key: string; body: string }): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, cookie: bettor.cookie };
  return fetch(`${url}/api/bets`, { method: 'POST', headers, body });
}

/**
 * Places 16 bets at a time until the server is gone. Returns the bodies that were sent and the ids of the acknowledged bets,
 * by key.
 */
export async function placeUntilGone(url: string, bettor: Bettor, onAcknowledged: (count: number) => void) {
  const events = await upcoming(url);
  const sent = new Map<string, string>();
  const acknowledged = new Map<string, string>();
  const line = async (index: number) => {
    for (let n = index; ; n += 1) {
      const [key, body] = [randomUUID(), slipOf(events[n % events.length])];
      sent.set(key, body);
      try {
        const response = await post(url, bettor, { key, body });
        if (response.status !== 201) continue;
        const placed = (await response.json()) as Placed;
        acknowledged.set(key, placed.bets[0]?.id ?? '');
        onAcknowledged(acknowledged.size);
      } catch {
        return; // the server is gone: the outcome of this placement is unknown
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, index) => line(index)));
  return { sent, acknowledged };
}
