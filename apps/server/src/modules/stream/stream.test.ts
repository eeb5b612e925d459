import type { Problem, SiteConfig } from '@cauri/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { applyPricing, changeBoard, revealLastLinks, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { post } from '../../testing/post.ts';
import { writeSetting } from '../../testing/settings.ts';
import { place, selectionOf } from '../../testing/slips.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../testing/test-events.ts';
import { addMatch, goLive, play, reprice, setStatus } from '../../testing/test-matches.ts';
import { listen, type StreamOptions, type TestPort, type TestStream } from '../../testing/test-stream.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-12T18:00:00Z');
let app: TestApp;
let other: TestApp;
let port: TestPort;

beforeAll(async () => {
  app = await createTestApp({ clock });
  other = await createTestApp({ clock, database: app.database });
  port = await listen(app);
});
afterAll(async () => {
  await port.close();
  await other.close();
  await app.close();
});

async function open(topics: string, options?: StreamOptions): Promise<TestStream> {
  const stream = await port.open(topics, options);
  onTestFinished(() => stream.close());
  return stream;
}

/** Opens a stream and waits for its first state. */
async function follow(topics: string, options?: StreamOptions): Promise<TestStream> {
  const stream = await open(topics, options);
  await expect.poll(() => stream.lastId()).not.toBe('');
  return stream;
}

const db = () => app.database.db;
const eventsOf = (stream: TestStream) => stream.of('snapshot').flatMap(({ events }) => events);
const idsOf = (stream: TestStream) => eventsOf(stream).map(({ id }) => id);
const newest = () => app.board.catchUp();

describe('the first message', () => {
  it('is a complete snapshot of the topics at the version of the board', async () => {
    const [football, tennis, live] = [
      await addMatch(db(), { startsAt: soon }),
      await addMatch(db(), { startsAt: soon, sportId: 'tennis' }),
      await addMatch(db(), { startsAt: soon, sportId: 'hockey' }),
    ];
    await goLive(db(), live.id);
    await newest();
    const of = async (topics: string) => {
      const stream = await follow(topics);
      const [snapshot] = stream.of('snapshot');
      expect([snapshot?.complete, snapshot?.version, stream.lastId()]).toEqual([
        true,
        Number(app.board.version),
        String(app.board.version),
      ]);
      return idsOf(stream);
    };
    expect(await of('live')).toEqual([live.id]);
    expect(await of('sport:tennis')).toEqual([tennis.id]);
    expect(await of('sport:football')).toContain(football.id);
    expect(await of('sport:hockey,live,sport:tennis')).toEqual([live.id, tennis.id]);
    expect(await of(`event:${football.id}`)).toEqual([football.id]);
    expect(await of(`event:${newId()}`)).toEqual([]);
    expect(await of('sport:curling')).toEqual([]);
    await endEvent(db(), live.id, 'cancelled');
  });

  it('has the main markets for lists, and all markets for the topic of an event', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await newest();
    const [list, detail] = [await follow('sport:football'), await follow(`event:${match.id}`)];
    const marketsOf = (stream: TestStream) =>
      eventsOf(stream)
        .find(({ id }) => id === match.id)
        ?.markets.map(({ line }) => line);
    expect(marketsOf(list)).toEqual([null, 2.5]);
    expect(marketsOf(detail)).toEqual([null, 2.5, 3.5]);
  });

  it.each([
    ['no topic', ''],
    ['an unknown topic', 'weather'],
    ['an invalid event id', 'event:42'],
    ['an invalid sport', 'sport:;drop'],
    ['more than 20', Array.from({ length: 21 }, () => `event:${newId()}`).join(',')],
  ])('is a refusal for %s', async (_, topics) => {
    const response = await fetch(`${port.url}/api/stream?topics=${topics}`);
    expect(response.status).toBe(400);
    expect((await response.json()) as Problem).toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'topics' }],
    });
  });

  it('is sent for up to 20 topics', async () => {
    await follow(Array.from({ length: 20 }, () => `event:${newId()}`).join(','));
  });

  it('has no body for a HEAD, and ends', async () => {
    const response = await fetch(`${port.url}/api/stream?topics=live`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });
});

describe('a client', () => {
  it('gets changed prices as absolute prices, with growing ids', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await newest();
    const [list, detail, stranger] = [
      await follow('sport:football'),
      await follow(`event:${match.id}`),
      await follow('live'),
    ];
    const before = Number(list.lastId());
    for (const odds of [2100, 2250, 2200]) await reprice(db(), match, odds);
    for (const stream of [list, detail]) {
      await expect.poll(() => stream.of('prices').at(-1)?.markets[0]?.outcomes[0]?.odds).toBe(2.2);
      expect(stream.of('prices').at(-1)?.markets[0]).toMatchObject({
        id: match.winner,
        status: 'open',
        outcomes: [{ id: match.home, prevOdds: 2.25 }],
      });
      const ids = stream.messages.filter(({ kind }) => kind === 'prices').map(({ id }) => id ?? 0);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(ids[0]).toBeGreaterThan(before);
      expect(ids.at(-1)).toBe(stream.of('prices').at(-1)?.version);
    }
    expect(stranger.of('prices')).toEqual([]);
  });

  it('gets a changed score as an event message, with revealed steps on the topic of the event only', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await goLive(db(), match.id);
    await newest();
    const [list, live, detail] = [
      await follow('sport:football'),
      await follow('live'),
      await follow(`event:${match.id}`),
    ];
    await play(db(), match.id, { step: 1, score: ['1', '0'], link: 'aa', incident: 'goal' });
    for (const stream of [list, live, detail]) {
      await expect.poll(() => stream.of('event').find(({ eventId }) => eventId === match.id)).toBeDefined();
      expect(stream.of('event').at(-1)).toMatchObject({ status: 'live', isLive: true, score: { home: 1, away: 0 } });
      expect(stream.of('prices').at(-1)?.markets).toMatchObject([
        { id: match.winner, status: 'suspended', outcomes: [] },
      ]);
    }
    expect(list.of('event').at(-1)).not.toHaveProperty('incidents');
    expect(live.of('event').at(-1)).not.toHaveProperty('links');
    expect(detail.of('event').at(-1)).toMatchObject({
      incidents: [{ step: 1, kind: 'goal', side: 'home', score: { home: 1, away: 0 } }],
      links: ['aa'],
    });
    await endEvent(db(), match.id, [1, 0]);
    for (const stream of [list, live, detail]) {
      await expect.poll(() => stream.of('event').at(-1)?.status).toBe('completed');
      expect(stream.of('prices').at(-1)?.markets[0]).toMatchObject({ id: match.winner, status: 'closed' });
    }
  });

  it('gets the last link after the end on the topic of the event', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await goLive(db(), match.id);
    await newest();
    const [list, detail] = [await follow('sport:football'), await follow(`event:${match.id}`)];
    await endEvent(db(), match.id, 'cancelled');
    await changeBoard(db(), (change) => revealLastLinks(change, [{ eventId: match.id, lastLink: 'ff' }]));
    await expect.poll(() => detail.of('event').at(-1)).toMatchObject({ status: 'cancelled', lastLink: 'ff' });
    const late = await follow(`event:${match.id}`);
    expect(late.of('event')[0]).toMatchObject({ links: ['00'], lastLink: 'ff' });
    expect(list.of('event').every((change) => !('lastLink' in change))).toBe(true);
  });

  it('gets a new main total in lists, and the old one closed', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await newest();
    const [list, detail] = [await follow('sport:football'), await follow(`event:${match.id}`)];
    await setStatus(db(), match, { total: 'closed' });
    await expect.poll(() => list.of('snapshot').length).toBe(2);
    expect(list.of('snapshot')[1]).toMatchObject({ complete: false, events: [{ id: match.id }] });
    expect(list.of('snapshot')[1]?.events[0]?.markets.map(({ line }) => line)).toEqual([null, 3.5]);
    for (const stream of [list, detail]) {
      await expect
        .poll(() => stream.of('prices').at(-1)?.markets)
        .toEqual([{ id: match.total, status: 'closed', outcomes: [] }]);
    }
    expect(detail.of('snapshot')).toHaveLength(1);
  });

  it('gets all of a new event if it follows the sport', async () => {
    const list = await follow('sport:basketball');
    const match = await addMatch(db(), { startsAt: soon, sportId: 'basketball' });
    await expect.poll(() => idsOf(list)).toEqual([match.id]);
    expect(list.of('snapshot').at(-1)).toMatchObject({ complete: false, events: [{ marketCount: 3 }] });
  });

  it('gets all of a match that starts if it follows live matches', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await newest();
    const live = await follow('live');
    await goLive(db(), match.id);
    await expect.poll(() => idsOf(live)).toContain(match.id);
    expect(eventsOf(live).at(-1)).toMatchObject({ id: match.id, isLive: true, status: 'live' });
    await endEvent(db(), match.id, 'cancelled');
  });

  it('gets a changed start if it follows the event', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await newest();
    const list = await follow('sport:football');
    await setStatus(db(), match, { startsAt: new Date('2026-06-12T19:30:00Z') });
    await expect.poll(() => eventsOf(list).at(-1)?.startTime).toBe('2026-06-12T19:30:00.000Z');
  });
});

describe('Last-Event-ID', () => {
  it('resumes with exactly the newer changes, and with nothing if there are none', async () => {
    const [moving, still] = [await addMatch(db(), { startsAt: soon }), await addMatch(db(), { startsAt: soon })];
    await newest();
    const first = await follow('sport:football');
    const lastEventId = first.lastId();
    first.close();
    await reprice(db(), moving, 2350);
    await newest();
    const second = await follow('sport:football', { lastEventId });
    expect(second.of('snapshot')).toMatchObject([{ complete: false, events: [{ id: moving.id }] }]);
    expect(eventsOf(second)[0]?.markets[0]?.outcomes[0]?.odds).toBe(2.35);
    const third = await open('sport:football', { lastEventId: second.lastId() });
    await reprice(db(), still, 2360);
    await expect.poll(() => third.messages.map(({ kind }) => kind)).toEqual(['prices']);
  });

  it('advances with the last of two changed events, so that a client cut off between them gets both', async () => {
    const [one, two] = [await addMatch(db(), { startsAt: soon }), await addMatch(db(), { startsAt: soon })];
    await newest();
    const first = await follow('sport:football');
    const version = await changeBoard(db(), async (change) => {
      await applyPricing(change, { prices: [one, two].map(({ home }) => ({ outcomeId: home, odds: 2450 })) });
      await touchEvents(change, [one.id, two.id]);
      return Number(change.version);
    });
    await expect.poll(() => first.of('prices')).toHaveLength(2);
    const ids = first.messages.flatMap(({ kind, id }) => (kind === 'prices' ? [id] : []));
    expect(ids).toEqual([version - 1, version]);
    const second = await follow('sport:football', { lastEventId: String(ids[0]) });
    expect(idsOf(second).toSorted()).toEqual([one.id, two.id].toSorted());
  });

  it('sends followers of live matches those that ended meanwhile', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await goLive(db(), match.id);
    await newest();
    const first = await follow('live');
    first.close();
    await endEvent(db(), match.id, [2, 2]);
    await newest();
    const second = await follow('live', { lastEventId: first.lastId() });
    expect(eventsOf(second)).toMatchObject([{ id: match.id, status: 'completed' }]);
  });

  it.each([
    ['an id of another database, newer than ours,', () => '999999999999999999'],
    ['an invalid id', () => 'yesterday'],
    ['a negative id', () => '-1'],
    ['an id that is too long', () => '1'.repeat(40)],
    ['an id older than the changes that the board remembers', () => String(app.board.completeSince - 1n)],
  ])('%s is answered with a complete snapshot', async (_, lastEventId) => {
    const ended = await addMatch(db(), { startsAt: soon });
    await endEvent(db(), ended.id, [0, 0]);
    const present = await addMatch(db(), { startsAt: soon });
    await newest();
    clock.set(new Date(Date.now() + 4 * 3_600_000));
    onTestFinished(() => clock.set('2026-06-12T12:00:00Z'));
    await reprice(db(), present, 2500);
    await newest();
    expect(app.board.get(ended.id)).toBeUndefined();
    const stream = await follow('sport:football', { lastEventId: lastEventId() });
    expect(stream.of('snapshot')).toMatchObject([{ complete: true }]);
    expect(idsOf(stream)).toContain(present.id);
  });
});

describe('a client that follows an event', () => {
  it('gets everything revealed so far at once', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await goLive(db(), match.id);
    await play(db(), match.id, { step: 1, score: ['1', '0'], link: 'aa', incident: 'goal' });
    await play(db(), match.id, { step: 2, score: ['1', '0'], link: 'bb' });
    await newest();
    const streams = await Promise.all([1, 2, 3].map(() => follow(`event:${match.id}`)));
    for (const stream of streams) {
      expect(stream.messages.map(({ kind }) => kind)).toEqual(['snapshot', 'event']);
      // The client has no id to resume from until all of it has arrived.
      expect(stream.messages.map(({ id }) => id)).toEqual([null, Number(app.board.version)]);
      expect(stream.of('event')[0]).toMatchObject({ incidents: [{ kind: 'goal' }], links: ['00', 'aa', 'bb'] });
    }
  });

  it('gets everything that was revealed while it was disconnected', async () => {
    const match = await addMatch(db(), { startsAt: soon });
    await goLive(db(), match.id);
    await newest();
    const first = await follow(`event:${match.id},live`);
    first.close();
    await play(db(), match.id, { step: 1, score: ['0', '1'], link: 'aa', incident: 'goal' });
    await newest();
    const second = await follow(`event:${match.id},live`, { lastEventId: first.lastId() });
    expect(eventsOf(second)).toMatchObject([{ id: match.id, score: { home: 0, away: 1 } }]);
    expect(second.of('event')).toMatchObject([
      { eventId: match.id, links: ['00', 'aa'], incidents: [{ kind: 'goal' }] },
    ]);
  });

  it('never gets an id beyond messages not yet sent, even if reads from the database are slow', async () => {
    const [watched, quick] = [await addMatch(db(), { startsAt: soon }), await addMatch(db(), { startsAt: soon })];
    await goLive(db(), watched.id);
    await newest();
    const first = await follow(`event:${watched.id},sport:football`);
    const client = await app.database.pool.connect();
    await client.query('begin; lock table incident in access exclusive mode');
    await play(db(), watched.id, { step: 1, score: ['0', '0'], link: 'aa' });
    await reprice(db(), quick, 2890);
    await expect.poll(() => app.board.offer(quick.home)?.outcome.odds).toBe(2.89);
    first.close();
    await client.query('commit');
    client.release();
    const second = await follow(`event:${watched.id},sport:football`, { lastEventId: first.lastId() });
    expect(second.of('event')).toMatchObject([{ eventId: watched.id, links: ['00', 'aa'] }]);
    expect(idsOf(second)).toEqual(expect.arrayContaining([watched.id, quick.id]));
    await endEvent(db(), watched.id, 'cancelled');
  });
});

describe('me', () => {
  it('requires a session', async () => {
    const response = await fetch(`${port.url}/api/stream?topics=live,me`);
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([401, 'unauthenticated']);
  });

  it('starts with the balance and the number of open bets, and gets placements and settlements of other processes', async () => {
    const bettor = await other.signUp();
    const event = await addFootballEvent(db(), soon);
    await other.board.catchUp();
    const stream = await open('me', { cookie: bettor.cookie });
    await expect
      .poll(() => stream.of('balance'))
      .toEqual([{ balance: 1_000_000, balanceVersion: 1, openBets: 0, status: 'active', pause: null }]);
    expect(stream.messages.map(({ kind }) => kind)).toEqual(['balance', 'notice']);
    const { bets } = (await place(bettor, { selections: [await selectionOf(bettor, event.id, { key: 'home' })] })).ok;
    await expect.poll(() => stream.of('balance').at(-1)).toMatchObject({ balance: 999_000, openBets: 1 });
    await endEvent(db(), event.id, [1, 0]);
    await other.settle();
    await expect
      .poll(() => stream.of('balance').at(-1))
      .toEqual({ balance: 1_001_000, balanceVersion: 3, openBets: 0, status: 'active', pause: null });
    expect(stream.of('bet').at(-1)).toMatchObject({ id: bets[0]?.id, status: 'won', payout: 2000, settled: true });
  });

  it('never sends data of other users', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const event = await addFootballEvent(db(), soon);
    await newest();
    const [own, otherStream] = [await open('me', owner), await open('me', stranger)];
    await place(owner, { selections: [await selectionOf(owner, event.id, { key: 'home' })] });
    await expect.poll(() => own.of('balance').at(-1)?.balance).toBe(999_000);
    expect(otherStream.of('balance').every(({ balance }) => balance === 1_000_000)).toBe(true);
  });

  it('ends when the user signs out in any process; streams of others continue', async () => {
    const [leaving, staying] = [await app.signUp(), await app.signUp()];
    const [gone, remaining, visitor] = [await open('me,live', leaving), await open('me', staying), await open('live')];
    await post(other, '/api/auth/sign-out', { body: {}, headers: { cookie: leaving.cookie } });
    await expect.poll(gone.isOpen).toBe(false);
    expect([remaining.isOpen(), visitor.isOpen()]).toEqual([true, true]);
  });
});

it('every open page gets changed settings of the site at once, from any process', async () => {
  const [mine, others] = [await follow('live'), await open('site')];
  onTestFinished(() => writeSetting(app, 'maintenanceMode', false));
  await writeSetting(other, 'maintenanceMode', true);
  for (const stream of [mine, others]) {
    const isShut = () => stream.messages.some(({ kind, data }) => kind === 'site' && (data as SiteConfig).maintenance);
    await expect.poll(isShut).toBe(true);
  }
});
