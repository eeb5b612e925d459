import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { checkLedger, openWallet, post } from '#modules/ledger';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { createDataDir, type ServerProcess, startServer } from '../../../testing/services/server-process.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { commitPlacements } from '../batch/placement-statement.ts';
import { checkBets } from '../checks/check-bets.ts';
import type { NewBet } from '../placement/new-bet.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const [BETTORS, BETS_EACH, STAKE] = [200, 40, 100n];

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Bettors with singles on one event, half on home at 2.00 and half on away. */
async function placeMany({ db, pool }: TestDatabase): Promise<{ eventId: string; userIds: string[] }> {
  const { id: eventId } = await addFootballEvent(db, new Date('2026-06-12T18:00:00Z'), { odds: [2000, 3000, 4000] });
  const outcomes = await db.selectFrom('outcome').selectAll().where('event_id', '=', eventId).execute();
  const userIds = Array.from({ length: BETTORS }, () => newId());
  await inTransaction(db, async (tx) => {
    for (const userId of userIds) await openWallet(tx, userId);
    const start = { key: 'start', kind: 'bonus', amount: 1_000_000n, account: 'bonus', reference: null } as const;
    await post(
      tx,
      userIds.map((userId) => ({ userId, ...start })),
    );
  });
  const betOf = (_: unknown, index: number): NewBet => {
    const outcome = outcomes.find(({ key }) => key === (index % 2 === 0 ? 'home' : 'away'));
    if (!outcome) throw new Error('there is no such outcome');
    const names = { eventName: 'A vs B', marketName: 'Match Winner', outcomeName: 'A', marketType: 'match_winner' };
    const price = { odds: outcome.odds, priceVersion: Number(outcome.price_version), outcomeKey: outcome.key };
    const leg = { eventId, marketId: outcome.market_id, outcomeId: outcome.id, ...price, ...names, line: null };
    const potentialWin = (STAKE * BigInt(outcome.odds)) / 1000n;
    return {
      id: newId(),
      type: 'single',
      stake: STAKE,
      unitStake: STAKE,
      sizes: null,
      odds: '2.00',
      potentialWin,
      payoutMaximum: 1_000_000n,
      legs: [
        { ...leg, sportId: 'football', startsAt: clock.now(), digest: null, afterSequence: null, outcomeKeys: null },
      ],
    };
  };
  const placements = userIds.map((userId) => ({
    userId,
    key: newId(),
    requestHash: Buffer.alloc(32),
    isReserved: false,
    bets: Array.from({ length: BETS_EACH }, betOf),
  }));
  await commitPlacements({ db, pool, clock }, placements);
  return { eventId, userIds };
}

async function startEngine(database: TestDatabase): Promise<ServerProcess> {
  const dataDir = createDataDir();
  undo.push(() => dataDir.remove());
  const secrets = { AUTH_SECRET: 'a secret that all processes share 123', SIM_SECRET: '7e'.repeat(32) };
  const server = await startServer(dataDir.path, {
    ...secrets,
    DATABASE_URL: database.url,
    ROLE: 'engine',
    DEMO_MODE: 'false',
    DEMO_SPORTS: 'none',
  });
  undo.push(() => server.kill());
  return server;
}

const readRun = ({ db }: TestDatabase) =>
  db.selectFrom('settlement_run').select(['status', 'bets_settled']).executeTakeFirstOrThrow();

it('a settlement whose process is killed continues in the next process, and pays every bet exactly once', {
  timeout: 90_000,
}, async () => {
  const database = await createTestDatabase();
  undo.push(() => database.close());
  const { eventId, userIds } = await placeMany(database);
  // Autovacuum does this before the end of a real match: without it every chunk reads all legs of the event.
  await sql`analyze`.execute(database.db);
  await endEvent(database.db, eventId, [1, 0]);

  const first = await startEngine(database);
  await expect.poll(async () => (await readRun(database)).bets_settled).toBeGreaterThan(0);
  await first.kill();
  const halfway = await readRun(database);
  expect(halfway.status).toBe('queued');
  expect(halfway.bets_settled).toBeLessThan(BETTORS * BETS_EACH);

  await startEngine(database);
  await expect.poll(async () => (await readRun(database)).status).toBe('done');
  expect((await readRun(database)).bets_settled).toBe(BETTORS * BETS_EACH);
  // Half of the bets return twice their stake: the total is unchanged.
  const { rows } = await sql<{ balance: bigint }>`
    select distinct balance from wallet where user_id = any(${userIds}::uuid[])`.execute(database.db);
  expect(rows).toEqual([{ balance: 1_000_000n }]);
  const findings = [...(await checkLedger(database.db)), ...(await checkBets(database.db))];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});
