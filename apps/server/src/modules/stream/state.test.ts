import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addMatch, reprice } from '../../testing/test-matches.ts';
import { createStateReader } from './state.ts';
import { parseTopics } from './topics.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });

it('a state is created once for equal requests until the board changes, whatever unknown version they continue from', async () => {
  const { db } = app.database;
  const match = await addMatch(db, { startsAt: new Date('2026-06-12T18:00:00Z') });
  await app.board.catchUp();
  const topics = await parseTopics('sport:football', () => Promise.reject(new Error('no user')));
  const made: bigint[] = [];
  const read = createStateReader(app.board, ({ version }) => {
    made.push(version);
    return version;
  });
  const before = read(topics, null);
  expect([read(topics, null), read(topics, null)]).toEqual([before, before]);
  for (const later of [1n, 2n]) expect(read(topics, app.board.version + later)).toBe(before);
  await reprice(db, match, 2350);
  await app.board.catchUp();
  expect(read(topics, null)).toBeGreaterThan(before);
  expect(made).toHaveLength(2);
});
