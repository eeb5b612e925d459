import { randomUUID } from 'node:crypto';
import { earlyLeader, type Score, type SimulatedSport, simulatedSports } from '@cauri/rules';
import { verify } from '@cauri/simulator';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoSports } from './leagues.ts';
import { createReader, fixtureOf, matchOf } from './testing/read-world.ts';
import { createTestWorld, secret, type TestWorld } from './testing/test-world.ts';

const SPEED = 60;
const MINUTE_MS = 60_000;
/** The duration of a match at that speed. */
const MATCH_MS = (109 * MINUTE_MS) / SPEED;

/** Few matches of a sport, which most tests do not read. */
const ANNOUNCED = 6;

let world: TestWorld;
/** Most tests need one match, and playing the other sports would take time. */
const begin = (...sports: SimulatedSport[]) =>
  beforeEach(async () => {
    world = await createTestWorld(SPEED, sports, ANNOUNCED);
  });
afterEach(() => world.database.close());
const { readEvents, readEvent, readFirst, readMarkets, readLinks, readIncidents } = createReader(() => world.db);

describe('a fresh world', () => {
  begin(...simulatedSports);

  test('has at least three live matches of each sport within seconds, each with its markets', async () => {
    await world.prepare();
    await world.play(15_000, 5_000);
    const live = (await readEvents()).filter(({ status }) => status === 'live');
    const counts = Object.entries(countSports(live));
    expect(counts.map(([sport]) => sport).toSorted()).toEqual(demoSports.map(({ id }) => id).toSorted());
    for (const [sport, count] of counts) expect(count, sport).toBeGreaterThanOrEqual(3);
    for (const { id, speed, live_capable, home_score } of live) {
      expect({ speed, live_capable, home_score }).toEqual({
        speed: SPEED,
        live_capable: true,
        home_score: expect.stringMatching(/^\d+( \d+)*$/),
      });
      expect((await readMarkets(id)).length).toBeGreaterThanOrEqual(6);
    }
  });

  test('has a complete calendar after a few runs, even if the clock does not advance', async () => {
    await world.prepare();
    for (let runs = 0; runs < 5; runs += 1) await world.run();
    const upcoming = (await readEvents()).filter(({ status }) => status === 'upcoming');
    const full = Object.fromEntries(demoSports.map(({ id }) => [id, ANNOUNCED]));
    expect(countSports(upcoming)).toEqual(full);
  });

  test('announces matches for the configured number of days, and withdraws none if that number falls', async () => {
    const more = { announced: 20 };
    const short = world.restart({ ...more, demoDays: 0.1 });
    await short.prepare();
    await short.play(10_000, 1_000);
    const horizon = world.clock.now().getTime() + (0.1 * 24 * 60 * MINUTE_MS) / SPEED;
    const upcoming = (await readEvents()).filter(({ status }) => status === 'upcoming');
    for (const own of Map.groupBy(upcoming, ({ sport_id }) => sport_id).values()) {
      const last = Math.max(...own.map(({ starts_at }) => starts_at.getTime()));
      expect(last).toBeLessThan(horizon);
      expect(last).toBeGreaterThan(horizon - (40 * MINUTE_MS) / SPEED);
    }
    const long = world.restart(more);
    await long.prepare();
    await long.run();
    const announced = await readEvents();
    expect(announced.some(({ starts_at }) => starts_at.getTime() > horizon + (40 * MINUTE_MS) / SPEED)).toBe(true);
    await short.prepare();
    expect((await readEvents()).map(({ status }) => status)).not.toContain('cancelled');
    expect((await readEvents()).length).toBe(announced.length);
  });

  test('contains no match twice when two engines prepare it concurrently', async () => {
    const other = world.restart();
    await Promise.all([world.prepare(), other.prepare()]);
    await Promise.all([world.run(), other.run()]);
    const events = await readEvents();
    const wanted = demoSports.reduce((sum, { live }) => sum + live.wanted, 0);
    expect(events.filter(({ external_id }) => external_id.includes('/friendly.')).length).toBe(wanted);
    expect(new Set(events.map((event) => `${event.starts_at.getTime()} ${event.home_team_id}`)).size).toBe(
      events.length,
    );
  });

  test('announces no more matches of a sport than the maximum, and as many if there are', async () => {
    await world.prepare();
    const later = new Date(world.clock.now().getTime() + 3_600_000);
    const lasts = new Map((await readEvents()).map((event) => [event.sport_id, event]));
    const copies = [...lasts].flatMap(([sport, { fixture: _fixture, position: _position, clock: _clock, ...last }]) =>
      Array.from({ length: 40 }, (_, n) => ({
        ...last,
        id: randomUUID(),
        external_id: `${sport} ${n}`,
        starts_at: later,
      })),
    );
    await world.db.insertInto('event').values(copies).execute();
    const maximum = 50;
    world = world.restart({ announced: maximum });
    const countUpcoming = async () => countSports((await readEvents()).filter(({ status }) => status === 'upcoming'));
    for (let run = 0; run < 6; run += 1) {
      await world.play(5_000, 5_000);
      for (const count of Object.values(await countUpcoming())) expect(count).toBeLessThanOrEqual(maximum);
    }
    for (const [sport, count] of Object.entries(await countUpcoming())) {
      expect(count, sport).toBeGreaterThan(maximum - 4);
    }
  });

  test('has attendances within the bounds of the specification', async () => {
    await world.prepare();
    for (const { base_bets, base_amount, base_viewers } of await readEvents()) {
      expect(base_bets).toBeGreaterThanOrEqual(100);
      expect(base_bets).toBeLessThanOrEqual(1_099);
      expect(base_amount >= 50_000_000n && base_amount <= 550_000_000n).toBe(true);
      expect(base_viewers).toBeGreaterThanOrEqual(5_000);
      expect(base_viewers).toBeLessThanOrEqual(55_000);
    }
  });
});

function countSports(events: readonly { readonly sport_id: string }[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(events, ({ sport_id }) => sport_id)].map(([sport, own]) => [sport, own.length]),
  );
}

describe('a match', () => {
  begin('football');

  test('starts with every market at the price of the model', async () => {
    await world.prepare();
    const { id } = await readFirst();
    expect(await readMarkets(id)).toContainEqual(expect.objectContaining({ line: 2500, priced: 'model', margin: 600 }));
    await world.play(1_250);
    expect(await readEvent(id)).toMatchObject({
      status: 'live',
      step: -1,
      home_score: '0',
      away_score: '0',
      speed: SPEED,
      clock: { period: 'first_half', display: '1′', running: true },
    });
    const markets = await readMarkets(id);
    expect(markets.map(({ priced, margin, status }) => ({ priced, margin, status }))).toEqual(
      markets.map(() => ({ priced: 'model', margin: 600, status: 'open' })),
    );
  });

  test('that an earlier version priced gets the prices of the model when the world is prepared', async () => {
    await world.prepare();
    const { id } = await readFirst();
    const total = (await readMarkets(id)).find(({ type, line }) => type === 'total_goals' && line === 2500);
    const readOdds = () =>
      world.db
        .selectFrom('outcome')
        .select('odds')
        .where('market_id', '=', total?.id ?? '')
        .orderBy('position')
        .execute();
    const priced = await readOdds();
    await sql`update market set priced = 'fixed', margin = 526 where id = ${total?.id}`.execute(world.db);
    await sql`update outcome set odds = 1900 where market_id = ${total?.id}`.execute(world.db);
    await world.restart().prepare();
    expect(await readMarkets(id)).toContainEqual(total);
    expect(await readOdds()).toEqual(priced);
  });

  test('driven by the clock ends as the simulator plays it, fully revealed, graded and queued for settlement', async () => {
    await world.prepare();
    const { id } = await readFirst();
    await world.play(MATCH_MS + 2_000, 2_000);
    const event = await readEvent(id);
    const match = matchOf(event);
    const { home, away } = match.result;
    expect(event).toMatchObject({ status: 'completed', home_score: `${home}`, away_score: `${away}`, step: 93 });
    const links = (await readLinks(id)).map(({ link }) => link);
    const incidents = (await readIncidents(id)).map(({ step, kind, side, display, home_score, away_score }) => ({
      step,
      kind,
      side: side as 'home' | 'away' | null,
      display,
      score: { home: Number(home_score), away: Number(away_score) },
    }));
    const claim = { fixture: fixtureOf(event), commitment: event.commitment ?? '', links, incidents };
    expect(verify(claim)).toMatchObject({ ok: true, stepsChecked: match.steps });
    expect(incidents).toEqual(match.incidents);
    expect((await readMarkets(id)).every(({ status }) => status === 'closed')).toBe(true);
    const outcomes = await world.db.selectFrom('outcome').select('grade').where('event_id', '=', id).execute();
    expect(outcomes.every(({ grade }) => grade !== null)).toBe(true);
    const leads = match.incidents.flatMap(({ kind, score }) =>
      kind === 'goal' ? (earlyLeader(score as Score) ?? []) : [],
    );
    const early = await world.db
      .selectFrom('early_win')
      .selectAll()
      .where('event_id', '=', id)
      .orderBy('version')
      .execute();
    expect(early.map(({ side }) => side)).toEqual([...new Set(leads)]);
    const queue = world.db
      .selectFrom('settlement_run')
      .selectAll()
      .where('event_id', '=', id)
      .orderBy('result_version');
    expect((await queue.execute()).at(-1)).toMatchObject({ status: 'queued', result_version: early.length + 1 });
  });

  test('shows half time, during which its markets reopen, and then the second half, although no step is played', async () => {
    await world.prepare();
    const { id, starts_at } = await readFirst();
    const displayAt = async (minute: number) => {
      world.clock.set(new Date(starts_at.getTime() + (minute * MINUTE_MS) / SPEED));
      await world.run();
      const { clock, step } = await readEvent(id);
      return { step, display: (clock as { display: string } | null)?.display };
    };
    expect(await displayAt(45)).toEqual({ step: 44, display: '45+1′' });
    expect(await displayAt(46)).toEqual({ step: 45, display: 'HT' });
    const breakVersion = (await readEvent(id)).board_version;
    expect((await readMarkets(id)).map(({ status }) => status)).not.toContain('open');
    expect(await displayAt(50)).toEqual({ step: 45, display: 'HT' });
    expect((await readMarkets(id)).map(({ status }) => status)).toContain('open');
    expect((await readEvent(id)).board_version).toBeGreaterThan(breakVersion);
    expect(await displayAt(61)).toEqual({ step: 45, display: '46′' });
    expect(await displayAt(62)).toEqual({ step: 46, display: '47′' });
  });

  test('that cannot be played does not stop the others', async () => {
    await world.prepare();
    await world.play(10_000, 5_000);
    const [bad, ...others] = (await readEvents()).filter(({ status }) => status === 'live');
    await sql`create function refuse_link() returns trigger language plpgsql as
      $$ begin if new.event_id = ${sql.lit(bad?.id)} then raise exception 'no'; end if; return new; end $$`.execute(
      world.db,
    );
    await sql`create trigger refuse_link before insert on revealed_link for each row execute function refuse_link()`.execute(
      world.db,
    );
    await world.play(10_000, 1_000);
    expect((await readEvent(bad?.id ?? '')).step).toBe(bad?.step);
    expect(others.length).toBeGreaterThan(0);
    for (const { id, step } of others) expect((await readEvent(id)).step).toBeGreaterThan(step);
  });

  test('is written once per minute of its clock, and when its markets reopen', async () => {
    await world.prepare();
    await world.play(20_000, 5_000);
    const { id } = await readFirst();
    const versions = new Set<bigint>();
    for (let run = 0; run < 40; run += 1) {
      await world.play(100, 100);
      versions.add((await readEvent(id)).board_version);
    }
    expect(versions.size).toBeGreaterThanOrEqual(4);
    expect(versions.size).toBeLessThanOrEqual(9);
  });
});

describe('a goal', () => {
  begin('football');

  /** Plays until the first goal of any match is published. Returns the event. */
  async function playToGoal(): Promise<string> {
    await world.prepare();
    for (let run = 0; run < 1_000; run += 1) {
      await world.play(250);
      const goal = await world.db.selectFrom('incident').selectAll().where('kind', '=', 'goal').executeTakeFirst();
      if (goal) return goal.event_id;
    }
    throw new Error('no goal within the maximum number of runs');
  }
  const statusesOf = async (id: string) =>
    (await readMarkets(id)).map(({ status }) => status).filter((status) => status !== 'closed');

  test('is recorded, revealed, shown and suspends every market in one transaction', async () => {
    const id = await playToGoal();
    const { rows } = await sql<{ written: string; source: string }>`
      select xmin::text as written, 'event' as source from event where id = ${id}
      union select xmin::text, 'goal' from incident where event_id = ${id}
      union select xmin::text, 'link' from revealed_link where event_id = ${id}
        and step = (select max(step) from incident where event_id = ${id})
      union select xmin::text, 'market' from market where event_id = ${id}`.execute(world.db);
    expect(rows.map(({ source }) => source).sort()).toEqual(['event', 'goal', 'link', 'market']);
    expect(new Set(rows.map(({ written }) => written)).size).toBe(1);
    expect(await statusesOf(id)).not.toContain('open');
  });

  test('ends with the suspension: the markets reopen at the prices of the new score', async () => {
    const id = await playToGoal();
    const readOdds = async () =>
      (await world.db.selectFrom('outcome').select('odds').where('event_id', '=', id).orderBy('id').execute()).map(
        ({ odds }) => odds,
      );
    const before = await readOdds();
    await world.play(500);
    expect(await statusesOf(id)).not.toContain('open');
    expect(await readOdds()).toEqual(before);
    await world.play(750);
    expect(await statusesOf(id)).toContain('open');
    const after = await readOdds();
    expect(after.filter((odds, index) => odds !== before[index]).length).toBeGreaterThan(5);
  });
});

describe('the future of a match', () => {
  begin('football', 'tennis');

  /** The tables that contain any of the texts, in any column. */
  async function findInTables(texts: readonly string[]): Promise<string[]> {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db);
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ isFound: boolean }>`
        select exists (
          select from ${sql.table(name)} as t where t::text like any(${texts.map((text) => `%${text}%`)}::text[])
        ) as "isFound"`.execute(world.db);
      if (rows[0]?.isFound) found.push(name);
    }
    return found;
  }

  test.each(['football', 'tennis'])('(of %s) is in no table and in no log', async (sport) => {
    await world.prepare();
    await world.play(MATCH_MS / 3, 5_000);
    const event = (await readEvents()).find(({ sport_id }) => sport_id === sport) ?? (await readFirst());
    const match = matchOf(event);
    const links = Array.from({ length: match.steps }, (_, step) => match.link(step));
    const [revealed, hidden] = [links.slice(0, event.step + 1), links.slice(event.step + 1)];
    expect(revealed.length).toBeGreaterThan(30);
    expect(await findInTables(revealed)).toEqual(['revealed_link']);
    const secrets = [...hidden, Buffer.from(secret).toString('hex')];
    expect(await findInTables(secrets)).toEqual([]);
    expect(world.logged.length).toBeGreaterThan(0);
    for (const text of secrets) expect(world.logged.join('')).not.toContain(text);
    const incidents = await readIncidents(event.id);
    expect(incidents.length).toBe(match.incidents.filter(({ step }) => step <= event.step).length);
  });
});
