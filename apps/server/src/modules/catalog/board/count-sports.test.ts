import { expect, it } from 'vitest';
import { leaguesOf } from './count-sports.ts';

type Events = Parameters<typeof leaguesOf>[0];
const event = (name: string, source: 'api' | 'sim', country = '') =>
  ({ wire: { league: { id: name + country, name, country }, source } }) as unknown as Events[number];

const unranked = () => null;

it('a league has the number of its events, and of the real ones among them', () => {
  const events = [event('Ligue 1', 'sim'), event('Ligue 1', 'api'), event('Ligue 1', 'api'), event('ATP', 'api')];
  expect(leaguesOf(events, unranked)).toEqual([
    { id: 'Ligue 1', name: 'Ligue 1', country: '', counts: { total: 3, real: 2 }, rank: null },
    { id: 'ATP', name: 'ATP', country: '', counts: { total: 1, real: 1 }, rank: null },
  ]);
});

it('the leagues with the most events come first, in the same order for any order of events', () => {
  const names = ['Premier League', 'Ligue 1', 'NBA'];
  const events = [...names, 'NBA'].flatMap((name) => [event(name, 'sim', 'England'), event(name, 'sim', 'Ghana')]);
  const idsOf = (of: Events) => leaguesOf(of, unranked).map(({ id }) => id);
  expect(idsOf(events).slice(0, 2)).toEqual(['NBAEngland', 'NBAGhana']);
  expect(idsOf(events.toReversed())).toEqual(idsOf(events));
  // A league with real events comes before leagues with more simulated events.
  expect(idsOf([...events, event('NHL', 'api')])[0]).toBe('NHL');
});

it('a league that the settings rank comes before those with more events', () => {
  const events = [event('ATP Open', 'api'), event('ATP Open', 'api'), event('Premier League', 'sim')];
  const rankOf = ({ name }: { name: string }) => (name === 'Premier League' ? 0 : null);
  expect(leaguesOf(events, rankOf).map(({ id, rank }) => [id, rank])).toEqual([
    ['Premier League', 0],
    ['ATP Open', null],
  ]);
});
