import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeSource } from '#testing/fake-source.ts';
import { sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { createLiveOptions, type LiveRecord } from '#testing/test-live-options.ts';
import { type Boot, versionsOf } from '../boot.ts';
import { LiveClient, type LiveOptions } from './live-client.ts';

let client: LiveClient;
let record: LiveRecord;

const last = () => record.sources.at(-1) as FakeSource;
const query = () => Object.fromEntries(new URL(last().url, 'http://localhost').searchParams);
const follow = (...topics: string[]) => {
  const stop = client.want(topics, 1);
  vi.advanceTimersByTime(60);
  return stop;
};
const open = (options: Partial<LiveOptions> = {}) => {
  const created = createLiveOptions(() => ({ version: 9, time: '2026-11-20T19:00:00Z', messages: [] }));
  record = created.record;
  client = new LiveClient({ ...created.options, ...options });
};
const versionsAt = (version: number, ...topics: string[]) => new Map(topics.map((topic) => [topic, version]));
const deliver = (version: number) => last().send('snapshot', { version, complete: false, events: [] }, String(version));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('continues from the data that came with the page, and loads what did not', () => {
    open({ versions: versionsAt(7, 'live', 'event:a') });
    follow('live', 'event:b');
    expect(query()).toEqual({ topics: 'event:b,live', since: '7', added: 'event:b' });
  });

  it('for other topics loads those that are new, and of the others what changed', () => {
    open();
    const stop = follow('live', 'sport:tennis');
    expect(query()).toEqual({ topics: 'live,sport:tennis' });
    deliver(8);
    stop();
    follow('live', 'event:a');
    expect(query()).toEqual({ topics: 'event:a,live', since: '8', added: 'event:a' });
  });

  it('loads a topic whole that did not arrive before the topics changed', () => {
    open();
    follow('live');
    deliver(8);
    follow('event:a');
    follow('event:b');
    expect(query()).toEqual({ topics: 'event:a,event:b,live', since: '8', added: 'event:a,event:b' });
  });

  it('for topics of a page that was left loads what changed since, so that Back loads no list again', () => {
    open();
    const leaveList = follow('event:a', 'live');
    deliver(8);
    leaveList();
    const leaveMatch = follow('event:b', 'live');
    deliver(1_008);
    leaveMatch();
    follow('event:a', 'live');
    expect(query()).toEqual({ topics: 'event:a,live', since: '8' });
  });

  it('loads a topic whole that was left so long ago that its changes are no fewer', () => {
    open();
    const leaveList = follow('event:a', 'live');
    deliver(8);
    leaveList();
    follow('live');
    vi.advanceTimersByTime(6_000);
    deliver(1_009);
    follow('event:a');
    expect(query()).toEqual({ topics: 'event:a,live', since: '1009', added: 'event:a' });
  });

  it('after a loss loads what changed since the last message', () => {
    open();
    follow('live');
    deliver(8);
    last().fail('closed');
    vi.advanceTimersByTime(2_000);
    expect(query()).toEqual({ topics: 'live', since: '8' });
  });
});

it('a page with a data saver polls from the data that came with it', async () => {
  open({ versions: versionsAt(7, 'live'), isSaving: true });
  client.want(['live'], 1);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(record.polls).toEqual([{ topics: 'live', since: 7 }]);
});

it('the data of a page cover its event, the rows of its lists, and the topics of whole lists', () => {
  const boot = { config: {}, sports: [], version: 7 } as unknown as Boot;
  expect(versionsOf(boot)).toEqual(new Map());
  const [live, upcoming] = [sampleLiveEvent('a'), sampleEvent('b')];
  const list = { ids: ['a', 'b'], nextCursor: null };
  const lists = [
    { ...list, filter: {} },
    { ...list, filter: { sport: 'tennis' } },
  ];
  expect(versionsOf({ ...boot, events: [live, upcoming], lists })).toEqual(
    versionsAt(7, 'live', 'sport:tennis', 'event:a', 'event:b'),
  );
  // Real matches are a part of the live ones only.
  expect(versionsOf({ ...boot, lists: [{ ...list, filter: { source: 'api' } }] }).has('live')).toBe(false);
});
