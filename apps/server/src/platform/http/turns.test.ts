import { expect, it } from 'vitest';
import { createTurns, type TurnsSettings } from './turns.ts';

const settings: TurnsSettings = {
  share: 0.5,
  burstMs: 60_000,
  countedMaximumMs: 60_000,
  waitingMaximum: 3,
  waitMaximumMs: 60_000,
};
const GREEDY = { address: '203.0.113.1' };
const MODEST = { userId: 'awa' };

/** Turns with a first piece of work that lasts until `release` is called, so that the next ones wait. */
function occupy(change: Partial<TurnsSettings> = {}) {
  const turns = createTurns({ ...settings, ...change });
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = (source: Parameters<typeof turns.take>[0], piece: string) =>
    turns.take(source, piece, async () => void done.push(piece));
  return { done, ask, release: first.resolve, occupied: turns.take(GREEDY, 'first', () => first.promise) };
}

/** Takes the processor for this time. */
function spend(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('a caller with one piece of work waits for one of a caller with many', async () => {
  const { done, ask, release, occupied } = occupy();
  const requests = [ask(GREEDY, 'a'), ask(GREEDY, 'b'), ask(GREEDY, 'c'), ask(MODEST, 'mine')];
  release();
  await Promise.all([occupied, ...requests]);
  expect(done).toEqual(['a', 'mine', 'b', 'c']);
});

it('the same piece of a caller waits once, and that of another caller for itself', async () => {
  const { done, ask, release, occupied } = occupy();
  const requests = [ask(GREEDY, 'a'), ask(GREEDY, 'a'), ask(MODEST, 'a')];
  release();
  await Promise.all([occupied, ...requests]);
  expect(done).toEqual(['a', 'a']);
});

it('only a caller with too much that waits is refused: rate_limited', async () => {
  const { ask, release, occupied } = occupy();
  const requests = ['a', 'b', 'c'].map((piece) => ask(GREEDY, piece));
  await expect(ask(GREEDY, 'd')).rejects.toMatchObject({ code: 'rate_limited' });
  requests.push(ask(MODEST, 'mine'));
  release();
  await Promise.all([occupied, ...requests]);
});

it('what has waited for too long is refused, and work that fails does not stop that of others', async () => {
  const { done, ask, release, occupied } = occupy({ waitMaximumMs: 20 });
  const late = ask(GREEDY, 'late');
  spend(25);
  release();
  await expect(late).rejects.toMatchObject({ code: 'rate_limited' });
  await occupied;

  const turns = createTurns(settings);
  const failed = turns.take(GREEDY, 'a', () => Promise.reject(new Error('no database')));
  const next = turns.take(MODEST, 'b', async () => void done.push('b'));
  await expect(failed).rejects.toThrow('no database');
  await next;
  expect(done).toEqual(['b']);
});

it('after a burst, work takes no more than its share of the time', async () => {
  const turns = createTurns({ ...settings, burstMs: 0 });
  const begun = performance.now();
  for (const piece of ['a', 'b', 'c']) await turns.take(MODEST, piece, async () => spend(20));
  // Two waits of 20 ms between the three: timers may be a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(3 * 20 + 2 * 20 - 2);
});

it('after a piece that has waited for the database, others do not wait as if it had computed', async () => {
  const turns = createTurns({ ...settings, burstMs: 0, countedMaximumMs: 5 });
  await turns.take(GREEDY, 'a', async () => spend(200));
  const begun = performance.now();
  await turns.take(MODEST, 'b', async () => {});
  // At once, where the whole piece would make it 200 ms.
  expect(performance.now() - begun).toBeLessThan(150);
});
