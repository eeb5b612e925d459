import { createHash } from 'node:crypto';
import { fromWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/database';
import { newId } from '#platform/ids';
import { createLiveBets, homeOf } from '../../../testing/bets/live-bets.ts';
import { place } from '../../../testing/slips.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { countBlocked } from '../../../testing/test-database.ts';
import { type NewCashOut, writeCashOut } from './execute-cash-out.ts';
import { readOpenBet } from './open-bets.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const live = createLiveBets(app, clock);

/** A bettor with an open bet on a match that has not started, and an offer for it. */
async function openBetWithOffer() {
  const bettor = await app.signUp();
  await live.beat();
  const match = await live.addUpcomingMatch();
  const [bet] = (await place(bettor, { stake: 1000, selections: [homeOf(match)] })).ok.bets;
  const id = bet?.id ?? '';
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  if (!offer) throw new Error('there is no offer');
  return { bettor, match, id, offer };
}

async function writeAs(tx: Tx, execution: NewCashOut): Promise<void> {
  const bet = await readOpenBet(tx, execution.terms.userId, execution.terms.betId);
  if (!bet) throw new Error('the bet is missing');
  expect(await writeCashOut(tx, { bet, execution, stakeMinimum: 1n })).toBe('done');
}

it('a cash-out that is refused because the same request was executed meanwhile is answered with what was paid', async () => {
  const { bettor, match, id, offer } = await openBetWithOffer();
  const key = newId();
  const body = { token: offer.token, percent: 100 };
  const requestHash = createHash('sha256')
    .update(JSON.stringify([id, body]))
    .digest();

  const { retry } = await inTransaction(db, async (tx) => {
    await sql`lock table outcome in access exclusive mode`.execute(tx);
    const retry = bettor.call('cashOutBet', { params: { id }, headers: { 'idempotency-key': key }, body });
    await expect.poll(() => countBlocked(db)).toBe(1);
    // Another process executes the first request; then the market is suspended.
    const fair = fromWireMoney(offer.fairValue);
    const terms = { userId: bettor.userId, betId: id, factsHash: '', fair, margin: offer.margin * 100 };
    const execution = { percent: 100, key, requestHash, isAutomatic: false };
    await writeAs(tx, { ...execution, terms: { ...terms, expiresAt: clock.now() } });
    await tx.updateTable('market').set({ status: 'suspended' }).where('id', '=', match.winner).execute();
    return { retry };
  });

  const answer = await retry;
  expect([answer.ok.cashOut.amount, answer.headers.get('idempotency-replayed')]).toEqual([offer.amount, 'true']);
  expect(await app.findIncoherence()).toEqual([]);
});

it('a retry after the offer has expired is answered with the cash-out that the first request is still committing', async () => {
  const { bettor, id, offer } = await openBetWithOffer();
  await sql`
    create function wait_for_commit() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(7); return null; end';
    create constraint trigger wait_for_commit after insert on cash_out deferrable initially deferred
      for each row execute function wait_for_commit()`.execute(db);
  const headers = { 'idempotency-key': newId() };
  const cashOut = () =>
    bettor.call('cashOutBet', { params: { id }, headers, body: { token: offer.token, percent: 100 } });
  const { requests } = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(tx);
    const first = cashOut();
    await expect.poll(() => countBlocked(db)).toBe(1);
    clock.advance(5_001);
    const retry = cashOut();
    await expect.poll(() => countBlocked(db)).toBe(2);
    return { requests: [first, retry] };
  });
  const answers = await Promise.all(requests);
  await sql`drop function wait_for_commit cascade`.execute(db);
  expect(answers.map(({ ok }) => ok.cashOut.amount)).toEqual([offer.amount, offer.amount]);
});

it('a cash-out that waits longer than its offer is valid is not paid', async () => {
  const { bettor, id, offer } = await openBetWithOffer();
  const { taken } = await inTransaction(db, async (tx) => {
    await sql`select from bet where id = ${id} for update`.execute(tx);
    const headers = { 'idempotency-key': newId() };
    const taken = bettor.call('cashOutBet', { params: { id }, headers, body: { token: offer.token, percent: 100 } });
    await expect.poll(() => countBlocked(db)).toBe(1);
    clock.advance(5_001);
    return { taken };
  });
  const { refusal } = await taken;
  expect(refusal).toMatchObject({ code: 'offer_expired', params: { offer: { amount: offer.amount } } });
  expect((await bettor.call('getMe', {})).ok.balance).toBe(999_000);
});

it('a cash-out with a match in play that is sent twice at once is paid once, and both requests are answered with it', async () => {
  const bettor = await app.signUp();
  await live.beat();
  const { answer: placed } = await live.hold(bettor, { selections: [homeOf(await live.addLiveMatch())] });
  await live.pass(3_000);
  const id = (await placed).ok.bets[0]?.id ?? '';
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  const headers = { 'idempotency-key': newId() };
  const body = { token: offer?.token ?? '', percent: 100 };
  const send = () => bettor.call('cashOutBet', { params: { id }, headers, body });
  // Both are valued before either is held.
  const { requests } = await inTransaction(db, async (tx) => {
    await sql`lock table outcome in access exclusive mode`.execute(tx);
    const requests = [send(), send()];
    await expect.poll(() => countBlocked(db)).toBe(2);
    return { requests };
  });
  await expect.poll(() => clock.waiting).toBe(1);
  await live.pass(3_000);
  const answers = await Promise.all(requests);
  expect(answers.map(({ ok }) => ok.cashOut.amount)).toEqual([offer?.amount, offer?.amount]);
  expect(answers.filter((each) => each.headers.get('idempotency-replayed') === null)).toHaveLength(1);
  expect(await app.findIncoherence()).toEqual([]);
});
