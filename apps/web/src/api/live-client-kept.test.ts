import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSource } from '../testing/fake-source.ts';
import { LiveClient, type LiveOptions } from './live-client.ts';
import type { Asked, Changes } from './poller.ts';
import { ApiProblem } from './problem.ts';

let client: LiveClient;
let sources: FakeSource[];
let asked: Asked[];
let answer: () => Changes;
let gaps: number;

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  asked = [];
  gaps = 0;
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

function openClient(options: Partial<LiveOptions>): LiveClient {
  return new LiveClient({
    connect: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    apply: () => undefined,
    onGap: () => {
      gaps += 1;
    },
    onRefused: () => undefined,
    now: Date.now,
    random: () => 1,
    ask: async (query) => {
      asked.push(query);
      return answer();
    },
    isHidden: () => false,
    schedule: (work) => work(),
    isSaving: false,
    keptAt: null,
    ...options,
  });
}

describe('with a data saver', () => {
  beforeEach(() => {
    client = openClient({ isSaving: true });
    answer = () => ({ version: 7, time: '2026-11-20T19:00:00Z', messages: [] });
  });

  it('no line is opened: the page asks every quarter of a minute for what is new, and its prices are not old', async () => {
    client.want(['live'], 1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect([sources.length, asked.length, client.getState().status]).toEqual([0, 1, 'open']);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(asked.length).toBe(1);
    await vi.advanceTimersByTimeAsync(46_000);
    expect(asked.map(({ since }) => since)).toEqual([undefined, 7, 7, 7, 7]);
    expect([sources.length, client.getState().status]).toEqual([0, 'open']);
  });

  it('what is wanted now is asked for, and nothing when nothing is', async () => {
    const stop = client.want(['live'], 1);
    await vi.advanceTimersByTimeAsync(1_100);
    client.want(['sport:tennis'], 1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(asked.at(-1)).toEqual({ topics: 'live,sport:tennis' });
    stop();
    client.want(['sport:tennis'], 1)();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(asked.at(-1)?.topics).toBe('sport:tennis');
  });

  it('without an answer the prices are old after the same time as on a line', async () => {
    client.want(['live'], 1);
    await vi.advanceTimersByTimeAsync(1_100);
    answer = () => {
      throw new ApiProblem('offline');
    };
    await vi.advanceTimersByTimeAsync(21_000);
    expect(client.getState().status).toBe('stale');
  });
});

describe('a page that the device kept', () => {
  it('has old prices from the start, of when it was kept, until the line is heard; then all is asked for anew', () => {
    const keptAt = Date.now() - 3_600_000;
    client = openClient({ keptAt });
    expect(client.getState()).toEqual({ status: 'stale', since: keptAt });
    client.want(['live'], 1);
    vi.advanceTimersByTime(30_000);
    expect(client.getState()).toEqual({ status: 'stale', since: keptAt });
    expect(gaps).toBe(0);
    sources.at(-1)?.open();
    expect([client.getState().status, gaps]).toEqual(['open', 1]);
  });
});
