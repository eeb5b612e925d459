import type { CreateOrder } from '@cauri/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLiveBets } from '../../../testing/bets/live-bets.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import type { TestMatch } from '../../../testing/test-matches.ts';
import { orderHome, orderRunsOf } from '../testing/order-runs.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const live = createLiveBets(app, clock);

const createRun = orderRunsOf(app, clock);
const run = createRun();
let bettor: Actor;
let match: TestMatch;

beforeEach(async () => {
  bettor = await app.signUp();
  match = await live.addUpcomingMatch();
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

const order = (change: Partial<CreateOrder> = {}) => orderHome({ actor: bettor, match }, change);
const read = async (id: string) => (await bettor.call('getOrder', { params: { id } })).ok;
const move = (odds: number) => live.moveOdds(match, odds);

it('a run reads a bounded number of open orders, and all are placed or ended in turn', async () => {
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS).toISOString();
  const earlier = await db.selectFrom('bet_order').select('id').where('status', '=', 'open').execute();
  const ids: string[] = [];
  for (const change of [{}, { expiresAt }, {}, {}]) ids.push((await order({ stake: 1, ...change })).ok.id);
  clock.advance(HOUR_MS);
  const inTurn = createRun({ read: earlier.length + 3 });
  const states = async () => (await Promise.all(ids.map(read))).map(({ status }) => status);
  await inTurn();
  expect(await states()).toEqual(['open', 'released', 'open', 'open']);
  await move(2_200);
  await inTurn();
  expect(await states()).toEqual(['open', 'released', 'open', 'placed']);
  await inTurn();
  expect(await states()).toEqual(['placed', 'released', 'placed', 'placed']);
});

it('an order that should have ended is not placed, although a run ends only a bounded number of those', async () => {
  const { id } = (await order()).ok;
  await sql`update app_user set role = 'admin' where id = ${bettor.userId}`.execute(db);
  await sql`update event set source = 'admin' where id = ${match.id}`.execute(db);
  await move(2_200);
  await createRun({ ended: 0 })();
  expect((await read(id)).status).toBe('open');
  await run();
  expect(await read(id)).toMatchObject({ status: 'released', reason: 'refused' });
});
