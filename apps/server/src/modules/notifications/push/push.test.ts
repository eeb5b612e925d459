import type { NoticeContent } from '@cauri/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readVapidKeys, rotateVapidKeys, writeNotice } from '#modules/notifications';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { post } from '../../../testing/post.ts';
import { type PushService, sendPushes, startPushService } from '../../../testing/services/push-service.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { prunePush } from './subscriptions.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await createTestApp({ clock, environment: { PUSH_SERVICES: service.origin } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => {
  service.answers = [];
  service.taken.length = 0;
  service.posted = 0;
});
afterEach(() => app.database.db.deleteFrom('push_subscription').execute());

const push = () => ({ services: [service.origin], keys: null });
const send = () => sendPushes(app, service);
/** Signs up with a push subscription. */
async function signUp(language: 'en' | 'fr' = 'fr') {
  const bettor = await app.signUp();
  const device = bettor.userId;
  await subscribe(bettor, device, language);
  return { bettor, device };
}
const subscribe = (bettor: Actor, device: string, language: 'en' | 'fr' = 'fr') =>
  bettor.call('subscribePush', { body: { ...service.subscribe(device), language } });
const notify = (bettor: Actor, content: NoticeContent = { kind: 'support_answered', topic: 'bet' }) =>
  writeNotice(app.database.db, bettor.userId, content);
const won = (betId = newId()): NoticeContent => ({
  kind: 'bet_settled',
  betId,
  type: 'single',
  status: 'won',
  stake: 1000,
  payout: 2500.5,
});
const makeDue = () => app.database.db.updateTable('push_subscription').set({ due_at: sql<Date>`now()` }).execute();
const sendAgain = async () => {
  await makeDue();
  return send();
};
const titles = () => service.taken.map(({ payload }) => payload.title);
const rows = () => app.database.db.selectFrom('push_subscription').selectAll().execute();
const signInAgain = async (bettor: Actor) => {
  const { email } = (await bettor.call('getMe', {})).ok;
  return post(app, '/api/auth/sign-in/email', { body: { email, password: 'secret-123' } });
};

describe('a push message', () => {
  it('can be read by its device only, is signed with the key of the site, and links to the bet in its language', async () => {
    const { bettor, device } = await signUp();
    const betId = newId();
    await notify(bettor, won(betId));
    const before = Date.now() / 1000;
    expect(await send()).toBe(1);
    const { publicKey, isOn } = (await bettor.call('getMyPush', {})).ok;
    expect(isOn).toBe(true);
    const [message] = service.taken;
    expect(message).toMatchObject({
      device,
      ttl: 6 * 3600,
      urgency: 'normal',
      key: publicKey,
      claims: { aud: service.origin, sub: 'mailto:ops@cauri.test' },
      payload: {
        title: 'Gagné\u00a0: votre pari',
        body: 'Mise 1\u00a0000\u00a0FCFA, payé 2\u00a0500,50\u00a0FCFA.',
        path: `/bets/${betId}`,
        language: 'fr',
      },
    });
    // Push services refuse signatures that are valid for more than a day.
    expect(message && message.claims.exp > before && message.claims.exp <= before + 24 * 3600).toBe(true);
    expect((await rows())[0]?.last_success_at).toBeInstanceOf(Date);
  });

  it('names the bet by its match and selection', async () => {
    const { bettor } = await signUp('en');
    const { id } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
    await app.board.catchUp();
    const selections = [await selectionOf(bettor, id, { key: 'home' })];
    const { bets } = (await place(bettor, { stake: 1000, selections })).ok;
    await notify(bettor, won(bets[0]?.id));
    await send();
    expect(titles()).toEqual([expect.stringMatching(/^Won: (Home \w+) – Away \w+, \1 to win$/)]);
  });

  it('uses the language of the account if one is set', async () => {
    const { bettor } = await signUp('fr');
    await bettor.call('changeMySettings', { body: { language: 'en' } });
    await notify(bettor);
    await send();
    expect(titles()).toEqual(['Support has answered you']);
  });

  it('is sent once per notice and device, and not for notices from before the subscription', async () => {
    const bettor = await app.signUp();
    await notify(bettor);
    const second = await signInAgain(bettor);
    await subscribe(bettor, 'first');
    const elsewhere = await app.visitor.request('/api/me/push', {
      method: 'PUT',
      headers: { cookie: second.cookie ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ ...service.subscribe('second'), language: 'en' }),
    });
    expect(elsewhere.status).toBe(200);
    expect(await send()).toBe(0);
    await notify(bettor);
    expect([await send(), await sendAgain(), await sendAgain()]).toEqual([2, 0, 0]);
    expect(service.taken.map(({ device }) => device).sort()).toEqual(['first', 'second']);
  });

  it('summarizes all pending notices: their number and the newest three', async () => {
    const { bettor } = await signUp('en');
    for (const stake of [1, 2, 3])
      await notify(bettor, { ...won(), stake, status: 'lost', payout: 0 } as NoticeContent);
    await notify(bettor, won());
    expect(await send()).toBe(1);
    expect(service.taken[0]?.payload).toMatchObject({
      title: '4 notifications',
      body: 'Won: your bet\nLost: your bet\nLost: your bet\n…',
      path: '/profile',
    });
    // Notices right after a push are collected.
    await notify(bettor);
    expect([await send(), await sendAgain()]).toEqual([0, 1]);
  });

  it('includes a notice that commits late with a lower id', async () => {
    const { bettor } = await signUp('en');
    const { db } = app.database;
    const late = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const slow = db.transaction().execute(async (tx) => {
      await writeNotice(tx, bettor.userId, { kind: 'low_balance', balance: 5 });
      await writeNotice(tx, bettor.userId, won());
      written.resolve();
      await late.promise;
    });
    await written.promise;
    await notify(bettor);
    expect(await send()).toBe(1);
    late.resolve();
    await slow;
    expect([await sendAgain(), await sendAgain()]).toEqual([1, 0]);
    expect(titles()).toEqual(['Support has answered you', 'Won: your bet']);
  });

  it('is not sent for notices that are read, old or unwanted', async () => {
    const { bettor } = await signUp();
    await notify(bettor);
    const { items } = (await bettor.call('listMyNotices', { query: {} })).ok;
    await bettor.call('readMyNotices', { body: { until: items[0]?.id ?? '' } });
    await notify(bettor);
    await sql`update notice set created_at = now() - interval '7 hours' where read_at is null`.execute(app.database.db);
    await bettor.call('changeMySettings', { body: { notifications: { betResults: false } } });
    await notify(bettor, won());
    await notify(bettor, { kind: 'low_balance', balance: 3 });
    expect(await send()).toBe(0);
    // Switched on again: skipped notices stay skipped.
    await bettor.call('changeMySettings', { body: { notifications: { betResults: true } } });
    expect(await sendAgain()).toBe(0);
    expect(service.posted).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 0, last_success_at: null }]);
  });

  it('is sent by one of several processes', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => signUp()));
    await Promise.all(all.map(({ bettor }) => notify(bettor)));
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(service.posted).toBe(12);
  });
});

describe('a push service that refuses a message', () => {
  it.each([[429], [500], [503]])(
    'with %i is retried after increasing delays, and the message is not lost',
    async (status) => {
      const { bettor } = await signUp();
      await notify(bettor);
      service.answers = [{ status }, { status, headers: { 'retry-after': '120' } }];
      const waits: number[] = [];
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await sendAgain()).toBe(0);
        const { rows: read } = await sql<{ wait: number }>`
        select round(extract(epoch from due_at - now()) / 30)::int as wait from push_subscription`.execute(
          app.database.db,
        );
        waits.push(read[0]?.wait ?? 0);
      }
      expect(waits).toEqual([1, 4]);
      expect([await send(), await sendAgain()]).toEqual([0, 1]);
      expect(await rows()).toMatchObject([{ attempts: 0 }]);
    },
  );

  it.each([[404], [410]])('with %i no longer has the device, which is deleted', async (status) => {
    const { bettor } = await signUp();
    await notify(bettor);
    service.answers = [{ status }];
    await send();
    expect(await rows()).toEqual([]);
    expect((await bettor.call('getMyPush', {})).ok.isOn).toBe(false);
  });

  it.each([
    ['that it is wrong', 403, 0],
    ['by sending us elsewhere', 307, 0],
    ['that it is busy', 503, 1],
  ])('with %s (%i) ten times in a row loses the device, which it keeps with %i', async (_, status, left) => {
    const { bettor } = await signUp();
    const refuse = async (times: number) => {
      service.answers = Array.from({ length: times }, () => ({ status }));
      for (let turn = 0; turn < times; turn += 1) expect(await sendAgain()).toBe(0);
    };
    await notify(bettor);
    await refuse(9);
    // A success resets the count.
    expect(await sendAgain()).toBe(1);
    await notify(bettor);
    await refuse(9);
    expect(await rows()).toHaveLength(1);
    await refuse(1);
    expect(await rows()).toHaveLength(left);
  });

  it('with a redirect is not followed', async () => {
    const { bettor } = await signUp();
    await notify(bettor);
    service.answers = [{ status: 307, headers: { location: `${service.origin}/push/${bettor.userId}` } }];
    expect(await send()).toBe(0);
    expect([service.posted, service.taken]).toEqual([1, []]);
  });

  it('without an answer gets the message again, which replaces the first one', async () => {
    const { bettor } = await signUp();
    await notify(bettor);
    service.answers = [{ status: 201, isLost: true }];
    expect([await send(), await sendAgain()]).toEqual([0, 1]);
    expect(service.taken.map(({ payload }) => payload.tag)).toEqual([
      service.taken[0]?.payload.tag,
      service.taken[0]?.payload.tag,
    ]);
  });
});

describe('a subscription', () => {
  it('to an address that belongs to no push service is refused', async () => {
    const bettor = await app.signUp();
    for (const endpoint of [
      'https://169.254.169.254/latest/meta-data',
      `http://localhost:${new URL(service.origin).port}/push/x`,
    ]) {
      const { keys } = service.subscribe('x');
      const answer = await bettor.call('subscribePush', { body: { endpoint, keys, language: 'en' } });
      expect(answer.refusal).toMatchObject({ code: 'validation_failed', issues: [{ path: 'endpoint' }] });
    }
  });

  it('with an invalid encryption key is refused', async () => {
    const bettor = await app.signUp();
    const { endpoint, keys } = service.subscribe('x');
    const body = { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) }, language: 'en' as const };
    expect((await bettor.call('subscribePush', { body })).refusal.issues).toMatchObject([{ path: 'keys.p256dh' }]);
  });

  it('may be created and ended repeatedly; a newer one of the same device replaces the older', async () => {
    const { bettor, device } = await signUp();
    await subscribe(bettor, device);
    await subscribe(bettor, 'newer');
    expect(await rows()).toMatchObject([{ endpoint: `${service.origin}/push/newer` }]);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await bettor.call('unsubscribePush', {})).ok.isOn).toBe(false);
    }
    expect(await rows()).toEqual([]);
  });

  it('belongs to the user who signed in last in its browser', async () => {
    const { device } = await signUp();
    const next = await app.signUp();
    await subscribe(next, device);
    expect(await rows()).toMatchObject([{ user_id: next.userId }]);
  });

  it('ends with its session: on sign-out, remotely, and with the account', async () => {
    const [out, ended, erased] = await Promise.all([signUp(), signUp(), signUp()]);
    await post(app, '/api/auth/sign-out', { body: {}, headers: { cookie: out.bettor.cookie } });
    const { cookie } = await signInAgain(ended.bettor);
    await app.visitor.request('/api/me/sessions', { method: 'DELETE', headers: { cookie: cookie ?? '' } });
    const { username } = (await erased.bettor.call('getMe', {})).ok;
    const deleted = await erased.bettor.call('deleteMyAccount', { body: { password: 'secret-123', username } });
    expect(deleted.status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('gets no message after its session has expired, even before the session is deleted', async () => {
    const { bettor } = await signUp();
    await sql`update session set expires_at = now() where user_id = ${bettor.userId}`.execute(app.database.db);
    await notify(bettor);
    expect(await send()).toBe(0);
    expect(service.posted).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
  });

  it('replaces the oldest one when there are more than ten', async () => {
    const { bettor } = await signUp();
    for (let index = 0; index < 10; index += 1) {
      const { cookie } = await signInAgain(bettor);
      await app.visitor.request('/api/me/push', {
        method: 'PUT',
        headers: { cookie: cookie ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ ...service.subscribe(`more-${index}`), language: 'en' }),
      });
    }
    expect(await rows()).toHaveLength(10);
    expect((await bettor.call('getMyPush', {})).ok.isOn).toBe(false);
  });

  it('is part of the export, without its keys', async () => {
    const { bettor, device } = await signUp();
    const text = await (await bettor.request('/api/me/export')).text();
    expect((JSON.parse(text) as { pushDevices: object[] }).pushDevices).toMatchObject([
      { endpoint: `${service.origin}/push/${device}`, language: 'fr', lastSuccessAt: null },
    ]);
    const [row] = await rows();
    expect(text).not.toContain(row?.auth);
  });
});

describe('the signing key', () => {
  it('is created once for all processes, and is encrypted in the database', async () => {
    const config = { push: push() };
    const other = await createTestApp({ clock, database: app.database });
    const [keys, others] = [app, other].map(({ settings }) => readVapidKeys({ settings, config }));
    expect(others).toEqual(keys);
    const { encrypted } = await app.database.db
      .selectFrom('encrypted_setting')
      .select('encrypted')
      .where('name', '=', 'push.vapid')
      .executeTakeFirstOrThrow();
    expect(encrypted.toString('latin1')).not.toContain(keys?.privateKey);
    await other.close();
  });

  it('serves the devices of the pair before it until they renew, after a rotation', async () => {
    const { bettor, device } = await signUp();
    const former = (await bettor.call('getMyPush', {})).ok.publicKey;
    const { db } = app.database;
    await inTransaction(db, (tx) => rotateVapidKeys(tx, { settings: app.settings, config: { push: push() } }));
    await app.settings.load();
    const state = (await bettor.call('getMyPush', {})).ok;
    expect(state.publicKey).not.toBe(former);
    // The page then subscribes again.
    expect(state.isOn).toBe(false);
    expect(await prunePush({ db, settings: app.settings, config: { push: push() } })).toBe(0);
    await notify(bettor);
    expect(await send()).toBe(1);
    await subscribe(bettor, device);
    await notify(bettor);
    expect(await sendAgain()).toBe(1);
    expect(service.taken.map(({ key }) => key)).toEqual([former, state.publicKey]);
  });

  it('may come from the environment; devices that subscribed with another key get no messages', async () => {
    const { bettor } = await signUp();
    const environment = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'C'.repeat(43) };
    const other = await createTestApp({ clock, database: app.database, environment });
    const answer = await other.visitor.request('/api/me/push', { headers: { cookie: bettor.cookie } });
    expect(await answer.json()).toEqual({ publicKey: environment.VAPID_PUBLIC_KEY, isOn: false });
    await other.close();
  });
});
