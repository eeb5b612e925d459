import type { Incident } from '@cauri/contract';
import { verify } from '@cauri/simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReader, fixtureOf, matchOf } from './testing/read-world.ts';
import { createTestWorld, type TestWorld } from './testing/test-world.ts';

const SPEED = 240;
/** Four minutes of match clock: many steps fall into one tick. */
const TICK_MS = 1_000;
const MOST_TICKS = 90;
const sports = ['football', 'basketball', 'tennis', 'volleyball', 'hockey'];

let world: TestWorld;
/** The first match of each sport. */
const firsts = new Map<string, string>();
/** What each of them had stored while it was played. */
const seen: {
  readonly id: string;
  readonly fixture: unknown;
  readonly step: number;
  readonly position: unknown;
  readonly last_link: string | null;
}[] = [];
const { readEvents, readEvent, readMarkets, readLinks, readIncidents } = createReader(() => world.db);

beforeAll(async () => {
  world = await createTestWorld(SPEED);
  await world.prepare();
  for (const { id, sport_id } of await readEvents()) if (!firsts.has(sport_id)) firsts.set(sport_id, id);
  for (let tick = 0; tick < MOST_TICKS; tick += 1) {
    world.clock.advance(TICK_MS);
    // A new engine knows nothing but what is in the tables.
    if (tick % 3 === 0) world = world.restart();
    await world.tick();
    const events = (await readEvents()).filter(({ id }) => [...firsts.values()].includes(id));
    seen.push(...events.filter(({ status }) => status === 'live'));
    if (events.every(({ status }) => status === 'completed')) return;
  }
});
afterAll(() => world.database.close());

describe.each(sports)('a match of %s', (sport) => {
  const idOf = () => firsts.get(sport) ?? '';

  test('turned by the clock ends as the simulator has it, with what it is shown as', async () => {
    const event = await readEvent(idOf());
    const match = matchOf(event);
    const { shown, clock: _, ...position } = match.stateAfter(match.steps - 1);
    expect(event).toMatchObject({ status: 'completed', step: match.steps - 1, position });
    expect([event.home_score, event.away_score]).toEqual([String(shown.home), String(shown.away)]);
    const result = world.db.selectFrom('result').selectAll().where('event_id', '=', event.id);
    const { home, away, periods } = match.result;
    expect(await result.execute()).toMatchObject([{ home_score: `${home}`, away_score: `${away}`, periods }]);
  });

  test('is wholly revealed, and anyone can check it', async () => {
    const event = await readEvent(idOf());
    const links = (await readLinks(event.id)).map(({ link }) => link);
    const incidents = (await readIncidents(event.id)).map(
      ({ step, kind, side, display, home_score, away_score }): Incident => ({
        ...{ step, kind, side: side as 'home' | 'away' | null, display },
        score: { home: toPoints(home_score), away: toPoints(away_score) },
      }),
    );
    const { commitment, last_link: lastLink } = event;
    const claim = { fixture: fixtureOf(event), commitment: commitment ?? '', links, lastLink, incidents };
    expect(verify(claim)).toEqual({ ok: true, stepsChecked: matchOf(event).steps });
  });

  test('reveals the last link of its chain with its last step, and not before', async () => {
    const event = await readEvent(idOf());
    expect(event).toMatchObject({ last_link: matchOf(event).lastLink, is_last_link_due: false });
    for (const { id, last_link } of seen) if (id === event.id) expect(last_link).toBeNull();
  });

  test('stores where it stands at every moment, and nothing to come', () => {
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
    // Lines are halves, and every set that is asked of is played: nothing is void.
    expect(outcomes.every(({ grade }) => grade === 'won' || grade === 'lost')).toBe(true);
    const queue = world.db.selectFrom('settlement_run').selectAll().where('event_id', '=', id);
    expect(await queue.execute()).toMatchObject([{ status: 'queued', result_version: 1 }]);
  });
});

const toPoints = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);
