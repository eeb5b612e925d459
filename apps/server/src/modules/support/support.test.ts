import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMailer } from '#modules/notifications';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { post } from '../../testing/post.ts';
import { type Actor, openTestApp, readMails, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { announceMessages } from './announce-messages.ts';
import { pruneSupport } from './own-messages.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock, environment: { RATE_LIMIT_ADDRESS_FACTOR: '20' } });
const mailer = createMailer({
  config: { mail: null, siteUrl: 'http://localhost', authSecret: 'test-secret-of-more-than-32-characters' },
  settings: () => ({ siteName: 'Cauri', emailNotifications: true }),
  newId,
});
/** The job of the engine. */
const announce = () => inTransaction(app.database.db, (tx) => announceMessages(tx, { mailer, adminEmail: null }));
let admin: Awaited<ReturnType<TestApp['signUp']>>;

beforeAll(async () => {
  admin = await app.signUp(`admin_${newId().slice(-8)}`);
  await sql`update app_user set role = 'admin' where id = ${admin.userId}`.execute(app.database.db);
  clock.advance(6_000);
});

const message = (change: object = {}) => ({
  topic: 'bet' as const,
  email: 'awa@example.ci',
  message: 'My bet was lost, but the match was cancelled.',
  ...change,
});
const send = (change: object = {}, headers: Record<string, string> = {}) =>
  post(app, '/api/support/messages', { body: message(change), headers });
const list = async (query: object = {}) => (await admin.call('listSupport', { query })).ok;
/** Ends the quarter of an hour since the last email to administrators. */
const becomeQuiet = (of = sql`announced_at is not null`) =>
  sql`update support_message set announced_at = now() - interval '15 minutes' where ${of}`.execute(app.database.db);
const mailsTo = (email: string) => readMails(app, { recipient: email });

describe('a message to support', () => {
  beforeEach(() => becomeQuiet(sql`true`));

  it('reaches the back-office with its sender, and is mailed to every administrator', async () => {
    const bettor = await app.signUp();
    const me = (await bettor.call('getMe', {})).ok;
    const answer = await bettor.call('sendSupport', { headers: {}, body: message({ bet: '7D40 A1C9 3EE2 5F08' }) });
    expect([answer.status, answer.ok]).toEqual([201, { received: true }]);
    const [newest] = (await list({ state: 'open' })).items;
    expect(newest).toMatchObject({
      topic: 'bet',
      email: 'awa@example.ci',
      bet: '7D40 A1C9 3EE2 5F08',
      state: 'open',
      answer: null,
      userId: bettor.userId,
      username: me.username,
      language: 'en',
    });
    const { email } = (await admin.call('getMe', {})).ok;
    const mails = await mailsTo(email);
    expect(mails.at(-1)).toMatchObject({ kind: 'support_message', user_id: admin.userId });
    expect(mails.at(-1)?.body_text).toContain('the match was cancelled');
  });

  it('is accepted from a visitor too', async () => {
    expect((await send({ email: 'visitor@example.ci' }, { cookie: 'language=fr' })).status).toBe(201);
    expect((await list()).items[0]).toMatchObject({ email: 'visitor@example.ci', userId: null, language: 'fr' });
  });

  it('with the field for robots filled in gets the same answer and is discarded', async () => {
    const before = (await list()).items.length;
    const answer = await send({ website: 'https://spam.example' }, { 'x-forwarded-for': '9.9.9.9' });
    expect([answer.status, answer.body]).toEqual([201, { received: true }]);
    expect((await list()).items).toHaveLength(before);
  });

  it.each([
    ['message', { message: 'Too short' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['message', { message: ' '.repeat(40) }],
    ['email', { email: 'nobody' }],
    ['topic', { topic: 'love' }],
    ['bet', { bet: 'x'.repeat(61) }],
  ])('with a wrong %s is refused', async (path, change) => {
    const bettor = await app.signUp();
    const { refusal } = await bettor.call('sendSupport', { headers: {}, body: message(change) as never });
    expect([refusal.code, refusal.issues?.map((issue) => issue.path)]).toEqual(['validation_failed', [path]]);
  });

  it('is stored and mailed once for equal requests with one key, whose retry is answered after the limit is reached', async () => {
    const bettor = await app.signUp();
    const body = message({ email: `${newId().slice(-8)}@example.ci` });
    const key = { 'idempotency-key': newId() };
    const repeat = () => bettor.call('sendSupport', { headers: key, body });
    const { email } = (await admin.call('getMe', {})).ok;
    const mailed = (await mailsTo(email)).length;
    for (const answer of await Promise.all([repeat(), repeat()])) {
      expect([answer.status, answer.ok]).toEqual([201, { received: true }]);
    }
    expect(await mailsTo(email)).toHaveLength(mailed + 1);
    const others = Array.from({ length: 5 }, () => bettor.call('sendSupport', { headers: {}, body: message() }));
    expect((await Promise.all(others)).map(({ status }) => status)).toContain(429);
    expect([(await repeat()).status, (await repeat()).ok]).toEqual([201, { received: true }]);
    expect((await list({ limit: '100' })).items.filter((one) => one.email === body.email)).toHaveLength(1);
  });

  it('is stored beside another one that was sent under its key, or by another account', async () => {
    const [bettor, other] = [await app.signUp(), await app.signUp()];
    const email = `${newId().slice(-8)}@example.ci`;
    const headers = { 'idempotency-key': newId() };
    await bettor.call('sendSupport', { headers, body: message({ email }) });
    await bettor.call('sendSupport', { headers, body: message({ email, bet: '7D40 A1C9 3EE2 5F08' }) });
    await other.call('sendSupport', { headers, body: message({ email }) });
    expect((await list({ limit: '100' })).items.filter((one) => one.email === email)).toHaveLength(3);
  });

  it('is accepted five times an hour from one account', async () => {
    const bettor = await app.signUp();
    for (let count = 0; count < 5; count += 1)
      expect((await bettor.call('sendSupport', { headers: {}, body: message() })).status).toBe(201);
    expect((await bettor.call('sendSupport', { headers: {}, body: message() })).refusal.code).toBe('rate_limited');
  });

  it('is refused while ten of its account are unanswered, however many come at once, until one is answered', async () => {
    const bettor = await app.signUp();
    const own = {
      user_id: bettor.userId,
      topic: 'other',
      email: 'a@example.ci',
      language: 'en',
      message: 'Where?',
    } as const;
    await app.database.db
      .insertInto('support_message')
      .values(Array.from({ length: 9 }, () => ({ ...own, id: newId() })))
      .execute();
    const sendOne = () => bettor.call('sendSupport', { headers: {}, body: message() });
    const answers = await Promise.all([sendOne(), sendOne(), sendOne()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const { refusal } = await sendOne();
    expect([refusal.code, refusal.params]).toEqual(['too_many_messages', { maximum: 10 }]);
    const { id = '' } = (await list({ limit: '100' })).items.find(({ userId }) => userId === bettor.userId) ?? {};
    await admin.call('changeSupport', { params: { id }, body: { answer: 'It was cancelled.' } });
    expect((await sendOne()).status).toBe(201);
  });

  it('is refused from visitors while a thousand of theirs from the last hour are unanswered, and accepted from an account', async () => {
    const email = `${newId().slice(-8)}@example.ci`;
    const { db } = app.database;
    onTestFinished(async () => {
      await sql`delete from support_message where email = ${email}`.execute(db);
    });
    const open = async () =>
      (
        await sql<{ id: string }>`select id from support_message where user_id is null and state = 'open'
        order by email = ${email} desc`.execute(db)
      ).rows;
    await sql`
      insert into support_message (id, topic, email, language, message)
      select gen_random_uuid(), 'other', ${email}, 'en', 'Hello' from generate_series(1, ${999 - (await open()).length})`.execute(
      db,
    );
    const sendOne = () => send({ email });
    expect((await Promise.all([sendOne(), sendOne(), sendOne()])).map(({ status }) => status).sort()).toEqual([
      201, 429, 429,
    ]);
    expect(await sendOne()).toMatchObject({ status: 429, body: { code: 'support_full' } });
    expect(await open()).toHaveLength(1_000);
    const bettor = await app.signUp();
    expect((await bettor.call('sendSupport', { headers: {}, body: message() })).status).toBe(201);
    const [{ id = '' } = {}] = await open();
    await admin.call('changeSupport', { params: { id }, body: { state: 'closed' } });
    expect([(await sendOne()).status, (await sendOne()).status]).toEqual([201, 429]);
    await sql`update support_message set created_at = now() - interval '61 minutes' where email = ${email}`.execute(db);
    expect((await sendOne()).status).toBe(201);
  });

  it('that comes within a quarter of an hour of an email to administrators is counted by the next one alone', async () => {
    const { email } = (await admin.call('getMe', {})).ok;
    const before = (await mailsTo(email)).length;
    const texts = async () => (await mailsTo(email)).slice(before).map(({ body_text }) => body_text);
    const bettors = [await app.signUp(), await app.signUp(), await app.signUp()];
    await Promise.all(bettors.map((bettor) => bettor.call('sendSupport', { headers: {}, body: message() })));
    expect(await texts()).toEqual([expect.stringContaining('Answer it in the back-office, under Support.')]);
    await announce();
    expect(await texts()).toHaveLength(1);
    await becomeQuiet();
    await announce();
    const [, second = ''] = await texts();
    expect(second).toContain('where one more new message is waiting.');
    await becomeQuiet();
    await announce();
    expect(await texts()).toHaveLength(2);
  });

  it('is deleted after a year, and remains when the account of its sender is deleted', async () => {
    const bettor = await app.signUp();
    await bettor.call('sendSupport', { headers: {}, body: message({ email: 'old@example.ci' }) });
    await sql`delete from app_user where id = ${bettor.userId}`.execute(app.database.db);
    expect((await list()).items[0]).toMatchObject({ email: 'old@example.ci', userId: null, username: null });
    await sql`update support_message set created_at = now() - interval '367 days' where email = 'old@example.ci'`.execute(
      app.database.db,
    );
    expect(await pruneSupport(app.database.db)).toBe(1);
    expect((await list()).items.some(({ email }) => email === 'old@example.ci')).toBe(false);
  });
});

describe('the back-office', () => {
  it('answers by a message in the language of the sender', async () => {
    const email = `${newId().slice(-8)}@example.ci`;
    await send({ email }, { cookie: 'language=fr', 'x-forwarded-for': '9.9.9.8' });
    const [{ id = '' } = {}] = (await list()).items;
    const answer = 'Le match a été annulé, votre mise est rendue.';
    const changed = (await admin.call('changeSupport', { params: { id }, body: { answer } })).ok;
    expect(changed).toMatchObject({ state: 'answered', answer });
    expect(changed.answeredAt).not.toBeNull();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Cauri\u00a0: notre réponse');
    expect(mail?.body_text).toContain(answer);
    expect((await list({ state: 'open' })).items.some((one) => one.id === id)).toBe(false);
    await admin.call('changeSupport', { params: { id }, body: { answer } });
    await admin.call('changeSupport', { params: { id }, body: { state: 'closed' } });
    expect((await list({ state: 'closed' })).items).toMatchObject([{ id, answer }]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('answers a user in the app too, where only that user reads the message and the answer', async () => {
    const [bettor, other] = [await app.signUp(), await app.signUp()];
    const sent = message();
    await bettor.call('sendSupport', { headers: {}, body: sent });
    const own = async (who: Actor) => (await who.call('listMySupport', {})).ok.items;
    expect(await own(bettor)).toMatchObject([{ topic: 'bet', message: sent.message, answer: null, answeredAt: null }]);
    const [{ id = '' } = {}] = (await list()).items;
    await admin.call('changeSupport', { params: { id }, body: { answer: 'It was cancelled.' } });
    const { items } = (await bettor.call('listMyNotices', { query: {} })).ok;
    expect(items).toMatchObject([{ isRead: false, news: { kind: 'support_answered', topic: 'bet' } }]);
    expect(await own(bettor)).toMatchObject([{ answer: 'It was cancelled.', answeredAt: expect.any(String) }]);
    expect(await own(other)).toEqual([]);
  });

  it('lists each message once, in pages', async () => {
    const all = (await list({ limit: '100' })).items.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: '2', ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(4);
  });

  it('is for administrators', async () => {
    const bettor = await app.signUp();
    for (const name of ['listMail', 'listSupport'] as const) {
      expect((await bettor.call(name, { query: {} })).refusal.code).toBe('forbidden');
    }
    const body = { state: 'closed' as const };
    expect((await bettor.call('changeSupport', { params: { id: newId() }, body })).refusal.code).toBe('forbidden');
    expect((await admin.call('changeSupport', { params: { id: newId() }, body })).refusal.code).toBe('not_found');
  });
});
