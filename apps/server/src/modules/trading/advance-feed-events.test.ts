import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addFootballEvent } from '../../testing/test-events.ts';
import { advanceFeedEvents } from './advance-feed-events.ts';

const start = new Date('2026-11-21T20:00:00Z');
const plus = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const stateOf = async (id: string) => {
  const { db } = database;
  const event = await db.selectFrom('event').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  const markets = await db.selectFrom('market').select('status').where('event_id', '=', id).execute();
  return [event.status, ...new Set(markets.map(({ status }) => status))];
};

test('an event of another source is live from its start, for three hours at most', async () => {
  const { db } = database;
  const plain = await addFootballEvent(db, start);
  const followed = await addFootballEvent(db, start, { liveCapable: true });
  await advanceFeedEvents(db, plus(-1));
  expect(await stateOf(plain.id)).toEqual(['upcoming', 'open']);
  await advanceFeedEvents(db, plus(0));
  expect(await stateOf(plain.id)).toEqual(['live', 'closed']);
  expect(await stateOf(followed.id)).toEqual(['live', 'open']);
  await advanceFeedEvents(db, plus(179));
  expect(await stateOf(followed.id)).toEqual(['live', 'open']);
  await advanceFeedEvents(db, plus(180));
  expect(await stateOf(followed.id)).toEqual(['awaiting_result', 'closed']);
});

test('no version of the board is used when nothing is due', async () => {
  const { db } = database;
  const readLast = () => sql<{ last: bigint }>`select last_value as last from board_version`.execute(db);
  await addFootballEvent(db, plus(600));
  const { rows } = await readLast();
  await advanceFeedEvents(db, plus(300));
  expect((await readLast()).rows).toEqual(rows);
});
