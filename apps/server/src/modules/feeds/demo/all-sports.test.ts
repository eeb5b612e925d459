import { randomUUID } from 'node:crypto';
import type { Incident } from '@cauri/contract';
import { simulatedSports } from '@cauri/rules';
import { verify } from '@cauri/simulator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBoard, recordResult } from '#modules/catalog';
import type { Reader, Tx } from '#platform/database';
import { checkMatches } from './check-matches.ts';
import { createReader, fixtureOf, matchOf } from './testing/read-world.ts';
import { createTestWorld, type TestWorld } from './testing/test-world.ts';

const SPEED = 240;
/** Four minutes of match clock, so that many steps happen in one run. */
const TICK_MS = 1_000;
const MOST_RUNS = 90;

let world: TestWorld;
/** The first match of each sport. */
const firsts = new Map<string, string>();
/** The stored states of each match during play. */
const seen: {
  readonly id: string;
  readonly external_id: string;
  readonly fixture: unknown;
  readonly step: number;
  readonly position: unknown;
  readonly last_link: string | null;
}[] = [];
const { readEvents, readEvent, readMarkets, readLinks, readIncidents } = createReader(() => world.db);

beforeAll(async () => {
  world = await createTestWorld(SPEED, simulatedSports, 6);
  await world.prepare();
  for (const { id, sport_id } of await readEvents()) if (!firsts.has(sport_id)) firsts.set(sport_id, id);
  for (let run = 0; run < MOST_RUNS; run += 1) {
    world.clock.advance(TICK_MS);
    // A new engine has no state outside the tables.
    if (run % 3 === 0) world = world.restart();
    await world.run();
    const events = (await readEvents()).filter(({ id }) => [...firsts.values()].includes(id));
    seen.push(...events.filter(({ status }) => status === 'live'));
    if (events.every(({ status }) => status === 'completed')) return;
  }
});
afterAll(() => world.database.close());

describe.each(simulatedSports)('a match of %s', (sport) => {
  const idOf = () => firsts.get(sport) ?? '';

  test('driven by the clock ends and is shown as the simulator plays it', async () => {
    const event = await readEvent(idOf());
    const match = matchOf(event);
    const { shown, clock: _, ...position } = match.stateAfter(match.steps - 1);
    expect(event).toMatchObject({ status: 'completed', step: match.steps - 1, position });
    expect([event.home_score, event.away_score]).toEqual([String(shown.home), String(shown.away)]);
    const result = world.db.selectFrom('result').selectAll().where('event_id', '=', event.id);
    const { home, away, periods } = match.result;
    expect(await result.execute()).toMatchObject([{ home_score: `${home}`, away_score: `${away}`, periods }]);
  });

  test('is completely revealed, and anyone can verify it', async () => {
    const event = await readEvent(idOf());
    const links = (await readLinks(event.id)).map(({ link }) => link);
    const incidents = (await readIncidents(event.id)).map(
      ({ step, kind, side, display, home_score, away_score }): Incident => ({
        step,
        kind,
        side: side as 'home' | 'away' | null,
        display,
        score: { home: toPoints(home_score), away: toPoints(away_score) },
      }),
    );
    const { commitment, last_link: lastLink } = event;
    const claim = { fixture: fixtureOf(event), commitment: commitment ?? '', links, lastLink, incidents };
    const { steps, result } = matchOf(event);
    const shown = matchOf(event).stateAfter(steps - 1).shown;
    const final = { steps, score: shown, result };
    expect(verify(claim)).toEqual({ ok: true, stepsChecked: steps, isWhole: false, final });
  });

  test('reveals the last link of its chain with its last step, and not before', async () => {
    const event = await readEvent(idOf());
    expect(event).toMatchObject({ last_link: matchOf(event).lastLink, is_last_link_due: false });
    for (const { id, last_link } of seen) if (id === event.id) expect(last_link).toBeNull();
  });

  test('stores its current state at every moment, and nothing of its future', () => {
    const own = seen.filter(({ id }) => id === idOf());
    expect(own.length).toBeGreaterThan(8);
    const [first] = own;
    const match = first && matchOf(first);
    for (const { step, position } of own) {
      const { shown: _shown, clock: _clock, ...expected } = match?.stateAfter(step) ?? {};
      expect(position).toEqual(expected);
    }
  });

  test('has every market closed, every outcome graded, and its settlement queued', async () => {
    const id = idOf();
    const markets = await readMarkets(id);
    expect(markets.length).toBeGreaterThan(4);
    expect(markets.every(({ status }) => status === 'closed')).toBe(true);
    const outcomes = await world.db.selectFrom('outcome').select('grade').where('event_id', '=', id).execute();
    // Lines are half points, and every set with a market is played: no outcome is void.
    expect(outcomes.every(({ grade }) => grade === 'won' || grade === 'lost')).toBe(true);
    const queue = world.db.selectFrom('settlement_run').selectAll().where('event_id', '=', id);
    expect(await queue.execute()).toMatchObject([{ status: 'queued', result_version: 1 }]);
  });
});

describe('the audit', () => {
  const findBroken = async (reader: Reader = world.db) => {
    const { replayed, findings } = await checkMatches(reader);
    const broken = findings.filter(({ broken }) => broken > 0);
    return { replayed, broken: broken.map(({ rule, examples }) => ({ rule, examples })) };
  };
  /** The findings of the audit after a change of the tables that is then rolled back. */
  const findAfter = async (change: (tx: Tx) => Promise<unknown>) => {
    const found: Awaited<ReturnType<typeof findBroken>>[] = [];
    const undone = new Error('undone');
    const work = world.db.transaction().execute(async (tx) => {
      await change(tx);
      found.push(await findBroken(tx));
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    return found[0]?.broken;
  };
  /** Called off in play, after some steps. */
  let calledOff = '';

  beforeAll(async () => {
    const [live] = (await readEvents()).filter(({ status, step }) => status === 'live' && step > 10);
    calledOff = live?.id ?? '';
    await changeBoard(world.db, (change) =>
      recordResult(change, calledOff, {
        status: 'cancelled',
        source: 'admin',
        by: { userId: randomUUID(), reason: 'x' },
      }),
    );
    await world.run();
  });

  test('replays every finished match, called-off ones too, and finds nothing', async () => {
    const over = (await readEvents()).filter(({ status }) => status === 'completed' || status === 'cancelled');
    expect(over.map(({ id }) => id)).toEqual(expect.arrayContaining([...firsts.values(), calledOff]));
    expect(await findBroken()).toEqual({ replayed: over.length, broken: [] });
    expect((await readEvent(calledOff)).last_link).toBe(matchOf(await readEvent(calledOff)).lastLink);
  });

  const flipped = sql`case grade when 'won' then 'lost' else 'won' end`;
  test.each([
    [
      'the score that is shown',
      /^the result/,
      (id: string) => sql`update event set away_score = '77' where id = ${id}`,
    ],
    ['the result', /^the result/, (id: string) => sql`update result set home_score = '77' where event_id = ${id}`],
    ['the periods', /^the result/, (id: string) => sql`update result set periods = '[]' where event_id = ${id}`],
    [
      'a result of an administrator that happens to be right',
      /^the result/,
      (id: string) => sql`update result set recorded_by = gen_random_uuid() where event_id = ${id}`,
    ],
    ['an incident', /^the incidents/, (id: string) => sql`update incident set display = '0′' where event_id = ${id}`],
    [
      'a lost incident',
      /^the incidents/,
      (id: string) => sql`delete from incident where event_id = ${id} and step > 40`,
    ],
    [
      'one grade',
      /^the outcomes/,
      (id: string) => sql`update outcome set grade = ${flipped}
        where id = (select id from outcome where event_id = ${id} order by id limit 1)`,
    ],
    [
      'a link',
      /^the links/,
      (id: string) => sql`update revealed_link set link = repeat('ab', 32) where event_id = ${id} and step = 3`,
    ],
    [
      'the last step',
      /^the links/,
      (id: string) => sql`with last as (delete from incident where event_id = ${id} and step = 93)
        delete from revealed_link where event_id = ${id} and step = 93`,
    ],
    [
      'the last link',
      /^the links/,
      (id: string) => sql`update event set last_link = repeat('ab', 32) where id = ${id}`,
    ],
    [
      'the parameters',
      /^the hash/,
      (id: string) => sql`update event set fixture = jsonb_set(fixture, '{params,homeGoals}', '1111') where id = ${id}`,
    ],
  ])('reports %s that was changed in the tables', async (_, rule, tamper) => {
    const id = firsts.get('football') ?? '';
    const broken = await findAfter((tx) => tamper(id).execute(tx));
    expect(broken).toEqual([{ rule: expect.stringMatching(rule), examples: [id] }]);
  });

  test('reports a grade of a match that was called off', async () => {
    const broken = await findAfter((tx) =>
      sql`update outcome set grade = 'won' where event_id = ${calledOff}`.execute(tx),
    );
    expect(broken).toEqual([{ rule: expect.stringMatching(/^the outcomes/), examples: [calledOff] }]);
  });

  test('reports a leg whose hash differs from that of the match', async () => {
    const id = firsts.get('tennis') ?? '';
    const broken = await findAfter((tx) =>
      sql`insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
          market_type, outcome_key, event_name, market_name, outcome_name, starts_at, digest)
        select gen_random_uuid(), gen_random_uuid(), 0, e.id, o.market_id, o.id, o.odds, 1, e.sport_id, '', '', '', '', '',
          e.starts_at, 'another'
        from event e join outcome o on o.event_id = e.id where e.id = ${id} limit 1`.execute(tx),
    );
    expect(broken).toEqual([{ rule: expect.stringMatching(/^the hash/), examples: [id] }]);
  });
});

const toPoints = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);
