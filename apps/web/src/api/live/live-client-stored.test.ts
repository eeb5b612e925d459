import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeSource } from '#testing/fake-source.ts';
import { createLiveOptions, type LiveRecord } from '#testing/test-live-options.ts';
import { ApiProblem } from '../problem.ts';
import { LiveClient, type LiveMessage, type LiveOptions } from './live-client.ts';
import type { Changes } from './poller.ts';

let client: LiveClient;
let answer: () => Changes;
let options: LiveOptions;
let record: LiveRecord;
let batches: number[];

beforeEach(() => {
  vi.useFakeTimers();
  ({ options, record } = createLiveOptions(() => answer()));
  batches = [];
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

const openClient = (changes: Partial<LiveOptions>) =>
  new LiveClient({ ...options, apply: (batch) => batches.push(batch.length), ...changes });

describe('with a data saver', () => {
  beforeEach(() => {
    client = openClient({ isSaving: true });
    answer = () => ({ version: 7, time: '2026-11-20T19:00:00Z', messages: [] });
  });

  it('polls every 15 seconds instead of opening a stream, with prices that are not stale', async () => {
    client.want(['live'], 1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect([record.sources.length, record.polls.length, client.getState().status]).toEqual([0, 1, 'open']);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(record.polls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(46_000);
    expect(record.polls.map(({ since }) => since)).toEqual([undefined, 7, 7, 7, 7]);
    expect([record.sources.length, client.getState().status]).toEqual([0, 'open']);
  });

  it('polls the current topics, and stops polling without topics', async () => {
    const stop = client.want(['live'], 1);
    await vi.advanceTimersByTimeAsync(1_100);
    client.want(['sport:tennis'], 1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(record.polls.at(-1)).toEqual({ topics: 'live,sport:tennis', since: 7, added: 'sport:tennis' });
    stop();
    client.want(['sport:tennis'], 1)();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(record.polls.at(-1)?.topics).toBe('sport:tennis');
  });

  it('prices become stale after the same silence as on a stream', async () => {
    client.want(['live'], 1);
    await vi.advanceTimersByTimeAsync(1_100);
    answer = () => {
      throw new ApiProblem('offline');
    };
    await vi.advanceTimersByTimeAsync(21_000);
    expect(client.getState().status).toBe('stale');
  });
});

describe('a page that the device stored', () => {
  it('starts with prices that are stale since the page was stored; when the stream answers, everything is refetched', () => {
    const savedAt = Date.now() - 3_600_000;
    client = openClient({ savedAt: savedAt });
    expect(client.getState()).toEqual({ status: 'stale', since: savedAt });
    client.want(['live'], 1);
    vi.advanceTimersByTime(30_000);
    expect(client.getState()).toEqual({ status: 'stale', since: savedAt });
    expect(record.gaps).toBe(0);
    record.sources.at(-1)?.open();
    expect([client.getState().status, record.gaps]).toEqual(['open', 1]);
  });
});

describe('an update of many prices', () => {
  const outcome = { id: 'o', odds: 2, prevOdds: null, version: 1 };
  const change = {
    eventId: 'e',
    version: 1,
    markets: [{ id: 'm', status: 'open' as const, outcomes: Array.from({ length: 5 }, () => outcome) }],
  };
  /** Sends prices of that many events and returns how many of them each frame applied. */
  const drawn = (events: number, changes: Partial<LiveOptions> = {}) => {
    client = openClient(changes);
    client.want(['live'], 1);
    vi.advanceTimersByTime(100);
    for (let event = 0; event < events; event += 1) record.sources.at(-1)?.send('prices', change);
    for (let frame = record.frames.shift(); frame; frame = record.frames.shift()) frame();
    return batches;
  };

  it('is drawn in order over several short frames', () => {
    expect(drawn(100)).toEqual([...Array.from({ length: 12 }, () => 8), 4]);
  });

  it('is drawn at once if it is small or the page is hidden', () => {
    expect(drawn(8)).toEqual([8]);
    client.close();
    batches = [];
    expect(drawn(100, { isHidden: () => true })).toEqual([100]);
  });

  it('is drawn faster when it is larger, so that no backlog grows', () => {
    expect(drawn(1_000)[0]).toBe(50);
  });
});

describe('messages of an account', () => {
  const balance = (version: number) => ({ balance: 1_000, balanceVersion: version });
  let account: string;
  let applied: LiveMessage[];
  const last = () => record.sources.at(-1) as FakeSource;
  const drawFrame = () => {
    for (const work of record.frames.splice(0)) work();
  };

  beforeEach(() => {
    account = 'a';
    applied = [];
    client = openClient({ account: () => account, apply: (batch) => applied.push(...batch) });
    client.want(['me'], 1);
    vi.advanceTimersByTime(60);
  });

  it('that wait for a frame are not applied to the next account', () => {
    last().send('balance', balance(5));
    account = 'b';
    client.restart();
    last().send('balance', balance(1));
    drawFrame();
    expect(applied).toEqual([{ kind: 'balance', data: balance(1) }]);
  });

  it('that arrive after the change of the account, before the connection is reopened, are not applied', () => {
    account = 'b';
    last().send('balance', balance(5));
    drawFrame();
    expect(applied).toEqual([]);
    client.restart();
    last().send('balance', balance(1));
    drawFrame();
    expect(applied).toEqual([{ kind: 'balance', data: balance(1) }]);
  });

  it('are followed by the complete state for the next account, not by the changes since them', async () => {
    last().send('snapshot', { version: 7, complete: true, events: [] }, '7');
    account = 'b';
    answer = () => ({ version: 8, time: '2026-11-20T19:00:00Z', messages: [] });
    client.restart();
    for (const how of ['retrying', 'retrying'] as const) last().fail(how);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(record.polls).toEqual([{ topics: 'me' }]);
  });
});

it('a poll answered between a change of the account and the restart does not hide what was not applied', async () => {
  let account = 'a';
  const messages: Changes['messages'] = [{ kind: 'snapshot', data: { version: 7, complete: true, events: [] } }];
  answer = () => ({ version: 7, time: '2026-11-20T19:00:00Z', messages: messages.splice(0) });
  client = openClient({ account: () => account, isSaving: true });
  client.want(['live'], 1);
  await vi.advanceTimersByTimeAsync(1_100);
  account = 'b';
  for (const work of record.frames.splice(0)) work();
  client.wake();
  await vi.advanceTimersByTimeAsync(100);
  client.restart();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(record.polls.map(({ since }) => since)).toEqual([undefined, 7, undefined]);
});

describe('a client without topics', () => {
  const last = () => record.sources.at(-1);
  beforeEach(() => {
    client = openClient({});
  });

  it('stays online when it gets its first topic', () => {
    vi.advanceTimersByTime(60_000);
    client.want(['live'], 1);
    vi.advanceTimersByTime(5_000);
    expect(client.getState().status).toBe('connecting');
    last()?.open();
    expect(client.getState().status).toBe('open');
  });

  it('stops being offline', () => {
    const giveBack = client.want(['live'], 1);
    vi.advanceTimersByTime(21_000);
    expect(client.getState().status).toBe('stale');
    giveBack();
    vi.advanceTimersByTime(6_000);
    expect(client.getState().status).toBe('connecting');
  });

  it('waits the full time for an answer after a restart', () => {
    client.want(['live'], 1);
    vi.advanceTimersByTime(60);
    last()?.open();
    vi.advanceTimersByTime(19_000);
    client.restart();
    vi.advanceTimersByTime(19_000);
    expect(client.getState().status).toBe('open');
  });
});
