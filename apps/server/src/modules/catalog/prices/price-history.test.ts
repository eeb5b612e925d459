import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { endEvent } from '../../../testing/test-events.ts';
import { addMatch, goLive, play, reprice, type TestMatch } from '../../../testing/test-matches.ts';
import { PRICES_MAXIMUM, thinOut } from './price-history.ts';
import { prunePrices } from './prune-prices.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
const clock = createTestClock(new Date());
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
const readHistory = (id: string, market?: string) =>
  app.visitor.call('getPrices', { params: { id }, query: market === undefined ? {} : { market } });
const homePoints = async (match: TestMatch) =>
  (await readHistory(match.id)).ok.outcomes.find(({ id }) => id === match.home)?.points ?? [];
/** Makes all earlier prices of a match older. */
const age = (match: TestMatch, ms: number) =>
  sql`update price_history set at = at - ${`${ms} milliseconds`}::interval
    where outcome_id in (select id from outcome where event_id = ${match.id})`.execute(app.database.db);
const countPrices = async (match: TestMatch, outcome?: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from price_history
    where outcome_id in (select id from outcome where event_id = ${match.id}
      and (${outcome ?? null}::uuid is null or id = ${outcome ?? null}))`.execute(app.database.db);
  return rows[0]?.count ?? 0;
};

describe('the price history of an event', () => {
  it('contains every price of the winner since the first one before the start, in order', async () => {
    const match = await addMatch(app.database.db, { startsAt: inHours(4) });
    await age(match, HOUR_MS);
    await reprice(app.database.db, match, 2_100);
    await reprice(app.database.db, match, 1_950);
    const history = (await readHistory(match.id)).ok;
    expect(history.marketId).toBe(match.winner);
    const points = await homePoints(match);
    expect(points.map(([, odds]) => odds)).toEqual([2, 2.1, 1.95]);
    expect(points[0]?.[0]).toBe(0);
    expect(points[1]?.[0]).toBeGreaterThanOrEqual(HOUR_MS);
    const { price_version } = await app.database.db
      .selectFrom('outcome')
      .select('price_version')
      .where('id', '=', match.home)
      .executeTakeFirstOrThrow();
    expect(history.outcomes.find(({ id }) => id === match.home)?.version).toBe(Number(price_version));
  });

  it('contains another market on request', async () => {
    const match = await addMatch(app.database.db, { startsAt: inHours(4) });
    const { outcomes, marketId } = (await readHistory(match.id, match.total)).ok;
    expect(marketId).toBe(match.total);
    expect(outcomes.map(({ points }) => points.map(([, odds]) => odds))).toEqual([[1.9], [1.9]]);
  });

  it('begins with the price at the start of a match in play, and marks its goals', async () => {
    const match = await addMatch(app.database.db, { startsAt: inHours(-1) });
    await age(match, 3 * HOUR_MS);
    await reprice(app.database.db, match, 2_500);
    await age(match, 2 * HOUR_MS);
    await reprice(app.database.db, match, 1_400);
    await goLive(app.database.db, match.id);
    await play(app.database.db, match.id, { step: 3, score: ['1', '0'], link: '03', incident: 'goal' });
    await play(app.database.db, match.id, { step: 4, score: ['1', '0'], link: '04', incident: 'basket' });
    const { since, marks } = (await readHistory(match.id)).ok;
    expect(since).toBe(inHours(-1).toISOString());
    const points = await homePoints(match);
    expect(points.map(([, odds]) => odds)).toEqual([2.5, 1.4]);
    expect(points[0]?.[0]).toBe(0);
    expect(marks.map(({ kind, score }) => ({ kind, score }))).toEqual([{ kind: 'goal', score: { home: 1, away: 0 } }]);
    expect(marks[0]?.at).toBeGreaterThanOrEqual(HOUR_MS - 60_000);
  });

  it('begins when the match was added if that was after its start', async () => {
    const match = await addMatch(app.database.db, { startsAt: inHours(-3) });
    await age(match, HOUR_MS);
    expect(Date.parse((await readHistory(match.id)).ok.since)).toBeGreaterThan(inHours(-2).getTime());
    expect((await homePoints(match))[0]).toEqual([0, 2]);
  });

  it('is not found for an unknown event or market', async () => {
    const match = await addMatch(app.database.db, { startsAt: inHours(4) });
    const other = await addMatch(app.database.db, { startsAt: inHours(4) });
    expect((await readHistory(newId())).refusal.code).toBe('not_found');
    expect((await readHistory('nonsense')).refusal.code).toBe('not_found');
    expect((await readHistory(match.id, other.winner)).refusal.code).toBe('not_found');
  });
});

describe('the selection of prices for a chart', () => {
  it('keeps the first, the last, and every extreme', () => {
    const points = Array.from({ length: 900 }, (_, at): [number, number] => [
      at,
      at === 417 ? 9 : at === 418 ? 1.1 : 2,
    ]);
    const thin = thinOut(points, 120);
    expect(thin.length).toBeLessThanOrEqual(120);
    expect(thin[0]).toEqual([0, 2]);
    expect(thin.at(-1)).toEqual([899, 2]);
    expect(thin).toContainEqual([417, 9]);
    expect(thin).toContainEqual([418, 1.1]);
    expect(thin.map(([at]) => at)).toEqual(thin.map(([at]) => at).toSorted((a, b) => a - b));
  });
});

describe('pruning', () => {
  it('deletes prices older than eight days, and no younger ones', async () => {
    const match = await addMatch(app.database.db, { startsAt: inHours(4) });
    await age(match, 8 * DAY_MS + HOUR_MS);
    await reprice(app.database.db, match, 2_100);
    await prunePrices(app.database.db, clock.now());
    expect(await countPrices(match)).toBe(1);
    expect((await homePoints(match)).map(([, odds]) => odds)).toEqual([2.1]);
  });

  it('keeps only the prices of the winner from an hour after the end', async () => {
    const match = await addMatch(app.database.db, { startsAt: inHours(-2) });
    await goLive(app.database.db, match.id);
    await endEvent(app.database.db, match.id, [1, 0]);
    const before = await countPrices(match);
    await prunePrices(app.database.db, clock.now());
    expect(await countPrices(match)).toBe(before);
    await prunePrices(app.database.db, inHours(1.5));
    expect(await countPrices(match)).toBe(2);
    expect(await countPrices(match, match.home)).toBe(1);
  });

  it('keeps the newest prices of an outcome with too many', async () => {
    const match = await addMatch(app.database.db, { startsAt: inHours(4) });
    await sql`insert into price_history (outcome_id, price_version, odds)
      select ${match.home}, 1000000 + n, 2000 from generate_series(1, ${PRICES_MAXIMUM + 20}) as n`.execute(
      app.database.db,
    );
    await prunePrices(app.database.db, clock.now());
    expect(await countPrices(match, match.home)).toBe(PRICES_MAXIMUM);
    const { rows } = await sql<{ oldest: bigint }>`select min(price_version) as oldest from price_history
      where outcome_id = ${match.home}`.execute(app.database.db);
    expect(rows[0]?.oldest).toBe(1_000_021n);
  });
});
