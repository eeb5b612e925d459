import type { Problem } from '@cauri/contract';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { endEvent } from '../../testing/test-events.ts';
import { addMatch, goLive, reprice } from '../../testing/test-matches.ts';
import { listen, type StreamOptions, type TestStream } from '../../testing/test-stream.ts';

const soon = new Date('2026-06-12T18:00:00Z');
const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
const port = await listen(app);
afterAll(() => port.close());

const db = () => app.database.db;
const addFootball = () => addMatch(db(), { startsAt: soon });
const addTennis = () => addMatch(db(), { startsAt: soon, sportId: 'tennis' });
const idsOf = (stream: TestStream) => stream.of('snapshot').flatMap(({ events }) => events.map(({ id }) => id));

async function open(query: string, options: StreamOptions = {}) {
  const stream = await port.open(query, options);
  onTestFinished(() => stream.close());
  return stream;
}

/** The version that a page has which is read now. */
async function versionNow(): Promise<bigint> {
  await app.board.catchUp();
  return app.board.version;
}

it('a page with the version of its data gets only what changed since, also what ended', async () => {
  const [moving, ending] = [await addFootball(), await addFootball(), await addFootball()];
  await goLive(db(), ending.id);
  const since = await versionNow();
  await reprice(db(), moving, 2350);
  await endEvent(db(), ending.id, [1, 0]);
  await app.board.catchUp();
  const stream = await open(`sport:football&since=${since}`);
  await expect.poll(() => idsOf(stream).toSorted()).toEqual([moving.id, ending.id].toSorted());
  expect(stream.of('snapshot')).toMatchObject([{ complete: false }]);
  expect(stream.lastId()).toBe(String(app.board.version));
});

it('a page that has everything gets nothing until the next change', async () => {
  const match = await addFootball();
  const stream = await open(`sport:football&since=${await versionNow()}`);
  await reprice(db(), match, 2400);
  await expect.poll(() => stream.messages.map(({ kind }) => kind)).toEqual(['prices']);
});

it('a page that adds topics gets them whole, and of the others what changed', async () => {
  const [still, moving, tennis] = [await addFootball(), await addFootball(), await addTennis()];
  const since = await versionNow();
  await reprice(db(), moving, 2350);
  await app.board.catchUp();
  const topics = `event:${still.id},sport:football,sport:tennis`;
  const added = (text: string) => open(`${topics}&since=${since}&added=${text}`);
  const sport = await added('sport:tennis');
  await expect.poll(() => idsOf(sport)).toContain(tennis.id);
  expect(idsOf(sport)).toContain(moving.id);
  expect(idsOf(sport)).not.toContain(still.id);
  // In the detail view, although a list has it already.
  const event = await added(`event:${still.id},live`);
  await expect.poll(() => idsOf(event).toSorted()).toEqual([still.id, moving.id].toSorted());
  expect(event.of('snapshot')[0]?.events.find(({ id }) => id === still.id)?.markets).toHaveLength(3);
});

it('a browser that reconnects with its first address gets only what changed after its last message', async () => {
  const [moving, other] = [await addTennis(), await addFootball()];
  const since = await versionNow();
  await reprice(db(), other, 2350);
  const lastEventId = String(await versionNow());
  await reprice(db(), moving, 2400);
  await app.board.catchUp();
  const stream = await open(`sport:football,sport:tennis&since=${since}&added=sport:football`, { lastEventId });
  await expect.poll(() => idsOf(stream)).toEqual([moving.id]);
});

it('a version that the board does not know is answered with everything, and one that is none is refused', async () => {
  const match = await addFootball();
  const future = (await versionNow()) + 5n;
  const stream = await open(`sport:football&since=${future}&added=sport:tennis`);
  await expect.poll(() => idsOf(stream)).toContain(match.id);
  expect(stream.of('snapshot')).toMatchObject([{ complete: true }]);
  for (const since of ['yesterday', '-1', '1'.repeat(40)]) {
    const response = await fetch(`${port.url}/api/stream?topics=live&since=${since}`);
    const { code, issues } = (await response.json()) as Problem;
    expect([response.status, code, issues?.[0]?.path]).toEqual([400, 'validation_failed', 'since']);
  }
});

it('a client that polls adds topics in the same way', async () => {
  const [football, tennis] = [await addFootball(), await addTennis()];
  const since = await versionNow();
  const poll = async (added: string) => {
    const query = { topics: 'sport:football,sport:tennis', since: Number(since), added };
    const { ok } = await app.visitor.call('getChanges', { query });
    return ok.messages
      .flatMap((message) => (message.kind === 'snapshot' ? message.data.events : []))
      .map(({ id }) => id);
  };
  expect(await poll('')).toEqual([]);
  const got = await poll('sport:tennis');
  expect(got).toContain(tennis.id);
  expect(got).not.toContain(football.id);
});
