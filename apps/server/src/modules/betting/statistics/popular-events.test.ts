import { expect, it } from 'vitest';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });

const popular = async () => (await app.visitor.call('listPopular', {})).ok.items.map(({ id }) => id);

it('popular events are the open ones with the highest stakes, six at most, and are read once a minute', async () => {
  const { db } = app.database;
  expect(await popular()).toEqual([]);
  const added = [];
  for (let place = 0; place < 9; place += 1) added.push((await addFootballEvent(db, new Date('2026-06-12T18:00Z'))).id);
  await db
    .insertInto('event_exposure')
    .values(added.map((event_id, place) => ({ event_id, bets: 1n, stakes: BigInt(place + 1), potential_wins: 2n })))
    .execute();
  const [over = '', ...open] = added.toReversed();
  await endEvent(db, over, [1, 0]);
  await app.board.catchUp();
  expect(await popular()).toEqual([]);
  clock.advance(60_000);
  expect(await popular()).toEqual(open.slice(0, 6));
});
