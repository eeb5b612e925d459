import { TransferKind } from '@cauri/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addEvents, changeBoard, type NewEvent, type NewMarket } from '#modules/catalog';
import { checkLedger, openWallet, post } from '#modules/ledger';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { checkBets } from '../checks/check-bets.ts';
import { checkStatistics } from '../checks/check-statistics.ts';
import { type Price, TABLE } from './money-bets.ts';
import { anyHistory, compare } from './money-commands.ts';
import type { Pick } from './money-model.ts';
import type { Real } from './money-state.ts';

const HISTORIES = inject('isLong') ? 400 : 32;
/** The number of histories that run concurrently, as several processes would run them. */
const LINES = 4;
const [USERS, EVENTS] = [2, 4];
/** A balance so small that stakes are refused and corrections leave debts. */
const START = 500n;

let database: TestDatabase;
let bonusTable: number;
const events: Real['prices'][number][] = [];
const eventIds: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const table = await database.db
    .insertInto('bonus_table')
    .values({
      effective_at: new Date('2026-01-01T00:00:00Z'),
      odds_minimum: TABLE.oddsMinimum,
      rows: JSON.stringify(TABLE.rows),
      set_by: newId(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  bonusTable = table.id;
});
afterAll(() => database.close());

const market = (type: string, line: number | null, outcomes: readonly (readonly [string, number])[]): NewMarket => ({
  type,
  line,
  name: type,
  margin: null,
  priced: 'desk',
  outcomes: outcomes.map(([key, odds]) => ({ key, name: key, odds })),
});
const markets = [
  market('match_winner', null, [
    ['home', 1910],
    ['draw', 3000],
    ['away', 3330],
  ]),
  market('total_goals', 2250, [
    ['over', 1570],
    ['under', 2210],
  ]),
  market('total_goals', 3000, [
    ['over', 2100],
    ['under', 1830],
  ]),
];
const picks: readonly (readonly [Pick, type: string, line: number | null, key: string])[] = [
  ['home', 'match_winner', null, 'home'],
  ['away', 'match_winner', null, 'away'],
  ['over_2.25', 'total_goals', 2250, 'over'],
  ['under_3', 'total_goals', 3000, 'under'],
];

/** Adds football events for the next histories in one statement. */
async function addMore(): Promise<void> {
  const ids = Array.from({ length: 60 }, () => newId());
  const side = (name: string) => ({ name, shortName: name });
  const added = ids.map(
    (id): NewEvent => ({
      id,
      feed: 'admin',
      externalId: id,
      source: 'admin',
      sportId: 'football',
      status: 'upcoming',
      liveCapable: false,
      startsAt: new Date('2026-06-13T12:00:00Z'),
      league: { name: 'League', country: 'Nowhere' },
      markets,
      home: side('Home'),
      away: side('Away'),
    }),
  );
  await changeBoard(database.db, (change) => addEvents(change, added));
  const rows = await database.db
    .selectFrom('outcome as o')
    .innerJoin('market as m', 'm.id', 'o.market_id')
    .select(['o.id', 'o.event_id', 'o.key', 'o.odds', 'o.price_version', 'm.id as market_id', 'm.type', 'm.line'])
    .where('o.event_id', 'in', ids)
    .execute();
  for (const id of ids) {
    const prices = picks.map(([pick, type, line, key]): [Pick, Price] => {
      const row = rows.find((o) => o.event_id === id && o.type === type && o.line === line && o.key === key);
      if (!row) throw new Error('not written');
      const price = {
        odds: row.odds,
        priceVersion: Number(row.price_version),
        marketType: type,
        line,
        outcomeKey: key,
      };
      return [pick, { ...price, marketId: row.market_id, outcomeId: row.id }];
    });
    events.push(new Map(prices));
    eventIds.push(id);
  }
}

async function newHistory() {
  if (events.length < EVENTS) await addMore();
  const userIds = Array.from({ length: USERS }, () => newId());
  const [mine, ids] = [events.splice(0, EVENTS), eventIds.splice(0, EVENTS)];
  await inTransaction(database.db, async (tx) => {
    for (const userId of userIds) await openWallet(tx, userId);
    await post(
      tx,
      userIds.map((userId) => ({
        userId,
        key: 'sign_up',
        kind: 'sign_up',
        amount: START,
        account: 'bonus',
        reference: null,
      })),
    );
  });
  const real: Real = {
    db: database.db,
    pool: database.pool,
    userIds,
    eventIds: ids,
    prices: mine,
    bonusTable,
    betIds: [],
    purchases: [],
  };
  const model = {
    wallets: userIds.map(() => ({ balance: START, debt: 0n, bonusDay: null, reservations: new Map<string, bigint>() })),
    events: ids.map(() => ({ result: null, early: null, isNew: false })),
    bets: [],
    orders: [],
    purchases: [],
  };
  return { model, real };
}

/** Runs the share of one of several parallel runs, one history after the other. Returns their number. */
async function tryHistories(line: number): Promise<number> {
  let tried = 0;
  const property = fc.asyncProperty(anyHistory(USERS, EVENTS), async (history) => {
    const { model, real } = await newHistory();
    await fc.asyncModelRun(() => ({ model, real }), history);
    await compare(model, real);
    tried += 1;
  });
  const seed = (fc.readConfigureGlobal().seed ?? 0) + line;
  await fc.assert(property, { seed, numRuns: HISTORIES / LINES });
  return tried;
}

it('in any sequence of orders, reservations, leads that are paid early, purchases, disputes, refunds, adjustments, daily bonuses, placements, results, corrections, postponements, cancellations, cash-outs and settlements, bets, wallets and debts equal those of the plain model', async () => {
  const tried = await Promise.all(Array.from({ length: LINES }, (_, line) => tryHistories(line)));
  expect(tried.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(HISTORIES);
  const findings = [
    ...(await checkLedger(database.db)),
    ...(await checkBets(database.db)),
    ...(await checkStatistics(database.db)),
  ];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  const moved = await database.db.selectFrom('transfer').select('kind').distinct().orderBy('kind').execute();
  expect(moved.map(({ kind }) => kind)).toEqual(TransferKind.options.toSorted());
});
