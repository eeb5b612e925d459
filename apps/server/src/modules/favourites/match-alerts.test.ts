import { ALERTS_MAXIMUM, type MatchAlertKind } from '@cauri/contract';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { changeBoard } from '#modules/catalog';
import { newId } from '#platform/ids';
import { sendPushes, startPushService } from '../../testing/services/push-service.ts';
import { type Actor, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../testing/test-events.ts';
import { sendMatchAlerts } from './match-alerts.ts';

const service = await startPushService();
afterAll(() => service.close());
const app = await openTestApp({
  clock: createTestClock('2026-06-12T12:00:00Z'),
  environment: { PUSH_SERVICES: service.origin },
});

const SOON = new Date('2026-06-12T18:00:00Z');
const addEventSoon = async () => (await addFootballEvent(app.database.db, SOON)).id;
const choose = (bettor: Actor, id: string, alerts: MatchAlertKind[]) =>
  bettor.call('setMyAlerts', { params: { id }, body: { alerts } });
const play = (id: string, home: number, away: number, sportId = 'football') =>
  changeBoard(app.database.db, async ({ tx, version }) => {
    await sql`update event set status = 'live', sport_id = ${sportId}, home_score = ${String(home)},
      away_score = ${String(away)}, board_version = ${version} where id = ${id}`.execute(tx);
  });
const send = () => sendMatchAlerts({ db: app.database.db, bus: app.bus });
const alertsOf = async (bettor: Actor) =>
  (await bettor.call('listMyNotices', { query: {} })).ok.items.flatMap(({ news }) =>
    news.kind === 'match_alert'
      ? [`${news.alert} ${news.score ? `${news.score.home}-${news.score.away}` : ''}`.trim()]
      : [],
  );

it('a follower is notified of the start, the goals and the end that were chosen, once each', async () => {
  const [all, ends, none] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const id = await addEventSoon();
  await choose(all, id, ['start', 'goal', 'end']);
  await choose(ends, id, ['end']);
  await none.call('addMyFavourite', { params: { kind: 'event', id } });
  for (const step of [
    () => play(id, 0, 0),
    () => play(id, 1, 0),
    () => play(id, 1, 1),
    // A goal that is taken back is no goal.
    () => play(id, 1, 0),
    () => endEvent(app.database.db, id, [1, 0]),
  ]) {
    await step();
    await Promise.all([send(), send()]);
    await send();
  }
  expect(await alertsOf(all)).toEqual(['end 1-0', 'goal 1-1', 'goal 1-0', 'start']);
  expect(await alertsOf(ends)).toEqual(['end 1-0']);
  expect(await alertsOf(none)).toEqual([]);
});

const TEAMS = ['.*Home \\w+', '.*Away \\w+'];
it.each<[MatchAlertKind, RegExp, (id: string) => Promise<unknown>]>([
  ['start', new RegExp(`^Début du match\\s: ${TEAMS.join('\\s–\\s')}`), (id) => play(id, 0, 0)],
  ['goal', new RegExp(`^But\\s: ${TEAMS.join('.*\\s0\\s–\\s1\\s')}`), (id) => play(id, 0, 1)],
  [
    'end',
    new RegExp(`^Score final\\s: ${TEAMS.join('.*\\s2\\s–\\s1\\s')}`),
    (id) => endEvent(app.database.db, id, [2, 1]),
  ],
])(
  'an alert of %s reaches the device of a follower as a push message in its language, which opens the match',
  async (kind, title, happen) => {
    const [follower, other] = [await app.signUp(), await app.signUp()];
    for (const one of [follower, other])
      await one.call('subscribePush', { body: { ...service.subscribe(one.userId), language: 'fr' } });
    const id = await addEventSoon();
    if (kind !== 'start') await play(id, 0, 0);
    await choose(follower, id, [kind]);
    await choose(other, id, kind === 'end' ? ['goal'] : ['end']);
    await happen(id);
    await send();
    service.taken.length = 0;
    expect(await sendPushes(app, service)).toBe(1);
    expect(service.taken).toMatchObject([
      {
        device: follower.userId,
        payload: { title: expect.stringMatching(title), path: `/event/${id}`, language: 'fr' },
      },
    ]);
  },
);

it('incidents before the choice cause no alert, nor do points of a sport that scores often', async () => {
  const bettor = await app.signUp();
  const [late, handball] = [await addEventSoon(), await addEventSoon()];
  await play(late, 2, 1);
  await choose(bettor, late, ['start', 'goal', 'end']);
  await choose(bettor, handball, ['goal']);
  await play(handball, 0, 0, 'handball');
  await send();
  await play(handball, 1, 0, 'handball');
  await send();
  expect(await alertsOf(bettor)).toEqual([]);
  await play(late, 2, 2);
  await send();
  expect(await alertsOf(bettor)).toEqual(['goal 2-2']);
});

it('a match without its star, or whose alerts are off, causes no alert', async () => {
  const bettor = await app.signUp();
  const [off, unstarred] = [await addEventSoon(), await addEventSoon()];
  for (const id of [off, unstarred]) await choose(bettor, id, ['start']);
  expect((await bettor.call('listMyFavourites', {})).ok.items).toHaveLength(2);
  await choose(bettor, off, []);
  await bettor.call('removeMyFavourite', { params: { kind: 'event', id: unstarred } });
  expect((await bettor.call('listMyAlerts', {})).ok.items).toEqual([]);
  for (const id of [off, unstarred]) await play(id, 0, 0);
  await send();
  expect(await alertsOf(bettor)).toEqual([]);
});

it(`an account has alerts for at most ${ALERTS_MAXIMUM} matches, and for known ones only`, async () => {
  const bettor = await app.signUp();
  const ids: string[] = [];
  for (let count = 0; count <= ALERTS_MAXIMUM; count += 1) ids.push(await addEventSoon());
  const [last = '', ...others] = ids;
  for (const id of others) expect((await choose(bettor, id, ['end'])).status).toBe(200);
  expect((await choose(bettor, last, ['end'])).refusal).toMatchObject({
    code: 'too_many_favourites',
    params: { maximum: ALERTS_MAXIMUM },
  });
  expect((await choose(bettor, others[0] ?? '', ['start'])).status).toBe(200);
  expect((await choose(bettor, newId(), ['end'])).refusal.code).toBe('not_found');
});
