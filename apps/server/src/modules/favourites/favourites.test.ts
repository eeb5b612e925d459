import { FAVOURITES_MAXIMUM, type Favourite } from '@cauri/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addEvents, changeBoard } from '#modules/catalog';
import { newId } from '#platform/ids';
import { type Actor, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../testing/test-events.ts';
import { pruneFavourites } from './index.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const bettor = await app.signUp();

const at = (hour: number) => new Date(Date.UTC(2026, 5, 12, hour));

/** Adds an event, and returns it, its home team and its league as an account stars them. */
async function addEventAsFavourites(
  startsAt = at(18),
): Promise<{ event: Favourite; home: Favourite; league: Favourite }> {
  const { id } = await addFootballEvent(app.database.db, startsAt);
  await app.board.catchUp();
  const wire = (await app.visitor.call('getEvent', { params: { id } })).ok;
  return {
    event: { kind: 'event', id },
    home: { kind: 'team', id: wire.homeTeam.id },
    league: { kind: 'league', id: wire.league.id },
  };
}

const add = (actor: Actor, params: Favourite) => actor.call('addMyFavourite', { params });
const remove = (actor: Actor, params: Favourite) => actor.call('removeMyFavourite', { params });
const list = async (actor: Actor) => (await actor.call('listMyFavourites', {})).ok.items;
const merge = async (actor: Actor, items: Favourite[]) =>
  (await actor.call('mergeMyFavourites', { body: { items } })).ok.items;

/** The number of events that an account may star. */
async function manyEvents(count: number): Promise<Favourite[]> {
  const ids = Array.from({ length: count }, newId);
  await changeBoard(app.database.db, (change) =>
    addEvents(
      change,
      ids.map((id) => ({
        id,
        feed: 'admin' as const,
        externalId: id,
        source: 'admin' as const,
        sportId: 'football',
        startsAt: at(20),
        status: 'upcoming' as const,
        liveCapable: false,
        markets: [],
        league: { name: 'Long League', country: 'Nowhere' },
        home: { name: `H ${id}`, shortName: 'H' },
        away: { name: `A ${id}`, shortName: 'A' },
      })),
    ),
  );
  return ids.map((id) => ({ kind: 'event', id }));
}

describe('the favourites of an account', () => {
  it('are events, leagues and teams, newest first, once each, and can be removed', async () => {
    const { event, home, league } = await addEventAsFavourites();
    for (const item of [event, home, league, event]) expect((await add(bettor, item)).ok).toEqual(item);
    expect(await list(bettor)).toEqual([league, home, event]);
    for (const item of [home, home]) expect((await remove(bettor, item)).ok).toEqual(item);
    expect(await list(bettor)).toEqual([league, event]);
  });

  it('are separate for each account', async () => {
    const { event } = await addEventAsFavourites();
    const other = await app.signUp();
    await add(bettor, event);
    expect(await list(other)).toEqual([]);
    await remove(other, event);
    expect(await list(bettor)).toContainEqual(event);
  });

  it('require a session', async () => {
    const { event } = await addEventAsFavourites();
    for (const answer of [await add(app.visitor, event), await remove(app.visitor, event)]) {
      expect(answer.refusal.code).toBe('unauthenticated');
    }
    expect((await app.visitor.call('listMyFavourites', {})).status).toBe(401);
    expect((await app.visitor.call('mergeMyFavourites', { body: { items: [event] } })).status).toBe(401);
  });

  it('refuse unknown subjects and subjects of another kind', async () => {
    const { event, league } = await addEventAsFavourites();
    const wrong = [
      { kind: 'event', id: newId() },
      { kind: 'event', id: league.id },
      { kind: 'team', id: event.id },
      { kind: 'league', id: "' or 1=1" },
      { kind: 'league', id: '\u0000' },
      { kind: 'price', id: event.id },
    ] as Favourite[];
    const before = await list(bettor);
    for (const item of wrong) {
      expect([item, (await add(bettor, item)).refusal.code]).toEqual([item, 'not_found']);
    }
    expect(await list(bettor)).toEqual(before);
  });

  it(`are at most ${FAVOURITES_MAXIMUM}, even with concurrent requests; an existing one is not refused`, async () => {
    const full = await app.signUp();
    const events = await manyEvents(FAVOURITES_MAXIMUM + 5);
    expect(await merge(full, events.slice(0, FAVOURITES_MAXIMUM - 2))).toHaveLength(FAVOURITES_MAXIMUM - 2);
    const answers = await Promise.all(events.slice(FAVOURITES_MAXIMUM - 2).map((event) => add(full, event)));
    const codes = answers.map((answer) => (answer.status === 200 ? 'added' : answer.refusal.code)).sort();
    expect(codes).toEqual(['added', 'added', ...Array.from({ length: 5 }, () => 'too_many_favourites')]);
    expect(answers.find(({ status }) => status === 422)?.refusal.params).toEqual({ maximum: FAVOURITES_MAXIMUM });
    expect(await list(full)).toHaveLength(FAVOURITES_MAXIMUM);
    expect((await add(full, events[0] as Favourite)).status).toBe(200);
  });
});

describe('the favourites that a browser has stored', () => {
  it('are added to those of the account; repetitions change nothing, and unknown subjects are ignored', async () => {
    const person = await app.signUp();
    const { event, home, league } = await addEventAsFavourites();
    await add(person, event);
    const local: Favourite[] = [home, { kind: 'team', id: newId() }, league, event, home];
    const merged = await merge(person, local);
    expect(merged).toEqual([home, league, event]);
    expect(await merge(person, local)).toEqual(merged);
    expect(await merge(person, [])).toEqual(merged);
  });

  it('are added in order until the maximum is reached', async () => {
    const person = await app.signUp();
    const events = await manyEvents(FAVOURITES_MAXIMUM + 1);
    await merge(person, events.slice(0, FAVOURITES_MAXIMUM - 1));
    const { home, league } = await addEventAsFavourites();
    const merged = await merge(person, [home, league]);
    expect(merged).toHaveLength(FAVOURITES_MAXIMUM);
    expect(merged[0]).toEqual(home);
    expect(merged).not.toContainEqual(league);
  });

  it('are refused above the maximum, and in another shape', async () => {
    const items = Array.from({ length: FAVOURITES_MAXIMUM + 1 }, () => ({ kind: 'event', id: newId() }));
    for (const wrong of [items, [{ kind: 'event' }], [{ kind: 'event', id: newId(), name: 'x' }], 'all']) {
      const body = { items: wrong } as unknown as { items: Favourite[] };
      expect((await bettor.call('mergeMyFavourites', { body })).refusal.code).toBe('validation_failed');
      expect((await app.visitor.call('readFavourites', { body })).refusal.code).toBe('validation_failed');
    }
  });
});

describe('the current state of favourites', () => {
  const read = async (items: Favourite[]) => (await app.visitor.call('readFavourites', { body: { items } })).ok;

  it('lists live events first, then by start, then finished ones', async () => {
    const [late, soon, over, live] = [
      await addEventAsFavourites(at(20)),
      await addEventAsFavourites(at(15)),
      await addEventAsFavourites(at(13)),
      await addEventAsFavourites(at(14)),
    ];
    await endEvent(app.database.db, over.event.id, [1, 0]);
    await changeBoard(app.database.db, async ({ tx, version }) => {
      await sql`update event set status = 'live', board_version = ${version} where id = ${live.event.id}`.execute(tx);
    });
    await app.board.catchUp();
    const { events } = await read([over, late, live, soon].map(({ event }) => event));
    expect(events.map(({ id }) => id)).toEqual([live, soon, late, over].map(({ event }) => event.id));
  });

  it('has the next event of a team, and the number of open events in a league', async () => {
    const { event, home, league } = await addEventAsFavourites(at(16));
    const { leagues, teams } = await read([home, league]);
    expect(teams).toEqual([
      {
        id: home.id,
        name: `Home ${event.id.slice(-6)}`,
        shortName: `Home ${event.id.slice(-6)}`,
        logo: null,
        sportId: 'football',
        next: expect.objectContaining({ id: event.id, startTime: at(16).toISOString(), isLive: false, score: null }),
      },
    ]);
    const open = app.board.events.filter(
      ({ wire }) => wire.league.id === league.id && (wire.isLive || wire.status === 'upcoming'),
    );
    expect(leagues[0]).toMatchObject({ id: league.id, name: 'Test League', country: 'Nowhere', open: open.length });
    expect(leagues[0]?.next?.id).toBe(open[0]?.wire.id);
  });

  it('keeps the name of a team without events, and leaves out unknown subjects', async () => {
    const { event, home } = await addEventAsFavourites();
    await endEvent(app.database.db, event.id, 'cancelled');
    await app.board.catchUp();
    const { events, teams } = await read([home, { kind: 'team', id: newId() }, { kind: 'event', id: 'x' }]);
    expect([events, teams.map(({ name, next }) => [name, next])]).toEqual([[], [[`Home ${event.id.slice(-6)}`, null]]]);
  });
});

it('favourites lose an event a week after its start, but never leagues and teams', async () => {
  const person = await app.signUp();
  const { event, home, league } = await addEventAsFavourites(at(18));
  await merge(person, [event, home, league]);
  await pruneFavourites(app.database.db, new Date('2026-06-19T18:00:00Z'));
  expect(await list(person)).toHaveLength(3);
  await pruneFavourites(app.database.db, new Date('2026-06-19T18:00:01Z'));
  expect(await list(person)).toEqual([home, league]);
});

it('a full database disk is answered as unavailable, not as an internal error', async () => {
  await sql
    .raw(`create function refuse_space() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger refuse_space before insert on favourite for each row execute function refuse_space()`)
    .execute(app.database.db);
  const { event } = await addEventAsFavourites();
  expect((await add(await app.signUp(), event)).refusal).toMatchObject({ status: 503, code: 'unavailable' });
  await sql.raw('drop trigger refuse_space on favourite; drop function refuse_space').execute(app.database.db);
});
