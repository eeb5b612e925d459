import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { applyProgress, changeBoard } from '#modules/catalog';
import { createLegChances } from '#modules/trading';
import { newId } from '#platform/ids';
import { createLiveBets, homeOf } from '../../../testing/bets/live-bets.ts';
import { addRealMatch, pollRealMatch } from '../../../testing/bets/real-matches.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { commitPlacements } from '../batch/placement-statement.ts';
import { createQuoteTokens } from '../builder/quote-token.ts';
import { checkSlip } from '../placement/check-slip.ts';
import { type Execution, executeCashOut } from './execute-cash-out.ts';
import { createOfferTokens } from './offer-token.ts';
import { type OpenBet, readOpenBet } from './open-bets.ts';
import { offerFor } from './quote-cash-out.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { board, settings } = app;
const { db, pool } = app.database;
const live = createLiveBets(app, clock);
const tokens = createOfferTokens('a-secret-of-more-than-32-characters-here');
const parts = { db, board, settings, clock, tokens, legChances: createLegChances() };
beforeEach(() => live.beat());
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

/** Places a bet on the home side of a match in play. `sequence`: of the request, for a real match. */
async function betOn(eventId: string, sequence: bigint | null) {
  const { userId } = await app.signUp();
  const market = board.get(eventId)?.wire.markets[0];
  const selection = { eventId, marketId: market?.id ?? '', outcomeId: market?.outcomes[0]?.id ?? '', odds: 2 };
  const builders = { joint: new Map(), early: new Map(), tokens: createQuoteTokens('secret'), isHeld: true };
  const bets = checkSlip(
    { type: 'single', stake: 1000, selections: [selection], acceptOddsChanges: 'none' },
    { board, settings: settings.current(), now: clock.now(), newId, bonus: null, sequence, ...builders },
  );
  const placement = { userId, key: newId(), requestHash: Buffer.alloc(32), bets, isReserved: false };
  const [answer] = await commitPlacements({ db, pool, clock }, [placement]);
  expect(answer?.outcome).toBe('accepted');
  const bet = await readOpenBet(db, userId, bets[0]?.id ?? '');
  if (!bet) throw new Error('the bet is missing');
  return bet;
}

/** A cash-out of a whole bet at the offer that it has now. */
async function cashOutOf(bet: OpenBet): Promise<Omit<Execution, 'sequence'>> {
  const terms = await offerFor(parts, bet);
  if ('reason' in terms) throw new Error(`no offer: ${terms.reason}`);
  return { terms, percent: 100, key: newId(), requestHash: Buffer.alloc(32), isAutomatic: false, mark: null };
}

it('a cash-out is not paid once a step of the match has lowered the value, although the price is the same', async () => {
  const { id: eventId } = await live.addLiveMatch();
  const cashOut = await cashOutOf(await betOn(eventId, null));
  const score = { home: 0, away: 0 };
  const progress = { step: 80, clock: null, score: { home: '0', away: '0' }, links: [], incidents: [] };
  const position = { step: 80, finished: false, score, parts: [] };
  await changeBoard(db, (change) => applyProgress(change, [{ ...progress, eventId, status: 'live', position }]));
  expect(await executeCashOut(parts, { ...cashOut, sequence: null })).toBe('expired');
});

it('a cash-out with a real match in play is paid only when odds and scores were polled after its request', async () => {
  const eventId = await addRealMatch(db, clock);
  await pollRealMatch(db, eventId, 8n);
  await board.catchUp();
  const cashOut = await cashOutOf(await betOn(eventId, 7n));
  expect(await executeCashOut(parts, { ...cashOut, sequence: 8n })).toBe('expired');
  await pollRealMatch(db, eventId, 9n);
  await board.catchUp();
  expect(await executeCashOut(parts, { ...cashOut, sequence: 8n })).toBe('done');
});

it.each([
  ['cashOutEnabled', false, 'offer_expired'],
  ['maintenanceMode', true, 'maintenance'],
] as const)('a cash-out that waits with a match in play is refused once %s is %s', async (setting, value, code) => {
  const bettor = await app.signUp();
  const { answer: placed } = await live.hold(bettor, { selections: [homeOf(await live.addLiveMatch())] });
  await live.pass(3_000);
  const id = (await placed).ok.bets[0]?.id ?? '';
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  const headers = { 'idempotency-key': newId() };
  const body = { token: offer?.token ?? '', percent: 100 };
  const taken = bettor.call('cashOutBet', { params: { id }, headers, body });
  await expect.poll(() => clock.waiting).toBe(1);
  onTestFinished(() => writeSetting(app, setting, !value));
  await writeSetting(app, setting, value);
  await live.pass(3_000);
  expect((await taken).refusal.code).toBe(code);
  expect((await bettor.call('getMe', {})).ok.balance).toBe(999_000);
});
