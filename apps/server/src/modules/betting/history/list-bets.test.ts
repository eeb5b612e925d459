import type { Bet, BetStatus } from '@cauri/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { type WrittenBet, writeBets } from '../../../testing/bets/test-bets.ts';
import { countRowsRead } from '../../../testing/explain.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { rollUpStatistics } from '../index.ts';
import { readStatistics } from '../statistics/read-statistics.ts';
import { listBets } from './list-bets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Filter = { status?: BetStatus | undefined; sport?: string | undefined; from?: string; to?: string };

/** Reads every page until the cursor is null. */
async function listAll(userId: string, filter: Filter, limit: number): Promise<{ bets: Bet[]; pages: number }> {
  const bets: Bet[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = await listBets(database.db, userId, { ...filter, limit, cursor });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    bets.push(...page.items);
    if (page.nextCursor === null) return { bets, pages };
    cursor = page.nextCursor;
  }
}

const statuses = ['pending', 'won', 'lost', 'cancelled', 'cashed_out'] as const;

describe('the history', () => {
  it('filtered by status, sport and time, has every matching bet once, newest first, for any page size', async () => {
    const bet = fc.record({
      status: fc.constantFrom<BetStatus>(...statuses),
      sports: fc.uniqueArray(fc.constantFrom('football', 'tennis', 'hockey'), { minLength: 1, maxLength: 2 }),
    });
    const input = fc.record({
      status: fc.option(fc.constantFrom<BetStatus>(...statuses), { nil: undefined }),
      sport: fc.option(fc.constantFrom('football', 'tennis', 'volleyball'), { nil: undefined }),
      times: fc.option(fc.tuple(fc.nat(20), fc.nat(20)), { nil: undefined }),
      limit: fc.integer({ min: 1, max: 7 }),
    });
    const start = Date.now();
    const minute = (n: number) => new Date(start + n * 60_000);
    const property = fc.asyncProperty(fc.array(bet, { maxLength: 20 }), input, async (history, { times, ...rest }) => {
      const userId = newId();
      const written: WrittenBet[] = history.map((b, n) => ({ ...b, id: newId(), placedAt: minute(n) }));
      await writeBets(database.db, userId, written);
      await writeBets(database.db, newId(), [{}]);
      const { limit, ...filter } = rest;
      const period = times && { from: minute(times[0]).toISOString(), to: minute(times[1]).toISOString() };
      const { bets } = await listAll(userId, { ...filter, ...period }, limit);
      const wanted = written.filter(
        ({ status, sports, placedAt }, n) =>
          (filter.status === undefined || status === filter.status) &&
          (filter.sport === undefined || sports?.includes(filter.sport)) &&
          (!times || (n >= times[0] && n < times[1])) &&
          placedAt,
      );
      expect(bets.map(({ id }) => id)).toEqual(
        wanted
          .map(({ id }) => id ?? '')
          .toSorted()
          .toReversed(),
      );
    });
    await fc.assert(property, { numRuns: 40 });
  });
});

describe('a history of 100,000 bets', () => {
  const userId = newId();
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  beforeAll(async () => {
    const { db } = database;
    // A bet every five minutes; one in 10,000 is cancelled, one in 5,000 is on volleyball, none is won.
    await sql`insert into bet (user_id, id, type, sport_id, status, stake, unit_stake, odds, potential_win, payout_maximum,
        payout, placed_at)
      select ${userId}, uuidv7(-n * interval '5 minutes'), 'single',
        case when n % 5000 = 9 then 'volleyball' else 'football' end,
        case when n % 10000 = 7 then 'cancelled' when n <= 3 then 'pending' else 'lost' end, 100, 100, 2, 200, 200, 0,
        now() - n * interval '5 minutes'
      from generate_series(1, 100000) as n`.execute(db);
    await sql`insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
        market_type, outcome_key, event_name, market_name, outcome_name, starts_at)
      select user_id, id, 0, id, id, id, 2000, 1, sport_id, 'match_winner', 'home', 'A vs B', 'Match Winner', 'A', now()
      from bet where user_id = ${userId}`.execute(db);
    await rollUpStatistics(db);
    await sql`analyze`.execute(db);
  });

  it.each<[string, Filter]>([
    ['everything', {}],
    ['what is pending', { status: 'pending' }],
    ['the cancelled few', { status: 'cancelled' }],
    ['what was won: nothing', { status: 'won' }],
    ['what was lost', { status: 'lost' }],
    ['a rare sport', { sport: 'volleyball' }],
    ['a rare sport, lost', { sport: 'volleyball', status: 'lost' }],
    ['a week long ago', { from: day(300), to: day(293) }],
    ['the cancelled few of a month', { status: 'cancelled', from: day(200), to: day(170) }],
  ])('returns a page for %s by reading a bounded part of an index', async (_, filter) => {
    const read = await countRowsRead(database.pool, (db) => listBets(db, userId, { ...filter, limit: 50 }));
    // A page and the search for its end examine at most 2,000 bets each; each bet has one leg here.
    expect(read.bet).toBeLessThanOrEqual(4_001);
    expect(read.leg ?? 0).toBeLessThanOrEqual(2_050);
  });

  it('returns rare bets in one page if an index exists, otherwise over several pages', async () => {
    const cancelled = await listBets(database.db, userId, { status: 'cancelled', limit: 50 });
    expect([cancelled.items.length, cancelled.nextCursor]).toEqual([10, null]);
    const volleyball = await listAll(userId, { sport: 'volleyball' }, 50);
    expect(volleyball.bets).toHaveLength(20);
    expect(volleyball.pages).toBeGreaterThan(40);
  });

  it('has statistics that do not read the bets', async () => {
    const read = await countRowsRead(database.pool, (db) => readStatistics(db, userId));
    expect([read.bet, read.leg ?? 0]).toEqual([0, 0]);
    expect(await readStatistics(database.db, userId)).toMatchObject({ totalBets: 100_000, totalStaked: 100_000 });
  });
});
