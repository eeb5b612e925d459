import { commit, isInSlot, matchIdOf, parseSlot, seedFor } from '@cauri/simulator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBoard, withdrawEvent } from '#modules/catalog';
import { checkMatches } from './check-matches.ts';
import { commitmentOf, refuseOtherSimulationSecret } from './days.ts';
import { createReader, fixtureOf } from './testing/read-world.ts';
import { createTestWorld, secret, type TestWorld } from './testing/test-world.ts';

const SPEED = 240;
/** Longer than any match of football at that speed. */
const MATCH_MS = 30_000;
const LAST_MINUTE = '2026-11-21T23:58:00Z';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld(SPEED, ['football']);
  world.clock.set(LAST_MINUTE);
  await world.prepare();
});
afterAll(() => world.database.close());
const { readEvents, readEvent } = createReader(() => world.db);
const readDays = () =>
  world.db
    .selectFrom('simulation_day')
    .select(sql<string>`day::text`.as('day'))
    .select(['commitment', 'secret'])
    .orderBy('day')
    .execute();

interface Waiting {
  readonly kind: string;
  readonly details: { readonly commitment: string; readonly slot?: string; readonly match?: string };
}
/** The rows for the log, in the order in which it gets them. */
const readLogged = async () =>
  (await world.db.selectFrom('log_pending').select(['kind', 'details']).orderBy('id').execute()) as Waiting[];

describe('the days of the simulated world', () => {
  test('stop a start with another secret, until the operator says that theirs is lost', async () => {
    const config = { formerSimulationSecrets: [], isSimulationSecretLost: false, predictable: false };
    const refuse = (change: object) =>
      refuseOtherSimulationSecret(world.db, { ...config, simulationSecret: other, ...change }, world.clock.now());
    const other = Buffer.alloc(32, 1);
    await expect(refuse({})).rejects.toThrow(/^SIM_SECRET: the announced matches were committed to with another one/);
    await refuse({ simulationSecret: secret });
    await refuse({ formerSimulationSecrets: [secret] });
    await refuse({ isSimulationSecretLost: true });
    await refuse({ simulationSecret: new Uint8Array() });
  });

  test('stop a start with a third secret after a rotation, also beside the former one', async () => {
    const [successor, third] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const config = { formerSimulationSecrets: [secret], isSimulationSecretLost: false, predictable: false };
    const undone = world.db.transaction().execute(async (tx) => {
      const start = (simulationSecret: Uint8Array) =>
        refuseOtherSimulationSecret(tx, { ...config, simulationSecret }, world.clock.now());
      await start(successor);
      await tx
        .insertInto('simulation_day')
        .values(commitmentOf({ secret: successor, speed: SPEED }, '2026-11-23'))
        .execute();
      await start(successor);
      await expect(start(third)).rejects.toThrow(/^SIM_SECRET: /);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  test('are committed to in the log before the first match of each of them', async () => {
    const logged = await readLogged();
    const matches = logged.flatMap(({ details: { slot } }, index) => (slot ? { slot, index } : []));
    expect(matches.length).toBe((await readEvents()).length);
    for (const { slot, index } of matches) {
      const commitment = parseSlot(slot)?.commitment;
      const committed = logged.findIndex(({ kind, details }) => kind === 'day' && details.commitment === commitment);
      expect(committed).toBeGreaterThanOrEqual(0);
      expect(committed).toBeLessThan(index);
    }
    expect((await readDays()).map(({ day }) => day)).toContain('2026-11-23');
  });

  test('give each match an id that follows from its place; friendly ones are numbered without gaps in a league of their own', async () => {
    const events = await readEvents();
    for (const { id, external_id, starts_at, fixture } of events) {
      expect(id).toBe(matchIdOf(external_id));
      const { engine } = fixture as { engine: string };
      expect(isInSlot(external_id, { matchId: id, engine, startsAt: starts_at.getTime() })).toBe(true);
    }
    const leagues = await world.db.selectFrom('league').select(['id', 'key']).execute();
    const friendlyLeague = leagues.find(({ key }) => key === 'simulated:friendly')?.id;
    const friendly = events.filter(({ external_id }) => parseSlot(external_id)?.isFriendly);
    expect(friendly.map(({ external_id }) => parseSlot(external_id)?.place)).toEqual([
      'friendly.0',
      'friendly.1',
      'friendly.2',
      'friendly.3',
    ]);
    for (const event of events) expect(event.league_id === friendlyLeague).toBe(friendly.includes(event));
  });

  test('have the next attempt in the place of a withdrawn match, which keeps its own', async () => {
    const last = (await readEvents()).at(-1);
    const slot = parseSlot(last?.external_id ?? '');
    await changeBoard(world.db, (change) => withdrawEvent(change, last?.id ?? '', { source: 'calendar' }));
    await world.restart({ announced: 40 }).prepare();
    const same = (await readEvents()).filter(({ external_id }) => external_id.includes(`/${slot?.place}/`));
    expect(same.map(({ external_id, status }) => [external_id.split(' ')[0], status]).toSorted()).toEqual([
      [last?.external_id, 'cancelled'],
      [last?.external_id.replace(/1$/, '2'), 'upcoming'],
    ]);
  });

  test('keep their secret until their last match is over; then every match of the day follows from it', async () => {
    const hidden = await readDays();
    expect(hidden.map(({ secret: revealed }) => revealed).filter(Boolean)).toEqual([]);
    const own = (await readEvents()).filter(({ external_id }) => external_id.startsWith('2026-11-21/'));
    world.clock.set('2026-11-22T00:00:01Z');
    await world.run();
    expect((await readEvents()).filter(({ status }) => status === 'live').length).toBeGreaterThan(0);
    expect((await readDays())[0]?.secret).toBeNull();
    for (let played = 0; (await readDays())[0]?.secret === null && played < 12; played += 1) {
      await world.play(MATCH_MS / 2, 5_000);
    }
    const [first, ...later] = await readDays();
    expect(first?.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(later.map(({ secret: revealed }) => revealed).filter(Boolean)).toEqual([]);
    const bytes = Buffer.from(first?.secret ?? '', 'hex');
    for (const { id } of own) {
      const event = await readEvent(id);
      expect(event.status).toMatch(/completed|cancelled/);
      expect(event.commitment).toBe(commit(fixtureOf(event), seedFor(bytes, id)));
    }
    expect((await readLogged()).at(-1)?.kind).toBeDefined();
    const revealed = (await readLogged()).filter(({ kind }) => kind === 'day_secret');
    expect(revealed.map(({ details }) => details)).toMatchObject([
      { commitment: first?.commitment, secret: first?.secret },
    ]);
    expect(Buffer.from(secret).toString('hex')).not.toBe(first?.secret);
  });

  test('are checked by the audit: another start, or another secret of the day, is found', async () => {
    const rule = 'its place in the calendar';
    const brokenOf = async () =>
      (await checkMatches(world.db)).findings.find((finding) => finding.rule.includes(rule))?.broken;
    expect(await brokenOf()).toBe(0);
    const [over] = (await readEvents()).filter(
      ({ status, external_id }) => status === 'completed' && !parseSlot(external_id)?.isFriendly,
    );
    await world.db
      .updateTable('event')
      .set({ starts_at: new Date((over?.starts_at.getTime() ?? 0) + 1) })
      .where('id', '=', over?.id ?? '')
      .execute();
    expect(await brokenOf()).toBe(1);
  });

  test('cannot be changed, and no other secret can be revealed', async () => {
    const change = (set: { speed?: number; secret?: string }) =>
      world.db.updateTable('simulation_day').set(set).where('secret', 'is', null).execute();
    await expect(change({ speed: 1 })).rejects.toThrow('cannot be changed');
    await expect(change({ secret: '0'.repeat(64) })).rejects.toThrow('simulation_day');
    await expect(world.db.deleteFrom('simulation_day').execute()).rejects.toThrow('cannot be changed');
  });
});
