import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readVapidKeys, writeNotice } from '#modules/notifications';
import { newId } from '#platform/ids';
import { countRowsRead } from '../../../testing/explain.ts';
import { type PushService, sendPushes, startPushService } from '../../../testing/services/push-service.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { leaseDuePushes } from './due-pushes.ts';
import type { PushParts } from './send-due-pushes.ts';

let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  const clock = createTestClock('2026-06-12T12:00:00Z');
  app = await createTestApp({ clock, environment: { PUSH_SERVICES: service.origin } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => app.database.db.deleteFrom('push_subscription').execute());

const config = () => ({ push: { services: [service.origin], keys: null } });
const publicKey = () => readVapidKeys({ settings: app.settings, config: config() })?.publicKey ?? '';
const send = (settings: PushParts['settings'] = app.settings) =>
  sendPushes({ database: app.database, settings }, service);

/** Adds this many devices to one user; a real account has ten at most. */
async function addDevices(userId: string, count: number): Promise<void> {
  const devices = Array.from({ length: count }, () => ({ id: newId(), ...service.subscribe(newId()) }));
  await sql`
    with of_user as (
      insert into session (id, expires_at, token, updated_at, user_id)
      select id, now() + interval '1 day', id::text, now(), ${userId}::uuid
      from unnest(${devices.map(({ id }) => id)}::uuid[]) id
    )
    insert into push_subscription (session_id, user_id, endpoint, p256dh, auth, language, server_key, handled_until)
    select d.id, ${userId}::uuid, d.endpoint, d.p256dh, d.auth, 'en', ${publicKey()}, 0
    from unnest(
      ${devices.map(({ id }) => id)}::uuid[], ${devices.map(({ endpoint }) => endpoint)}::text[],
      ${devices.map(({ keys }) => keys.p256dh)}::text[], ${devices.map(({ keys }) => keys.auth)}::text[]
    ) as d (id, endpoint, p256dh, auth)`.execute(app.database.db);
}

it('every due device gets one push in a round', async () => {
  const { userId } = await app.signUp();
  await addDevices(userId, 130);
  await writeNotice(app.database.db, userId, { kind: 'low_balance', balance: 3 });
  await writeNotice(app.database.db, userId, { kind: 'support_answered', topic: 'bet' });
  expect(await send()).toBe(130);
  expect(new Set(service.taken.map(({ device }) => device)).size).toBe(130);
});

it('a round does not read devices without new notices', async () => {
  const [quiet, notified] = [await app.signUp(), await app.signUp()];
  await addDevices(quiet.userId, 3_000);
  await addDevices(notified.userId, 2);
  await writeNotice(app.database.db, notified.userId, { kind: 'support_answered', topic: 'bet' });
  expect(await send()).toBe(2);
  await writeNotice(app.database.db, notified.userId, { kind: 'support_answered', topic: 'bet' });
  await app.database.pool.query('analyze push_subscription');
  const isEnabled = () => true;
  const read = await countRowsRead(app.database.pool, (db) =>
    leaseDuePushes({ db, publicKey: publicKey(), isEnabled }),
  );
  expect(read.push_subscription ?? 0).toBeLessThan(20);
});

it('queued pushes do not accumulate while the keys cannot be read, and are sent when they can', async () => {
  const { userId } = await app.signUp();
  await addDevices(userId, 1);
  await writeNotice(app.database.db, userId, { kind: 'support_answered', topic: 'bet' });
  expect(await send({ ...app.settings, keys: () => new Map() })).toBe(0);
  expect(await app.database.db.selectFrom('push_due_user').selectAll().execute()).toEqual([]);
  expect(await send()).toBe(1);
});
