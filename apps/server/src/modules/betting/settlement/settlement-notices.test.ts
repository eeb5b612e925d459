import { inspect } from 'node:util';
import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { changeBoard, correctResult } from '#modules/catalog';
import { applyDueLimits } from '#modules/ledger';
import { announceNotices, pruneNotices, writeNotice } from '#modules/notifications';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { listen } from '../../../testing/test-stream.ts';
import { cancelBet } from './cancel-bet.ts';
import { PARTITIONS, settleChunk } from './settle-chunk.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

async function newEvent(): Promise<string> {
  const { id } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'), {
    odds: [2000, 3000, 4000],
  });
  await app.board.catchUp();
  return id;
}
async function bet(bettor: Actor, stake: number, ...events: string[]): Promise<string> {
  const selections = await Promise.all(events.map((event) => selectionOf(bettor, event, { key: 'home' })));
  return (await place(bettor, { stake, selections })).ok.bets[0]?.id ?? '';
}
const noticesOf = async (bettor: Actor) => (await bettor.call('listMyNotices', { query: {} })).ok.items;
const about = {
  type: 'single',
  count: 1,
  first: { marketType: 'match_winner', line: null, outcomeKey: 'home' },
} as const;
const contentOf = async (bettor: Actor) => (await noticesOf(bettor)).map(({ news }) => news);

it('a settled bet gives a notice with its outcome; an open bet gives none', async () => {
  const bettor = await app.signUp();
  const [won, lost, cancelled, open] = [await newEvent(), await newEvent(), await newEvent(), await newEvent()];
  const ids = [await bet(bettor, 1000, won), await bet(bettor, 500, lost), await bet(bettor, 12, cancelled)];
  await bet(bettor, 100, won, open);
  await endEvent(app.database.db, won, [1, 0]);
  await endEvent(app.database.db, lost, [0, 1]);
  await endEvent(app.database.db, cancelled, 'cancelled');
  await app.settle();
  const settled = { kind: 'bet_settled', type: 'single', about } as const;
  const news = await contentOf(bettor);
  expect(news).toHaveLength(3);
  expect(ids.map((id) => news.find((one) => 'betId' in one && one.betId === id))).toMatchObject([
    { ...settled, status: 'won', stake: 1000, payout: 2000 },
    { ...settled, status: 'lost', stake: 500, payout: 0 },
    { ...settled, status: 'cancelled', stake: 12, payout: 12 },
  ]);
});

it('a correction gives a notice with the earlier outcome and the debt', async () => {
  const [bettor, event, other] = [await app.signUp(), await newEvent(), await newEvent()];
  const betId = await bet(bettor, 1000, event);
  await endEvent(app.database.db, event, [1, 0]);
  await app.settle();
  await bet(bettor, 500_000, other);
  await bet(bettor, 500_000, other);
  await changeBoard(app.database.db, (change) =>
    correctResult(change, event, { status: 'completed', home: 0, away: 1, source: 'test' }),
  );
  await app.settle();
  expect((await contentOf(bettor))[0]).toMatchObject({
    kind: 'bet_corrected',
    about,
    betId,
    type: 'single',
    status: 'lost',
    payout: 0,
    owed: 1000,
    was: { status: 'won', payout: 2000 },
  });
});

it('a bet that an administrator cancels gives a notice', async () => {
  const [bettor, admin, event] = [await app.signUp(), await app.signUp(), await newEvent()];
  const betId = await bet(bettor, 1000, event);
  await cancelBet(app.database.db, {
    betId,
    by: { userId: admin.userId, address: '127.0.0.1' },
    reason: 'A wrong price.',
  });
  expect(await contentOf(bettor)).toMatchObject([{ kind: 'bet_settled', betId, status: 'cancelled', payout: 1000 }]);
});

it('a settlement writes the notices of any number of bettors in one statement', async () => {
  const texts: string[] = [];
  const reading: KyselyPlugin = {
    transformQuery: ({ node }) => {
      texts.push(inspect(node, { depth: Number.POSITIVE_INFINITY }));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = app.database.db.withPlugin(reading);
  const counts: number[] = [];
  for (const size of [2, 12]) {
    const event = await newEvent();
    const bettor = await app.signUp();
    for (let count = 0; count < size; count += 1) await bet(bettor, 10 + count, event);
    await endEvent(app.database.db, event, [1, 0]);
    texts.length = 0;
    for (const partition of PARTITIONS) await settleChunk(db, { eventId: event, resultVersion: 1, partition });
    expect(texts.filter((text) => text.includes('insert into notice'))).toHaveLength(1);
    expect(await noticesOf(bettor)).toHaveLength(size);
    counts.push(texts.length);
  }
  expect(counts[0]).toBe(counts[1]);
  expect(await app.settle()).toBe(0);
});

it('an open page counts unread notices, and updates when another page reads them', async () => {
  const [bettor, event] = [await app.signUp(), await newEvent()];
  await bet(bettor, 1000, event);
  await bet(bettor, 2000, event);
  const port = await listen(app);
  const stream = await port.open('me', { cookie: bettor.cookie });
  await expect.poll(() => stream.of('notice').at(-1)).toEqual({ unread: 0 });
  await endEvent(app.database.db, event, [1, 0]);
  await app.settle();
  await expect.poll(() => stream.of('notice').at(-1)).toEqual({ unread: 2 });
  const [newest, oldest] = await noticesOf(bettor);
  const read = await bettor.call('readMyNotices', { body: { until: oldest?.id ?? '' } });
  expect(read.ok).toEqual({ unread: 1 });
  await expect.poll(() => stream.of('notice').at(-1)).toEqual({ unread: 1 });
  expect((await noticesOf(bettor)).map(({ isRead }) => isRead)).toEqual([false, true]);
  await bettor.call('readMyNotices', { body: { until: newest?.id ?? '' } });
  await expect.poll(() => stream.of('notice').at(-1)).toEqual({ unread: 0 });
  const changes = await bettor.call('getChanges', { query: { topics: 'me' } });
  expect(changes.ok.messages).toContainEqual({ kind: 'notice', data: { unread: 0 } });
  stream.close();
  await port.close();
});

it('notices are listed in pages, each once, and users can neither read nor mark those of others', async () => {
  const [bettor, other] = [await app.signUp(), await app.signUp()];
  const { db } = app.database;
  for (let count = 0; count < 7; count += 1) {
    await writeNotice(db, bettor.userId, { kind: 'support_answered', topic: 'bet' });
  }
  const all = (await noticesOf(bettor)).map(({ id }) => id);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: string; cursor?: string } = { limit: '3', ...(cursor !== null && { cursor }) };
    const page = (await bettor.call('listMyNotices', { query })).ok;
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(all);
  expect(all).toHaveLength(7);
  expect(await noticesOf(other)).toEqual([]);
  for (const id of [all[0] ?? '', 'x', newId()]) {
    await other.call('readMyNotices', { body: { until: id } });
    await other.call('readMyNotices', { body: { id } });
  }
  expect((await noticesOf(bettor)).every(({ isRead }) => !isRead)).toBe(true);
});

it('a notice that is opened becomes read alone, even when the request is repeated', async () => {
  const bettor = await app.signUp();
  for (let count = 0; count < 3; count += 1) {
    await writeNotice(app.database.db, bettor.userId, { kind: 'support_answered', topic: 'bet' });
  }
  const [, second] = await noticesOf(bettor);
  const body = { id: second?.id ?? '' };
  for (const again of [false, true]) {
    expect([again, (await bettor.call('readMyNotices', { body })).ok]).toEqual([again, { unread: 2 }]);
  }
  expect((await noticesOf(bettor)).map(({ isRead }) => isRead)).toEqual([false, true, false]);
  expect((await bettor.call('readMyNotices', { body: { ...body, until: body.id } })).refusal.code).toBe(
    'validation_failed',
  );
});

it('at most 200 notices per user are kept, for 90 days', async () => {
  const [busy, calm] = [await app.signUp(), await app.signUp()];
  const { db, pool } = app.database;
  await pool.query(
    `insert into notice (user_id, content) select $1, jsonb_build_object('kind', 'support_answered', 'topic', n)
     from generate_series(1, 203) n`,
    [busy.userId],
  );
  await writeNotice(db, calm.userId, { kind: 'support_answered', topic: 'bet' });
  await writeNotice(db, calm.userId, { kind: 'support_answered', topic: 'other' });
  await pool.query(
    `update notice set created_at = now() - interval '91 days' where id = (select min(id) from notice where user_id = $1)`,
    [calm.userId],
  );
  expect(await pruneNotices(db)).toBe(4);
  const stored = await pool.query(
    `select min((content->>'topic')::int) as first, count(*)::int from notice where user_id = $1`,
    [busy.userId],
  );
  expect(stored.rows).toEqual([{ first: 4, count: 200 }]);
  expect(await contentOf(calm)).toEqual([{ kind: 'support_answered', topic: 'other' }]);
});

it('a higher limit gives one notice when it applies; a withdrawn request gives none', async () => {
  const [bettor, other] = [await app.signUp(), await app.signUp()];
  const { db, pool } = app.database;
  const set = (who: Actor, amount: number | null) =>
    who.call('setMyLimit', { params: { kind: 'loss', period: 'week' }, body: { amount } });
  for (const who of [bettor, other]) {
    await set(who, 100);
    await set(who, 900);
  }
  await set(other, 100);
  const apply = async () => {
    const users = await applyDueLimits(db, (tx, { userId, kind, period, amount }) =>
      writeNotice(tx, userId, { kind: 'limit_in_force', limit: kind, period, amount }),
    );
    await announceNotices(app.bus, users);
    return users;
  };
  expect(await apply()).toEqual([]);
  await pool.query(`update self_limit set next_at = next_at - interval '24 hours'`);
  expect(await apply()).toEqual([bettor.userId]);
  expect(await apply()).toEqual([]);
  expect(await contentOf(bettor)).toEqual([{ kind: 'limit_in_force', limit: 'loss', period: 'week', amount: 900 }]);
  expect((await bettor.call('getMyLimits', {})).ok.limits).toMatchObject([{ amount: 900, next: null }]);
  await set(bettor, null);
  await pool.query(`update self_limit set next_at = next_at - interval '24 hours'`);
  await apply();
  expect((await contentOf(bettor))[0]).toMatchObject({ amount: null });
  expect((await bettor.call('getMyLimits', {})).ok.limits).toEqual([]);
  expect(await contentOf(other)).toEqual([]);
});
