import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { changeBoard, recordResult } from '#modules/catalog';
import { createLegChances } from '#modules/trading';
import { inTransaction } from '#platform/database';
import { createLiveBets, homeOf } from '../../../testing/bets/live-bets.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { place } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { countBlocked } from '../../../testing/test-database.ts';
import { reprice, type TestMatch } from '../../../testing/test-matches.ts';
import { createAutomaticCashOuts } from './automatic.ts';
import { createOfferTokens } from './offer-token.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const live = createLiveBets(app, clock);
const { board, settings, bus } = app;
const tokens = createOfferTokens('a-secret-of-more-than-32-characters-here');
const run = createAutomaticCashOuts({ db, board, settings, bus, clock, tokens, legChances: createLegChances() });
let bettor: Actor;

beforeEach(async () => {
  bettor = await app.signUp();
  await live.beat();
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

async function bet(match: TestMatch): Promise<string> {
  return (await place(bettor, { selections: [homeOf(match)] })).ok.bets[0]?.id ?? '';
}

const setValue = (id: string, value: number) => bettor.call('setAutomaticCashOut', { params: { id }, body: { value } });
const read = async (id: string) => (await bettor.call('getBet', { params: { id } })).ok;
const offerOf = async (id: string) => (await bettor.call('getCashOut', { params: { id } })).ok.offer?.amount ?? 0;

it('an automatic cash-out happens when the offer reaches the value, once, and not below it', async () => {
  const id = await bet(await live.addUpcomingMatch());
  const amount = await offerOf(id);
  expect((await setValue(id, amount + 1)).ok).toMatchObject({ automatic: amount + 1 });
  await run();
  expect((await read(id)).status).toBe('pending');
  expect((await bettor.call('getCashOut', { params: { id } })).ok.automatic).toBe(amount + 1);
  await setValue(id, amount);
  await run();
  await run();
  expect(await read(id)).toMatchObject({ status: 'cashed_out', payout: amount, cashOuts: [{ automatic: true }] });
  const { items } = (await bettor.call('listMyNotices', { query: {} })).ok;
  expect(items[0]?.news).toMatchObject({ kind: 'bet_settled', status: 'cashed_out' });
  expect((await bettor.call('getCashOut', { params: { id } })).ok.automatic).toBeUndefined();
});

it.each(['auto:', 'auto\n', 'auto '])(
  'an automatic cash-out happens whatever key an earlier part had: %j',
  async (prefix) => {
    const id = await bet(await live.addUpcomingMatch());
    const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
    const part = await bettor
      .call('cashOutBet', {
        params: { id },
        headers: { 'idempotency-key': `${prefix}${id}` },
        body: { token: offer?.token ?? '', percent: 50 },
      })
      .catch((error: unknown) => error);
    // A header with a line break is no header.
    if (prefix.includes('\n')) expect(part).toBeInstanceOf(TypeError);
    else expect(part).toMatchObject({ status: 201 });
    await setValue(id, 1);
    await run();
    expect((await read(id)).status).toBe('cashed_out');
  },
);

it('an automatic cash-out does not happen after it was removed', async () => {
  const id = await bet(await live.addUpcomingMatch());
  await setValue(id, 1);
  expect((await bettor.call('removeAutomaticCashOut', { params: { id } })).ok.automatic).toBeUndefined();
  await run();
  expect((await read(id)).status).toBe('pending');
});

it.each([
  ['removed', (id: string) => bettor.call('removeAutomaticCashOut', { params: { id } })],
  ['raised', (id: string) => setValue(id, 900_000)],
])('an automatic cash-out does not happen if its value is %s while it is about to', async (_, change) => {
  const id = await bet(await live.addUpcomingMatch());
  await setValue(id, 1);
  const { running } = await inTransaction(db, async (tx) => {
    await sql`select from bet where id = ${id} for update`.execute(tx);
    const running = run();
    await expect.poll(() => countBlocked(db)).toBe(1);
    expect((await change(id)).status).toBe(200);
    return { running };
  });
  await running;
  expect((await read(id)).status).toBe('pending');
});

it('an automatic cash-out waits until maintenance has ended', async () => {
  const id = await bet(await live.addUpcomingMatch());
  await setValue(id, 1);
  onTestFinished(() => writeSetting(app, 'maintenanceMode', false));
  await writeSetting(app, 'maintenanceMode', true);
  await run();
  expect((await read(id)).status).toBe('pending');
  await writeSetting(app, 'maintenanceMode', false);
  await run();
  expect((await read(id)).status).toBe('cashed_out');
});

it('an automatic cash-out ends with an exclusion', async () => {
  const id = await bet(await live.addUpcomingMatch());
  await setValue(id, 1);
  await bettor.call('startExclusion', { body: { kind: 'time_out', days: 1 } });
  await run();
  expect((await read(id)).status).toBe('pending');
  expect(await db.selectFrom('auto_cash_out').selectAll().where('bet_id', '=', id).execute()).toEqual([]);
});

it('an automatic cash-out with a match in play waits until the prices are unchanged for the delay', async () => {
  const match = await live.addLiveMatch();
  const { answer } = await live.hold(bettor, { selections: [homeOf(match)] });
  await live.pass(3_000);
  const id = (await answer).ok.bets[0]?.id ?? '';
  await setValue(id, 1);
  await run();
  clock.advance(2_000);
  await reprice(db, match, 2_050);
  await app.board.catchUp();
  await live.beat();
  await run();
  clock.advance(1_500);
  await live.beat();
  await run();
  expect((await read(id)).status).toBe('pending');
  clock.advance(1_600);
  await live.beat();
  await run();
  expect((await read(id)).status).toBe('cashed_out');
});

it('an automatic cash-out with a match in play happens however long the other bets take between two looks at it', async () => {
  await db.deleteFrom('auto_cash_out').execute();
  const match = await live.addLiveMatch();
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)] });
    await live.pass(3_000);
    ids.push((await answer).ok.bets[0]?.id ?? '');
  }
  for (const id of ids) await setValue(id, 1);
  const parts = { db, board, settings, bus, clock, tokens, legChances: createLegChances() };
  const lookAtNext = createAutomaticCashOuts(parts, 1);
  // Both bets and the end of the list, twice.
  for (let runs = 0; runs < 6; runs += 1) {
    clock.advance(61_000);
    await live.beat();
    await lookAtNext();
  }
  for (const id of ids) expect((await read(id)).status).toBe('cashed_out');
});

it('an automatic cash-out is refused for a bet of another bettor and for a settled bet', async () => {
  const match = await live.addUpcomingMatch();
  const id = await bet(match);
  const other = await app.signUp();
  const call = other.call('setAutomaticCashOut', { params: { id }, body: { value: 1 } });
  expect((await call).status).toBe(404);
  await changeBoard(db, (change) =>
    recordResult(change, match.id, { status: 'completed', home: 1, away: 0, source: 'test' }),
  );
  await app.settle();
  expect((await setValue(id, 1)).refusal.code).toBe('offer_expired');
});

it('one that fails does not hold up the others of its run', async () => {
  const ids = [await bet(await live.addUpcomingMatch()), await bet(await live.addUpcomingMatch())];
  for (const id of ids) await setValue(id, 1);
  const [first = '', second = ''] = ids.toSorted();
  await sql`
    create function refuse_cash_out() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    ${sql.raw(`create trigger refuse_cash_out before insert on cash_out for each row when (new.bet_id = '${first}')
      execute function refuse_cash_out()`)}`.execute(db);
  await expect(run()).rejects.toThrow('no');
  await sql`drop function refuse_cash_out cascade`.execute(db);
  expect((await read(second)).status).toBe('cashed_out');
  await run();
  expect((await read(first)).status).toBe('cashed_out');
});
