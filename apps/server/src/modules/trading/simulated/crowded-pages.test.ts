import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lockBoard } from '#modules/catalog';
import { inTransaction } from '#platform/database';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addMatch, type TestMatch } from '../../../testing/test-matches.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
const { db } = app.database;
/** More than the connections of a process. */
const MATCHES = 12;

it('visitors who open the pages of many matches at once leave connections to everybody else', async () => {
  const matches: TestMatch[] = [];
  for (let n = 0; n < MATCHES; n += 1) matches.push(await addMatch(db, { startsAt: new Date('2026-06-12T18:00:00Z') }));
  await app.board.catchUp();
  const bettor = await app.signUp();
  const opened = await inTransaction(db, async (tx) => {
    await lockBoard(tx);
    const pages = matches.map(({ id }) => app.visitor.call('getPageMarkets', { params: { id } }));
    const countWaiting = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
          where not l.granted and d.datname = current_database()`.execute(tx)
      ).rows[0]?.n;
    await expect.poll(countWaiting).toBe(1);
    for (let calls = 0; calls < 2 * MATCHES; calls += 1) expect((await bettor.call('getMe', {})).status).toBe(200);
    expect(await countWaiting()).toBe(1);
    return pages;
  });
  for (const { ok } of await Promise.all(opened)) expect(ok.items.length).toBeGreaterThan(0);
});
