import { afterAll, expect, it, onTestFinished } from 'vitest';
import { addEvents, addMarkets, applyPrices, changeBoard, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addMatch } from '../../testing/test-matches.ts';
import { listen } from '../../testing/test-stream.ts';

const soon = new Date('2026-06-12T18:00:00Z');
/** As many pages as a process has in memory. */
const OTHERS = 300;
const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
const port = await listen(app);
afterAll(() => port.close());
const { db } = app.database;

/** Adds a match with a market of its page; returns the ids of the match and of the first outcome of the market. */
async function addMatchWithPage(): Promise<{ id: string; outcome: string }> {
  const { id } = await addMatch(db, { startsAt: soon });
  const outcomes = ['odd', 'even'].map((key) => ({ key, name: key, odds: 1_900 }));
  const market = { type: 'odd_even', line: null, name: 'Odd or even', margin: 600, priced: 'model', outcomes } as const;
  await changeBoard(db, (change) => addMarkets(change, [{ eventId: id, markets: [market], place: 200 }]));
  const { id: outcome } = await db
    .selectFrom('outcome as o')
    .innerJoin('market as m', 'm.id', 'o.market_id')
    .select('o.id')
    .where('m.event_id', '=', id)
    .where('o.key', '=', 'odd')
    .executeTakeFirstOrThrow();
  return { id, outcome };
}

async function openOtherPages(): Promise<void> {
  const others = Array.from({ length: OTHERS }, () => {
    const id = newId();
    const of = { feed: 'demo', externalId: id, source: 'demo', sportId: 'football', status: 'upcoming' } as const;
    const sides = { home: { name: `${id} A`, shortName: 'A' }, away: { name: `${id} B`, shortName: 'B' } };
    const league = { name: 'Test League', country: 'Nowhere' };
    return { id, ...of, ...sides, league, startsAt: soon, liveCapable: true, markets: [] };
  });
  await changeBoard(db, (change) => addEvents(change, others));
  await app.board.catchUp();
  for (const { id } of others) await app.board.openPage(id);
}

it('a selection opens the page of its match, unless its outcome is invented: it then displaces no other page', async () => {
  const { id, outcome } = await addMatchWithPage();
  await app.board.catchUp();
  await app.board.openPagesOf([{ eventId: id, outcomeId: newId() }]);
  expect(app.board.get(id)?.page).toEqual([]);
  await app.board.openPagesOf([{ eventId: id, outcomeId: outcome }]);
  expect(app.board.offer(outcome)).toBeDefined();
});

it('a stream gets every price of the page that it follows, however many others are opened, until it ends', async () => {
  const { id, outcome } = await addMatchWithPage();
  await app.board.catchUp();
  const stream = await port.open(`markets:${id}`);
  onTestFinished(() => stream.close());
  await expect.poll(() => stream.lastId()).not.toBe('');
  await openOtherPages();
  await changeBoard(db, async (change) => {
    await applyPrices(change, [{ outcomeId: outcome, odds: 2_350 }]);
    await touchEvents(change, [id]);
  });
  await expect.poll(() => JSON.stringify(stream.of('prices'))).toContain('2.35');
  stream.close();
  await expect.poll(() => port.responses.at(-1)?.destroyed).toBe(true);
  const { id: another } = await addMatch(db, { startsAt: soon });
  await app.board.catchUp();
  await app.board.openPage(another);
  expect(app.board.offer(outcome)).toBeUndefined();
});
