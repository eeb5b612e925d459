import { commit, seedFor } from '@cauri/simulator';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { changeBoard } from '../board/change-board.ts';
import { addEvents } from '../events/add-events.ts';
import { correctResult, recordResult } from './record-result.ts';

const clock = createTestClock('2026-06-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
const app = await openTestApp({ clock });

interface Input {
  readonly home: string;
  readonly away: string;
  readonly hours: number;
  readonly score?: readonly [number, number];
  readonly source?: 'demo' | 'api';
  readonly league?: string;
  readonly externalId?: string;
}

/** Adds a match with the parameters of a simulated one, and its result. */
async function add({
  home,
  away,
  hours,
  score,
  source = 'demo',
  league = 'Ligue 1',
  externalId,
}: Input): Promise<string> {
  const id = newId();
  const fixture = { engine: 'football/1', params: { homeGoals: 1800, awayGoals: 900 } };
  await changeBoard(app.database.db, async (change) => {
    await addEvents(change, [
      {
        id,
        feed: source === 'demo' ? 'demo' : 'sandbox',
        externalId: externalId ?? id,
        source,
        sportId: 'football',
        startsAt: at(hours),
        status: 'upcoming',
        liveCapable: true,
        league: { name: league, country: 'France' },
        home: { name: home, shortName: home },
        away: { name: away, shortName: away },
        markets: [],
        ...(source === 'demo' && {
          fixture,
          commitment: commit({ ...fixture, matchId: id }, seedFor(new Uint8Array(32), id)),
          digest: 'a hash',
        }),
      },
    ]);
    if (score) {
      await recordResult(change, id, { status: 'completed', home: score[0], away: score[1], source: 'test' });
    }
  });
  await app.board.catchUp();
  return id;
}

const read = async (id: string) => (await app.visitor.call('getBackground', { params: { id } })).ok;
/** The tabs that the page of a match shows, and the parts of its background that have content. */
const partsOf = async (id: string) => {
  const { form, meetings, table, model } = await read(id);
  const has = {
    form: [...form.home, ...form.away].length,
    meetings: meetings.length,
    table: table?.rows.length,
    model,
  };
  const named = (await app.visitor.call('getEvent', { params: { id } })).ok.background;
  return { named, filled: Object.entries(has).flatMap(([part, content]) => (content ? [part] : [])) };
};
const scores = (matches: readonly { score: { home: unknown; away: unknown } }[]) =>
  matches.map(({ score }) => `${score.home}-${score.away}`);

describe('the background of a match', () => {
  it('has the last five matches of each side before it, and their meetings, the latest first', async () => {
    for (let day = 1; day <= 6; day += 1)
      await add({ home: 'Lyon', away: `X${day}`, hours: -24 * day, score: [day, 0] });
    await add({ home: 'Nice', away: 'Lyon', hours: -1, score: [2, 2] });
    await add({ home: 'Lyon', away: 'Nice', hours: 30, score: [9, 9] });
    const { form, meetings } = await read(await add({ home: 'Lyon', away: 'Nice', hours: 3 }));
    expect(scores(form.home)).toEqual(['2-2', '1-0', '2-0', '3-0', '4-0']);
    expect(form.home.map(({ winner }) => winner)).toEqual([null, 'home', 'home', 'home', 'home']);
    expect(scores(form.away)).toEqual(['2-2']);
    expect(scores(meetings)).toEqual(['2-2']);
  });

  it('has no table for a friendly match', async () => {
    const externalId = `2026-06-12/1/${'0'.repeat(64)}/football/friendly.0/1`;
    const { table, model } = await read(
      await add({ home: 'A', away: 'B', hours: 1, league: 'Friendlies', externalId }),
    );
    expect(table).toBeNull();
    expect(model).not.toBeNull();
  });

  it('has the table of the month, from the last version of each result, without other leagues and months', async () => {
    const league = 'Table League';
    await add({ home: 'A', away: 'B', hours: -10, score: [1, 0], league });
    await add({ home: 'C', away: 'A', hours: -9, score: [0, 0], league });
    const corrected = await add({ home: 'B', away: 'C', hours: -8, score: [5, 0], league });
    await add({ home: 'C', away: 'B', hours: -24 * 25, score: [7, 0], league });
    await add({ home: 'C', away: 'B', hours: -5, score: [7, 0], league: 'Another League' });
    await changeBoard(app.database.db, (change) =>
      correctResult(change, corrected, {
        status: 'completed',
        home: 0,
        away: 2,
        source: 'test',
      }),
    );
    const { table } = await read(await add({ home: 'A', away: 'B', hours: 5, league }));
    expect(table?.since).toBe('2026-06-01T00:00:00.000Z');
    expect(
      table?.rows.map((row) => [row.team.name, row.played, row.won, row.drawn, row.lost, row.scored, row.points]),
    ).toEqual([
      ['C', 2, 1, 1, 0, 2, 4],
      ['A', 2, 1, 1, 0, 1, 4],
      ['B', 2, 0, 0, 2, 0, 0],
    ]);
  });

  it('has the chances and parameters of the published model, and the strengths of the season', async () => {
    const league = 'Model League';
    await add({ home: 'P', away: 'Q', hours: -10, score: [1, 0], league });
    const { model } = await read(await add({ home: 'Q', away: 'P', hours: 5, league }));
    expect(model?.params).toEqual({ homeGoals: 1800, awayGoals: 900 });
    const { home = 0, draw = 0, away = 0 } = model?.chances ?? {};
    expect(home + draw + away).toBeCloseTo(1, 9);
    expect(home).toBeGreaterThan(away);
    expect(model?.season).toEqual({
      home: { matches: 1, own: 900, other: 1800 },
      away: { matches: 1, own: 1800, other: 900 },
    });
  });

  it('has no table and no model for a real match, but its form; and nothing for what is not a match', async () => {
    await add({ home: 'Real A', away: 'Real B', hours: -30, score: [3, 1], source: 'api', league: 'Real League' });
    const id = await add({ home: 'Real B', away: 'Real A', hours: 5, source: 'api', league: 'Real League' });
    const { form, table, model } = await read(id);
    expect([scores(form.away), table, model]).toEqual([['3-1'], null, null]);
    expect((await app.visitor.call('getBackground', { params: { id: newId() } })).status).toBe(404);
  });

  it.each([
    [
      'all of a simulated league',
      { home: 'Full A', away: 'Full B', league: 'Full' },
      ['form', 'meetings', 'table', 'model'],
    ],
    ['the model of sides without matches', { home: 'New A', away: 'New B', league: 'New' }, ['model']],
    ['the form of one side', { home: 'New C', away: 'Full A', league: 'New' }, ['form', 'model']],
    [
      'no table of a friendly match',
      {
        home: 'Full B',
        away: 'Full A',
        league: 'Full',
        externalId: `2026-06-13/1/${'0'.repeat(64)}/football/friendly.0/1`,
      },
      ['form', 'meetings', 'model'],
    ],
    ['none of a real match', { home: 'New D', away: 'New E', league: 'Full', source: 'api' }, []],
  ] as const)('has its parts named by the page of the match: %s', async (_, match, parts) => {
    await add({ home: 'Full A', away: 'Full B', hours: -2, score: [1, 0], league: 'Full' });
    expect(await partsOf(await add({ hours: 5, ...match }))).toEqual({ named: parts, filled: parts });
  });

  it('is read once a minute', async () => {
    const id = await add({ home: 'Once', away: 'More', hours: 5 });
    expect((await read(id)).form.home).toEqual([]);
    await add({ home: 'Once', away: 'Else', hours: -5, score: [1, 1] });
    expect((await read(id)).form.home).toEqual([]);
    clock.advance(60_000);
    expect(scores((await read(id)).form.home)).toEqual(['1-1']);
  });
});
