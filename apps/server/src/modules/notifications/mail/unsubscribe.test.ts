import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { type SmtpServer, startSmtpServer } from '../../../testing/services/smtp-server.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createMailer, type MailToWrite } from './mailer.ts';
import { sendDueMails } from './send-mails.ts';
import { createSmtp } from './smtp.ts';
import { createUnsubscribing } from './unsubscribe.ts';

const SECRET = 'a-secret-of-the-server-of-32-signs';
const app = await openTestApp({
  clock: createTestClock('2026-06-12T12:00:00Z'),
  environment: { AUTH_SECRET: SECRET },
});
let smtp: SmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
  await app.database.pool.query('truncate mail');
});
afterEach(() => smtp.close());

const links = createUnsubscribing(SECRET);
const tokenOf = ({ userId }: Actor) => links.write({ userId, choice: 'betResults' });
const choicesOf = async (actor: Actor) => (await actor.call('getMySettings', {})).ok.notifications;
const mailerAt = (siteUrl: string, emailNotifications = true) =>
  createMailer({
    config: { mail: { url: smtp.url, from: 'no-reply@cauri.test' }, siteUrl, authSecret: SECRET },
    settings: () => ({ siteName: 'Cauri', emailNotifications }),
    newId,
  });
const confirm = ({ userId }: Actor) =>
  app.database.pool.query('update app_user set email_verified = true where id = $1', [userId]);
const settledFor = ({ userId }: Actor): MailToWrite => ({
  kind: 'bets_settled',
  params: {
    username: 'awa',
    bets: [],
    more: 1,
    staked: 100n,
    paid: 0n,
    isCorrection: false,
    checkpoint: null,
    link: 'https://cauri.test/profile',
  },
  to: 'awa@example.ci',
  language: 'en',
  userId,
});
const send = (mailer = mailerAt('https://cauri.test')) =>
  sendDueMails({
    db: app.database.db,
    log: createLog('silent'),
    mailer,
    send: createSmtp({ url: smtp.url, from: 'no-reply@cauri.test' }, () => 'Cauri'),
    isUnreachable: async () => false,
  });
/** Headers of a message, each on one line. */
const headOf = (message = '') => message.slice(0, message.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ');

it('an optional message has an unsubscribe link and header, and a mandatory one has neither', async () => {
  const bettor = await app.signUp();
  await confirm(bettor);
  const mailer = mailerAt('https://cauri.test');
  await mailer.write(app.database.db, settledFor(bettor));
  await mailer.write(app.database.db, {
    kind: 'password_changed',
    params: { username: 'awa', link: 'https://cauri.test/forgot-password' },
    to: 'awa@example.ci',
    language: 'en',
    userId: bettor.userId,
  });
  expect(await send()).toBe(2);
  // Messages that a person waits for go first.
  const [changed, settled] = smtp.taken.map(headOf);
  const link = `https://cauri.test/unsubscribe?token=${tokenOf(bettor)}`;
  expect(settled).toContain(`List-Unsubscribe: <${link}>`);
  expect(settled).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(changed).not.toMatch(/unsubscribe/i);
  expect(smtp.taken[0]).not.toMatch(/unsubscribe/i);
  const { rows } = await app.database.pool.query(
    `select state, unsubscribe, body_text from mail where state <> 'kept'`,
  );
  expect(rows).toEqual([1, 2].map(() => ({ state: 'sent', unsubscribe: null, body_text: null })));
});

it('a message from a site without https has no header for one-click unsubscription', async () => {
  const bettor = await app.signUp();
  await confirm(bettor);
  await mailerAt('http://cauri.test').write(app.database.db, settledFor(bettor));
  await send();
  expect(headOf(smtp.taken[0])).toContain('List-Unsubscribe: <http://cauri.test/unsubscribe?token=');
  expect(headOf(smtp.taken[0])).not.toContain('List-Unsubscribe-Post');
});

it('opening the link changes nothing; the button unsubscribes, and is idempotent', async () => {
  const bettor = await app.signUp();
  const token = tokenOf(bettor);
  const look = async () => (await app.visitor.call('getMailSubscription', { query: { token } })).ok;
  expect([await look(), await look()]).toEqual([1, 2].map(() => ({ choice: 'betResults', isOn: true })));
  expect((await app.visitor.request(`/unsubscribe?token=${token}`)).status).not.toBe(404);
  expect(await choicesOf(bettor)).toEqual({ email: true, betResults: true, promotions: true });
  for (let press = 0; press < 2; press += 1) {
    const pressed = await app.visitor.call('unsubscribe', { body: { token } });
    expect(pressed.ok).toEqual({ choice: 'betResults', isOn: false });
  }
  expect(await choicesOf(bettor)).toEqual({ email: true, betResults: false, promotions: true });
  expect(await look()).toEqual({ choice: 'betResults', isOn: false });
});

it('the one-click request of a mail program works without a session, and can be repeated', async () => {
  const bettor = await app.signUp();
  const token = links.write({ userId: bettor.userId, choice: 'promotions' });
  const click = () =>
    app.visitor.request(`/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
  expect(await choicesOf(bettor)).toEqual({ email: true, betResults: true, promotions: false });
});

it('an invalid link reveals nothing: of another kind, another user, no user, or another secret', async () => {
  const [bettor, other] = [await app.signUp(), await app.signUp()];
  const [choice = '', , mac = ''] = tokenOf(bettor).split('.');
  const tokens = [
    `promotions.${bettor.userId}.${mac}`,
    `${choice}.${other.userId}.${mac}`,
    `${choice}.${newId()}.${mac}`,
    `${choice}.${bettor.userId}.`,
    `${tokenOf(bettor)}.x`,
    `email.${bettor.userId}.${mac}`,
    createUnsubscribing('x'.repeat(32)).write({ userId: bettor.userId, choice: 'betResults' }),
    // A valid link of a deleted account.
    links.write({ userId: newId(), choice: 'betResults' }),
  ];
  for (const token of tokens) {
    expect((await app.visitor.call('getMailSubscription', { query: { token } })).refusal.code, token).toBe(
      'link_invalid',
    );
    expect((await app.visitor.call('unsubscribe', { body: { token } })).refusal.code, token).toBe('link_invalid');
    expect((await app.visitor.request(`/unsubscribe?token=${token}`, { method: 'POST' })).status, token).toBe(410);
  }
  expect((await app.visitor.request('/unsubscribe', { method: 'POST' })).status).toBe(410);
  for (const actor of [bettor, other]) expect((await choicesOf(actor)).betResults).toBe(true);
});

it('a pending message is deleted when it is no longer wanted; a mandatory one is sent', async () => {
  const [leaves, stays, unknown] = [await app.signUp(), await app.signUp(), await app.signUp()];
  for (const bettor of [leaves, stays]) await confirm(bettor);
  const mailer = mailerAt('https://cauri.test');
  for (const bettor of [leaves, stays, unknown]) await mailer.write(app.database.db, settledFor(bettor));
  const params = { username: 'awa', link: 'https://cauri.test/forgot-password' };
  const reset: MailToWrite = {
    kind: 'password_changed',
    params,
    to: 'awa@example.ci',
    language: 'en',
    userId: leaves.userId,
  };
  await mailer.write(app.database.db, reset);
  await app.visitor.call('unsubscribe', { body: { token: tokenOf(leaves) } });
  // The third address was never confirmed.
  expect(await send()).toBe(2);
  expect(smtp.taken).toHaveLength(2);
  await mailer.write(app.database.db, settledFor(stays));
  expect(await send(mailerAt('https://cauri.test', false))).toBe(0);
  const { rows } = await app.database.pool.query(`select count(*)::int from mail where state <> 'kept'`);
  expect(rows).toEqual([{ count: 2 }]);
});
