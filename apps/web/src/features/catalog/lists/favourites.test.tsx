import { FAVOURITES_MAXIMUM, type Favourite, type FavouriteBoard } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { ME, sampleEvent, sampleId, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
// Fetched when they are shown: not while a test waits.
import '#features/favourites/star-control.tsx';
import { LOCAL_MAXIMUM, LOCAL_NAME, readLocal } from '#features/favourites/local-favourites.ts';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const league = { id: sampleId('ligue-1'), name: 'Ligue 1', country: 'France' };
const live = sampleLiveEvent('live', { league });
const keep = (...keys: string[]) => localStorage.setItem(LOCAL_NAME, JSON.stringify(keys));
const kept = () => JSON.parse(localStorage.getItem(LOCAL_NAME) ?? '[]') as string[];
// The page and its star are fetched first.
const star = () => screen.findByRole('button', { name: /Ligue 1/ }, { timeout: 5_000 });
const isPressed = async () => (await star()).getAttribute('aria-pressed');

async function open(options: Parameters<typeof visit>[0]): Promise<Visit> {
  page = await visit({ path: '/live', events: [live], ...options });
  return page;
}

describe('the star of a visitor', () => {
  it('is kept in the browser, and taken away again', async () => {
    const { person, server } = await open({ me: null });
    expect(await isPressed()).toBe('false');
    await person.click(await star());
    expect([await isPressed(), kept()]).toEqual(['true', [`league ${league.id}`]]);
    await person.click(await star());
    expect([await isPressed(), localStorage.getItem(LOCAL_NAME)]).toEqual(['false', null]);
    expect(server.asked.filter(({ path }) => path.includes('favourites'))).toEqual([]);
  });

  it('is the same in another window', async () => {
    await open({ me: null });
    expect(await isPressed()).toBe('false');
    act(() => {
      keep(`league ${league.id}`);
      window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_NAME }));
    });
    await waitFor(async () => expect(await isPressed()).toBe('true'));
  });

  it('finds no room beyond the maximum, which is the same as in the account', async () => {
    expect(LOCAL_MAXIMUM).toBe(FAVOURITES_MAXIMUM);
    const full = Array.from({ length: LOCAL_MAXIMUM }, (_, index) => `event ${sampleId(`event ${index}`)}`);
    keep(...full);
    const { person } = await open({ me: null });
    await person.click(await star());
    expect(await screen.findByText(/200 favoris/)).toBeTruthy();
    expect([await isPressed(), kept()]).toEqual(['false', full]);
  });
});

describe('what the browser has kept', () => {
  it.each([
    ['{"broken":', null],
    ['"event"', null],
    ['[1, null, {}, "event x", "price 1"]', null],
    [`["league ${league.id}", "league ${league.id}", 7]`, `["league ${league.id}"]`],
  ])('%s: what cannot be used is removed', (text, left) => {
    localStorage.setItem(LOCAL_NAME, text);
    expect(readLocal()).toEqual(JSON.parse(left ?? '[]'));
    expect(localStorage.getItem(LOCAL_NAME)).toBe(left);
  });
});

describe('the star of who is signed in', () => {
  const item: Favourite = { kind: 'league', id: league.id };

  it('is in the account, shown at once, and taken back when the server refuses', async () => {
    let answer: () => Response | Favourite = () => item;
    const { person, server } = await open({
      me: ME,
      prepare: (fake) => {
        fake.on('listMyFavourites', () => ({ items: [] }));
        fake.on('addMyFavourite', () => answer());
        fake.on('removeMyFavourite', () => answer());
      },
    });
    await waitFor(() => expect(server.askedFor('listMyFavourites')).toHaveLength(1));
    await person.click(await star());
    await waitFor(async () => expect(await isPressed()).toBe('true'));
    expect(server.askedFor('addMyFavourite').map(({ path }) => path)).toEqual([
      `/api/me/favourites/league/${league.id}`,
    ]);
    answer = () => refusal('unavailable', 503);
    await person.click(await star());
    await screen.findByText('Le favori n’a pas pu être enregistré. Réessayez.');
    expect(server.askedFor('removeMyFavourite')).toHaveLength(1);
    expect(localStorage.getItem(LOCAL_NAME)).toBeNull();
  });

  it('stars of the browser move to the account at sign-in, and leave the browser', async () => {
    keep(`league ${league.id}`);
    const { server } = await open({
      me: ME,
      prepare: (fake) => fake.on('mergeMyFavourites', () => ({ items: [item] })),
    });
    await waitFor(async () => expect(await isPressed()).toBe('true'));
    expect(server.askedFor('mergeMyFavourites').map(({ body }) => body)).toEqual([{ items: [item] }]);
    expect(localStorage.getItem(LOCAL_NAME)).toBeNull();
    expect(server.askedFor('listMyFavourites')).toEqual([]);
  });

  it('stays in the browser when the account could not take it', async () => {
    keep(`league ${league.id}`);
    const { server } = await open({
      me: ME,
      prepare: (fake) => fake.on('mergeMyFavourites', () => refusal('forbidden', 403)),
    });
    await waitFor(() => expect(server.askedFor('mergeMyFavourites').length).toBeGreaterThan(0));
    expect(kept()).toEqual([`league ${league.id}`]);
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

  it('has starred matches, teams with what they play, and leagues; what loses its star goes', async () => {
    keep(`event ${event.id}`, `team ${team}`, `league ${league.id}`);
    const { person, server } = await open({
      path: '/favourites',
      me: null,
      prepare: (fake) => fake.on('readFavourites', () => found),
    });
    const row = (await screen.findByText('Lomé FC – Al Ahly, live 1 – 1')).closest('li') as HTMLElement;
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/event/${live.id}`);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(/9 matches/)).toBeTruthy();
    expect(server.askedFor('readFavourites')[0]?.body).toEqual({
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

  it('says how to begin where nothing is starred, and asks nothing', async () => {
    const { server } = await open({ path: '/favourites', me: null });
    expect(await screen.findByText('No favourites yet')).toBeTruthy();
    expect(screen.getByText('Tap the star beside a team, a league or a match to add it here.')).toBeTruthy();
    expect(server.askedFor('readFavourites')).toEqual([]);
  });
});
