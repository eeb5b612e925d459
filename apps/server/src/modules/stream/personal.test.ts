import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { listen } from '../../testing/test-stream.ts';
import { StreamHub } from './hub.ts';
import type { ReadPersonal } from './personal.ts';
import { parseTopics } from './topics.ts';

const userId = '0197f6c4-3b1e-7c59-9d8a-1f6f5f0e2a11';
const otherId = '0197f6c4-3b1e-7c59-9d8a-1f6f5f0e2a12';
const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });

type Personal = Awaited<ReturnType<ReadPersonal>>;
const personalWith = (unread: number): Personal => ({
  balance: { balance: 5, balanceVersion: 1, openBets: 0, status: 'active', pause: null },
  bets: [],
  unread,
});

/** A hub whose reads of personal data wait in `reads` until the test resolves them. */
async function openHub() {
  const reads: PromiseWithResolvers<Personal>[] = [];
  const owners: string[] = [];
  const hub = new StreamHub({
    board: app.board,
    clock,
    log: createLog('silent'),
    metrics: createMetrics(),
    streamsPerCaller: 4,
    addressFactor: 10,
    readPersonal: (owner) => {
      owners.push(owner);
      const read = Promise.withResolvers<Personal>();
      reads.push(read);
      return read.promise;
    },
    readRevealed: async () => ({ incidents: [], links: [] }),
  });
  let topics = await parseTopics('me', async () => userId);
  const port = await listen({
    listener: () => (_, response) => hub.connect(response, { topics, source: { userId } }, null),
  });
  const open = async (owner = userId) => {
    topics = await parseTopics('me', async () => owner);
    return port.open('me');
  };
  onTestFinished(async () => {
    hub.close();
    await port.close();
  });
  return { hub, reads, readsOf: (owner: string) => owners.filter((one) => one === owner).length, open };
}

it('changes that arrive during a read share the next one, so the newest data arrive last', async () => {
  const { hub, reads, open } = await openHub();
  const stream = await open();
  await expect.poll(() => reads.length).toBe(1);
  for (let change = 0; change < 3; change += 1) await hub.sendToUsers([userId]);
  expect(reads).toHaveLength(1);
  reads[0]?.resolve(personalWith(2));
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve(personalWith(1));
  await expect.poll(() => stream.of('notice')).toEqual([{ unread: 2 }, { unread: 1 }]);
  expect(reads).toHaveLength(2);
});

it('a page that opens during a read, and one after a failed read, get the data', async () => {
  const { hub, reads, open } = await openHub();
  const first = await open();
  await expect.poll(() => reads.length).toBe(1);
  const second = await open();
  reads[0]?.reject(new Error('no connection'));
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve(personalWith(3));
  await expect.poll(() => second.of('notice')).toEqual([{ unread: 3 }]);
  expect(first.of('notice')).toEqual([]);
  void hub.sendToUsers([userId]);
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.resolve(personalWith(4));
  await expect
    .poll(() => [first, second].map((stream) => stream.of('notice').at(-1)))
    .toEqual([{ unread: 4 }, { unread: 4 }]);
});

it('a user for whom much changes does not delay the data of others', async () => {
  const { hub, reads, readsOf, open } = await openHub();
  const [busy, other] = [await open(), await open(otherId)];
  await expect.poll(() => reads.length).toBe(2);
  for (const read of reads) read.resolve(personalWith(1));
  await expect.poll(() => [busy, other].map((stream) => stream.of('notice').length)).toEqual([1, 1]);
  void hub.sendToUsers([userId, otherId]);
  void hub.sendToUsers([userId]);
  reads[2]?.resolve(personalWith(2));
  await expect.poll(() => busy.of('notice').at(-1)).toEqual({ unread: 2 });
  // The further read for the busy user has not ended.
  await expect.poll(() => readsOf(otherId)).toBe(2);
});
