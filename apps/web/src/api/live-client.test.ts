import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSource } from '../testing/fake-source.ts';
import { LiveClient, type LiveMessage } from './live-client.ts';

let sources: FakeSource[];
let batches: LiveMessage[][];
let frames: (() => void)[];
let gaps: number;
let refusals: number;
let client: LiveClient;

const last = (): FakeSource => {
  const source = sources.at(-1);
  if (!source) throw new Error('no line was opened');
  return source;
};
const drawFrame = () => {
  for (const work of frames.splice(0)) work();
};
const balance = (version: number) => ({ balance: 1000, balanceVersion: version });

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  batches = [];
  frames = [];
  gaps = 0;
  refusals = 0;
  client = new LiveClient({
    connect: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    apply: (batch) => batches.push([...batch]),
    onGap: () => {
      gaps += 1;
    },
    onRefused: () => {
      refusals += 1;
    },
    now: Date.now,
    random: () => 1,
    schedule: (work) => frames.push(work),
  });
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe('topics', () => {
  it('are gathered on one line', () => {
    client.want(['live'], 1);
    client.want(['me', 'event:a'], 1);
    vi.advanceTimersByTime(60);
    expect(sources).toHaveLength(1);
    expect(last().topics).toEqual(['event:a', 'live', 'me']);
  });

  it('replace the line only once the new one answers', () => {
    client.want(['live'], 1);
    vi.advanceTimersByTime(60);
    const first = last();
    first.open();
    client.want(['event:a'], 1);
    vi.advanceTimersByTime(60);
    expect(first.isClosed).toBe(false);
    last().open();
    expect(first.isClosed).toBe(true);
  });

  it('linger a while after nobody wants them', () => {
    client.want(['live'], 1);
    const giveBack = client.want(['event:a'], 1);
    vi.advanceTimersByTime(60);
    giveBack();
    vi.advanceTimersByTime(4_000);
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(last().topics).toEqual(['live']);
  });

  it('keep to what one line takes: the events of the slip before those of the page', () => {
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
  it('are applied once a frame, in order', () => {
    client.want(['me'], 1);
    vi.advanceTimersByTime(60);
    last().say('balance', balance(1));
    last().say('balance', balance(2));
    expect(batches).toEqual([]);
    drawFrame();
    expect(batches).toEqual([
      [
        { kind: 'balance', data: balance(1) },
        { kind: 'balance', data: balance(2) },
      ],
    ]);
    last().say('balance', balance(3));
    drawFrame();
    expect(batches).toHaveLength(2);
  });

  it('of a line that was replaced are not applied', () => {
    client.want(['me'], 1);
    vi.advanceTimersByTime(60);
    const old = last();
    client.restart();
    old.say('balance', balance(1));
    drawFrame();
    expect(batches).toEqual([]);
  });
});

describe('a line that is lost', () => {
  beforeEach(() => {
    client.want(['live'], 1);
    vi.advanceTimersByTime(60);
    last().open();
  });

  it('is stale after 20 s without a word, says since when, and is opened anew', () => {
    const heard = Date.now();
    vi.advanceTimersByTime(19_000);
    expect(client.getState().status).toBe('open');
    vi.advanceTimersByTime(2_000);
    expect(client.getState()).toEqual({ status: 'stale', since: heard });
    expect(sources).toHaveLength(2);
  });

  it('stays fresh on heartbeats alone', () => {
    for (let beat = 0; beat < 4; beat += 1) {
      vi.advanceTimersByTime(15_000);
      last().say('beat', { version: 1 });
    }
    expect(client.getState().status).toBe('open');
    expect(sources).toHaveLength(1);
  });

  it('tells once that something may have been missed when it is back', () => {
    last().fail('retrying');
    expect(gaps).toBe(0);
    last().open();
    last().say('beat', { version: 1 });
    expect(gaps).toBe(1);
  });

  it('is opened again with growing pauses when the browser has given up', () => {
    for (const pause of [1_000, 2_000, 4_000]) {
      last().fail('closed');
      const before = sources.length;
      vi.advanceTimersByTime(pause - 1);
      expect(sources).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sources).toHaveLength(before + 1);
    }
  });

  it('tells that it was refused before it is asked for again', () => {
    last().fail('retrying');
    expect(refusals).toBe(0);
    last().fail('closed');
    expect(refusals).toBe(1);
    expect(sources).toHaveLength(1);
  });

  it('tells its listeners when its state changes, not with each message', () => {
    const listener = vi.fn();
    client.subscribe(listener);
    last().say('beat', { version: 1 });
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(21_000);
    last().open();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('where nobody wanted a line', () => {
  it('is not offline as soon as one is wanted', () => {
    vi.advanceTimersByTime(60_000);
    client.want(['live'], 1);
    vi.advanceTimersByTime(5_000);
    expect(client.getState().status).toBe('connecting');
    last().open();
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
    last().open();
    vi.advanceTimersByTime(19_000);
    client.restart();
    vi.advanceTimersByTime(19_000);
    expect(client.getState().status).toBe('open');
  });
});
