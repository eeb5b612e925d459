import { create, type Fixture, seedFor, verify } from '@cauri/simulator';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestWorld, secret, type TestWorld } from './testing/test-world.ts';

const SPEED = 60;
const MINUTE_MS = 60_000;
/** A whole match at that speed. */
const MATCH_MS = (109 * MINUTE_MS) / SPEED;

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld(SPEED);
});
afterEach(() => world.database.close());

const events = () => world.db.selectFrom('event').selectAll().orderBy('starts_at').orderBy('id').execute();
const eventById = (id: string) =>
  world.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const marketsOf = (id: string) =>
  world.db.selectFrom('market').selectAll().where('event_id', '=', id).orderBy('position').execute();
const linksOf = (id: string) =>
  world.db.selectFrom('revealed_link').selectAll().where('event_id', '=', id).orderBy('step').execute();
const incidentsOf = (id: string) =>
  world.db.selectFrom('incident').selectAll().where('event_id', '=', id).orderBy('step').orderBy('position').execute();
const count = async (status: string) => (await events()).filter((event) => event.status === status).length;

type EventRow = Awaited<ReturnType<typeof events>>[number];
const fixtureOf = ({ id, fixture }: EventRow): Fixture => ({ ...(fixture as Omit<Fixture, 'matchId'>), matchId: id });
const matchOf = (event: EventRow) => create(fixtureOf(event), seedFor(secret, event.id));

async function firstEvent(): Promise<EventRow> {
  const [event] = await events();
  if (!event) throw new Error('the world is empty');
  return event;
}

describe('a fresh world', () => {
  test('has four matches live within seconds, each with its markets', async () => {
    await world.prepare();
    await world.play(15_000, 1_000);
    const live = (await events()).filter(({ status }) => status === 'live');
    expect(live.length).toBe(4);
    for (const { id, speed, live_capable, home_score } of live) {
      expect({ speed, live_capable, home_score }).toEqual({
        speed: SPEED,
        live_capable: true,
        home_score: expect.any(String),
      });
      expect((await marketsOf(id)).length).toBeGreaterThanOrEqual(6);
    }
  });

  test('fills its calendar in small steps up to 400 matches, and no further', async () => {
    await world.prepare();
    await world.play(40_000, 2_000);
    expect(await count('upcoming')).toBeGreaterThan(390);
    await world.play(10_000, 2_000);
    expect(await count('upcoming')).toBeLessThanOrEqual(400);
  });

  test('invents an audience within the bounds of the specification', async () => {
    await world.prepare();
    for (const { base_bets, base_amount, base_viewers } of await events()) {
      expect(base_bets).toBeGreaterThanOrEqual(100);
      expect(base_bets).toBeLessThanOrEqual(1_099);
      expect(base_amount >= 50_000_000n && base_amount <= 550_000_000n).toBe(true);
      expect(base_viewers).toBeGreaterThanOrEqual(5_000);
      expect(base_viewers).toBeLessThanOrEqual(55_000);
    }
  });

  test('has no match twice when two engines prepare it at once', async () => {
    const other = world.restart();
    await Promise.all([world.prepare(), other.prepare()]);
    await Promise.all([world.play(4_000, 2_000), other.tick()]);
    const all = await events();
    expect(all.filter(({ external_id }) => external_id.startsWith('football:extra')).length).toBe(4);
    expect(new Set(all.map((event) => `${event.starts_at.getTime()} ${event.home_team_id}`)).size).toBe(all.length);
  });
});

describe('a match', () => {
  test('starts with every market at the price of the model', async () => {
    await world.prepare();
    const { id } = await firstEvent();
    expect(await marketsOf(id)).toContainEqual(expect.objectContaining({ line: 2500, priced: 'fixed', margin: null }));
    await world.play(1_250);
    expect(await eventById(id)).toMatchObject({
      ...{ status: 'live', step: -1, home_score: '0', away_score: '0', speed: SPEED },
      clock: { period: 'first_half', display: '1′', running: true },
    });
    const markets = await marketsOf(id);
    expect(markets.map(({ priced, margin, status }) => ({ priced, margin, status }))).toEqual(
      markets.map(() => ({ priced: 'model', margin: 600, status: 'open' })),
    );
  });

  test('turned by the clock ends as the simulator has it, wholly revealed, graded and queued for settlement', async () => {
    await world.prepare();
    const { id } = await firstEvent();
    await world.play(MATCH_MS + 2_000, 500);
    const event = await eventById(id);
    const match = matchOf(event);
    const { home, away } = match.result;
    expect(event).toMatchObject({ status: 'completed', home_score: String(home), away_score: String(away), step: 93 });
    const links = (await linksOf(id)).map(({ link }) => link);
    const incidents = (await incidentsOf(id)).map(({ step, kind, side, display, home_score, away_score }) => ({
      ...{ step, kind, side: side as 'home' | 'away' | null, display },
      score: { home: Number(home_score), away: Number(away_score) },
    }));
    const claim = { fixture: fixtureOf(event), commitment: event.commitment ?? '', links, incidents };
    expect(verify(claim)).toEqual({ ok: true, stepsChecked: match.steps });
    expect(incidents).toEqual(match.incidents);
    expect((await marketsOf(id)).every(({ status }) => status === 'closed')).toBe(true);
    const outcomes = await world.db.selectFrom('outcome').select('grade').where('event_id', '=', id).execute();
    expect(outcomes.every(({ grade }) => grade !== null)).toBe(true);
    const queue = world.db.selectFrom('settlement_run').selectAll().where('event_id', '=', id);
    expect(await queue.execute()).toMatchObject([{ status: 'queued', result_version: 1 }]);
  });

  test('writes nothing between two minutes', async () => {
    await world.prepare();
    await world.play(20_000, 500);
    const { id } = await firstEvent();
    // Between the fourth and the eighth of ten ticks within a second, which is a minute here, nothing is due.
    const versions = new Set<bigint>();
    for (let tick = 0; tick < 40; tick += 1) {
      await world.play(100, 100);
      versions.add((await eventById(id)).board_version);
    }
    expect(versions.size).toBeLessThan(14);
  });
});

describe('a goal', () => {
  /** Plays until the first goal of any match has been told; the ids and the rows written in that transaction. */
  async function playToGoal() {
    await world.prepare();
    for (let tick = 0; tick < 1_000; tick += 1) {
      await world.play(250);
      const goal = await world.db.selectFrom('incident').selectAll().where('kind', '=', 'goal').executeTakeFirst();
      if (goal) return goal;
    }
    throw new Error('no goal in so many matches');
  }
  const openMarkets = async (id: string) => (await marketsOf(id)).filter(({ status }) => status !== 'closed');

  test('is told, shown, and suspends every market in one transaction', async () => {
    const { event_id } = await playToGoal();
    const { rows } = await sql<{ written: string; source: string }>`
      select xmin::text as written, 'event' as source from event where id = ${event_id}
      union select xmin::text, 'goal' from incident where event_id = ${event_id}
      union select xmin::text, 'link' from revealed_link r where event_id = ${event_id}
        and step = (select max(step) from incident where event_id = ${event_id})
      union select xmin::text, 'market' from market where event_id = ${event_id}`.execute(world.db);
    expect(rows.map(({ source }) => source).sort()).toEqual(['event', 'goal', 'link', 'market']);
    expect(new Set(rows.map(({ written }) => written)).size).toBe(1);
    expect((await openMarkets(event_id)).map(({ status }) => status)).not.toContain('open');
  });

  test('is over after the suspension: the markets open at prices of the score that is shown', async () => {
    const { event_id } = await playToGoal();
    const before = await world.db.selectFrom('outcome').selectAll().where('event_id', '=', event_id).execute();
    await world.play(500);
    expect((await openMarkets(event_id)).every(({ status }) => status === 'suspended')).toBe(true);
    await world.play(750);
    expect((await openMarkets(event_id)).map(({ status }) => status)).toContain('open');
    const after = await world.db.selectFrom('outcome').selectAll().where('event_id', '=', event_id).execute();
    const moved = after.filter(({ id, odds }) => odds !== before.find((outcome) => outcome.id === id)?.odds);
    expect(moved.length).toBeGreaterThan(5);
  });
});

describe('the future of a match', () => {
  /** In how many rows of which tables any of the texts is found, in whatever column. */
  async function findInTables(texts: readonly string[]): Promise<string[]> {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db);
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ hits: bigint }>`
        select count(*) as hits from ${sql.table(name)} as t
        where t::text like any(${texts.map((text) => `%${text}%`)}::text[])`.execute(world.db);
      if (rows[0]?.hits) found.push(name);
    }
    return found;
  }

  test('is in no table and no log', async () => {
    await world.prepare();
    await world.play(MATCH_MS / 2, 1_000);
    const live = (await events()).filter(({ status, step }) => status === 'live' && step > 10);
    expect(live.length).toBeGreaterThanOrEqual(4);
    for (const event of live) {
      const match = matchOf(event);
      const links = Array.from({ length: match.steps }, (_, step) => match.link(step));
      const hidden = links.slice(event.step + 1);
      expect(await findInTables(hidden)).toEqual([]);
      expect(await findInTables(links.slice(0, event.step + 1))).toEqual(['revealed_link']);
      for (const text of [...hidden, Buffer.from(secret).toString('hex')]) {
        expect(world.logged.join('')).not.toContain(text);
      }
      const told = await incidentsOf(event.id);
      expect(told.length).toBe(match.incidents.filter(({ step }) => step <= event.step).length);
    }
    expect(await findInTables([Buffer.from(secret).toString('hex')])).toEqual([]);
  });
});

describe('another engine', () => {
  test('goes on with the same match wherever the last one stopped', async () => {
    await world.prepare();
    const { id } = await firstEvent();
    for (let played = 0; played < MATCH_MS + 2_000; played += 5_000) {
      await world.play(5_000, 1_000);
      world = world.restart();
    }
    const event = await eventById(id);
    const { home, away } = matchOf(event).result;
    expect(event).toMatchObject({ status: 'completed', home_score: String(home), away_score: String(away) });
    expect((await linksOf(id)).length).toBe(94);
  });

  test('may work at the same time without harm', async () => {
    await world.prepare();
    const { id } = await firstEvent();
    const other = world.restart();
    for (let played = 0; played < MATCH_MS + 2_000; played += 1_000) {
      world.clock.advance(1_000);
      await Promise.all([world.tick(), other.tick()]);
    }
    expect((await linksOf(id)).length).toBe(94);
    expect((await eventById(id)).status).toBe('completed');
  });

  test('after a short outage reveals together what is due, and starts what should have begun', async () => {
    await world.prepare();
    await world.play(20_000, 1_000);
    const before = await firstEvent();
    world.clock.advance(45_000);
    await world.restart().prepare();
    const after = await eventById(before.id);
    expect(after.step).toBeGreaterThan(before.step + 25);
    expect((await linksOf(before.id)).length).toBe(after.step + 1);
    const now = world.clock.now();
    const due = (await events()).filter(({ starts_at }) => starts_at <= now);
    expect(due.map(({ status }) => status)).not.toContain('upcoming');
  });

  test('after a long outage plays out what was live, calls off what was missed, and has matches at once', async () => {
    await world.prepare();
    await world.play(20_000, 1_000);
    const live = (await events()).filter(({ status }) => status === 'live').map(({ id }) => id);
    world.clock.advance(20 * MINUTE_MS);
    const other = world.restart();
    await other.prepare();
    const now = world.clock.now().getTime();
    for (const { id, status, starts_at } of (await events()).filter(({ starts_at }) => starts_at.getTime() <= now)) {
      const isOver = now - starts_at.getTime() >= MATCH_MS;
      const expected = isOver ? (live.includes(id) ? 'completed' : 'cancelled') : 'live';
      expect(status).toBe(expected);
    }
    await other.play(15_000, 1_000);
    expect(await count('live')).toBeGreaterThanOrEqual(3);
  });

  test('with another secret voids the matches that it cannot play, and begins anew', async () => {
    await world.prepare();
    await world.play(20_000, 1_000);
    const promised = (await events()).map(({ id }) => id);
    const other = world.restart({ secret: new Uint8Array(32).fill(8) });
    await other.prepare();
    const statuses = await Promise.all(promised.map(async (id) => (await eventById(id)).status));
    expect(new Set(statuses)).toEqual(new Set(['cancelled']));
    await other.play(15_000, 1_000);
    expect(await count('live')).toBeGreaterThanOrEqual(4);
  });

  test('at another speed keeps the speed of what is live, and plans anew, there and back', async () => {
    await world.prepare();
    await world.play(20_000, 1_000);
    const slow = world.restart({ speed: 1 });
    await slow.prepare();
    await slow.play(30_000, 2_000);
    const started = await firstEvent();
    expect(started.speed).toBe(SPEED);
    const soon = world.clock.now().getTime() + 109 * MINUTE_MS;
    const coming = (await events()).filter(({ status }) => status === 'upcoming');
    expect(coming.length).toBeGreaterThan(100);
    expect(coming.filter(({ starts_at }) => starts_at.getTime() <= soon).length).toBeLessThanOrEqual(5);
    const quick = world.restart();
    await quick.prepare();
    const next = (await events()).filter(({ status }) => status === 'upcoming');
    expect(next.filter(({ starts_at }) => starts_at.getTime() <= soon).length).toBeGreaterThan(20);
    expect((await eventById(started.id)).status).toBe('live');
  });

  test('leaves a match alone that somebody has bet on, though it would plan another', async () => {
    await world.prepare();
    const [last] = (await events()).slice(-1);
    if (!last) throw new Error('the world is empty');
    await world.db.updateTable('event').set({ total_bets: 1 }).where('id', '=', last.id).execute();
    await world.restart({ speed: 1 }).prepare();
    expect((await eventById(last.id)).status).toBe('upcoming');
  });
});
