/** The bettors of the sustained load, controlled by a parent process: they place a given number of bets a second. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerOrders } from '../child.ts';
import { quantile, round } from '../figures.ts';
import { openConnections, readEvents, signUp, slipOf } from './bettors.ts';
import type { Connection } from './http-connection.ts';

const SLIPS = 40;

interface Bettor {
  readonly connection: Connection;
  /** The request before the idempotency key, and after it. */
  readonly requests: readonly (readonly [string, string])[];
}

const bettors: Bettor[] = [];
let times: number[] = [];
let refused = 0;

async function open({ url, count }: { readonly url: string; readonly count: number }): Promise<void> {
  const events = await readEvents(url);
  const { host } = new URL(url);
  const cookies: string[] = [];
  for (let index = 0; index < count; index += 1) cookies.push(await signUp(url, index));
  const connections = await openConnections(url, count);
  for (const [index, connection] of connections.entries()) {
    const requests = Array.from({ length: SLIPS }, (_, n) => {
      const body = slipOf(events, index + n);
      const head =
        `POST /api/bets HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncookie: ${cookies[index]}\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nidempotency-key: `;
      return [head, `\r\n\r\n${body}`] as const;
    });
    bettors.push({ connection, requests });
  }
}

interface Timetable {
  /** When the first bet is due, in ms. */
  readonly first: number;
  /** The time between two bets of a bettor, in ms; 0: the next one is due when the last one was answered. */
  readonly everyMs: number;
  readonly until: number;
}

/** Places bets until a moment. A bet that is sent late counts from the time when it was due. */
async function bet({ connection, requests }: Bettor, { first, everyMs, until }: Timetable): Promise<void> {
  for (let [n, due] = [0, first]; due < until; n += 1, due = everyMs > 0 ? due + everyMs : performance.now()) {
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const [head = '', tail = ''] = requests[n % requests.length] ?? [];
    const { status, text } = await connection.send(`${head}${randomUUID()}${tail}`);
    if (status === 201) {
      times.push(performance.now() - due);
      continue;
    }
    if (refused === 0) console.error(`refused: ${text()}`);
    refused += 1;
  }
}

answerOrders({
  open,
  /** Places `rate` bets a second for a while, or as many as are answered, and reports them. Times in ms. */
  bet: async ({ rate, seconds }: { readonly rate: number | null; readonly seconds: number }): Promise<PacedReport> => {
    times = [];
    refused = 0;
    const started = performance.now();
    const everyMs = rate === null ? 0 : (1_000 * bettors.length) / rate;
    const until = started + seconds * 1_000;
    await Promise.all(
      bettors.map((bettor, index) =>
        bet(bettor, { first: started + (everyMs * index) / bettors.length, everyMs, until }),
      ),
    );
    const sorted = times.toSorted((a, b) => a - b);
    const rateOf = (1_000 * sorted.length) / (performance.now() - started);
    return {
      rate: round(rateOf),
      refused,
      p50: round(quantile(sorted, 0.5), 1),
      p99: round(quantile(sorted, 0.99), 1),
    };
  },
});

/** The bets of one order. Times in ms. */
export interface PacedReport {
  readonly rate: number;
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
}
