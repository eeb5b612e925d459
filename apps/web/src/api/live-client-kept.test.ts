import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSource } from '#testing/fake-source.ts';
import { LiveClient, type LiveOptions } from './live-client.ts';
import type { Changes, ChangesQuery } from './poller.ts';
import { ApiProblem } from './problem.ts';

let client: LiveClient;
let sources: FakeSource[];
let asked: ChangesQuery[];
let answer: () => Changes;
let gaps: number;
let batches: number[];
let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  asked = [];
  gaps = 0;
  batches = [];
  frames = [];
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
    apply: (batch) => batches.push(batch.length),
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
    schedule: (work) => frames.push(work),
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

  it('opens no stream: the page polls every 15 seconds, and its prices are not stale', async () => {
    client.want(['live'], 1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect([sources.length, asked.length, client.getState().status]).toEqual([0, 1, 'open']);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(asked.length).toBe(1);
    await vi.advanceTimersByTimeAsync(46_000);
    expect(asked.map(({ since }) => since)).toEqual([undefined, 7, 7, 7, 7]);
    expect([sources.length, client.getState().status]).toEqual([0, 'open']);
  });

  it('polls the current topics, and nothing without topics', async () => {
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
  it('starts with stale prices from the time of storage until the stream answers, then refetches everything', () => {
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

describe('a tick of many prices', () => {
  const outcome = { id: 'o', odds: 2, prevOdds: null, version: 1 };
  const change = {
    eventId: 'e',
    version: 1,
    markets: [{ id: 'm', status: 'open' as const, outcomes: Array.from({ length: 5 }, () => outcome) }],
  };
  /** A tick of so many events; how many of them each frame drew. */
  const drawn = (events: number, options: Partial<LiveOptions> = {}) => {
    client = openClient(options);
    client.want(['live'], 1);
    vi.advanceTimersByTime(100);
    for (let event = 0; event < events; event += 1) sources.at(-1)?.say('prices', change);
    for (let frame = frames.shift(); frame; frame = frames.shift()) frame();
    return batches;
  };

  it('is drawn over several frames, in its order, so that none is long', () => {
    expect(drawn(100)).toEqual([...Array.from({ length: 12 }, () => 8), 4]);
  });

  it('is drawn at once where it is small, and where nobody looks', () => {
    expect(drawn(8)).toEqual([8]);
    client.close();
    batches = [];
    expect(drawn(100, { isHidden: () => true })).toEqual([100]);
  });

  it('never piles up: of a thousand events each frame draws more', () => {
    expect(drawn(1_000)[0]).toBe(50);
  });
});

describe('without topics', () => {
  const last = () => sources.at(-1);
  beforeEach(() => {
    client = openClient({});
  });

  it('is not offline as soon as one is wanted', () => {
    vi.advanceTimersByTime(60_000);
    client.want(['live'], 1);
    vi.advanceTimersByTime(5_000);
    expect(client.getState().status).toBe('connecting');
    last()?.open();
    expect(client.getState().status).toBe('open');
  });

  it('is not offline any more', () => {
    const giveBack = client.want(['live'], 1);
    vi.advanceTimersByTime(21_000);
    expect(client.getState().status).toBe('stale');
    giveBack();
    vi.advanceTimersByTime(6_000);
    expect(client.getState().status).toBe('connecting');
  });

  it('has its full time to answer after a restart', () => {
    client.want(['live'], 1);
    vi.advanceTimersByTime(60);
    last()?.open();
    vi.advanceTimersByTime(19_000);
    client.restart();
    vi.advanceTimersByTime(19_000);
    expect(client.getState().status).toBe('open');
  });
});
