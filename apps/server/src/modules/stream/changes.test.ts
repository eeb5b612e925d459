import type { Event, Problem } from '@cauri/contract';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jsonOf, listedEvent } from '#modules/catalog';
import { newId } from '#platform/ids';
import { applyMessage, findDifferences, type LiveState } from '../../testing/bets/live-state.ts';
import { place, selectionOf } from '../../testing/slips.ts';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../testing/test-events.ts';
import { addMatch, goLive, play, reprice, setStatus, type TestMatch } from '../../testing/test-matches.ts';
import { createChangesReader } from './changes.ts';
import { parseTopics } from './topics.ts';

const start = '2026-06-12T12:00:00Z';
const clock = createTestClock(start);
const soon = new Date('2026-06-12T18:00:00Z');
const app = await openTestApp({ clock });

const db = () => app.database.db;
const pollChanges = async (topics: string, query: Record<string, string> = {}, actor: Actor = app.visitor) =>
  (await actor.call('getChanges', { query: { topics, ...query } })).ok;

/** A client that polls: the state that it has, and the version to continue from. */
function createPoller(topics: string, actor?: Actor) {
  const state: LiveState = new Map();
  let since: number | undefined;
  let isComplete = true;
  return {
    state,
    poll: async () => {
      const { version, messages } = await pollChanges(
        topics,
        { ...(since !== undefined && { since: String(since) }) },
        actor,
      );
      for (const message of messages) {
        if (message.kind === 'snapshot') isComplete = message.data.complete;
        applyMessage(state, message);
      }
      since = version;
      return { messages, isComplete };
    },
  };
}

const isOpen = ({ status }: Event) => status === 'live' || status === 'upcoming';

describe('a polling client', () => {
  const changes: Record<string, (match: TestMatch, number: number) => Promise<unknown>> = {
    reprice: (match, number) => reprice(db(), match, 1500 + 10 * number),
    suspend: (match) => play(db(), match.id, { step: newStep(), score: ['1', '0'], link: newLink(), incident: 'goal' }),
    start: (match) => play(db(), match.id, { step: newStep(), score: ['0', '0'], link: newLink() }),
    closeTotal: (match) => setStatus(db(), match, { total: 'closed' }),
    move: (match, number) => setStatus(db(), match, { startsAt: new Date(soon.getTime() + number * 60_000) }),
    add: () => addMatch(db(), { startsAt: soon, sportId: 'hockey' }),
  };
  let steps = 0;
  const newStep = () => {
    steps += 1;
    return steps;
  };
  const newLink = () => newId().replaceAll('-', '');

  it('has the state of the board after any sequence of changes and polls', async () => {
    const change = fc.record({
      name: fc.constantFrom(...Object.keys(changes), 'poll', 'poll'),
      match: fc.nat({ max: 2 }),
      number: fc.integer({ min: 1, max: 90 }),
    });
    const property = fc.asyncProperty(
      fc.array(change, { minLength: 4, maxLength: 14 }),
      fc.boolean(),
      async (list, ends) => {
        const add = () => addMatch(db(), { startsAt: soon, sportId: 'hockey' });
        const matches = [await add(), await add(), await add()];
        await app.board.catchUp();
        const watched = matches[0]?.id ?? '';
        const [sport, live, one] = [
          createPoller('sport:hockey'),
          createPoller('live'),
          createPoller(`event:${watched}`),
        ] as const;
        const pollAll = async () => {
          await app.board.catchUp();
          await Promise.all([sport.poll(), live.poll(), one.poll()]);
        };
        await pollAll();
        for (const { name, match, number } of list) {
          if (name === 'poll') await pollAll();
          else await changes[name]?.(matches[match] as TestMatch, number);
        }
        if (ends) await endEvent(db(), watched, [1, 0]);
        await pollAll();
        const events = app.board.events.map(listedEvent);
        const isHockey = (event: Event) => event.sportId === 'hockey' && isOpen(event);
        expect(findDifferences(sport.state, events.filter(isHockey), isHockey)).toEqual([]);
        const isLive = (event: Event) => event.isLive;
        expect(findDifferences(live.state, events.filter(isLive), isLive)).toEqual([]);
        const whole = app.board.get(watched);
        expect(findDifferences(one.state, whole ? [whole.wire] : [], () => true)).toEqual([]);
        for (const { id } of matches)
          if (app.board.get(id)?.wire.status !== 'completed') await endEvent(db(), id, 'cancelled');
      },
    );
    await fc.assert(property, { numRuns: 12 });
  });

  it('gets newer changes only, and nothing if there are none', async () => {
    const [moving, still] = [
      await addMatch(db(), { startsAt: soon, sportId: 'tennis' }),
      await addMatch(db(), { startsAt: soon, sportId: 'tennis' }),
    ];
    await app.board.catchUp();
    const poller = createPoller('sport:tennis');
    expect((await poller.poll()).isComplete).toBe(true);
    expect([...poller.state.keys()]).toEqual(expect.arrayContaining([moving.id, still.id]));
    expect((await poller.poll()).messages).toEqual([]);
    await reprice(db(), moving, 2350);
    await app.board.catchUp();
    const { messages } = await poller.poll();
    expect(messages).toMatchObject([{ kind: 'snapshot', data: { complete: false, events: [{ id: moving.id }] } }]);
    expect(messages).toHaveLength(1);
  });

  it('gets everything again if the board no longer has the changes since its version', async () => {
    const ended = await addMatch(db(), { startsAt: soon, sportId: 'volleyball' });
    await app.board.catchUp();
    const poller = createPoller('sport:volleyball');
    await poller.poll();
    await endEvent(db(), ended.id, [3, 0]);
    await app.board.catchUp();
    onTestFinished(() => clock.set(start));
    clock.set(new Date(Date.now() + 4 * 3_600_000));
    const present = await addMatch(db(), { startsAt: soon, sportId: 'volleyball' });
    await app.board.catchUp();
    expect((await poller.poll()).isComplete).toBe(true);
    expect([...poller.state.keys()]).toEqual([present.id]);
    const ahead = await pollChanges('sport:volleyball', { since: String(Number.MAX_SAFE_INTEGER) });
    expect(ahead.messages).toMatchObject([{ kind: 'snapshot', data: { complete: true } }]);
  });
});

it('a client gets everything that a followed match has revealed', async () => {
  const match = await addMatch(db(), { startsAt: soon });
  await goLive(db(), match.id);
  await play(db(), match.id, { step: 1, score: ['1', '0'], link: 'aa', incident: 'goal' });
  await app.board.catchUp();
  const { messages, version } = await pollChanges(`event:${match.id}`);
  expect(messages.map(({ kind }) => kind)).toEqual(['snapshot', 'event']);
  expect(messages[1]?.data).toMatchObject({ links: ['00', 'aa'], incidents: [{ kind: 'goal' }] });
  await play(db(), match.id, { step: 2, score: ['1', '0'], link: 'bb' });
  await app.board.catchUp();
  const next = await pollChanges(`event:${match.id}`, { since: String(version) });
  expect(next.messages[1]?.data).toMatchObject({ links: ['00', 'aa', 'bb'] });
  await endEvent(db(), match.id, 'cancelled');
});

describe('me', () => {
  it('requires a session', async () => {
    const { status, refusal } = await app.visitor.call('getChanges', { query: { topics: 'me,live' } });
    expect([status, refusal.code]).toEqual([401, 'unauthenticated']);
  });

  it('returns the status of the account after each decision of an administrator', async () => {
    const [admin, bettor] = [await signUpAdmin(app, clock), await app.signUp()];
    const seen: unknown[] = [];
    for (const status of ['inactive', 'active'] as const) {
      await admin.call('changeUserStatus', { params: { id: bettor.userId }, body: { status } });
      seen.push((await pollChanges('me', {}, bettor)).messages[0]?.data);
    }
    expect(seen).toMatchObject([{ status: 'inactive' }, { status: 'active' }]);
  });

  it('returns the balance, and the bets settled since the last response', async () => {
    const bettor = await app.signUp();
    const event = await addFootballEvent(db(), soon);
    await app.board.catchUp();
    const first = await pollChanges('me', {}, bettor);
    expect(first.messages).toEqual([
      { kind: 'balance', data: { balance: 1_000_000, balanceVersion: 1, openBets: 0, status: 'active', pause: null } },
      { kind: 'notice', data: { unread: 0 } },
    ]);
    const { bets } = (await place(bettor, { selections: [await selectionOf(bettor, event.id, { key: 'home' })] })).ok;
    await endEvent(db(), event.id, [1, 0]);
    await app.settle();
    const second = await pollChanges('me', { since: String(first.version), at: first.time }, bettor);
    expect(second.messages).toMatchObject([
      { kind: 'balance', data: { balance: 1_001_000 } },
      { kind: 'bet', data: { id: bets[0]?.id, status: 'won', payout: 2000 } },
      { kind: 'notice', data: { unread: 1 } },
    ]);
    const later = { at: new Date(Date.now() + 60_000).toISOString() };
    expect((await pollChanges('me', later, bettor)).messages.map(({ kind }) => kind)).toEqual(['balance', 'notice']);
  });
});

it.each([
  ['no topic', { topics: '' }],
  ['an unknown topic', { topics: 'weather' }],
  ['an invalid version', { topics: 'live', since: 'yesterday' }],
  ['an invalid time', { topics: 'live', at: 'noon' }],
])('%s is refused', async (_, query) => {
  const response = await app.visitor.request(`/api/changes?${new URLSearchParams(query)}`);
  expect([response.status, ((await response.json()) as Problem).code]).toEqual([400, 'validation_failed']);
});

it('a response shares its buffer with responses to equal requests of all users', async () => {
  const bettor = await app.signUp();
  const { read: readChanges } = createChangesReader({
    board: app.board,
    clock,
    readRevealed: async () => ({ incidents: [], links: [] }),
    readPersonal: async () => ({ balance: { balance: 5, balanceVersion: 1 }, bets: [], unread: 0 }),
  });
  const changesFor = async (topics: string, userId: string) =>
    readChanges({ topics: await parseTopics(topics, async () => userId), from: null, at: null });
  const [shared, own] = await changesFor('sport:tennis', '');
  const [sameShared, ownOfBettor] = await changesFor('sport:tennis,me', bettor.userId);
  expect(sameShared).toBe(shared);
  expect([own.length < 100, ownOfBettor.toString()]).toEqual([true, expect.stringContaining('"balance":5')]);
  expect(JSON.parse(`${shared}${ownOfBettor}`)).toMatchObject({ version: Number(app.board.version) });
  await addMatch(db(), { startsAt: soon, sportId: 'tennis' });
  await app.board.catchUp();
  const [next] = await changesFor('sport:tennis', '');
  expect(next).not.toEqual(shared);
});

it('an event is serialised once for each change, for all clients', async () => {
  const { id } = await addMatch(db(), { startsAt: soon });
  await app.board.catchUp();
  const event = app.board.get(id);
  if (!event) throw new Error('not on the board');
  event.wire.homeTeam.name = 'Renamed behind its back';
  const texts = [jsonOf(event, 'list'), jsonOf(event, 'detail')];
  event.wire.homeTeam.name = 'Renamed again';
  expect([jsonOf(event, 'list'), jsonOf(event, 'detail')]).toEqual(texts);
});
