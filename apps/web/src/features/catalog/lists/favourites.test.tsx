import { FAVOURITES_MAXIMUM, type Favourite, type FavouriteBoard } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { ME, sampleEvent, sampleId, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
// Loaded in advance, so that no test waits for the code.
import '#features/favourites/star-control.tsx';
import { LOCAL_MAXIMUM, LOCAL_NAME, readLocal } from '#features/favourites/local-favourites.ts';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const league = { id: sampleId('ligue-1'), name: 'Ligue 1', country: 'France' };
const live = sampleLiveEvent('live', { league });
const storeFavourites = (...keys: string[]) => localStorage.setItem(LOCAL_NAME, JSON.stringify(keys));
const stored = () => JSON.parse(localStorage.getItem(LOCAL_NAME) ?? '[]') as string[];
// The code of the page and its star loads first.
const star = () => screen.findByRole('button', { name: /Ligue 1/ });
const isPressed = async () => (await star()).getAttribute('aria-pressed');

async function open(options: Parameters<typeof visit>[0]): Promise<Visit> {
  page = await visit({ path: '/live', events: [live], ...options });
  return page;
}

describe('the star of a visitor', () => {
  it('is stored in the browser and can be removed', async () => {
    const { person, server } = await open({ me: null });
    expect(await isPressed()).toBe('false');
    await person.click(await star());
    expect([await isPressed(), stored()]).toEqual(['true', [`league ${league.id}`]]);
    await person.click(await star());
    expect([await isPressed(), localStorage.getItem(LOCAL_NAME)]).toEqual(['false', null]);
    expect(server.requests.filter(({ path }) => path.includes('favourites'))).toEqual([]);
  });

  it('is the same in another window', async () => {
    await open({ me: null });
    expect(await isPressed()).toBe('false');
    act(() => {
      storeFavourites(`league ${league.id}`);
      window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_NAME }));
    });
    await waitFor(async () => expect(await isPressed()).toBe('true'));
  });

  it('is refused beyond the maximum, which is that of an account', async () => {
    expect(LOCAL_MAXIMUM).toBe(FAVOURITES_MAXIMUM);
    const full = Array.from({ length: LOCAL_MAXIMUM }, (_, index) => `event ${sampleId(`event ${index}`)}`);
    storeFavourites(...full);
    const { person } = await open({ me: null });
    await person.click(await star());
    expect(await screen.findByText(/200 favoris/)).toBeTruthy();
    expect([await isPressed(), stored()]).toEqual(['false', full]);
  });
});

describe('favourites that the browser stores', () => {
  it.each([
    ['{"broken":', null],
    ['"event"', null],
    ['[1, null, {}, "event x", "price 1"]', null],
    [`["league ${league.id}", "league ${league.id}", 7]`, `["league ${league.id}"]`],
  ])('lose what cannot be used: %s', (text, left) => {
    localStorage.setItem(LOCAL_NAME, text);
    expect(readLocal()).toEqual(JSON.parse(left ?? '[]'));
    expect(localStorage.getItem(LOCAL_NAME)).toBe(left);
  });
});

describe('the star of a signed-in user', () => {
  const item: Favourite = { kind: 'league', id: league.id };

  it('is stored in the account, shown at once, and removed if the server refuses it', async () => {
    let answer: () => Response | Favourite = () => item;
    const { person, server } = await open({
      me: ME,
      prepare: (fake) => {
        fake.on('listMyFavourites', () => ({ items: [] }));
        fake.on('addMyFavourite', () => answer());
        fake.on('removeMyFavourite', () => answer());
      },
    });
    await waitFor(() => expect(server.requestsTo('listMyFavourites')).toHaveLength(1));
    await person.click(await star());
    await waitFor(async () => expect(await isPressed()).toBe('true'));
    expect(server.requestsTo('addMyFavourite').map(({ path }) => path)).toEqual([
      `/api/me/favourites/league/${league.id}`,
    ]);
    answer = () => refusal('unavailable', 503);
    await person.click(await star());
    await screen.findByText('Le favori n’a pas pu être enregistré. Réessayez.');
    expect(server.requestsTo('removeMyFavourite')).toHaveLength(1);
    expect(localStorage.getItem(LOCAL_NAME)).toBeNull();
  });

  it('is as the last of quick presses left it, even while the answer to the first one is slow', async () => {
    let answer: (favourite: Favourite) => void = () => undefined;
    const { person, server } = await open({
      me: ME,
      prepare: (fake) => {
        fake.on('listMyFavourites', () => ({ items: [] }));
        fake.on(
          'addMyFavourite',
          () => new Promise<Response>((resolve) => (answer = (body) => resolve(Response.json(body)))),
        );
        fake.on('removeMyFavourite', () => new Response(null, { status: 204 }));
      },
    });
    await waitFor(() => expect(server.requestsTo('listMyFavourites')).toHaveLength(1));
    await person.click(await star());
    await waitFor(() => expect(server.requestsTo('addMyFavourite')).toHaveLength(1));
    await person.click(await star());
    await waitFor(async () => expect(await isPressed()).toBe('false'));
    expect(server.requestsTo('removeMyFavourite')).toHaveLength(0);
    answer(item);
    await waitFor(() => expect(server.requestsTo('removeMyFavourite')).toHaveLength(1));
    expect(await isPressed()).toBe('false');
  });

  it('moves from the browser to the account at login', async () => {
    storeFavourites(`league ${league.id}`);
    const { server } = await open({
      me: ME,
      prepare: (fake) => fake.on('mergeMyFavourites', () => ({ items: [item] })),
    });
    await waitFor(async () => expect(await isPressed()).toBe('true'));
    expect(server.requestsTo('mergeMyFavourites').map(({ body }) => body)).toEqual([{ items: [item] }]);
    expect(localStorage.getItem(LOCAL_NAME)).toBeNull();
    expect(server.requestsTo('listMyFavourites')).toEqual([]);
  });

  it('stays in the browser if the account refuses it', async () => {
    storeFavourites(`league ${league.id}`);
    const { server } = await open({
      me: ME,
      prepare: (fake) => fake.on('mergeMyFavourites', () => refusal('forbidden', 403)),
    });
    await waitFor(() => expect(server.requestsTo('mergeMyFavourites').length).toBeGreaterThan(0));
    expect(stored()).toEqual([`league ${league.id}`]);
  });
});

describe('the page of favourites', () => {
  const team = sampleId('lome');
  const event = sampleEvent(sampleId('event'), { league });
  const found: FavouriteBoard = {
    events: [event],
    leagues: [{ ...league, sportId: 'football', open: 9, next: null }],
    teams: [
      {
        id: team,
        name: 'Lomé FC',
        shortName: 'Lomé',
        logo: null,
        sportId: 'football',
        next: {
          id: live.id,
          home: 'Lomé FC',
          away: 'Al Ahly',
          startTime: live.startTime,
          isLive: true,
          score: { home: 1, away: 1 },
        },
      },
    ],
  };

  it('lists matches, teams with their next match, and leagues; a removed favourite disappears', async () => {
    storeFavourites(`event ${event.id}`, `team ${team}`, `league ${league.id}`);
    const { person, server } = await open({
      path: '/favourites',
      me: null,
      prepare: (fake) => fake.on('readFavourites', () => found),
    });
    const row = (await screen.findByText('Lomé FC – Al Ahly, live 1 –\u2060 1')).closest('li') as HTMLElement;
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/event/${live.id}`);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(/9 matches/)).toBeTruthy();
    expect(server.requestsTo('readFavourites')[0]?.body).toEqual({
      items: [
        { kind: 'event', id: event.id },
        { kind: 'team', id: team },
        { kind: 'league', id: league.id },
      ],
    });
    await person.click(within(row).getByRole('button', { name: 'Add Lomé FC to favourites' }));
    await waitFor(() => expect(screen.queryByText(/Lomé FC – Al Ahly/)).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('offers the alerts of each match to a bettor, and none to a visitor', async () => {
    const prepare = (fake: Visit['server']) => {
      fake.on('readFavourites', () => found);
      fake.on('listMyFavourites', () => ({ items: [{ kind: 'event', id: event.id }] }));
      fake.on('listMyAlerts', () => ({ items: [] }));
      fake.on('setMyAlerts', ({ body }) => ({ eventId: event.id, ...(body as { alerts: [] }) }));
    };
    const { person, server } = await open({ path: '/favourites', me: ME, prepare });
    const name = `Alerts for ${event.homeTeam.name} – ${event.awayTeam.name}`;
    const bell = await screen.findByRole('button', { name });
    await person.click(bell);
    await person.click(await screen.findByRole('switch', { name: 'Final score' }));
    await waitFor(() => expect(server.requestsTo('setMyAlerts').at(-1)?.body).toEqual({ alerts: ['end'] }));
    leave(page?.services);

    storeFavourites(`event ${event.id}`);
    await open({ path: '/favourites', me: null, prepare });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows a finished match by its score, last and without prices, and its star removes it', async () => {
    const ended = sampleEvent(sampleId('ended'), {
      status: 'completed',
      score: { ...(live.score as NonNullable<typeof live.score>), home: 3, away: 1 },
    });
    storeFavourites(`event ${ended.id}`, `event ${event.id}`);
    const { person } = await open({
      path: '/favourites',
      me: null,
      prepare: (fake) => fake.on('readFavourites', () => ({ events: [ended, event], leagues: [], teams: [] })),
    });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const row = screen.getAllByRole('article')[1] as HTMLElement;
    expect(within(row).getByRole('link').textContent).toMatch(/, 3\s–\s1, FT/);
    expect(within(row).queryAllByRole('button')).toEqual([]);
    expect(row.querySelector('.odds-row')).toBeNull();
    await person.click(within(row.parentElement as HTMLElement).getByRole('button', { name: /favourites/ }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(stored()).toEqual([`event ${event.id}`]);
  });

  it('shows at once that a match on the page has ended', async () => {
    storeFavourites(`event ${event.id}`);
    const visited = await open({
      path: '/favourites',
      me: null,
      prepare: (fake) => fake.on('readFavourites', () => found),
    });
    const row = await screen.findByRole('article');
    expect(within(row).getAllByRole('button')).not.toEqual([]);
    await waitFor(() => visited.stream());
    const end = { status: 'completed' as const, isLive: false, clock: null, score: { home: 2, away: 1 } };
    const figures = { totalBets: 0, totalAmount: 0, viewers: null };
    act(() => visited.stream().send('event', { eventId: event.id, version: event.version + 1, ...end, ...figures }));
    const ended = await screen.findByRole('link', { name: /2\s–\s1, FT/ });
    expect(within(ended.closest('article') as HTMLElement).queryAllByRole('button')).toEqual([]);
  });

  it('reports that the favourites of an account did not load, and does not claim that there are none', async () => {
    const prepare = (fake: Visit['server']) => fake.on('listMyFavourites', () => refusal('forbidden', 403));
    const { person, server } = await open({ path: '/favourites', me: ME, prepare });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No favourites yet')).toBeNull();
    server.on('listMyFavourites', () => ({ items: [] }));
    await person.click(retry);
    expect(await screen.findByText('No favourites yet')).toBeTruthy();
  });

  it('explains how to start without favourites, and sends no request', async () => {
    const { server } = await open({ path: '/favourites', me: null });
    expect(await screen.findByText('No favourites yet')).toBeTruthy();
    expect(screen.getByText('Tap the star beside a team, a league or a match to add it here.')).toBeTruthy();
    expect(server.requestsTo('readFavourites')).toEqual([]);
  });
});
