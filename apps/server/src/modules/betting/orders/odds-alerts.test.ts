import type { CreateOddsAlert, OddsAlert } from '@cauri/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { changeBoard, recordResult, rescheduleEvent } from '#modules/catalog';
import { newId } from '#platform/ids';
import { createLiveBets, homeOf } from '../../../testing/bets/live-bets.ts';
import { sendPushes, startPushService } from '../../../testing/services/push-service.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { goLive, type TestMatch } from '../../../testing/test-matches.ts';
import { createOddsAlertRuns } from './send-odds-alerts.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock('2026-06-12T12:00:00Z');
const service = await startPushService();
afterAll(() => service.close());
const app = await openTestApp({ clock, environment: { PUSH_SERVICES: service.origin } });
const { db } = app.database;
const { board, bus } = app;
const live = createLiveBets(app, clock);
const run = createOddsAlertRuns({ db, bus, clock });
let bettor: Actor;
let match: TestMatch;

beforeEach(async () => {
  bettor = await app.signUp();
  match = await live.addUpcomingMatch();
});

/** Requests an alert at 2.10 on the home side, which is at 2.00. */
function alert(change: Partial<CreateOddsAlert> = {}, key = newId(), actor = bettor) {
  const { odds: _, ...selection } = homeOf(match);
  return actor.call('createOddsAlert', {
    headers: { 'idempotency-key': key },
    body: { selection, odds: 2.1, ...change },
  });
}
const read = async (id: string) => (await bettor.call('getOddsAlert', { params: { id } })).ok;
const move = (odds: number) => live.moveOdds(match, odds);
const notices = async () => {
  const { rows } = await sql<{ content: unknown }>`
    select content from notice where user_id = ${bettor.userId} and content->>'kind' = 'odds_alert'`.execute(db);
  return rows.map(({ content }) => content);
};

it('an odds alert is sent once when the odds reach its value, with the odds of that moment', async () => {
  const { id } = (await alert()).ok;
  await run();
  expect(await read(id)).toMatchObject({ status: 'open', odds: 2.1, oddsNow: 2 });
  await move(2_200);
  await Promise.all([run(), run(), run()]);
  await move(2_300);
  await run();
  const { selection } = await read(id);
  expect(await notices()).toEqual([
    { kind: 'odds_alert', alertId: id, eventId: match.id, event: selection.eventName, odds: 2.1, oddsNow: 2.2 },
  ]);
  const cancelled = await bettor.call('cancelOddsAlert', { params: { id } });
  expect(cancelled.ok).toMatchObject({ status: 'sent', reason: null });
  expect((await bettor.call('getMe', {})).ok).toMatchObject({ balance: 1_000_000 });
});

it('reached odds are a push message in the language of the device, which opens the match', async () => {
  await bettor.call('subscribePush', { body: { ...service.subscribe('phone'), language: 'fr' } });
  await alert();
  await move(2_200);
  await run();
  expect(await sendPushes(app, service)).toBe(1);
  expect(service.taken).toMatchObject([
    {
      device: 'phone',
      payload: {
        title: expect.stringMatching(/^Cote atteinte\u00a0: .*Home/),
        body: 'La cote est maintenant de 2,20. Vous attendiez au moins 2,10.',
        path: `/event/${match.id}`,
        language: 'fr',
      },
    },
  ]);
});

it('requests with the same key make one alert, and another body under that key is refused', async () => {
  const key = newId();
  const answers = await Promise.all([alert({}, key), alert({}, key), alert({}, key)]);
  expect(new Set(answers.map(({ ok }) => ok.id)).size).toBe(1);
  expect((await alert({ odds: 2.5 }, key)).refusal.code).toBe('idempotency_conflict');
});

it('a cancelled alert is not sent, even when both happen at once', async () => {
  const { id } = (await alert()).ok;
  await move(2_200);
  const [cancelled] = await Promise.all([bettor.call('cancelOddsAlert', { params: { id } }), run()]);
  await run();
  expect(await notices()).toHaveLength(cancelled.ok.status === 'sent' ? 1 : 0);
  expect((await bettor.call('cancelOddsAlert', { params: { id } })).ok.status).toBe(cancelled.ok.status);
});

it('twenty open alerts are the most, even when they are requested at once, and a cancelled one makes room', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, () => alert()));
  const made = answers.filter((answer) => answer.status === 201);
  expect(made).toHaveLength(20);
  expect((await alert()).refusal).toMatchObject({ code: 'too_many_odds_alerts', params: { maximum: 20 } });
  await bettor.call('cancelOddsAlert', { params: { id: made[0]?.ok.id ?? '' } });
  expect((await alert()).ok.status).toBe('open');
});

it('an alert on odds that are reached, with an expiry in the past, during an exclusion or after the start is refused', async () => {
  expect((await alert({ odds: 2 })).refusal.code).toBe('odds_reached');
  expect((await alert({ expiresAt: '2026-06-12T11:00:00Z' })).refusal.code).toBe('validation_failed');
  const other = await app.signUp();
  await other.call('startExclusion', { body: { kind: 'time_out', days: 1 } });
  expect((await alert({}, newId(), other)).refusal.code).toBe('playing_paused');
  match = await live.addLiveMatch();
  expect((await alert()).refusal.code).toBe('event_closed');
});

it.each<[OddsAlert['reason'], () => unknown]>([
  ['expired', () => clock.advance(HOUR_MS)],
  ['break', () => bettor.call('startExclusion', { body: { kind: 'time_out', days: 1 } })],
  ['account', () => sql`update app_user set status = 'suspended' where id = ${bettor.userId}`.execute(db)],
  [
    'start_moved',
    () =>
      changeBoard(db, (change) =>
        rescheduleEvent(change, {
          eventId: match.id,
          startsAt: new Date(clock.now().getTime() + 12 * HOUR_MS),
          isNewAnnouncement: false,
        }),
      ),
  ],
  ['started', () => goLive(db, match.id)],
  [
    'market_closed',
    () => changeBoard(db, (change) => recordResult(change, match.id, { status: 'cancelled', source: 'test' })),
  ],
])(
  'an alert ends with the reason %s and without a notice, although its odds are reached then',
  async (reason, happen) => {
    const { id } = (await alert({ expiresAt: new Date(clock.now().getTime() + HOUR_MS).toISOString() })).ok;
    await happen();
    await board.catchUp();
    await move(2_200);
    await run();
    const row = await db.selectFrom('odds_alert').select(['status', 'reason']).where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ status: 'released', reason });
    expect(await notices()).toEqual([]);
  },
);

it('a price of a feed must be in a second import too', async () => {
  const setPricedAt = (minutes: number) =>
    sql`update market set priced = 'feed', priced_at = ${new Date(clock.now().getTime() + minutes * 60_000)}
      where id = ${match.winner}`.execute(db);
  await setPricedAt(0);
  await alert();
  await move(2_200);
  await run();
  await run();
  expect(await notices()).toEqual([]);
  await setPricedAt(1);
  await run();
  expect(await notices()).toHaveLength(1);
});

const erase = async () => {
  const { username } = (await bettor.call('getMe', {})).ok;
  expect((await bettor.call('deleteMyAccount', { body: { password: 'secret-123', username } })).status).toBe(200);
};

it('an alert is in the export of its bettor, and is erased with the account without a notice', async () => {
  const { id } = (await alert()).ok;
  const exported = await (await bettor.request('/api/me/export')).json();
  expect(exported).toMatchObject({ oddsAlerts: [{ id, odds: 2.1 }] });
  await move(2_200);
  await Promise.all([erase(), run()]);
  await run();
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from odds_alert where user_id = ${bettor.userId})::integer
      + (select count(*) from notice where user_id = ${bettor.userId})::integer as left`.execute(db);
  expect(rows[0]?.left).toBe(0);
});

it('an alert of another bettor does not exist', async () => {
  const { id } = (await alert()).ok;
  const other = await app.signUp();
  expect((await other.call('getOddsAlert', { params: { id } })).refusal.code).toBe('not_found');
  expect((await other.call('cancelOddsAlert', { params: { id } })).refusal.code).toBe('not_found');
  expect((await other.call('listOddsAlerts', {})).ok.items).toEqual([]);
  expect((await bettor.call('listOddsAlerts', {})).ok.items).toMatchObject([{ id, status: 'open' }]);
});
