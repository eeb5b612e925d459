import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { pruneSessions } from './own-sessions.ts';

const clock = createTestClock(new Date());
const app = await openTestApp({ clock });

describe('pruning', () => {
  it('deletes every session that expired a week ago, however many, and ends no other session', async () => {
    const [stays, leaves] = [await app.signUp(), await app.signUp()];
    const { db } = app.database;
    await sql`insert into session (id, expires_at, token, updated_at, user_id)
      select gen_random_uuid(), ${clock.now()}::timestamptz - interval '7 days 1 second', 'old-' || n, now(), ${stays.userId}
      from generate_series(1, 2500) as n`.execute(db);
    await sql`update session set expires_at = ${clock.now()}::timestamptz - interval '7 days 1 ms'
      where user_id = ${leaves.userId}`.execute(db);
    expect(await pruneSessions(db, clock.now())).toBe(2501);
    expect(await pruneSessions(db, clock.now())).toBe(0);
    const { rows } = await sql<{ user_id: string }>`select user_id from session`.execute(db);
    expect(rows).toEqual([{ user_id: stays.userId }]);
    expect((await stays.call('getMe', {})).status).toBe(200);
    expect((await leaves.call('getMe', {})).status).toBe(401);
  });
});
