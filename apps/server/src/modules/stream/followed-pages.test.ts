import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { addEvents, addMarkets, applyPricing, changeBoard, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { createLiveBets } from '../../testing/bets/live-bets.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addMatch, goLive } from '../../testing/test-matches.ts';
import { listen } from '../../testing/test-stream.ts';

const soon = new Date('2026-06-12T18:00:00Z');
/** As many pages as a process has in memory. */
const OTHERS = 300;
const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
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

/** Adds other matches to the board; returns their ids. */
async function addOthers(count: number): Promise<string[]> {
  const others = Array.from({ length: count }, () => {
    const id = newId();
    const of = { feed: 'demo', externalId: id, source: 'demo', sportId: 'football', status: 'upcoming' } as const;
    const sides = { home: { name: `${id} A`, shortName: 'A' }, away: { name: `${id} B`, shortName: 'B' } };
    const league = { name: 'Test League', country: 'Nowhere' };
    return { id, ...of, ...sides, league, startsAt: soon, liveCapable: true, markets: [] };
  });
  await changeBoard(db, (change) => addEvents(change, others));
  await app.board.catchUp();
  return others.map(({ id }) => id);
}

async function openOtherPages(): Promise<void> {
  for (const id of await addOthers(OTHERS)) await app.board.openPage(id);
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
    await applyPricing(change, { prices: [{ outcomeId: outcome, odds: 2_350 }] });
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

it('two readers who open a page at once both get its markets', async () => {
  const { id, outcome } = await addMatchWithPage();
  await app.board.catchUp();
  const opened = await Promise.all([
    app.board.openPage(id),
    app.board.openPage(id),
    app.board.openPagesOf([{ eventId: id, outcomeId: outcome }]).then(() => app.board.get(id)),
  ]);
  expect(opened.map((event) => event?.page.length)).toEqual([1, 1, 1]);
});

it('a page that could not be read is read again', async () => {
  const { id } = await addMatchWithPage();
  await app.board.catchUp();
  await sql`alter table market rename to market_away`.execute(db);
  const refused = app.board.openPage(id);
  await expect(refused).rejects.toThrow('market');
  await sql`alter table market_away rename to market`.execute(db);
  expect((await app.board.openPage(id))?.page).toHaveLength(1);
});

it('a bet that was held is placed on a market of a page that others have displaced meanwhile', async () => {
  const live = createLiveBets(app, clock);
  const { id, outcome } = await addMatchWithPage();
  await goLive(db, id);
  await app.board.catchUp();
  const bettor = await app.signUp();
  await live.beat();
  const market = (await app.board.openPage(id))?.page[0]?.id ?? '';
  const selections = [{ eventId: id, marketId: market, outcomeId: outcome, odds: 1.9 }];
  const { answer } = await live.hold(bettor, { selections });
  await openOtherPages();
  expect(app.board.offer(outcome)).toBeUndefined();
  await live.pass(3_000);
  expect((await answer).status).toBe(201);
});

it('a caller who names many pages that are not in memory is refused, and those that are there still get theirs', async () => {
  const ids = await addOthers(OTHERS + 20);
  const poll = async (from: number, who = app.visitor) => {
    const topics = ids.slice(from, from + 20).map((id) => `markets:${id}`);
    return (await who.request(`/api/changes?topics=${topics.join()}`)).status;
  };
  const answers: number[] = [];
  for (let from = 0; from < ids.length; from += 20) answers.push(await poll(from));
  expect(answers.slice(0, -1)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);
  expect(await poll(OTHERS - 20)).toBe(200);
  expect(await poll(OTHERS, await app.signUp())).toBe(200);
});
