import { test } from 'vitest';
import { createTestWorld, secret } from './testing/test-world.ts';
import { createCalendar } from './calendar.ts';
import { newMatch } from './new-match.ts';
import { newId } from '#platform/ids';
import { readSimulatedEvents } from '#modules/catalog';
test('perf', async () => {
  const world = await createTestWorld(60);
  const time = async (name: string, f: () => Promise<unknown>, n = 1) => { const t = performance.now(); for (let i = 0; i < n; i++) await f(); console.log(name, ((performance.now() - t) / n).toFixed(2)); };
  const cal = createCalendar(secret, 60);
  await time('between', async () => cal.between(world.clock.now(), new Date(world.clock.now().getTime() + 7 * 86400000 / 60)), 5);
  const ms = cal.between(world.clock.now(), new Date(world.clock.now().getTime() + 7 * 86400000 / 60));
  await time('newMatch x25', async () => { for (const m of ms.slice(0, 25)) newMatch(m, { id: newId(), secret, margin: 600, random: Math.random }); }, 8);
  await time('prepare', () => world.prepare());
  for (let i = 0; i < 20; i++) { world.clock.advance(2000); await time('tick2s', () => world.tick()); }
  await time('idle tick', () => world.tick(), 100);
  await time('readSim', () => readSimulatedEvents(world.db, world.clock.now()), 100);
  for (let i = 0; i < 40; i++) { world.clock.advance(250);const before = (await world.db.selectFrom('event').select(({fn})=>fn.max('board_version').as('v')).executeTakeFirstOrThrow()).v; await time('tick250 v' + before, () => world.tick()); }
  await world.database.close();
});
