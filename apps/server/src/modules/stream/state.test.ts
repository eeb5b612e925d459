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
  const { read } = createStateReader(app.board, ({ version }) => {
    made.push(version);
    return version;
  });
  const before = read(topics, null);
  expect([read(topics, null), read(topics, null)]).toEqual([before, before]);
  for (const later of [1n, 2n]) expect(read(topics, { version: app.board.version + later, added: null })).toBe(before);
  await reprice(db, match, 2350);
  await app.board.catchUp();
  expect(read(topics, null)).toBeGreaterThan(before);
  expect(made).toHaveLength(2);
});

it('a state of more events than a page follows is costly until it is there, and that of a page is not', async () => {
  const { db } = app.database;
  const { version: old } = app.board;
  for (const sportId of ['tennis', 'hockey'])
    await addMatch(db, { startsAt: new Date('2026-06-12T18:00:00Z'), sportId });
  await app.board.catchUp();
  const topicsOf = (text: string) => parseTopics(text, () => Promise.reject(new Error('no user')));
  const { read, isCostly } = createStateReader(app.board, ({ version }) => version, 1);
  const [whole, page] = [await topicsOf('sport:tennis,sport:hockey'), await topicsOf('sport:tennis')];
  expect([
    isCostly(whole, null),
    isCostly(page, null),
    isCostly(whole, { version: app.board.version, added: null }),
    isCostly(whole, { version: old, added: null }),
    isCostly(whole, { version: app.board.version, added: whole }),
  ]).toEqual([true, false, false, true, true]);
  read(whole, null);
  expect(isCostly(whole, null)).toBe(false);
});
