import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import {
  isReserved,
  isUncovered,
  markWaiting,
  RESERVATIONS_MAXIMUM,
  releaseAllExcept,
  releaseExpired,
  releaseReservation,
  reserve,
} from './reservations.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
let bettor: Actor;

beforeEach(async () => {
  bettor = await app.signUp();
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

const ALL = 100_000_000n;

const reserveFor = (amount: bigint, { key = newId(), lastsMs = 60_000 } = {}) =>
  reserve(app.database, { userId: bettor.userId, key, amount, lastsMs });

const stateOf = async () => {
  const wallet = app.database.db.selectFrom('wallet').select(['balance', 'reserved', 'version']);
  return wallet.where('user_id', '=', bettor.userId).executeTakeFirstOrThrow();
};

describe('a reservation', () => {
  it('sets funds aside without moving money', async () => {
    const before = await stateOf();
    expect(await reserveFor(ALL)).toMatchObject({ outcome: 'reserved', balance: ALL, reserved: 0n });
    expect(await stateOf()).toEqual({ ...before, reserved: ALL });
    expect(await reserveFor(1n)).toMatchObject({ outcome: 'insufficient', reserved: ALL });
  });

  it('is made once by requests with the same key, one after the other or at once', async () => {
    const key = newId();
    const outcomes = await Promise.all([1, 2, 3].map(() => reserveFor(60_000_000n, { key })));
    expect(outcomes.map((reserved) => reserved?.outcome).toSorted()).toEqual(['reserved', 'taken', 'taken']);
    expect((await stateOf()).reserved).toBe(60_000_000n);
    await releaseReservation(app.database.db, { userId: bettor.userId, key });
    await releaseReservation(app.database.db, { userId: bettor.userId, key });
    expect((await stateOf()).reserved).toBe(0n);
  });

  it('never exceeds the balance with concurrent ones', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => reserveFor(30_000_000n)));
    expect(outcomes.filter((reserved) => reserved?.outcome === 'reserved')).toHaveLength(3);
    expect((await stateOf()).reserved).toBe(90_000_000n);
  });

  it('is refused when the wallet has as many as it may have', async () => {
    for (let made = 0; made < RESERVATIONS_MAXIMUM; made += 1) {
      expect((await reserveFor(100n)).outcome).toBe('reserved');
    }
    expect((await reserveFor(100n)).outcome).toBe('too_many');
  });

  it('is refused when it would exceed a limit of the bettor', async () => {
    await bettor.call('setMyLimit', { params: { kind: 'stake', period: 'day' }, body: { amount: 1000 } });
    expect((await reserveFor(100_001n)).outcome).toBe('limited');
    expect((await reserveFor(100_000n)).outcome).toBe('reserved');
  });

  it('is refused without a wallet', async () => {
    const refused = await reserve(app.database, { userId: newId(), key: newId(), amount: 1n, lastsMs: 1 });
    expect(refused.outcome).toBe('may_not_bet');
  });

  it('is released after its time, and not before', async () => {
    await reserveFor(5_000n, { lastsMs: 0 });
    await reserveFor(7_000n);
    await releaseExpired(app.database.db);
    expect((await stateOf()).reserved).toBe(7_000n);
  });

  it('is released before its time when no process holds it any more, unless it is of another kind', async () => {
    await reserveFor(5_000n, { key: 'a-placement' });
    await reserveFor(7_000n, { key: 'kept:of-the-bettor' });
    await releaseAllExcept(app.database.db, 'kept:');
    expect((await stateOf()).reserved).toBe(7_000n);
  });

  it('cannot be changed', async () => {
    await reserveFor(5_000n);
    const change = app.database.db.updateTable('reservation').set({ amount: 1n }).execute();
    await expect(change).rejects.toThrow('append-only');
  });
});

describe('the mark of a request that waits', () => {
  const mark = (key: string, lastsMs = 60_000) => markWaiting(app.database, { userId: bettor.userId, key, lastsMs });

  it('is made once, is seen until it is released or expires, and sets nothing aside', async () => {
    const key = newId();
    const isSeen = () => isReserved(app.database.db, { userId: bettor.userId, key });
    expect(await isSeen()).toBe(false);
    expect((await Promise.all([mark(key), mark(key)])).toSorted()).toEqual([false, true]);
    expect([await isSeen(), (await stateOf()).reserved]).toEqual([true, 0n]);
    await releaseReservation(app.database.db, { userId: bettor.userId, key });
    expect([await isSeen(), await mark(key, 0)]).toEqual([false, true]);
    await releaseExpired(app.database.db);
    expect(await isSeen()).toBe(false);
  });

  it('takes no place among the reservations of a wallet', async () => {
    for (let made = 0; made < RESERVATIONS_MAXIMUM; made += 1) await mark(newId());
    expect((await reserveFor(100n)).outcome).toBe('reserved');
  });

  it('is not made without a wallet', async () => {
    expect(await markWaiting(app.database, { userId: newId(), key: newId(), lastsMs: 1 })).toBe(false);
  });
});

it('for many reservations, those that the balance does not cover are found without a read of all wallets', async () => {
  const tx = await app.database.db.startTransaction().execute();
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`insert into wallet (user_id) select gen_random_uuid() from generate_series(1, 4000)`.execute(tx);
  await sql`analyze wallet`.execute(tx);
  const condition = isUncovered(sql`o.user_id`, sql`o.key`);
  const many = sql`(select gen_random_uuid() as user_id, i::text as key from generate_series(1, 20000) i)`;
  const { rows } = await sql`explain select case when ${condition} then 1 end from ${many} o`.execute(tx);
  await tx.rollback().execute();
  expect(JSON.stringify(rows)).toContain('on wallet');
  expect(JSON.stringify(rows)).not.toContain('Seq Scan on wallet');
});
