import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { slipOf } from '../../testing/slips.ts';
import { createTestApp, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { countBlocked } from '../../testing/test-database.ts';
import { addFootballEvent } from '../../testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const other = await createTestApp({ clock, database: app.database });
afterAll(() => other.close());
const { db } = app.database;

it('a retry at another process after the match has started is answered with the bet that the first request is still committing', async () => {
  await sql`
    create function wait_for_commit() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(7); return null; end';
    create constraint trigger wait_for_commit after insert on placement deferrable initially deferred
      for each row execute function wait_for_commit()`.execute(db);
  const bettor = await app.signUp();
  const event = await addFootballEvent(db, new Date('2026-06-12T12:10:00Z'));
  await Promise.all([app.board.catchUp(), other.board.catchUp()]);
  const body = JSON.stringify(await slipOf(bettor, event.id, { key: 'home' }));
  const headers = { 'content-type': 'application/json', 'idempotency-key': newId(), cookie: bettor.cookie };
  const send = async ({ router }: typeof app) =>
    (await router.request('http://localhost/api/bets', { method: 'POST', headers, body })).json();
  const { answers } = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(tx);
    const first = send(app);
    await expect.poll(() => countBlocked(db)).toBe(1);
    clock.set('2026-06-12T12:10:01Z');
    const retry = send(other);
    await expect.poll(() => countBlocked(db)).toBe(2);
    return { answers: Promise.all([first, retry]) };
  });
  const [first, retry] = await answers;
  await sql`drop function wait_for_commit cascade`.execute(db);
  expect(first).toMatchObject({ bets: [{ stake: 1000 }] });
  expect(retry).toEqual(first);
});
