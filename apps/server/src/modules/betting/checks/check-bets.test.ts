import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { changeBoard, correctResult } from '#modules/catalog';
import { checkLedger } from '#modules/ledger';
import { newId } from '#platform/ids';
import { homeOf } from '../../../testing/bets/live-bets.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { addMatch } from '../../../testing/test-matches.ts';
import { cancelBet } from '../settlement/cancel-bet.ts';
import { checkBets } from './check-bets.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });

/** Bets that are won, lost, refunded, corrected with a partly repaid debt, and cancelled by an administrator. */
beforeAll(async () => {
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
  await cashOut(await app.signUp(), 100);
  await cashOut(await app.signUp(), 40);
  await cancelBet(app.database.db, {
    betId: await cashOut(await app.signUp(), 50),
    by: { userId: newId(), address: '127.0.0.1' },
    reason: 'A mistake',
  });
  await cancelBet(app.database.db, {
    betId: byHand,
    by: { userId: newId(), address: '127.0.0.1' },
    reason: 'A mistake',
  });
});

/** Places a bet on a simulated match and cashes out a percentage of it; returns the bet. */
async function cashOut(bettor: Actor, percent: number): Promise<string> {
  const match = await addMatch(app.database.db, { startsAt: new Date('2026-06-12T18:00:00Z') });
  await app.board.catchUp();
  const id = (await place(bettor, { selections: [homeOf(match)] })).ok.bets[0]?.id ?? '';
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  const body = { token: offer?.token ?? '', percent };
  const answer = await bettor.call('cashOutBet', { params: { id }, headers: { 'idempotency-key': newId() }, body });
  expect(answer.status).toBe(201);
  return id;
}

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
  ['the debt of every user is the sum of its transfers', 'update wallet set debt = debt + 1 where debt > 0'],
  ['every balance is the sum of its transfers', `update wallet set balance = balance + 1 where debt > 0`],
  [
    'the payout of every bet is the sum of its payouts and refunds, less its reversals',
    `update transfer set account = 'bonus' where kind = 'reversal'`,
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
  [
    'every cancelled bet returned its whole stake, or what was not cashed out of it',
    `update bet set payout = payout - 1 where status = 'cancelled'`,
  ],
  [
    'every cancelled bet returned its whole stake, or what was not cashed out of it',
    `update bet set status = 'lost' where is_withdrawn`,
  ],
  ['the house holds every stake that was not refunded', `update bet set stake = stake + 1`],
  ['every bet has the outcome that the rules give it', `update bet set status = 'lost' where status = 'won'`],
  ['every bet has the outcome that the rules give it', `update bet set payout = 1 where status = 'lost'`],
  [
    'every bet has the outcome that the rules give it',
    `update bet set payout = payout + 1 where status = 'cashed_out'`,
  ],
  [
    'every cash-out has exactly one transfer, of its amount, and every such transfer a cash-out',
    'update cash_out set amount = amount - 100 where percent = 40',
  ],
  [
    'no cash-out pays more than the fair value of its part less the margin',
    'update cash_out set fair_value = amount where percent = 40',
  ],
  [
    'every bet has the sums of its cash-outs, or none after their reversal',
    `update bet set cashed_stake = cashed_stake + 1 where status = 'pending' and cashed_stake > 0`,
  ],
  [
    'every bet has the sums of its cash-outs, or none after their reversal',
    `update bet set status = 'pending' where status = 'cashed_out'`,
  ],
  [
    'cash-outs and the payout of a bet stay within the maximum payout, or its stake if that is more',
    `update bet set payout = payout_maximum + stake + 1 where status = 'cashed_out'`,
  ],
  [
    'every cash-out is reversed at most once, and exactly when its bet is void',
    `update transfer set key = key || 'x' where kind = 'reversal' and key in (
      select 'bet:' || bet_id || ':reversal:' || payout_number from cash_out)`,
  ],
  [
    'every graded leg has the grade of its outcome, or is void because of its placement time, or won by an early payout',
    `update leg set status = 'lost' where status = 'won'`,
  ],
  [
    'the market of every leg has the outcomes that it had at the placement',
    `insert into outcome (id, event_id, market_id, key, name, position, odds, price_version)
      select gen_random_uuid(), o.event_id, o.market_id, 'other', 'Other', 9, 9000, o.price_version
      from outcome o join leg l on l.outcome_id = o.id limit 1`,
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
