import { expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics';
import type { Placement } from '../placement/new-bet.ts';
import { PlacementBatcher } from './placement-batcher.ts';
import type { PlacementOutcome } from './placement-statement.ts';

const accepted: PlacementOutcome = {
  outcome: 'accepted',
  balance: 0n,
  reserved: 0n,
  balanceVersion: 1n,
  placedAt: new Date(0),
};
const placementOf = (userId: string, key = 'key'): Placement => ({
  userId,
  key,
  requestHash: Buffer.alloc(0),
  bets: [],
  isReserved: false,
});
const usersOf = (batch: readonly Placement[]) => batch.map(({ userId }) => userId);

/** A database whose commits end when the test says so, in any order. */
function createCommits() {
  const running: { batch: readonly Placement[]; end: () => void; fail: (error: Error) => void }[] = [];
  const batches: string[][] = [];
  const commit = (batch: readonly Placement[]) =>
    new Promise<PlacementOutcome[]>((resolve, reject) => {
      batches.push(usersOf(batch));
      running.push({ batch, end: () => resolve(batch.map(() => accepted)), fail: reject });
    });
  const next = () => expect.poll(() => running.length).toBeGreaterThan(0);
  return { commit, batches, running, next };
}

test('placements that arrive while a batch is committed form the next batch', async () => {
  const { commit, batches, running, next } = createCommits();
  const metrics = createMetrics();
  const waiting = async () => (await metrics.waitingPlacements.get()).values[0]?.value;
  const batcher = new PlacementBatcher(commit, metrics);
  const all = ['a', 'b'].map((user) => batcher.submit(placementOf(user)));
  await next();
  all.push(...['c', 'd', 'e'].map((user) => batcher.submit(placementOf(user))));
  await new Promise(setImmediate);
  expect(batches).toEqual([['a', 'b']]);
  expect(await waiting()).toBe(3);
  running.shift()?.end();
  await next();
  expect(batches.at(1)).toEqual(['c', 'd', 'e']);
  expect(await waiting()).toBe(0);
  running.shift()?.end();
  expect(await Promise.all(all)).toEqual(Array(5).fill(accepted));
});

test('the next batch is sent to the database before the answers of the last one are delivered', async () => {
  const { commit, running, next } = createCommits();
  const batcher = new PlacementBatcher(commit, createMetrics());
  const first = batcher.submit(placementOf('a')).then(() => running.length);
  await next();
  const second = batcher.submit(placementOf('b'));
  running.shift()?.end();
  expect(await first).toBe(1);
  running.shift()?.end();
  await second;
});

test('a wallet has one placement in the database at a time, in the order of the requests', async () => {
  const { commit, batches, running, next } = createCommits();
  const batcher = new PlacementBatcher(commit, createMetrics());
  const all = ['1', '2', '3'].map((key) => batcher.submit(placementOf('a', key)));
  const keys: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await next();
    expect(running).toHaveLength(1);
    const only = running.shift();
    keys.push(...(only?.batch.map(({ key }) => key) ?? []));
    only?.end();
    await all[turn];
  }
  expect(keys).toEqual(['1', '2', '3']);
  expect(batches).toEqual([['a'], ['a'], ['a']]);
});

test('a wallet with many placements does not delay the others', async () => {
  const { commit, batches, running, next } = createCommits();
  const batcher = new PlacementBatcher(commit, createMetrics());
  const greedy = Array.from({ length: 50 }, (_, n) => batcher.submit(placementOf('greedy', String(n))));
  await next();
  const modest = batcher.submit(placementOf('modest'));
  running.shift()?.end();
  await next();
  expect(batches).toEqual([['greedy'], ['greedy', 'modest']]);
  while (running.length > 0) {
    running.shift()?.end();
    await new Promise(setImmediate);
  }
  await Promise.all([...greedy, modest]);
});

test('if more wallets wait than fit in a batch, those that have waited longest come first, however many bets the others have', async () => {
  const { commit, batches, running, next } = createCommits();
  const batcher = new PlacementBatcher(commit, createMetrics());
  const busy = Array.from({ length: 256 }, (_, n) => `busy ${n}`);
  const modest = Array.from({ length: 44 }, (_, n) => `modest ${n}`);
  const all = busy.flatMap((user) => ['1', '2', '3'].map((key) => batcher.submit(placementOf(user, key))));
  all.push(...modest.map((user) => batcher.submit(placementOf(user))));
  const turns = [busy, [...modest, ...busy.slice(0, 212)], [...busy.slice(212), ...busy.slice(0, 212)]];
  for (const turn of [...turns, busy.slice(212)]) {
    await next();
    expect(batches.at(-1)).toEqual(turn);
    running.shift()?.end();
  }
  await Promise.all(all);
});

test('above its bounds the batcher refuses placements at once and without any effect', async () => {
  const { commit, running } = createCommits();
  const batcher = new PlacementBatcher(commit, createMetrics());
  const taken = Array.from({ length: 256 }, (_, n) => batcher.submit(placementOf('a', String(n))));
  expect(() => batcher.submit(placementOf('a', 'one more'))).toThrow(expect.objectContaining({ code: 'overloaded' }));
  for (let user = 0; user < 4_000 - 256; user += 1) taken.push(batcher.submit(placementOf(`user ${user}`)));
  expect(() => batcher.submit(placementOf('late'))).toThrow(expect.objectContaining({ code: 'overloaded' }));
  const all = Promise.all(taken);
  let answered = false;
  void all.then(() => {
    answered = true;
  });
  while (!answered) {
    running.shift()?.end();
    await new Promise(setImmediate);
  }
  expect(await all).toHaveLength(4_000);
});

test('if a batch fails, each of its placements is tried alone, and the valid ones succeed', async () => {
  const batcher = new PlacementBatcher(async (batch) => {
    if (usersOf(batch).includes('bad')) throw new Error('a bad row');
    return batch.map(() => accepted);
  }, createMetrics());
  const [good, bad, other] = ['good', 'bad', 'other'].map((user) => batcher.submit(placementOf(user)));
  await expect(bad).rejects.toThrow('a bad row');
  expect(await Promise.all([good, other])).toEqual([accepted, accepted]);
});

test('after a lost connection the whole batch is retried at once, with one delay for all wallets', async () => {
  const sizes: number[] = [];
  let isLost = true;
  const batcher = new PlacementBatcher(async (batch) => {
    sizes.push(batch.length);
    if (isLost) {
      isLost = false;
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    }
    return batch.map(() => accepted);
  }, createMetrics());
  const all = Array.from({ length: 256 }, (_, n) => batcher.submit(placementOf(`user ${n}`)));
  expect(await Promise.all(all)).toEqual(Array(256).fill(accepted));
  expect(sizes).toEqual([256, 256]);
});

test('an error that concerns the whole server refuses a batch without trying each of its placements', async () => {
  const sizes: number[] = [];
  const batcher = new PlacementBatcher(async (batch) => {
    sizes.push(batch.length);
    throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  }, createMetrics());
  const all = ['a', 'b', 'c'].map((user) => batcher.submit(placementOf(user)));
  expect(await Promise.allSettled(all)).toEqual(Array(3).fill(expect.objectContaining({ status: 'rejected' })));
  expect(sizes).toEqual([3]);
});

test('a connection lost while placements are tried alone causes one delay, and all are answered', async () => {
  const batches: string[][] = [];
  let isLost = true;
  const batcher = new PlacementBatcher(async (batch) => {
    batches.push(usersOf(batch));
    if (usersOf(batch).includes('bad')) throw new Error('a bad row');
    if (isLost) {
      isLost = false;
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    }
    return batch.map(() => accepted);
  }, createMetrics());
  const [first, bad, last] = ['first', 'bad', 'last'].map((user) => batcher.submit(placementOf(user)));
  await expect(bad).rejects.toThrow('a bad row');
  expect(await Promise.all([first, last])).toEqual([accepted, accepted]);
  expect(batches).toEqual([['first', 'bad', 'last'], ['first'], ['first'], ['bad'], ['last']]);
});

test('drain waits for all accepted placements', async () => {
  const { commit, running, next } = createCommits();
  const batcher = new PlacementBatcher(commit, createMetrics());
  const placed = batcher.submit(placementOf('a'));
  await next();
  let drained = false;
  const drain = batcher.drain().then(() => {
    drained = true;
  });
  await new Promise(setImmediate);
  expect(drained).toBe(false);
  running.shift()?.end();
  await drain;
  expect(await placed).toEqual(accepted);
});

test('a wait for the placements of a wallet ends after those in the queue and in the database, and includes no other wallet', async () => {
  const { commit, running, next } = createCommits();
  const batcher = new PlacementBatcher(commit, createMetrics());
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const all = [
    batcher.submit(placementOf('a', '1')).then(note('first')),
    batcher.submit(placementOf('a', '2')).then(note('second')),
  ];
  await next();
  await batcher.answered('b');
  all.push(batcher.answered('a').then(note('waited')));
  running.shift()?.end();
  await next();
  running.shift()?.end();
  await Promise.all(all);
  expect(order).toEqual(['first', 'second', 'waited']);
});
