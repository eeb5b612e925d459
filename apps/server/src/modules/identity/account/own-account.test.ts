import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { post } from '../../../testing/post.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { deviceOf } from '../sessions/device.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const other = await openTestApp({ clock, database: app.database });

describe('own settings', () => {
  it('start with all notifications on, no language and no change of odds accepted', async () => {
    const bettor = await app.signUp();
    expect((await bettor.call('getMySettings', {})).ok).toEqual({
      language: null,
      oddsPolicy: 'none',
      notifications: { email: true, betResults: true, promotions: true },
      reminderMinutes: null,
      twoFactor: false,
    });
  });

  it('change one by one, persist, and are separate for each user', async () => {
    const [bettor, neighbour] = [await app.signUp(), await app.signUp()];
    await bettor.call('changeMySettings', { body: { notifications: { promotions: false } } });
    await bettor.call('changeMySettings', { body: { oddsPolicy: 'better', language: 'fr', reminderMinutes: 60 } });
    const wanted = {
      language: 'fr',
      oddsPolicy: 'better',
      notifications: { email: true, betResults: true, promotions: false },
      reminderMinutes: 60,
      twoFactor: false,
    };
    expect((await bettor.call('changeMySettings', { body: {} })).ok).toEqual(wanted);
    expect((await bettor.call('getMySettings', {})).ok).toEqual(wanted);
    expect((await bettor.call('getMe', {})).ok).toMatchObject({ oddsPolicy: 'better', reminderMinutes: 60 });
    expect((await neighbour.call('getMySettings', {})).ok.oddsPolicy).toBe('none');
  });

  it('refuse unknown settings', async () => {
    const bettor = await app.signUp();
    const body = { role: 'admin' } as never;
    expect((await bettor.call('changeMySettings', { body })).refusal.code).toBe('validation_failed');
  });
});

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

describe('own sessions', () => {
  const signedInTwice = async () => {
    const bettor = await app.signUp();
    const { email } = (await bettor.call('getMe', {})).ok;
    const { cookie } = await post(app, '/api/auth/sign-in/email', {
      body: { email, password: 'secret-123' },
      headers: { 'user-agent': PHONE },
    });
    const status = async (at = app) => (await at.visitor.request('/api/me', { headers: { cookie } })).status;
    return { bettor, cookie, status };
  };
  const list = async (bettor: Awaited<ReturnType<TestApp['signUp']>>) =>
    (await bettor.call('listMySessions', {})).ok.items;

  it('show the device and the last use of each, and which one is current', async () => {
    const { bettor } = await signedInTwice();
    await sql`update session set last_used_at = now() - interval '2 hours' where user_agent = ${PHONE}`.execute(
      app.database.db,
    );
    const [here, phone, ...rest] = await list(bettor);
    expect(rest).toEqual([]);
    expect(here?.isCurrent).toBe(true);
    expect(phone).toMatchObject({ isCurrent: false, device: { browser: 'Chrome', system: 'Android', kind: 'phone' } });
    expect(Date.parse(here?.lastUsedAt ?? '') - Date.parse(phone?.lastUsedAt ?? '')).toBeGreaterThan(7_000_000);
  });

  it('record their last use at most once in ten minutes', async () => {
    const { bettor, status } = await signedInTwice();
    const lastUse = async () => (await list(bettor)).find(({ isCurrent }) => !isCurrent)?.lastUsedAt;
    const makeOld = (minutes: number) =>
      sql`update session set last_used_at = now() - ${minutes} * interval '1 minute'
        where user_id = ${bettor.userId} and user_agent = ${PHONE}`.execute(app.database.db);
    await makeOld(9);
    const before = await lastUse();
    expect(await status()).toBe(200);
    expect(await lastUse()).toBe(before);
    await makeOld(11);
    clock.advance(6_000); // the cached session expires
    expect(await status()).toBe(200);
    expect((await lastUse()) ?? '').toSatisfy((time: string) => time > (before ?? ''));
  });

  it('end one by one, in every process, and only by their owner', async () => {
    const { bettor, status } = await signedInTwice();
    const stranger = await app.signUp();
    expect([await status(), await status(other)]).toEqual([200, 200]);
    const phone = (await list(bettor)).find(({ isCurrent }) => !isCurrent);
    const params = { id: phone?.id ?? '' };
    expect((await stranger.call('endMySession', { params })).refusal.code).toBe('not_found');
    expect(await status()).toBe(200);
    expect((await bettor.call('endMySession', { params })).ok.items).toHaveLength(1);
    expect(await status()).toBe(401);
    await expect.poll(() => status(other)).toBe(401);
    expect((await bettor.call('endMySession', { params })).refusal.code).toBe('not_found');
    expect((await bettor.call('endMySession', { params: { id: newId() } })).refusal.code).toBe('not_found');
  });

  it('end all at once, except the current one and those of other users', async () => {
    const { bettor, status } = await signedInTwice();
    const stranger = await app.signUp();
    const left = (await bettor.call('endMyOtherSessions', {})).ok.items;
    expect(left).toMatchObject([{ isCurrent: true }]);
    expect(await status()).toBe(401);
    expect((await bettor.call('getMe', {})).status).toBe(200);
    expect((await stranger.call('getMe', {})).status).toBe(200);
  });
});

describe('a device', () => {
  it.each([
    [PHONE, 'Chrome', 'Android', 'phone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Firefox',
      'Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPad',
      'tablet',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge',
      'Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 12; en) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0 Mobile Safari/537.36 OPR/74.0',
      'Opera',
      'Android',
      'phone',
    ],
    ['curl/8.5.0', null, null, 'unknown'],
    ['', null, null, 'unknown'],
  ])('with the user agent %s', (userAgent, browser, system, kind) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
  });

  // Patterns took 40 ms for each of these, up to a thousand times for one request.
  it('is stored and read from the beginning of a long user agent alone', async () => {
    const long = `${'Android '.repeat(1_500)}Mobile Firefox/133.0`;
    expect(deviceOf(long)).toEqual({ browser: null, system: 'Android', kind: 'tablet' });
    const bettor = await app.signUp();
    const { email } = (await bettor.call('getMe', {})).ok;
    await post(app, '/api/auth/sign-in/email', {
      body: { email, password: 'secret-123' },
      headers: { 'user-agent': long },
    });
    const { rows } = await sql<{ length: number }>`
      select max(length(user_agent)) as length from session where user_id = ${bettor.userId}`.execute(app.database.db);
    expect(rows).toEqual([{ length: 500 }]);
  });
});
