import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeSource } from '#testing/fake-source.ts';
import { createLiveOptions, type LiveRecord } from '#testing/test-live-options.ts';
import { ApiProblem, type Code } from '../problem.ts';
import { LiveClient, type LiveMessage } from './live-client.ts';
import type { Changes } from './poller.ts';

let batches: LiveMessage[][];
let client: LiveClient;
let record: LiveRecord;
let answer: () => Changes;
let isHidden: boolean;

const last = (): FakeSource => {
  const source = record.sources.at(-1);
  if (!source) throw new Error('no line was opened');
  return source;
};
const drawFrame = () => {
  for (const work of record.frames.splice(0)) work();
};
const balance = (version: number) => ({ balance: 1000, balanceVersion: version });

beforeEach(() => {
  vi.useFakeTimers();
  batches = [];
  isHidden = false;
  answer = () => {
    throw new ApiProblem('offline');
  };
  const created = createLiveOptions(() => answer());
  record = created.record;
  client = new LiveClient({
    ...created.options,
    isHidden: () => isHidden,
    apply: (batch) => batches.push([...batch]),
  });
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe('topics', () => {
  it('share one connection', () => {
    client.want(['live'], 1);
    client.want(['me', 'event:a'], 1);
    vi.advanceTimersByTime(60);
    expect(record.sources).toHaveLength(1);
    expect(last().topics).toEqual(['event:a', 'live', 'me']);
  });

  it('get a new connection in place of the old one, also when they change again before it answers', () => {
    for (const topic of ['live', 'event:a', 'event:b', 'event:c']) {
      client.want([topic], 1);
      vi.advanceTimersByTime(60);
    }
    expect(record.sources).toHaveLength(4);
    expect(record.sources.filter(({ isClosed }) => !isClosed)).toEqual([last()]);
  });

  it('stay subscribed for a while after their last use', () => {
    client.want(['live'], 1);
    const giveBack = client.want(['event:a'], 1);
    vi.advanceTimersByTime(60);
    giveBack();
    vi.advanceTimersByTime(4_000);
    expect(record.sources).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(last().topics).toEqual(['live']);
  });

  it('respect the limit of a connection: the events of the slip come before those of the page', () => {
    const page = Array.from({ length: 30 }, (_, index) => `event:page-${index}`);
    client.want(page, 1);
    client.want(['event:slip'], 0);
    client.want(['live', 'me'], 1);
    vi.advanceTimersByTime(60);
    expect(last().topics).toHaveLength(20);
    expect(last().topics).toEqual(expect.arrayContaining(['live', 'me', 'event:slip']));
  });
});

describe('messages', () => {
  it('are applied once per frame, in order', () => {
    client.want(['me'], 1);
    vi.advanceTimersByTime(60);
    last().send('balance', balance(1));
    last().send('balance', balance(2));
    expect(batches).toEqual([]);
    drawFrame();
    expect(batches).toEqual([
      [
        { kind: 'balance', data: balance(1) },
        { kind: 'balance', data: balance(2) },
      ],
    ]);
    last().send('balance', balance(3));
    drawFrame();
    expect(batches).toHaveLength(2);
  });

  it('are ignored if they come from a replaced connection', () => {
    client.want(['me'], 1);
    vi.advanceTimersByTime(60);
    const old = last();
    client.restart();
    old.send('balance', balance(1));
    drawFrame();
    expect(batches).toEqual([]);
  });
});

describe('a lost connection', () => {
  beforeEach(() => {
    client.want(['live'], 1);
    vi.advanceTimersByTime(60);
    last().open();
  });

  it('that the device reports stays lost until the device has one again: earlier messages may still arrive', () => {
    last().open();
    client.cut();
    last().send('balance', balance(1));
    last().send('beat', { version: 1 });
    expect(client.getState().status).toBe('stale');
    client.restart();
    last().open();
    expect([client.getState().status, record.gaps]).toEqual(['open', 1]);
  });

  it('makes prices stale after 20 s of silence, reports the time of the last message, and is reopened', () => {
    const heard = Date.now();
    vi.advanceTimersByTime(19_000);
    expect(client.getState().status).toBe('open');
    vi.advanceTimersByTime(2_000);
    expect(client.getState()).toEqual({ status: 'stale', since: heard });
    expect(record.sources.length).toBeGreaterThan(1);
  });

  it('is not reported while heartbeats arrive', () => {
    for (let beat = 0; beat < 4; beat += 1) {
      vi.advanceTimersByTime(15_000);
      last().send('beat', { version: 1 });
    }
    expect(client.getState().status).toBe('open');
    expect(record.sources).toHaveLength(1);
  });

  it('reports once, when it is back, that messages may be missing', () => {
    last().fail('retrying');
    expect(record.gaps).toBe(0);
    last().open();
    last().send('beat', { version: 1 });
    expect(record.gaps).toBe(1);
  });

  it('is reopened at growing intervals when the browser gives up', () => {
    for (const wait of [1_000, 2_000, 4_000]) {
      last().fail('closed');
      const before = record.sources.length;
      vi.advanceTimersByTime(wait - 1);
      expect(record.sources).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(record.sources).toHaveLength(before + 1);
    }
  });

  it('is reported as refused before the client retries', () => {
    last().fail('retrying');
    expect(record.refusals).toBe(0);
    last().fail('closed');
    expect(record.refusals).toBe(1);
    expect(record.sources).toHaveLength(1);
  });

  it('notifies listeners when its state changes, not with each message', () => {
    const listener = vi.fn();
    client.subscribe(listener);
    last().send('beat', { version: 1 });
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(21_000);
    last().open();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('a page without a working connection', () => {
  const TIME = '2026-06-12T12:00:00.000Z';
  const answerWith = (version: number, ...messages: Changes['messages']) => {
    answer = () => ({ version, time: TIME, messages });
  };
  const refuse = (code: Code, status: number) => {
    answer = () => {
      throw new ApiProblem(code, { status });
    };
  };
  const failTwice = () => {
    for (const how of ['retrying', 'retrying'] as const) last().fail(how);
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const snapshot = { version: 7, complete: true, events: [] };

  beforeEach(() => {
    client.want(['live'], 1);
    vi.advanceTimersByTime(60);
    last().open();
    answerWith(8);
  });

  it('polls every few seconds for changes after the last message, and applies them', async () => {
    last().send('snapshot', snapshot, '7');
    answerWith(8, { kind: 'balance', data: balance(2) });
    last().fail('retrying');
    await pass(5_000);
    expect(record.polls).toEqual([]);
    last().fail('retrying');
    await pass(1_000);
    expect(record.polls).toEqual([{ topics: 'live', since: 7 }]);
    drawFrame();
    expect(batches.at(-1)).toContainEqual({ kind: 'balance', data: balance(2) });
    answerWith(9);
    await pass(6_000);
    expect(record.polls.slice(1)).toEqual([
      { topics: 'live', since: 8, at: TIME },
      { topics: 'live', since: 9, at: TIME },
    ]);
  });

  it('stays online when the server limits its rate of polls', async () => {
    failTwice();
    refuse('rate_limited', 429);
    await pass(1_000);
    expect([client.getState().status, record.polls.length]).toEqual(['open', 1]);
  });

  it('stays online while polls succeed, and reports once that messages may be missing', async () => {
    failTwice();
    await pass(1_000);
    expect([client.getState().status, record.gaps]).toEqual(['open', 1]);
    await pass(60_000);
    expect([client.getState().status, record.gaps]).toEqual(['open', 1]);
  });

  it('tolerates one lost poll among others that succeed, but not two', async () => {
    failTwice();
    await pass(60_000);
    refuse('timed_out', 0);
    await pass(3_100);
    expect([client.getState().status, record.gaps]).toEqual(['open', 1]);
    await pass(6_100);
    expect(client.getState().status).toBe('stale');
  });

  it('goes offline when polls are not answered either, polls less and less often, and recovers', async () => {
    refuse('offline', 0);
    failTwice();
    expect(client.getState().status).toBe('open');
    await pass(1_000);
    expect([client.getState().status, record.polls.length]).toEqual(['stale', 1]);
    await pass(21_000);
    const before = record.polls.length;
    await pass(120_000);
    expect(record.polls.length - before).toBeLessThanOrEqual(5);
    answerWith(8);
    await pass(30_000);
    expect(client.getState().status).toBe('open');
  });

  it('returns to the stream as soon as it opens after a reported failure', async () => {
    failTwice();
    await pass(4_000);
    expect(record.polls).toHaveLength(2);
    last().open();
    await pass(16_000);
    expect(record.polls).toHaveLength(2);
  });

  describe('behind a proxy that buffers the stream', () => {
    beforeEach(async () => {
      last().send('snapshot', snapshot, '7');
      await pass(19_500);
    });

    it('polls from the last received version before it goes offline', () => {
      expect(record.polls).toEqual([{ topics: 'live', since: 7 }]);
      expect(client.getState().status).toBe('open');
    });

    it('trusts the stream again only after a heartbeat: its first messages may come from a buffer', async () => {
      expect(record.sources).toHaveLength(2);
      last().open();
      last().send('snapshot', snapshot, '8');
      const before = record.polls.length;
      await pass(9_000);
      expect(record.polls.length).toBe(before + 3);
      last().send('beat', { version: 9 });
      await pass(14_000);
      expect(record.polls).toHaveLength(before + 3);
      expect(client.getState().status).toBe('open');
    });

    it('retries the stream at growing intervals', async () => {
      await pass(10 * 60_000);
      expect(record.sources.length).toBeGreaterThan(4);
      expect(record.sources.length).toBeLessThan(9);
      expect(record.sources.filter(({ isClosed }) => !isClosed)).toEqual([last()]);
      expect(client.getState().status).toBe('open');
    });

    it('polls a new topic whole and the others from the last answer, and none when no component needs one', async () => {
      const giveBack = client.want(['event:a'], 1);
      await pass(1_100);
      expect(record.polls.at(-1)).toMatchObject({
        topics: 'event:a,live',
        since: expect.any(Number),
        added: 'event:a',
      });
      giveBack();
      await pass(7_000);
      expect(record.polls.at(-1)).toMatchObject({ topics: 'live' });
    });

    it('polls rarely while it is hidden, and at once when it becomes visible', async () => {
      isHidden = true;
      await pass(4_000);
      const before = record.polls.length;
      await pass(29_000);
      expect(record.polls.length - before).toBeLessThanOrEqual(1);
      isHidden = false;
      client.wake();
      await pass(0);
      expect(record.polls.length - before).toBeLessThanOrEqual(2);
      await pass(3_000);
      expect(record.polls.length - before).toBeGreaterThanOrEqual(2);
    });

    it('reports the refusal, and continues with the topics of that moment', async () => {
      refuse('unauthenticated', 401);
      await pass(6_000);
      expect(record.refusals).toBeGreaterThan(0);
      answerWith(9);
      await pass(12_000);
      expect(client.getState().status).toBe('open');
    });

    it('ignores the answer to a poll that was sent before the connection was reopened', async () => {
      let resolve = (_: Changes) => {};
      const late = new Promise<Changes>((done) => {
        resolve = done;
      });
      answer = () => late as unknown as Changes;
      await pass(4_000);
      client.restart();
      drawFrame();
      batches = [];
      resolve({ version: 9, time: TIME, messages: [{ kind: 'balance', data: balance(9) }] });
      await pass(0);
      drawFrame();
      expect(batches).toEqual([]);
    });
  });
});
