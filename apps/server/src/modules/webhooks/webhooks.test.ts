import { createHmac } from 'node:crypto';
import { BlockList } from 'node:net';
import type { WebhookKind } from '@cauri/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config';
import { createEncryption, reencryptKeys } from '#modules/settings';
import { findAddress, isPublic } from '#platform/http/public-address';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { openWebhookReceiver, type WebhookReceiver } from '../../testing/services/webhook-receiver.ts';
import { place, selectionOf } from '../../testing/slips.ts';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent } from '../../testing/test-events.ts';
import { postWebhook } from './post-webhook.ts';
import { QUEUE_MAXIMUM, sendDueWebhooks } from './send-webhooks.ts';

const clock = createTestClock(new Date());
const environment = { PRIVATE_ADDRESSES: '127.0.0.0/8,::1' };
const app = await openTestApp({ clock, environment });
const { db } = app.database;
const admin = await signUpAdmin(app, clock);
const { reach } = readConfig({ ...environment, DEMO_MODE: 'true', DATA_DIR: '/tmp' });
const log = createLog('silent');

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());
afterEach(async () => {
  receiver.received.splice(0);
  receiver.answers.splice(0);
  await sql`delete from webhook`.execute(db);
});

const add = async (kinds: WebhookKind[] = ['bets.settled'], url = receiver.url) =>
  (await admin.call('addWebhook', { body: { name: 'Ledger', url, kinds } })).ok;
const sendDue = () => sendDueWebhooks({ db, clock, log, settings: app.settings, reach, authority: receiver.authority });
const messagesOf = async (id: string) => (await admin.call('listWebhookMessages', { params: { id } })).ok.items;
const makeDue = () => sql`update webhook_message set due_at = now()`.execute(db);
const bodies = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

describe('a webhook', () => {
  it('reports all bets of an event once, when they are settled, and those that a later result corrects', async () => {
    await add(['bets.settled', 'bets.corrected']);
    const { id } = await addFootballEvent(db, new Date(clock.now().getTime() + 3_600_000));
    await app.board.catchUp();
    const bets: string[] = [];
    for (const bettor of [await app.signUp(), await app.signUp(), await app.signUp()]) {
      const selections = [await selectionOf(bettor, id, { key: 'home' })];
      bets.push(...(await place(bettor, { selections })).ok.bets.map((bet) => bet.id));
    }
    const record = (home: number) =>
      admin.call('recordEventResult', {
        params: { id },
        body: { status: 'completed', home, away: 1, reason: 'The report' },
      });
    await record(2);
    await app.settle();
    await sendDue();
    expect(bodies()).toMatchObject([{ type: 'bets.settled', data: { eventId: id, resultVersion: 1, bets: 3 } }]);
    receiver.received.splice(0);
    await record(0);
    await app.settle();
    await sendDue();
    const corrected = bodies().filter(({ type }) => type === 'bets.corrected');
    expect(corrected.map(({ data }) => data.eventId)).toEqual(corrected.map(() => id));
    expect(corrected.flatMap(({ data }) => data.betIds as string[]).toSorted()).toEqual(bets.toSorted());
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('reports a purchase that is paid and refunded', async () => {
    await add(['purchase.changed']);
    const bettor = await app.signUp();
    const headers = { 'idempotency-key': newId() };
    const { id } = (await bettor.call('buyPlan', { params: { id: 'basic' }, headers, body: {} })).ok;
    (await bettor.call('answerSandbox', { params: { id }, body: { answer: 'success' } })).ok;
    (await admin.call('refundPurchase', { params: { id }, body: { reason: 'Bought twice' } })).ok;
    await app.pollPurchases();
    await sendDue();
    // Messages are sent concurrently.
    const states = bodies().map(({ data }) => [data.purchaseId, data.state, data.price]);
    expect(states.toSorted()).toEqual([
      [id, 'paid', 3000],
      [id, 'refunded', 3000],
    ]);
  });

  it('reports a change that waits for a second administrator, without its content', async () => {
    await add(['approval.requested']);
    const { userId } = await app.signUp();
    const headers = { 'idempotency-key': newId() };
    const body = { amount: 90_000_000, reason: 'The bank said so' };
    (await admin.call('adjustBalance', { params: { id: userId }, headers, body })).ok;
    await sendDue();
    expect(bodies()).toMatchObject([{ type: 'approval.requested', data: { kind: 'adjustment' } }]);
    expect(receiver.received[0]?.body).not.toMatch(new RegExp(`${userId}|bank|90000000`));
  });

  it('reports once a failure of the feed that lasts five minutes', async () => {
    await add(['feed.down']);
    const fail = (minutes: number) =>
      sql`insert into feed_state (feed, failed_at, error)
        values ('sandbox', date_trunc('day', now()) - ${minutes} * interval '1 minute', 'odds')
        on conflict (feed) do update set failed_at = excluded.failed_at, error = excluded.error`.execute(db);
    await sql`insert into feed_state (feed, failed_at, error) values ('sandbox', now(), 'odds')
      on conflict (feed) do update set failed_at = excluded.failed_at`.execute(db);
    await sql`update feed_state set failed_at = now(), error = 'odds'`.execute(db);
    await sendDue();
    expect(receiver.received).toEqual([]);
    await fail(10);
    await fail(10);
    await sendDue();
    expect(bodies()).toMatchObject([{ type: 'feed.down', data: { feed: 'sandbox', call: 'odds' } }]);
    await fail(20);
    await sendDue();
    expect(bodies()).toHaveLength(2);
  });

  it('reports no event that it has not selected, and none while it is paused', async () => {
    const { webhook } = await add(['bets.settled']);
    await sql`select queue_webhooks('purchase.changed', '{}')`.execute(db);
    await sql`select queue_webhooks('bets.settled', '{}')`.execute(db);
    await admin.call('changeWebhook', { params: { id: webhook.id }, body: { isActive: false } });
    await sql`select queue_webhooks('bets.settled', '{}')`.execute(db);
    expect(await sendDue()).toBe(0);
    await admin.call('changeWebhook', { params: { id: webhook.id }, body: { isActive: true } });
    expect(await sendDue()).toBe(1);
    expect(bodies().map(({ type }) => type)).toEqual(['bets.settled']);
  });
});

describe('a message', () => {
  const test = async () => {
    const added = await add();
    await admin.call('testWebhook', { params: { id: added.webhook.id } });
    return { id: added.webhook.id, secret: added.secret };
  };

  it('is signed as Standard Webhooks defines, even after AUTH_SECRET was rotated', async () => {
    const { secret } = await test();
    await sendDue();
    const [got] = receiver.received;
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = got?.headers ?? {};
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${at}.${got?.body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(Math.abs(Number(at) - clock.now().getTime() / 1000)).toBeLessThanOrEqual(1);
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ id, type: 'test', data: {} });
    const next = createEncryption('another-secret-of-more-than-32-characters');
    await db.transaction().execute(async (tx) => {
      expect(await reencryptKeys(tx, app.settings.encryption, next)).toEqual([]);
    });
    await makeDue();
    await sql`update webhook_message set state = 'queued'`.execute(db);
    const parts = { db, clock, log, settings: { encryption: next }, reach, authority: receiver.authority };
    expect(await sendDueWebhooks(parts)).toBe(1);
    await db.transaction().execute((tx) => reencryptKeys(tx, next, app.settings.encryption));
  });

  it('is tried again until it is accepted, and the log shows each outcome', async () => {
    const { id } = await test();
    receiver.answers.push({ status: 500 });
    expect(await sendDue()).toBe(0);
    expect(await messagesOf(id)).toMatchObject([{ state: 'queued', attempts: 1, status: 500, kind: 'test' }]);
    expect(await sendDue()).toBe(0);
    expect(receiver.received).toHaveLength(1);
    await makeDue();
    expect(await sendDue()).toBe(1);
    expect(await messagesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204 }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('does not wait behind the many messages of another webhook', async () => {
    const [many, one] = [await add(), await add(['bets.settled'], `${receiver.url}/one`)];
    const write = (id: string, count: number, minutes: number) =>
      sql`insert into webhook_message (webhook_id, kind, data, due_at)
        select ${id}, 'test', '{}', now() - ${minutes} * interval '1 minute' from generate_series(1, ${count})`.execute(
        db,
      );
    await write(many.webhook.id, 40, 60);
    await write(one.webhook.id, 1, 1);
    expect(await sendDue()).toBe(41);
    expect(receiver.received.findIndex(({ path }) => path === '/hook/one')).toBeLessThan(10);
  });

  it('fails after 20 attempts, and can be sent again under its id', async () => {
    const { id } = await test();
    await sql`update webhook_message set attempts = 19`.execute(db);
    receiver.answers.push({ status: 503 });
    await sendDue();
    const [failed] = await messagesOf(id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 20, status: 503 });
    const params = { id, messageId: failed?.id ?? '' };
    expect((await admin.call('replayWebhookMessage', { params })).ok.items).toMatchObject([{ state: 'queued' }]);
    expect(await sendDue()).toBe(1);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([failed?.id, failed?.id]);
    const other = (await add()).webhook.id;
    expect((await admin.call('replayWebhookMessage', { params: { ...params, id: other } })).status).toBe(404);
  });

  it('follows no redirect', async () => {
    const { id } = await test();
    receiver.answers.push({ status: 302, location: `${receiver.url}/elsewhere` });
    expect(await sendDue()).toBe(0);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await messagesOf(id)).toMatchObject([{ state: 'queued', status: 302 }]);
  });

  it('is given up when the engine stops, even while the name server does not answer', async () => {
    const message = { id: newId(), kind: 'test' as const, createdAt: clock.now(), data: {} };
    const parts = { url: receiver.url, reach, secret: 'whsec_AAAA', now: clock.now() };
    const lookUp = () => new Promise<never>(() => {});
    const answer = await postWebhook(message, { ...parts, lookUp }, AbortSignal.timeout(50));
    expect(answer).toHaveProperty('error');
  });

  it('is not sent to a receiver whose certificate is not trusted', async () => {
    const { id } = await test();
    await sendDueWebhooks({ db, clock, log, settings: app.settings, reach });
    expect(receiver.received).toEqual([]);
    expect((await messagesOf(id))[0]?.error).toMatch(/CERT|SELF_SIGNED|UNABLE/);
  });

  it('waits in a queue of bounded length: the oldest are dropped and counted', async () => {
    const { webhook } = await add();
    await sql`insert into webhook_message (webhook_id, kind, data, due_at)
      select ${webhook.id}, 'test', '{}', now() + interval '1 day' from generate_series(1, ${QUEUE_MAXIMUM + 3})`.execute(
      db,
    );
    await sendDue();
    const [shown] = (await admin.call('listWebhooks', {})).ok.items;
    expect(shown).toMatchObject({ queued: QUEUE_MAXIMUM, dropped: 3 });
  });
});

describe('a public address', () => {
  const elsewhere = [{ address: '1.1.1.1', family: 4 }];
  const reachOf = (url: string, ports = reach.publicPorts) =>
    findAddress(new URL(url), { ...reach, publicPorts: ports }, async () => elsewhere).then(
      ({ address }) => address,
      (error: Error) => error.message,
    );

  it('is reached at port 443 only, unless PUBLIC_PORTS names other ports', async () => {
    expect(await reachOf('https://hooks.example/')).toBe('1.1.1.1');
    expect(await reachOf('https://hooks.example:443/')).toBe('1.1.1.1');
    expect(await reachOf('https://hooks.example:8443/')).toBe('port 8443 of a public address is not allowed');
    expect(await reachOf('https://[2606:4700:4700::1111]:22/')).toBe('port 22 of a public address is not allowed');
    const { publicPorts } = readConfig({ PUBLIC_PORTS: '443, 8443', DEMO_MODE: 'true', DATA_DIR: '/tmp' }).reach;
    expect(await reachOf('https://hooks.example:8443/', publicPorts)).toBe('1.1.1.1');
  });

  it('with another port is refused when a webhook is added', async () => {
    const body = { name: 'Other port', url: 'https://1.1.1.1:8080/hook', kinds: ['bets.settled' as const] };
    const { refusal } = await admin.call('addWebhook', { body });
    expect(refusal.issues).toEqual([
      { path: 'url', message: 'port 8080 of a public address is not allowed', code: 'address' },
    ]);
  });
});

describe('a private address', () => {
  const hosts = ['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '192.168.1.1', '[::1]', '[fd00::1]'];
  const mapped = ['[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '0.0.0.0', '100.64.0.1', '[fe80::1]'];
  const short = ['2130706433', '0x7f.1', '127.1'];

  it.each([...hosts, ...mapped, ...short])('%s receives nothing unless the allow-list names it', async (host) => {
    const { port } = new URL(receiver.url);
    const url = `https://${host}:${port}/hook`;
    const message = { id: newId(), kind: 'test' as const, createdAt: clock.now(), data: {} };
    const parts = { secret: 'whsec_AAAA', now: clock.now(), authority: receiver.authority };
    expect(
      await postWebhook(message, { url, reach: { ...reach, privateAddresses: new BlockList() }, ...parts }),
    ).toEqual({
      error: 'the host has a private address',
    });
    expect(receiver.received).toEqual([]);
  });

  it('is not reached by a second answer of the name server: the connection goes to the address that was checked', async () => {
    const elsewhere = await openWebhookReceiver('hooks.example');
    onTestFinished(() => elsewhere.close());
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]];
    const lookUp = async () => answers.shift() ?? [];
    const { url, authority, received } = elsewhere;
    const message = { id: newId(), kind: 'test' as const, createdAt: clock.now(), data: {} };
    const parts = { url, authority, reach, lookUp, secret: 'whsec_AAAA', now: clock.now() };
    expect(await postWebhook(message, parts)).toEqual({ status: 204 });
    expect([received.length, received[0]?.headers.host]).toEqual([1, new URL(url).host]);
    expect(await postWebhook(message, parts)).toEqual({ error: 'the host has a private address' });
    const mixed = async () => [
      { address: '1.1.1.1', family: 4 },
      ...(answers[0] ?? [{ address: '10.0.0.1', family: 4 }]),
    ];
    expect(await postWebhook(message, { ...parts, lookUp: mixed })).toEqual({
      error: 'the host has a private address',
    });
    expect(received).toHaveLength(1);
  });

  it('is refused when the webhook is added', async () => {
    const body = { name: 'Inside', url: 'https://10.0.0.1/hook', kinds: ['bets.settled' as const] };
    const { refusal } = await admin.call('addWebhook', { body });
    expect([refusal.code, refusal.issues?.map(({ path, code }) => [path, code])]).toEqual([
      'validation_failed',
      [['url', 'address']],
    ]);
  });

  it.each(['http://1.1.1.1/', 'https://user:password@1.1.1.1/', 'https://1.1.1.1/#x', 'ftp://1.1.1.1/'])(
    '%s is no address of a webhook',
    async (url) => {
      const body = { name: 'Other', url, kinds: ['bets.settled' as const] };
      expect((await admin.call('addWebhook', { body })).refusal.code).toBe('validation_failed');
    },
  );

  it.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111'])('%s is none', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

it('the key of the signatures is stored encrypted, is returned to a retry, and ends with the webhook', async () => {
  const headers = { 'idempotency-key': newId() };
  const body = { name: 'Ledger', url: receiver.url, kinds: ['bets.settled'] };
  const first = (await admin.call('addWebhook', { headers, body } as never)).ok as Awaited<ReturnType<typeof add>>;
  expect((await admin.call('addWebhook', { headers, body } as never)).ok).toEqual(first);
  const { rows } = await sql`select encode(encrypted, 'escape') from encrypted_setting`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(first.secret.slice(6));
  await admin.call('removeWebhook', { params: { id: first.webhook.id } });
  const left = await sql`select from encrypted_setting where name = ${`webhook.${first.webhook.id}`}`.execute(db);
  expect(left.rows).toEqual([]);
  const { items } = (await admin.call('listAuditEntries', { query: { subject: 'webhook' } })).ok;
  expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(['webhook_removed', 'webhook_added']);
});

it('there are at most 20 webhooks, even by concurrent requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 21 }, () =>
      admin.call('addWebhook', { body: { name: 'Many', url: receiver.url, kinds: ['bets.settled'] } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
});
