import { afterEach, describe, expect, it } from 'vitest';
import { changeBoard, recordResult } from '#modules/catalog';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { PARTITIONS, settleChunk } from './settle-chunk.ts';
import { listQueuedJobs } from './worker.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-12T18:00:00Z');
const app = await openTestApp({ clock });

afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

async function newEvent(odds?: readonly number[]): Promise<string> {
  const { id } = await addFootballEvent(app.database.db, soon, odds ? { odds } : {});
  await app.board.catchUp();
  return id;
}

async function balanceOf(bettor: Actor): Promise<number> {
  return (await bettor.call('getMe', {})).ok.balance;
}

const end = (eventId: string, score: Parameters<typeof endEvent>[2]) => endEvent(app.database.db, eventId, score);

describe('a single bet', () => {
  it('that wins pays the potential win once, in its own transfer', async () => {
    const [event, bettor] = [await newEvent([1850, 3400, 4500]), await app.signUp()];
    await place(bettor, { stake: 1500, selections: [await selectionOf(bettor, event, { key: 'home' })] });
    await end(event, [2, 1]);
    expect(await app.settle()).toBe(1);
    expect(await app.settle()).toBe(0);
    const [bet] = (await bettor.call('listMyBets', { query: {} })).ok.items;
    expect(bet).toMatchObject({
      status: 'won',
      settled: true,
      payout: 2775,
      selections: [{ status: 'won', score: '2 - 1' }],
    });
    expect(await balanceOf(bettor)).toBe(1_001_275);
    const [latest] = (await bettor.call('listMyTransfers', { query: {} })).ok.items;
    expect(latest).toMatchObject({ kind: 'payout', amount: 2775, balanceAfter: 1_001_275, betId: bet?.id });
  });

  it('that loses pays 0 and writes no transfer', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    await place(bettor, { selections: [await selectionOf(bettor, event, { key: 'away' })] });
    await end(event, [0, 0]);
    await app.settle();
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toMatchObject([{ status: 'lost', payout: 0 }]);
    expect((await bettor.call('listMyTransfers', { query: {} })).ok.items).toHaveLength(2);
  });

  it('on a cancelled event is cancelled and refunded', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    await place(bettor, { stake: 700, selections: [await selectionOf(bettor, event, { key: 'home' })] });
    await end(event, 'cancelled');
    await app.settle();
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toMatchObject([
      { status: 'cancelled', payout: 700, selections: [{ status: 'void', score: null }] },
    ]);
    expect(await balanceOf(bettor)).toBe(1_000_000);
  });
});

describe('a combined bet', () => {
  async function combined(bettor: Actor, ...events: string[]) {
    const selections = await Promise.all(events.map((event) => selectionOf(bettor, event, { key: 'home' })));
    return (await place(bettor, { selections })).ok.bets[0];
  }

  it('is lost with its first lost leg, and stays lost if the other leg wins', async () => {
    const [one, two, bettor] = [await newEvent(), await newEvent(), await app.signUp()];
    await combined(bettor, one, two);
    await end(one, [0, 3]);
    await app.settle();
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toMatchObject([
      { status: 'lost', selections: [{ status: 'lost' }, { status: 'pending' }] },
    ]);
    await end(two, [1, 0]);
    await app.settle();
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toMatchObject([
      { status: 'lost', payout: 0, selections: [{ status: 'lost' }, { status: 'won' }] },
    ]);
  });

  it('counts a leg of a cancelled event at odds of 1.00', async () => {
    const [one, two, bettor] = [
      await newEvent([1850, 3400, 4500]),
      await newEvent([2000, 3000, 4000]),
      await app.signUp(),
    ];
    await combined(bettor, one, two);
    await end(two, 'cancelled');
    await app.settle();
    expect(await balanceOf(bettor)).toBe(999_000);
    await end(one, [1, 0]);
    await app.settle();
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toMatchObject([{ status: 'won', payout: 1850 }]);
    expect(await balanceOf(bettor)).toBe(1_000_850);
  });

  it('is cancelled and refunded if every leg is void', async () => {
    const [one, two, bettor] = [await newEvent(), await newEvent(), await app.signUp()];
    await combined(bettor, one, two);
    await end(one, 'cancelled');
    await end(two, 'cancelled');
    await app.settle();
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toMatchObject([
      { status: 'cancelled', payout: 1000 },
    ]);
  });

  it('on two events settled concurrently is never left pending', async () => {
    const bettors = await Promise.all(Array.from({ length: 5 }, () => app.signUp()));
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await newEvent(), await newEvent()];
      await Promise.all(bettors.map((bettor) => combined(bettor, one, two)));
      await Promise.all([end(one, [1, 0]), end(two, [1, 0])]);
      const runs = await listJobs(10);
      await Promise.all(runs.map((job) => settleChunk(app.database.db, job)));
      await app.settle();
      const newest = await Promise.all(bettors.map((bettor) => bettor.call('listMyBets', { query: { limit: '1' } })));
      expect(newest.map(({ ok }) => ok.items[0]?.status)).toEqual(Array(5).fill('won'));
    }
  });
});

/** The queued jobs of both partitions. */
const listJobs = async (limit: number) =>
  (await Promise.all(PARTITIONS.map((partition) => listQueuedJobs(app.database.db, partition, limit)))).flat();

describe('a settlement run', () => {
  it('that two workers process concurrently pays every bet once', async () => {
    const event = await newEvent([2000, 3000, 4000]);
    const bettors = await Promise.all(Array.from({ length: 12 }, () => app.signUp()));
    const selections = [await selectionOf(app.visitor, event, { key: 'home' })];
    await Promise.all(bettors.map((bettor) => place(bettor, { selections })));
    await end(event, [1, 0]);
    await Promise.all([app.settle(), app.settle(), app.settle()]);
    expect(
      await app.database.db.selectFrom('settlement_run').selectAll().where('status', '=', 'queued').execute(),
    ).toEqual([]);
    expect(await Promise.all(bettors.map(balanceOf))).toEqual(Array(12).fill(1_001_000));
  });

  it('that fails in the middle has no partial effect, and continues later', async () => {
    const [event, bettor] = [await newEvent([2000, 3000, 4000]), await app.signUp()];
    await place(bettor, { selections: [await selectionOf(bettor, event, { key: 'home' })] });
    await end(event, [1, 0]);
    const taken = `bet:${(await bettor.call('listMyBets', { query: {} })).ok.items[0]?.id}:payout:1`;
    const { pool } = app.database;
    await pool.query(`create function fail_once() returns trigger language plpgsql as
      $$ begin if new.key = '${taken}' then raise exception 'the disk is full'; end if; return new; end $$`);
    await pool.query('create trigger fail_once before insert on transfer for each row execute function fail_once()');
    const settled = (await listJobs(1)).map((job) => settleChunk(app.database.db, job));
    await expect(Promise.all(settled)).rejects.toThrow('disk');
    expect(await balanceOf(bettor)).toBe(999_000);
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toMatchObject([
      { status: 'pending', payout: null },
    ]);
    await pool.query('drop trigger fail_once on transfer');
    await app.settle();
    expect(await balanceOf(bettor)).toBe(1_001_000);
  });
});

describe('a result', () => {
  it('is recorded once: a second one changes nothing', async () => {
    const event = await newEvent();
    await end(event, [1, 0]);
    const again = await changeBoard(app.database.db, (change) =>
      recordResult(change, event, { status: 'completed', home: 0, away: 5, source: 'test' }),
    );
    expect(again).toBe(false);
    await app.board.catchUp();
    expect((await app.visitor.call('getEvent', { params: { id: event } })).ok.score).toEqual({ home: 1, away: 0 });
    await app.settle();
  });

  it('closes the event for bets at once', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    const selections = [await selectionOf(bettor, event, { key: 'home' })];
    await end(event, [1, 0]);
    expect((await place(bettor, { selections })).refusal.code).toMatch(/event_closed|market_suspended/);
    await app.settle();
  });
});

describe('a settlement run that fails', () => {
  it('is postponed and retried later; other runs are processed meanwhile', async () => {
    const [bad, good, bettor] = [
      await newEvent([2000, 3000, 4000]),
      await newEvent([2000, 3000, 4000]),
      await app.signUp(),
    ];
    for (const event of [bad, good]) {
      await place(bettor, { selections: [await selectionOf(bettor, event, { key: 'home' })] });
      await end(event, [1, 0]);
    }
    const { pool } = app.database;
    await pool.query('update outcome set grade = null where event_id = $1', [bad]);
    expect(await app.settle()).toBe(1);
    expect(await balanceOf(bettor)).toBe(1_000_000);
    await pool.query(`update outcome set grade = case key when 'home' then 'won' else 'lost' end where event_id = $1`, [
      bad,
    ]);
    await pool.query('update settlement_partition set retry_at = null');
    expect(await app.settle()).toBe(1);
    expect(await balanceOf(bettor)).toBe(1_002_000);
  });

  it('in one partition does not delay the other, even while bets are placed', async () => {
    const event = await newEvent([2000, 3000, 4000]);
    const bettors = await Promise.all(Array.from({ length: 24 }, () => app.signUp()));
    const selections = [await selectionOf(app.visitor, event, { key: 'home' })];
    for (const bettor of bettors) await place(bettor, { selections });
    await end(event, [1, 0]);
    const { pool } = app.database;
    await pool.query(`create function refuse_partition() returns trigger language plpgsql as
      $$ begin if exists (select from leg_0 where user_id = new.user_id) then raise exception 'no'; end if; return new; end $$`);
    await pool.query(
      'create trigger refuse_partition before insert on transfer for each row execute function refuse_partition()',
    );
    const { rows } = await pool.query('select distinct user_id from leg_1 where event_id = $1', [event]);
    expect(rows.length).toBeGreaterThan(0);
    expect(await app.settle()).toBe(rows.length);
    await pool.query('drop trigger refuse_partition on transfer');
    await pool.query('update settlement_partition set retry_at = null');
    expect(await app.settle()).toBe(bettors.length - rows.length);
  });
});
