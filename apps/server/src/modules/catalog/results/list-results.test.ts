import type { EventOutcome } from '@cauri/contract';
import { expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { changeBoard } from '../board/change-board.ts';
import { addEvents, type NewMarket } from '../events/add-events.ts';
import { applyPricing, startDueEvents } from '../events/apply-changes.ts';
import { correctResult, type EventResult, recordResult, withdrawEvent } from './record-result.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
const app = await openTestApp({ clock });

const market = (type: string, line: number | null, prices: Record<string, number>): NewMarket => ({
  type,
  line,
  name: type,
  margin: null,
  priced: 'desk',
  outcomes: Object.entries(prices).map(([key, odds]) => ({ key, name: key, odds })),
});
const winner = market('match_winner', null, { home: 2450, draw: 3200, away: 2900 });

interface Input {
  readonly hours?: number;
  readonly sportId?: string;
  readonly league?: string;
  readonly markets?: readonly NewMarket[];
}

async function add({ hours = -2, sportId = 'football', league = 'Ligue 1', markets = [winner] }: Input = {}) {
  const id = newId();
  await changeBoard(app.database.db, (change) =>
    addEvents(change, [
      {
        id,
        feed: 'demo',
        externalId: id,
        source: 'demo',
        sportId,
        startsAt: at(hours),
        status: 'upcoming',
        liveCapable: true,
        league: { name: league, country: 'France' },
        markets,
        home: { name: `H ${id}`, shortName: 'H' },
        away: { name: `A ${id}`, shortName: 'A' },
      },
    ]),
  );
  return id;
}

const end = (id: string, result: EventResult) =>
  changeBoard(app.database.db, (change) => recordResult(change, id, result));
const score = (home: number, away: number, periods?: [number, number][]): EventResult => ({
  status: 'completed',
  home,
  away,
  source: 'test',
  ...(periods && { periods: periods.map(([h, a]) => ({ home: h, away: a })) }),
});
const list = async (query: Record<string, string> = {}) => (await app.visitor.call('listResults', { query })).ok;
async function find(id: string): Promise<EventOutcome | undefined> {
  return (await list({ limit: '100' })).items.find((item) => item.id === id);
}

it('a result has its score and, for each main market, the winning outcome at the last price before the start', async () => {
  const id = await add({
    markets: [
      winner,
      market('total_goals', 1500, { over: 1200, under: 4000 }),
      market('total_goals', 2500, { over: 1950, under: 1850 }),
      market('both_teams_to_score', null, { yes: 1700, no: 2050 }),
    ],
  });
  await app.board.catchUp();
  const outcomeOf = (type: string, key: string) =>
    app.board
      .get(id)
      ?.wire.markets.find((each) => each.type === type)
      ?.outcomes.find((each) => each.key === key)?.id ?? '';
  // The price moves before the start and again in play: the result shows the one in between.
  const price = (odds: number) =>
    changeBoard(app.database.db, (change) =>
      applyPricing(change, { prices: [{ outcomeId: outcomeOf('match_winner', 'home'), odds }] }),
    );
  await price(2300);
  await changeBoard(app.database.db, (change) => startDueEvents(change, clock.now(), 3_600_000 * 5));
  await price(1010);
  await end(id, score(2, 1));
  expect(await find(id)).toMatchObject({
    status: 'completed',
    score: { home: 2, away: 1 },
    cause: null,
    extra: null,
    isCorrected: false,
    markets: [
      { type: 'match_winner', line: null, outcomes: [{ key: 'home', odds: 2.3, grade: 'won' }] },
      { type: 'total_goals', line: 2.5, outcomes: [{ key: 'over', odds: 1.95, grade: 'won' }] },
      { type: 'both_teams_to_score', outcomes: [{ key: 'yes', odds: 1.7, grade: 'won' }] },
    ],
  });
});

it('a result contains no market twice', async () => {
  const id = await add({
    sportId: 'volleyball',
    markets: [
      market('match_winner', null, { home: 1500, away: 2500 }),
      market('total_sets', 3500, { over: 1700, under: 2000 }),
      market('set_handicap', -1500, { home: 1900, away: 1850 }),
    ],
  });
  await end(id, score(3, 0));
  expect((await find(id))?.markets.map(({ type }) => type)).toEqual(['match_winner', 'total_sets', 'set_handicap']);
});

it('a corrected result is marked, and has the new score and winner', async () => {
  const id = await add();
  await end(id, score(2, 1));
  await changeBoard(app.database.db, (change) => correctResult(change, id, score(1, 1)));
  expect(await find(id)).toMatchObject({
    score: { home: 1, away: 1 },
    isCorrected: true,
    markets: [{ outcomes: [{ key: 'draw', odds: 3.2, grade: 'won' }] }],
  });
});

it('a match that was not played or not completed has its cause and no markets', async () => {
  for (const cause of ['postponed', 'abandoned', 'cancelled'] as const) {
    const id = await add();
    await end(id, { status: 'cancelled', cause, source: 'test' });
    expect(await find(id)).toMatchObject({ status: 'cancelled', cause, markets: [] });
  }
});

it('an event that was withdrawn before its start has no result, unless it has bets', async () => {
  const [without, withBets] = [await add(), await add()];
  for (const id of [without, withBets]) {
    await changeBoard(app.database.db, (change) => withdrawEvent(change, id, { source: 'test' }));
  }
  await app.database.db.updateTable('event').set({ total_bets: 1 }).where('id', '=', withBets).execute();
  expect([await find(without), (await find(withBets))?.cause]).toEqual([undefined, 'cancelled']);
});

it('overtime and shoot-outs are derived from the periods of the sport', async () => {
  const quarters: [number, number][] = Array.from({ length: 4 }, () => [20, 20]);
  const thirds: [number, number][] = Array.from({ length: 3 }, () => [1, 1]);
  const of = async (sportId: string, periods: [number, number][]) => {
    const id = await add({ sportId, markets: [] });
    const sum = (side: 0 | 1) => periods.reduce((total, period) => total + period[side], 0);
    await end(id, score(sum(0), sum(1), periods));
    return (await find(id))?.extra;
  };
  expect(await of('basketball', quarters)).toBeNull();
  expect(await of('basketball', [...quarters, [9, 5]])).toBe('overtime');
  expect(await of('hockey', [...thirds, [1, 0]])).toBe('overtime');
  expect(await of('hockey', [...thirds, [0, 0], [0, 1]])).toBe('shoot_out');
  expect(await of('tennis', [...quarters, [6, 4]])).toBeNull();
});

it('pages lose and repeat nothing, the latest start first', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    const id = await add({ sportId: 'volleyball', hours: -30 - (i % 3), markets: [] });
    await end(id, score(3, 0));
    ids.push(id);
  }
  const found: EventOutcome[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      sport: 'volleyball',
      limit: '2',
      to: at(-29).toISOString(),
      ...(cursor && { cursor }),
    });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < 20);
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const order = found.map(({ startTime, id }) => `${startTime} ${id}`);
  expect(order).toEqual(order.toSorted().toReversed());
});

it('the list can be filtered by sport, league and time, and contains no open event', async () => {
  const open = await add({ league: 'Coupe', hours: -50 });
  const over = await add({ league: 'Coupe', hours: -51 });
  const later = await add({ league: 'Coupe', hours: -20 });
  for (const id of [over, later]) await end(id, score(0, 0));
  const league = (await find(over))?.league.id ?? '';
  const ids = async (query: Record<string, string>) => (await list(query)).items.map(({ id }) => id);
  expect(await ids({ league })).toEqual([later, over]);
  expect(await ids({ league, sport: 'tennis' })).toEqual([]);
  expect(await ids({ league: 'nowhere' })).toEqual([]);
  expect(await ids({ from: at(-52).toISOString(), to: at(-49).toISOString() })).toEqual([over]);
  expect(await ids({ league })).not.toContain(open);
});

it.each([
  ['limit', '101'],
  ['from', 'yesterday'],
  ['to', '2026-06-12'],
  ['cursor', 'x'.repeat(301)],
])('%s=%s is refused, and the parameter is named; an unknown cursor starts from the beginning', async (name, value) => {
  const { refusal } = await app.visitor.call('listResults', { query: { [name]: value } });
  expect([refusal.code, refusal.issues?.[0]?.path]).toEqual(['validation_failed', name]);
  for (const cursor of ['x', '1.x', "1.';--", `1e99.${newId()}`]) {
    expect((await list({ cursor, limit: '3' })).items).toEqual((await list({ limit: '3' })).items);
  }
});
