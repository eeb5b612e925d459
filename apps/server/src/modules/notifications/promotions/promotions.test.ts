import type { WritePromotion } from '@cauri/contract';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { startSmtpServer } from '../../../testing/services/smtp-server.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { createSmtp } from '../mail/smtp.ts';
import { writePromotions } from './promotions.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
let admin: Actor;
beforeEach(async () => {
  await app.database.pool.query('truncate mail, promotion');
  await app.database.pool.query(`update app_user set status = 'inactive'`);
  admin = await app.signUp();
  await app.database.pool.query(`update app_user set role = 'admin', notify_promotions = false where id = $1`, [
    admin.userId,
  ]);
});

const words: WritePromotion = {
  en: { subject: 'A new plan', text: 'The Premium plan is here.\n\nIt brings a <b>badge</b>.' },
  fr: { subject: 'Un nouveau plan', text: 'Le plan Premium est là.' },
};
const mailerWith = (url: string | null = null, emailNotifications = true): Mailer =>
  createMailer({
    config: {
      mail: url === null ? null : { url, from: 'no-reply@cauri.test' },
      siteUrl: 'https://cauri.test',
      authSecret: 's'.repeat(32),
    },
    settings: () => ({ siteName: 'Cauri', emailNotifications }),
    newId,
  });
const write = (mailer = mailerWith()) => writePromotions({ db: app.database.db, mailer });
const begin = (key = newId(), body = words) =>
  admin.call('sendPromotion', { headers: { 'idempotency-key': key }, body });
/** Creates bettors who joined yesterday and chose promotions. */
const addReaders = (name: string, count: number) =>
  app.database.pool.query(
    `insert into app_user (id, name, email, email_verified, username, created_at)
    select gen_random_uuid(), $1 || n, $1 || n || '@example.com', true, $1 || n, now() - interval '1 day'
    from generate_series(1, $2::int) n`,
    [name, count],
  );
const mails = () =>
  app.database.db.selectFrom('mail').selectAll().where('kind', '=', 'promotion').orderBy('id').execute();
const readers = async () => (await mails()).map(({ user_id }) => user_id).toSorted();
const idsOf = (actors: Actor[]) => actors.map(({ userId }) => userId).toSorted();
const list = async () => (await admin.call('listPromotions', { query: {} })).ok.items;

const isUnreachable = async () => false;

it('a promotion is sent to users who chose promotions, in their language or else in English, and not to users in a time-out or with a closed account', async () => {
  const [french, english, ...others] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ];
  const [noPromotions, noMail, excluded, resting, suspended] = others;
  await french?.call('changeMySettings', { body: { language: 'fr' } });
  await noPromotions?.call('changeMySettings', { body: { notifications: { promotions: false } } });
  await noMail?.call('changeMySettings', { body: { notifications: { email: false } } });
  await excluded?.call('startExclusion', { body: { kind: 'self_exclusion', months: 6 } });
  await resting?.call('startExclusion', { body: { kind: 'time_out', days: 1 } });
  await app.database.pool.query(`update app_user set status = 'suspended' where id = $1`, [suspended?.userId]);
  const dry = (await admin.call('tryPromotion', { body: words })).ok;
  expect(dry).toMatchObject({ recipients: 2, en: { subject: 'Cauri: A new plan' } });
  expect(dry.fr.text).toContain('Le plan Premium est là.');
  expect(dry.pt.text).toContain('The Premium plan is here.');
  const pt = { subject: 'Um novo plano', text: 'O plano Premium chegou.' };
  expect((await admin.call('tryPromotion', { body: { ...words, pt } })).ok.pt.text).toContain(pt.text);
  expect(await mails()).toEqual([]);
  await begin();
  await write();
  if (!french || !english) throw new Error('two readers are needed');
  expect(await readers()).toEqual(idsOf([french, english]));
  const subjects = (await mails()).map(({ user_id, subject }) => [user_id === french.userId, subject]);
  expect(subjects.toSorted()).toEqual([
    [false, 'Cauri: A new plan'],
    [true, 'Cauri\u00a0: Un nouveau plan'],
  ]);
  const mail = (await mails()).find(({ user_id }) => user_id === english.userId);
  expect(mail?.body_html).toContain('<p>It brings a &lt;b&gt;badge&lt;/b&gt;.</p>');
  expect(mail?.unsubscribe).toContain(`token=promotions.${english.userId}.`);
  expect(await list()).toMatchObject([{ ...words, recipients: 2, finishedAt: expect.any(String) }]);
});

it('a promotion sent twice with one key is sent and logged once; a different text with that key is refused', async () => {
  const bettor = await app.signUp();
  const key = newId();
  const [first, second] = [await begin(key), await begin(key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.ok.id).toBe(first.ok.id);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  const other = { ...words, en: { ...words.en, subject: 'Another one' } };
  expect((await begin(key, other)).refusal.code).toBe('idempotency_conflict');
  for (let times = 0; times < 3; times += 1) await write();
  expect(await readers()).toEqual([bettor.userId]);
  const entries = await admin.call('listAuditEntries', { query: { kind: 'promotion_sent', by: admin.userId } });
  expect(entries.ok.items).toMatchObject([
    { subject: { kind: 'promotion', id: first.ok.id, name: 'A new plan' }, after: { subject: { en: 'A new plan' } } },
  ]);
});

it('many messages are written in batches by several processes, once per recipient, even after one of them was killed', async () => {
  await addReaders('reader', 130);
  await begin();
  const mailer = mailerWith();
  let written = 0;
  const dying: Mailer = {
    ...mailer,
    write: async (tx, mail) => {
      written += 1;
      if (written > 50) throw new Error('killed');
      await mailer.write(tx, mail);
    },
  };
  await expect(write(dying)).rejects.toThrow('killed');
  expect(await mails()).toHaveLength(40);
  await Promise.all([write(), write(), write()]);
  await write();
  const all = await readers();
  expect([all.length, new Set(all).size]).toEqual([130, 130]);
  expect(await list()).toMatchObject([{ recipients: 130, finishedAt: expect.any(String) }]);
});

it('at most one batch waits to be sent; users who begin a time-out meanwhile get no message, and password mails come first', async () => {
  const smtp = await startSmtpServer();
  const { db, pool } = app.database;
  await addReaders('waiting', 60);
  await begin();
  const mailer = mailerWith(smtp.url);
  for (let times = 0; times < 3; times += 1) await write(mailer);
  expect(await mails()).toHaveLength(40);
  const [leaver] = await mails();
  await pool.query(
    `insert into wallet (user_id, exclusion, excluded_until) values ($1, 'self_exclusion', now() + interval '6 months')`,
    [leaver?.user_id],
  );
  await mailer.write(db, {
    kind: 'reset_password',
    params: { username: 'awa', link: 'https://cauri.test/reset-password' },
    to: 'awa@example.com',
    language: 'en',
    userId: null,
  });
  const send = createSmtp({ url: smtp.url, from: 'no-reply@cauri.test' }, () => 'Cauri');
  const parts = { db, mailer, send, log: createLog('silent'), isUnreachable };
  await sendDueMails(parts);
  expect(smtp.taken[0]).toContain('reset-password');
  expect((await mails()).some(({ user_id }) => user_id === leaver?.user_id)).toBe(false);
  await smtp.close();
});

it('addresses that a mail server defers for hours do not delay the others', async () => {
  const smtp = await startSmtpServer();
  const { db } = app.database;
  await addReaders('put-off', 60);
  await begin();
  const mailer = mailerWith(smtp.url);
  await write(mailer);
  expect(await mails()).toHaveLength(40);
  smtp.answers = Array.from({ length: 40 }, () => '451 not now');
  const send = createSmtp({ url: smtp.url, from: 'no-reply@cauri.test' }, () => 'Cauri');
  for (let times = 0; times < 2; times += 1)
    await sendDueMails({ db, mailer, send, log: createLog('silent'), isUnreachable });
  expect(smtp.answers).toEqual([]);
  await write(mailer);
  expect(await readers()).toHaveLength(60);
  expect(await list()).toMatchObject([{ recipients: 60, finishedAt: expect.any(String) }]);
  await smtp.close();
});

it('no promotion starts while emails are switched off, and one in progress ends', async () => {
  await app.signUp();
  await begin();
  await write(mailerWith(null, false));
  expect(await list()).toMatchObject([{ recipients: 0, finishedAt: expect.any(String) }]);
  await app.database.pool.query(`insert into setting (key, value) values ('emailNotifications', 'false')`);
  await app.settings.load();
  expect((await begin()).refusal.code).toBe('mail_off');
  await app.database.pool.query(`delete from setting where key = 'emailNotifications'`);
  await app.settings.load();
  expect(await mails()).toEqual([]);
});

it('every kind of message has a preview in each language; the preview runs no scripts and can be framed by the site only', async () => {
  const { items } = (await admin.call('listMailTemplates', {})).ok;
  const optional = items.filter(({ choice }) => choice !== null).map(({ kind }) => kind);
  expect(optional).toEqual(['bets_settled', 'dispute_answered', 'promotion']);
  for (const { kind, choice, en, fr } of items) {
    expect(en.text, kind).not.toBe(fr.text);
    for (const [lang, mail] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      expect(`${mail.subject} ${mail.text}`, kind).not.toMatch(/\b(?:undefined|null)\b|\[object/);
      expect(mail.text.includes('/unsubscribe?'), kind).toBe(choice !== null);
      // Email and push share one setting, and a mail program may follow the link by itself.
      expect(/push/.test(mail.text), kind).toBe(choice === 'betResults');
      const page = await admin.request(`/api/admin/mail/template.html?kind=${kind}&lang=${lang}`);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).toContain(`<html lang="${lang}">`);
    }
  }
  const path = '/api/admin/mail/template.html?kind=promotion&lang=en';
  expect((await app.visitor.request(path)).status).toBe(401);
  expect((await (await app.signUp()).request(path)).status).toBe(403);
  expect((await admin.request('/api/admin/mail/template.html?kind=nothing&lang=en')).status).toBe(400);
});
