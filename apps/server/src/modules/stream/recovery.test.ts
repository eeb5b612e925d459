import type { ServerResponse } from 'node:http';
import type { Problem } from '@cauri/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { applyPricing, changeBoard, touchEvents } from '#modules/catalog';
import { lockWallets, post } from '#modules/ledger';
import type { Tx } from '#platform/database';
import { createTestApp, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addMatch, goLive, play, reprice, type TestMatch } from '../../testing/test-matches.ts';
import { listen, type TestStream } from '../../testing/test-stream.ts';

const start = '2026-06-12T12:00:00Z';
const clock = createTestClock(start);
const soon = new Date('2026-06-12T18:00:00Z');
const BUFFER_MAXIMUM = 64 * 1024; // the timer of the hub
const LARGE = 400_000;
const app = await openTestApp({ clock });
const port = await listen(app);
afterAll(() => port.close());

const db = () => app.database.db;
const priceOf = (stream: TestStream, match: TestMatch): number | undefined => {
  const outcomes = stream.messages.flatMap(({ data }) => JSON.stringify(data).match(oddsOf(match)) ?? []);
  const last = outcomes.at(-1);
  return last === undefined ? undefined : Number(/"odds":([\d.]+)/.exec(last)?.[1]);
};
const oddsOf = ({ home }: TestMatch) => new RegExp(`"id":"${home}"[^}]*?"odds":[\\d.]+`, 'g');

async function follow(topics: string, options: { cookie?: string } = {}) {
  const stream = await port.open(topics, options);
  onTestFinished(() => stream.close());
  await expect.poll(() => stream.messages.length).toBeGreaterThan(0);
  const response = port.responses.at(-1) as ServerResponse;
  return { stream, response };
}

/** Changes the board until the send buffers of a client are full and its backlog is too long. Returns the added events. */
async function flood(response: ServerResponse, sportId: string): Promise<TestMatch[]> {
  const added: TestMatch[] = [];
  do {
    added.push(await addMatch(db(), { startsAt: soon, sportId, size: LARGE }));
    await app.board.catchUp();
    expect(added.length).toBeLessThan(100);
  } while (!(await isStuck(response)));
  return added;
}

async function isStuck(response: ServerResponse): Promise<boolean> {
  for (let turn = 0; turn < 5; turn += 1) {
    await sql`select`.execute(db());
    if (response.writableLength <= BUFFER_MAXIMUM) return false;
  }
  return true;
}

describe('a client that does not read', () => {
  it('has a bounded backlog, and gets the latest state when it reads again', async () => {
    const bettor = await app.signUp();
    const watched = await addMatch(db(), { startsAt: soon });
    await goLive(db(), watched.id);
    await app.board.catchUp();
    const { stream, response } = await follow(`sport:tennis,event:${watched.id},me`, bettor);
    await expect.poll(() => stream.of('balance')).toHaveLength(1);
    stream.pause();
    const added = await flood(response, 'tennis');
    const held = response.writableLength;
    const [first] = added as [TestMatch, ...TestMatch[]];
    for (const odds of [2100, 2200, 2300]) await reprice(db(), first, odds);
    added.push(await addMatch(db(), { startsAt: soon, sportId: 'tennis', size: LARGE }));
    await play(db(), watched.id, { step: 1, score: ['1', '0'], link: 'aa', incident: 'goal' });
    await creditWallet(bettor.userId, db());
    await app.hub.sendToUsers('all');
    await app.board.catchUp();
    expect(response.writableLength).toBeLessThanOrEqual(held);
    expect(held).toBeLessThan(BUFFER_MAXIMUM + 2 * LARGE);

    stream.resume();
    await expect.poll(() => priceOf(stream, first)).toBe(2.3);
    const ids = () => new Set(stream.of('snapshot').flatMap(({ events }) => events.map(({ id }) => id)));
    await expect.poll(() => added.filter(({ id }) => !ids().has(id))).toEqual([]);
    await expect.poll(() => stream.of('event').at(-1)).toMatchObject({ eventId: watched.id, links: ['00', 'aa'] });
    expect(stream.of('event').at(-1)?.incidents).toMatchObject([{ kind: 'goal' }]);
    await expect.poll(() => stream.of('balance').at(-1)?.balance).toBe(1_000_005);
    expect(stream.of('prices').filter(({ eventId }) => eventId === first.id)).toEqual([]);
    await reprice(db(), first, 2400);
    await expect.poll(() => stream.of('prices').at(-1)?.markets[0]?.outcomes[0]?.odds).toBe(2.4);
    const counts = added.map(
      ({ id }) => stream.of('snapshot').filter(({ events }) => events.some((e) => e.id === id)).length,
    );
    expect(Math.max(...counts.slice(1))).toBe(1); // each event once, unless it changed twice
  });

  it('is disconnected, while other clients get heartbeats', async () => {
    const server = await listen(app, { stallMaximumMs: 1_000 });
    onTestFinished(() => server.close());
    const slow = await server.open('sport:hockey');
    const quick = await server.open('sport:basketball');
    const [response] = server.responses as [ServerResponse];
    slow.pause();
    await flood(response, 'hockey');
    await expect.poll(() => response.destroyed).toBe(true);
    const before = quick.of('beat').length;
    app.hub.sendHeartbeat();
    await expect.poll(() => quick.of('beat').slice(before)).toContainEqual({ version: Number(app.board.version) });
    expect(await (await app.visitor.request('/metrics')).text()).toMatch(
      /^cauri_stream_drops_total\{reason="slow"\} \d/m,
    );
  });
});

const creditWallet = (userId: string, at: { transaction(): ReturnType<TestApp['database']['db']['transaction']> }) =>
  at.transaction().execute((tx) => postBonus(tx, userId));

async function postBonus(tx: Tx, userId: string): Promise<void> {
  await lockWallets(tx, [userId]);
  await post(tx, [{ userId, key: 'gift', kind: 'bonus', amount: 500n, account: 'bonus', reference: null }]);
}

it('commits during a lost bus connection reach the board and the streams, balances included', async () => {
  const bettor = await app.signUp();
  const match = await addMatch(db(), { startsAt: soon });
  await app.board.catchUp();
  const { stream } = await follow(`event:${match.id},me`, bettor);
  await expect.poll(() => stream.of('balance')).toHaveLength(1);
  // The bus must not reconnect before the commit.
  const allowConnections = (isAllowed: boolean) =>
    sql`update pg_database set datallowconn = ${isAllowed} where datname = current_database()`.execute(db());
  await allowConnections(false);
  await changeBoard(db(), async (change) => {
    await applyPricing(change, { prices: [{ outcomeId: match.home, odds: 2770 }] });
    await touchEvents(change, [match.id]);
    await postBonus(change.tx, bettor.userId);
    // Waits until the connections are closed, so that no process is notified of this commit.
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'cauri-bus' and datname = current_database()`.execute(change.tx);
  });
  await allowConnections(true);
  await expect.poll(() => app.board.offer(match.home)?.outcome.odds).toBe(2.77);
  await expect.poll(() => priceOf(stream, match)).toBe(2.77);
  await expect.poll(() => stream.of('balance').at(-1)).toMatchObject({ balance: 1_000_005, balanceVersion: 2 });
});

it('a match that cannot be read ends the streams that watch it, so that clients reconnect', async () => {
  const match = await addMatch(db(), { startsAt: soon });
  await goLive(db(), match.id);
  await app.board.catchUp();
  const [watching, listing] = [await follow(`event:${match.id}`), await follow('sport:football')];
  await expect.poll(() => watching.stream.of('event')).toHaveLength(1);
  await sql`alter table revealed_link rename column link to gone`.execute(db());
  onTestFinished(async () => {
    await sql`alter table revealed_link rename column gone to link`.execute(db());
  });
  await sql`insert into revealed_link (event_id, step, gone) values (${match.id}, 1, 'aa')`.execute(db());
  await sql`update event set step = 1, home_score = '3', board_version = nextval('board_version')
    where id = ${match.id}`.execute(db());
  await app.board.catchUp();
  await expect.poll(watching.stream.isOpen).toBe(false);
  await expect.poll(() => listing.stream.of('event').at(-1)?.score).toEqual({ home: 3, away: 0 });
  expect(listing.stream.isOpen()).toBe(true);
});

it('at shutdown every stream ends, nothing more is written to it, and no new one starts', async () => {
  const leaving = await createTestApp({ clock, database: app.database });
  const its = await listen(leaving);
  onTestFinished(async () => {
    await its.close();
    await leaving.close();
  });
  const streams = [await its.open('live'), await its.open('sport:football')];
  leaving.hub.close();
  leaving.hub.sendHeartbeat(); // the connections still exist
  await leaving.drain();
  for (const stream of streams) await expect.poll(stream.isOpen).toBe(false);
  const response = await fetch(`${its.url}/api/stream?topics=live`);
  expect([response.status, ((await response.json()) as Problem).code]).toEqual([503, 'unavailable']);
});
