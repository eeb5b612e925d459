import type { NoticeContent } from '@cauri/contract';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { countRowsRead } from '../../../testing/explain.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { pruneNotices, writeNotice } from '../notices/notices.ts';
import { claimDueBetMail, scheduleBetMails } from './bet-mail.ts';
import { createMailer } from './mailer.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
beforeEach(async () => {
  await app.database.pool.query('truncate notice, bet_mail');
});

const mailer = createMailer({
  config: { mail: null, siteUrl: 'https://cauri.test', authSecret: 's'.repeat(32) },
  settings: () => ({ siteName: 'Cauri', emailNotifications: true }),
  newId,
});
const contentOf = (betId: string): NoticeContent => ({
  kind: 'bet_settled',
  betId,
  type: 'single',
  status: 'won',
  stake: 1,
  payout: 2,
});
const collect = () => scheduleBetMails(app.database.db, mailer, 0);
const take = async () => {
  await app.database.pool.query('update bet_mail set due_at = now() where due_at is not null');
  return (await app.database.db.transaction().execute((tx) => claimDueBetMail(tx, mailer)))?.bets.map(({ id }) => id);
};

it('a notice that commits after newer ones is not missed', async () => {
  const { db } = app.database;
  const { userId } = await app.signUp();
  const [slow, quick, last] = [newId(), newId(), newId()];
  await collect();
  await db.transaction().execute(async (tx) => {
    await writeNotice(tx, userId, contentOf(slow));
    await writeNotice(db, userId, contentOf(quick));
    await collect();
    expect(await take()).toBeUndefined();
  });
  await collect();
  expect(await take()).toEqual([slow, quick]);
  await writeNotice(db, userId, contentOf(last));
  await collect();
  expect(await take()).toEqual([last]);
  await collect();
  expect(await take()).toBeUndefined();
});

it('days on which no process ran are caught up', async () => {
  const { userId } = await app.signUp();
  const { db, pool } = app.database;
  const [old, recent] = [newId(), newId()];
  await writeNotice(db, userId, contentOf(old));
  await pool.query(`update notice set created_at = now() - interval '30 hours' where user_id = $1`, [userId]);
  await writeNotice(db, userId, contentOf(recent));
  await pool.query(`update bet_mail_cursor set until = now() - interval '40 hours'`);
  await collect();
  await collect();
  expect(await take()).toEqual([old, recent]);
});

it('a notice is not deleted before its email is written', async () => {
  const { userId } = await app.signUp();
  const { pool } = app.database;
  await pool.query(
    `insert into notice (user_id, content)
     select $1, jsonb_build_object('kind', 'bet_settled', 'betId', gen_random_uuid()) from generate_series(1, 203)`,
    [userId],
  );
  await collect();
  expect(await pruneNotices(app.database.db)).toBe(0);
  expect(await take()).toHaveLength(203);
  expect(await pruneNotices(app.database.db)).toBe(3);
});

it('excess notices of one user are deleted without counting all notices repeatedly', async () => {
  const { pool } = app.database;
  const { userId } = await app.signUp();
  await pool.query(
    `insert into notice (user_id, content) select $1, '{"kind": "low_balance", "balance": 1}' from generate_series(1, 5200)`,
    [userId],
  );
  await pool.query(`
    insert into notice (user_id, content)
    select u.id, '{"kind": "low_balance", "balance": 1}' from (select gen_random_uuid() as id from generate_series(1, 100)) u
      cross join generate_series(1, 200)`);
  await pool.query('analyze notice');
  const read = await countRowsRead(pool, async (db) => expect(await pruneNotices(db)).toBe(5_000));
  expect(read.notice).toBeLessThan(60_000);
});
