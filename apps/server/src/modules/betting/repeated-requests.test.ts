import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createLiveBets, homeOf } from '../../testing/bets/live-bets.ts';
import { place } from '../../testing/slips.ts';
import { type Actor, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import type { TestMatch } from '../../testing/test-matches.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
/** Two placements and one saved slip, in a window that outlasts the tests. */
const environment = { RATE_LIMIT_PLACEMENT: '2/600', RATE_LIMIT_CODES: '1/600' };
const app = await openTestApp({ clock, environment });
let match: TestMatch;
beforeAll(async () => {
  match = await createLiveBets(app, clock).addUpcomingMatch();
});
afterAll(async () => expect(await app.findIncoherence()).toEqual([]));

const headersOf = (key: string) => ({ headers: { 'idempotency-key': key } });

const placeOne = async (bettor: Actor, key: string) => {
  const answer = await place(bettor, { selections: [homeOf(match)] }, key);
  return answer.status === 201 ? answer.ok.bets[0]?.id : answer.refusal.code;
};
const waitForOdds = () => {
  const { odds: _, ...selection } = homeOf(match);
  return { selection, odds: 3 };
};
const orderOne = async (bettor: Actor, key: string) => {
  const answer = await bettor.call('createOrder', { ...headersOf(key), body: { ...waitForOdds(), stake: 1_000 } });
  return answer.status === 201 ? answer.ok.id : answer.refusal.code;
};
const alertOne = async (bettor: Actor, key: string) => {
  const answer = await bettor.call('createOddsAlert', { ...headersOf(key), body: waitForOdds() });
  return answer.status === 201 ? answer.ok.id : answer.refusal.code;
};
const saveOne = async (bettor: Actor, key: string) => {
  const body = { type: 'single' as const, selections: [homeOf(match)] };
  const answer = await bettor.call('saveCode', { ...headersOf(key), body });
  return answer.status === 201 ? answer.ok.code : answer.refusal.code;
};

it.each([
  ['placement', placeOne],
  ['order', orderOne],
  ['odds alert', alertOne],
  ['saved slip', saveOne],
])('a %s that is sent again at the limit gets what it made, while a new one is refused', async (_, send) => {
  const bettor = await app.signUp();
  const key = newId();
  const made = await send(bettor, key);
  const more: unknown[] = [];
  while (more.at(-1) !== 'rate_limited' && more.length < 5) more.push(await send(bettor, newId()));
  expect(more.at(-1)).toBe('rate_limited');
  expect(await send(bettor, key)).toBe(made);
});

it('a cash-out that is sent again at the limit gets what it paid', async () => {
  const bettor = await app.signUp();
  const id = (await placeOne(bettor, newId())) ?? '';
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  const key = newId();
  const body = { token: offer?.token ?? '', percent: 100 };
  const cashOut = () => bettor.call('cashOutBet', { params: { id }, ...headersOf(key), body });
  const paid = (await cashOut()).ok.cashOut;
  expect(await placeOne(bettor, newId())).toBe('rate_limited');
  expect((await cashOut()).ok.cashOut).toEqual(paid);
});
