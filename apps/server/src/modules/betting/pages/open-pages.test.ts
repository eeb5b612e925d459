import { expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { addMatch } from '../../../testing/test-matches.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });

/** The pages that an account may have read within a minute. */
const PAGES_MAXIMUM = 300;
/** The bet builders that it may have priced. */
const BUILDERS_MAXIMUM = 300;
const LEGS = 20;

/** An outcome that is not in memory. */
const unopened = () => ({ eventId: newId(), marketId: newId(), outcomeId: newId(), odds: 2 });
const keyed = () => ({ headers: { 'idempotency-key': newId() } });

/** Quotes so many outcomes that are not in memory that the account may have no more read. */
async function readManyPages(bettor: Actor): Promise<void> {
  for (let read = 0; read < PAGES_MAXIMUM; read += LEGS) {
    const selections = Array.from({ length: LEGS }, unopened);
    expect((await bettor.call('quoteSlip', { body: { type: 'combined', stake: 0, selections } })).status).toBe(200);
  }
}

const selection = () => {
  const { odds: _, ...wanted } = unopened();
  return wanted;
};
const one = () => ({ type: 'single' as const, selections: [unopened()] });

it.each<[request: string, send: (bettor: Actor) => Promise<{ readonly refusal: { readonly code: string } }>]>([
  ['a quote', (bettor) => bettor.call('quoteSlip', { body: { ...one(), stake: 0 } })],
  ['a placement', (bettor) => place(bettor, one())],
  [
    'an order',
    (bettor) => bettor.call('createOrder', { ...keyed(), body: { selection: selection(), odds: 3, stake: 1_000 } }),
  ],
  [
    'an odds alert',
    (bettor) => bettor.call('createOddsAlert', { ...keyed(), body: { selection: selection(), odds: 3 } }),
  ],
  ['a booking code', (bettor) => bettor.call('saveCode', { ...keyed(), body: one() })],
  ['a saved slip', (bettor) => bettor.call('saveMySlip', { ...keyed(), body: { ...one(), name: 'Weekend' } })],
])('%s of an account that has had too many pages read reads no further one: rate_limited', async (_, send) => {
  const bettor = await app.signUp();
  await readManyPages(bettor);
  expect((await send(bettor)).refusal.code).toBe('rate_limited');
});

it('the markets of a match are not read for a caller who has had too many pages read, and are read for all others', async () => {
  const { id } = await addMatch(app.database.db, { startsAt: new Date('2026-06-12T18:00:00Z') });
  await app.board.catchUp();
  const bettor = await app.signUp();
  await readManyPages(bettor);
  expect((await bettor.call('getPageMarkets', { params: { id } })).refusal.code).toBe('rate_limited');
  expect((await app.visitor.call('getPageMarkets', { params: { id } })).ok.items.length).toBeGreaterThan(0);
  // They are in memory now.
  expect((await bettor.call('getPageMarkets', { params: { id } })).status).toBe(200);
});

it('a placement counts its bet builders like a quote: rate_limited', async () => {
  const { id: eventId } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
  const outcomes = await Promise.all(['home', 'away'].map((key) => selectionOf(app.visitor, eventId, { key })));
  const builder = { eventId, outcomeIds: outcomes.map(({ outcomeId }) => outcomeId), odds: 2, token: 'none' };
  const bettor = await app.signUp();
  expect((await place(bettor, { selections: [builder] })).refusal.code).not.toBe('rate_limited');
  for (let priced = 0; priced < BUILDERS_MAXIMUM; priced += 10) {
    const selections = Array.from({ length: 10 }, () => builder);
    await bettor.call('quoteSlip', { body: { type: 'single', stake: 0, selections } });
  }
  expect((await place(bettor, { selections: [builder] })).refusal.code).toBe('rate_limited');
});
