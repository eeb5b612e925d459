import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeBoard, correctResult } from '#modules/catalog';
import { checkLedger } from '#modules/ledger';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { cancelBet } from '../settlement/cancel-bet.ts';
import { checkBets } from './check-bets.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
let app: TestApp;

/** Bets that are won, lost, refunded, corrected with a partly repaid debt, and cancelled by an administrator. */
beforeAll(async () => {
  app = await createTestApp({ clock });
  const events: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    events.push(
      (await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'), { odds: [2000, 3000, 4000] })).id,
    );
  }
  await app.board.catchUp();
  const [won = '', spent = '', cancelled = '', open = ''] = events;
  const bettor = await app.signUp();
  const bet = async (event: string, stake: number, who: Actor = bettor) =>
    (await place(who, { stake, selections: [await selectionOf(who, event, { key: 'home' })] })).ok.bets[0]?.id ?? '';
  await bet(won, 10_000);
  await endEvent(app.database.db, won, [1, 0]);
  await app.settle();
  for (let left = 0; left < 10; left += 1) await bet(open, 99_999);
  await bet(spent, 2010);
  await bet(cancelled, 8000);
  const byHand = await bet(open, 1, await app.signUp());
  await changeBoard(app.database.db, (change) =>
    correctResult(change, won, { status: 'completed', home: 0, away: 0, source: 'test' }),
  );
  await app.settle();
  await endEvent(app.database.db, cancelled, 'cancelled');
  await endEvent(app.database.db, spent, [2, 0]);
  await app.settle();
  await cancelBet(app.database.db, {
    betId: byHand,
    by: { userId: newId(), address: '127.0.0.1' },
    reason: 'A mistake',
  });
});
afterAll(() => app.close());

const findBroken = async (db: Parameters<typeof checkBets>[0]): Promise<string[]> =>
  [...(await checkLedger(db)), ...(await checkBets(db))].flatMap(({ rule, broken }) => (broken > 0 ? rule : []));

it('an audit of correct data finds nothing', async () => {
  expect(await findBroken(app.database.db)).toEqual([]);
  const { rows } = await sql<{ debt: bigint }>`select debt from wallet where debt > 0`.execute(app.database.db);
  expect(rows).toHaveLength(1);
});

const oneOf = (table: string, where: string) => `ctid = (select ctid from ${table} where ${where} limit 1)
  and tableoid = (select tableoid from ${table} where ${where} limit 1)`;

it.each([
  ['the debt of every user is the sum of its entries', 'update wallet set debt = debt + 1 where debt > 0'],
  ['every balance is the sum of its entries', `update wallet set balance = balance + 1 where debt > 0`],
  [
    'the payout of every bet is the sum of its payouts and refunds, less its reversals',
    `delete from entry where (user_id, number) in (select user_id, number from transfer where kind = 'reversal')
       and account = 'payouts'`,
  ],
  [
    'the debt advanced to every user is that of the corrections',
    'update bet_correction set debt = debt - 1 where debt > 0',
  ],
  [
    'the corrections of every bet form a chain that ends at its present outcome',
    'update bet_correction set payout = payout + 1',
  ],
  [
    'the corrections of every bet form a chain that ends at its present outcome',
    `update bet_correction set number = 7`,
  ],
  ['every cancelled bet returned its whole stake', `update bet set payout = payout - 1 where status = 'cancelled'`],
  ['every cancelled bet returned its whole stake', `update bet set status = 'lost' where is_withdrawn`],
  ['the house holds every stake that was not refunded', `update bet set stake = stake + 1`],
  ['every bet has the outcome that the rules give it', `update bet set status = 'lost' where status = 'won'`],
  ['every bet has the outcome that the rules give it', `update bet set payout = 1 where status = 'lost'`],
  [
    'every graded leg has the grade of its outcome, or is void because of its placement time',
    `update leg set status = 'lost' where status = 'won'`,
  ],
  ['every leg of a settled event is graded', `update leg set status = 'pending' where status = 'void'`],
  ['every bet has legs and exactly one stake transfer, of its stake', `delete from leg where status = 'won'`],
  ['every stake transfer has a bet', `delete from bet where status = 'lost'`],
  [
    'every bet was placed while its markets were open',
    `insert into market_state (market_id, was, status, at)
       select l.market_id, 'open', 'suspended', b.placed_at from bet b join leg l on l.bet_id = b.id limit 1`,
  ],
  ['the sport of every bet is that of its legs', `update leg set sport_id = 'mixed' where status = 'won'`],
  ['every bet belongs to one placement', `delete from placement where ${oneOf('placement', 'true')}`],
])('an audit reports a violation of: %s', async (rule, fault) => {
  const undo = new Error('undo');
  const attempt = app.database.db.transaction().execute(async (tx) => {
    // Disables the triggers that would refuse this change.
    await sql`set local session_replication_role = replica`.execute(tx);
    const { numAffectedRows } = await sql.raw(fault).execute(tx);
    expect(numAffectedRows).toBeGreaterThan(0n);
    expect(await findBroken(tx)).toContain(rule);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
});
