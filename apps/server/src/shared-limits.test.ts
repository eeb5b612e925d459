import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { pruneRateLimits } from '#platform/rate-limit';
import { place, selectionOf } from './testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestClock } from './testing/test-clock.ts';
import { addFootballEvent } from './testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
/** Two processes on one database. */
let apps: readonly [TestApp, TestApp];
let bettor: Actor;

const environment = {
  RATE_LIMIT_SIGN_IN: '6/60',
  RATE_LIMIT_MAIL: '4/3600',
  RATE_LIMIT_CODES: '4/600',
  RATE_LIMIT_CODE_GUESSES: '4/600',
  RATE_LIMIT_CALLS: '1000/60',
  RATE_LIMIT_PLACEMENT: '4/600',
  RATE_LIMIT_SEARCHES: '4/600',
};

beforeAll(async () => {
  const first = await createTestApp({ clock, environment });
  apps = [first, await createTestApp({ clock, environment, database: first.database })];
  bettor = await first.signUp();
});
afterAll(async () => {
  await apps[1].close();
  await apps[0].close();
});

const db = () => apps[0].database.db;
const countRows = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from rate_limit`.execute(db())).rows[0]?.n);

/** Sends requests to both processes in turn for one account until one is refused. Returns the number accepted. */
async function countTaken(who: Actor, path: string, body?: unknown): Promise<number> {
  for (let taken = 0; taken < 30; taken += 1) {
    const app = apps[taken % 2];
    const headers = { cookie: who.cookie, 'content-type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await app?.visitor.request(path, init);
    if (response?.status === 429) return taken;
  }
  return Number.NaN;
}

const gone = { eventId: newId(), marketId: newId(), outcomeId: newId(), odds: 2 };
const question = { topic: 'bet', email: 'a@b.test', message: 'Why was this bet lost? I do not see it.' };

describe('two processes together allow as many requests as one', () => {
  it.each([
    ['sign-ins', '/api/auth/sign-in/email', { email: 'awa@example.com', password: 'secret-123' }, 6],
    ['links by email', '/api/auth/send-verification-email', {}, 4],
    ['saved slips', '/api/slips/codes', { type: 'single', selections: [gone] }, 4],
    ['guesses at booking codes', '/api/slips/codes/ZZZZZ9', undefined, 4],
    ['messages to support', '/api/support/messages', question, 4],
    ['refreshes of the feed', '/api/feed/refresh', {}, 10],
    ['files of an account', '/api/me/export', undefined, 2],
    ['time-outs', '/api/me/pause', { kind: 'time_out', days: 1 }, 20],
  ])('%s', async (_, path, body, allowed) => {
    expect(await countTaken(bettor, path, body)).toBe(allowed);
  });
});

it('calls, visits, searches and placements are counted in memory only: nothing is written to the database for them', async () => {
  const other = await apps[0].signUp();
  const event = await addFootballEvent(db(), new Date('2026-06-12T18:00:00Z'));
  await apps[0].board.catchUp();
  const selections = [await selectionOf(other, event.id, { key: 'home' })];
  const before = await countRows();
  for (const path of ['/', '/api/config', '/api/events', '/api/search?q=a', '/api/changes?topics=live'])
    await other.request(path);
  expect((await place(other, { selections })).status).toBe(201);
  expect(await countRows()).toBe(before);
});

it('while the table cannot be reached each process counts separately', async () => {
  await sql`alter table rate_limit rename to rate_limit_away`.execute(db());
  onTestFinished(async () => void (await sql`alter table rate_limit_away rename to rate_limit`.execute(db())));
  const body = { email: `${newId()}@example.com`, password: 'short' };
  expect(await countTaken(bettor, '/api/auth/sign-in/email', body)).toBe(12);
});

it('counts contain no addresses and are deleted when their window has ended', async () => {
  const { rows } = await sql<{ key: string; expire: number }>`select key, expire from rate_limit`.execute(db());
  expect(rows.length).toBeGreaterThan(5);
  for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/);
  const first = Math.min(...rows.map(({ expire }) => Number(expire)));
  await pruneRateLimits(db(), new Date(first + 1));
  // Several windows may end in the same millisecond.
  expect(await countRows()).toBe(rows.filter(({ expire }) => Number(expire) > first).length);
  await pruneRateLimits(db(), new Date('2999-01-01'));
  expect(await countRows()).toBe(0);
});
