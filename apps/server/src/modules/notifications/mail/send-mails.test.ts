import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { countRowsRead } from '../../../testing/explain.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/services/smtp-server.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createMailer, type MailToWrite } from './mailer.ts';
import { createMailJob, pruneMails, sendDueMails, takeDue } from './send-mails.ts';
import { createSmtp, createSmtpProbe, type SendMail } from './smtp.ts';

const log = createLog('silent');
let database: TestDatabase;
let smtp: SmtpServer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  smtp = await startSmtpServer();
  await database.db.deleteFrom('mail').execute();
});
afterEach(() => smtp.close());

const mailerAt = (url: string | null) =>
  createMailer({
    config: {
      mail: url === null ? null : { url, from: 'no-reply@cauri.test' },
      siteUrl: 'https://cauri.test',
      authSecret: 's'.repeat(32),
    },
    settings: () => ({ siteName: 'Cauri', emailNotifications: true }),
    newId,
  });
const mail = (change: Partial<MailToWrite> = {}): MailToWrite =>
  ({
    kind: 'reset_password',
    params: { username: 'Zoé', link: 'https://cauri.test/reset-password?token=abc' },
    to: 'zoe@example.ci',
    language: 'fr',
    userId: null,
    ...change,
  }) as MailToWrite;
const write = (change: Partial<MailToWrite> = {}) => mailerAt(smtp.url).write(database.db, mail(change));
const isUnreachable = async () => false;
const send = (url = smtp.url) =>
  sendDueMails({
    db: database.db,
    log,
    mailer: mailerAt(url),
    send: createSmtp({ url, from: 'no-reply@cauri.test' }, () => 'Cauri'),
    isUnreachable,
  });
const rows = () => database.db.selectFrom('mail').selectAll().orderBy('id').execute();
const makeDue = () => database.db.updateTable('mail').set({ due_at: sql<Date>`now()` }).execute();
const headerOf = (message: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'mi').exec(message ?? '')?.[1];

describe('a message', () => {
  it('exists if, and only if, the transaction that wrote it commits', async () => {
    const { db } = database;
    const failed = db.transaction().execute(async (tx) => {
      await mailerAt(smtp.url).write(tx, mail());
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    await db.transaction().execute((tx) => mailerAt(smtp.url).write(tx, mail()));
    expect(await rows()).toHaveLength(1);
  });

  it('is sent once, in its language, and its text and link are deleted then', async () => {
    await write();
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(smtp.taken).toHaveLength(1);
    const [message] = smtp.taken;
    expect(headerOf(message, 'To')).toBe('zoe@example.ci');
    expect(headerOf(message, 'From')).toBe('Cauri <no-reply@cauri.test>');
    expect(headerOf(message, 'Subject')).toMatch(/^=\?UTF-8\?Q\?Cauri=C2=A0=3A_choisissez_/);
    expect(message).toContain('Bonjour Zo=C3=A9');
    const gone = { body_text: null, body_html: null, encrypted: null };
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, ...gone, error: null }]);
  });

  it.each<[string, Partial<MailToWrite>]>([
    ['a new password', {}],
    ['the confirmation of an address', { kind: 'verify_email' }],
    ['a change of address', { kind: 'change_email' }],
  ])('with a link for %s waits encrypted, so that a reader of the database cannot use it', async (_, change) => {
    await write(change);
    const stored = await rows();
    expect(stored).toMatchObject([{ state: 'encrypted', body_text: null, body_html: null }]);
    expect(JSON.stringify(stored) + stored[0]?.encrypted?.toString('latin1')).not.toContain('abc');
    expect(await send()).toBe(1);
    expect(smtp.taken[0]).toContain('token=3Dabc');
  });

  it('without such a link waits as it is written, so that it is erased with the user whom it names', async () => {
    const params = { username: 'Zoé', link: 'https://cauri.test/forgot-password' };
    await write({ kind: 'password_changed', params });
    expect(await rows()).toMatchObject([
      { state: 'queued', encrypted: null, body_text: expect.stringContaining('Zoé') },
    ]);
  });

  it('that an earlier version wrote is sent', async () => {
    await sql`insert into mail (id, kind, recipient, subject, body_text, body_html, state)
      values (${newId()}, 'reset_password', 'zoe@example.ci', 'Old', 'the old link', 'the old link', 'queued')`.execute(
      database.db,
    );
    expect(await send()).toBe(1);
    expect(smtp.taken[0]).toContain('the old link');
  });

  it('that was encrypted with another AUTH_SECRET, or moved to another row, is not sent', async () => {
    await write();
    await write({ to: 'other@example.ci' });
    const [one, other] = await rows();
    await database.db
      .updateTable('mail')
      .set({ encrypted: one?.encrypted ?? null })
      .where('id', '=', other?.id ?? '')
      .execute();
    expect(await send()).toBe(1);
    expect(await rows()).toMatchObject([
      { state: 'sent' },
      { state: 'failed', encrypted: null, error: 'encrypted with another AUTH_SECRET' },
    ]);
  });

  it('that the mail server defers is retried later, under the same Message-ID', async () => {
    smtp.answers = ['451 not now'];
    await write();
    expect(await send()).toBe(0);
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ state: 'encrypted', attempts: 1, error: expect.stringContaining('451') });
    expect(waiting && waiting.due_at > new Date(waiting.created_at.getTime() + 20_000)).toBe(true);
    expect(await send()).toBe(0);
    await makeDue();
    expect(await send()).toBe(1);
    // Simulates a crash before the message is marked as sent.
    await database.db.updateTable('mail').set({ state: 'queued', body_text: 'x', body_html: 'x' }).execute();
    await makeDue();
    expect(await send()).toBe(1);
    const ids = smtp.taken.map((message) => headerOf(message, 'Message-ID'));
    expect(ids).toEqual([`<${waiting?.id}@cauri.test>`, `<${waiting?.id}@cauri.test>`]);
  });

  it('is retried after increasing delays, and given up after about two days', async () => {
    smtp.answers = Array.from({ length: 30 }, () => '451 not now');
    await write();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 30; attempt += 1) {
      await send();
      const { rows: read } = await sql<{ wait: number; state: string }>`
        select round(extract(epoch from due_at - now()) / 30)::int as wait, state from mail`.execute(database.db);
      if (read[0]?.state === 'encrypted') waits.push(read[0].wait);
      await makeDue();
    }
    expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720]);
    const hours = waits.reduce((sum, wait) => sum + wait) / 120;
    expect(hours).toBeGreaterThan(47);
    expect(hours).toBeLessThan(54);
    expect(await rows()).toMatchObject([{ state: 'failed', body_text: null, encrypted: null }]);
    expect(await send()).toBe(0);
  });

  it('that is refused permanently is not retried; one refused while the server is unavailable is', async () => {
    smtp.answers = ['550 no such mailbox'];
    await write();
    await send();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    await write({ to: 'other@example.ci' });
    await send('smtp://127.0.0.1:1');
    expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'encrypted', attempts: 1 }]);
  });

  it('that waits for a mail server that is away for an hour is sent within half a minute of its return', async () => {
    const clock = createTestClock('2026-06-12T12:00:00Z');
    const config = { url: smtp.url, from: 'no-reply@cauri.test' };
    const { port } = new URL(smtp.url);
    const parts = { db: database.db, log, mailer: mailerAt(smtp.url), clock };
    const run = createMailJob({
      ...parts,
      send: createSmtp(config, () => 'Cauri'),
      isUnreachable: createSmtpProbe(config),
    });
    for (const name of ['first', 'second']) await write({ to: `${name}@example.ci` });
    await smtp.close();
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await expect(run()).rejects.toThrow('the mail server cannot be reached: connect ECONNREFUSED');
      clock.advance(600_000);
    }
    await expect(run()).rejects.toThrow('cannot be reached');
    expect(await rows()).toMatchObject(Array(2).fill({ state: 'encrypted', attempts: 0, error: expect.any(String) }));
    smtp = await startSmtpServer(Number(port));
    await expect(run()).rejects.toThrow('cannot be reached');
    clock.advance(30_000);
    await run();
    expect(smtp.taken.map((message) => headerOf(message, 'To')).toSorted()).toEqual([
      'first@example.ci',
      'second@example.ci',
    ]);
  });

  it('that never reaches a mail server is given up after two days', async () => {
    await write();
    await sql`update mail set created_at = now() - interval '51 hours'`.execute(database.db);
    const away = sendDueMails({
      db: database.db,
      log,
      mailer: mailerAt(smtp.url),
      send: createSmtp({ url: 'smtp://127.0.0.1:1', from: 'no-reply@cauri.test' }, () => 'Cauri'),
      isUnreachable: async () => true,
    });
    await expect(away).rejects.toThrow('cannot be reached');
    expect(await rows()).toMatchObject([{ state: 'failed', body_text: null }]);
  });

  it('that the mail server refuses because of its own settings is retried: a relay that it denies, a sender', async () => {
    smtp.answers = ['554 5.7.1 <zoe@example.ci>: Relay access denied'];
    await write();
    await send();
    expect(await rows()).toMatchObject([{ state: 'encrypted', attempts: 1 }]);
    await makeDue();
    smtp.senderAnswer = '550 5.1.8 <no-reply@cauri.test>: Sender address rejected';
    await send();
    expect(await rows()).toMatchObject([{ state: 'encrypted', attempts: 2 }]);
  });

  it.each([
    '550 5.1.8 <no-reply@cauri.test>: Sender address rejected: Domain not found',
    '550 relay not permitted',
    '550-Verification failed for <no-reply@cauri.test>\r\n550 Sender verify failed',
  ])('whose recipient is answered with what concerns the configuration is retried: %j', async (answer) => {
    smtp.answers = [answer];
    await write();
    await send();
    expect(await rows()).toMatchObject([{ state: 'encrypted', attempts: 1 }]);
  });

  it('that is refused with its address, in any form, is stored without it', async () => {
    smtp.answers = ['550 5.1.1 <"a b"@example.ci> "a b"@example.ci <"a b">: unknown'];
    await write({ to: '"a b"@example.ci' });
    await send();
    const [row] = await rows();
    expect(row?.error).toContain('unknown');
    expect(row?.error).not.toMatch(/a b|example\.ci/);
  });

  it('that is refused with a text that the database cannot store is marked as failed, and the others are sent', async () => {
    smtp.answers = ['550 unknown \u0000 mailbox'];
    await write();
    await write({ to: 'other@example.ci' });
    expect(await send()).toBe(1);
    expect((await rows()).find(({ state }) => state === 'failed')?.error).toContain('unknown');
  });

  it('is sent by one of several concurrent processes', async () => {
    for (let index = 0; index < 5; index += 1) await write({ to: `user${index}@example.ci` });
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
    expect(new Set(smtp.taken.map((message) => headerOf(message, 'To'))).size).toBe(5);
    expect(smtp.taken).toHaveLength(5);
  });

  it('that a person waits for is sent before bulk messages, and is found without reading those', async () => {
    await sql`
      insert into mail (id, kind, recipient, subject, body_text, body_html, state)
      select gen_random_uuid(), 'bets_settled', 'user' || n || '@example.ci', 'Settled', 'x', 'x', 'queued'
      from generate_series(1, 2000) n`.execute(database.db);
    await write();
    expect(await send()).toBe(20);
    expect(smtp.taken.map((message) => headerOf(message, 'To'))).toContain('zoe@example.ci');
    await database.pool.query('analyze mail');
    expect((await countRowsRead(database.pool, takeDue)).mail).toBeLessThan(100);
  });

  it('does not wait behind another one of its batch that the mail server is slow to take', async () => {
    for (const name of ['slow', 'other', 'next']) await write({ to: `${name}@example.ci` });
    const accepted = Promise.withResolvers<void>();
    const sendFast = createSmtp({ url: smtp.url, from: 'no-reply@cauri.test' }, () => 'Cauri');
    const sendSlowly: SendMail = async (message) => {
      if (message.to === 'slow@example.ci') await accepted.promise;
      await sendFast(message);
    };
    const sent = sendDueMails({ db: database.db, log, mailer: mailerAt(smtp.url), send: sendSlowly, isUnreachable });
    await vi.waitFor(() => expect(smtp.taken).toHaveLength(2));
    accepted.resolve();
    expect(await sent).toBe(3);
  });

  it('without a mail server is stored with its text, and not sent when there is one later', async () => {
    await mailerAt(null).write(database.db, mail());
    expect(await send()).toBe(0);
    const [stored] = await rows();
    expect(stored).toMatchObject({ state: 'kept', body_text: null });
    expect(stored && mailerAt(null).textsOf(stored)?.text).toContain('token=abc');
  });

  it('is deleted after 30 days', async () => {
    await write();
    await write({ to: 'new@example.ci' });
    await sql`update mail set created_at = now() - interval '31 days' where recipient = 'zoe@example.ci'`.execute(
      database.db,
    );
    expect(await pruneMails(database.db)).toBe(1);
    expect(await rows()).toMatchObject([{ recipient: 'new@example.ci' }]);
  });

  it('about settled bets that cannot be sent is deleted after a day; every other message is kept', async () => {
    const settled = mail({
      kind: 'bets_settled',
      params: {
        username: 'Zoé',
        bets: [],
        more: 1,
        staked: 100n,
        paid: 0n,
        isCorrection: false,
        checkpoint: null,
        link: 'https://cauri.test/profile',
      },
      to: 'settled@example.ci',
    } as Partial<MailToWrite>);
    await mailerAt(null).write(database.db, settled);
    await mailerAt(null).write(database.db, mail());
    await mailerAt(smtp.url).write(database.db, settled);
    await sql`update mail set created_at = now() - interval '25 hours'`.execute(database.db);
    await mailerAt(null).write(database.db, settled);
    expect(await pruneMails(database.db)).toBe(1);
    expect((await rows()).map(({ kind, state }) => [kind, state])).toEqual([
      ['reset_password', 'kept'],
      ['bets_settled', 'queued'],
      ['bets_settled', 'kept'],
    ]);
  });
});

describe('user text in a message', () => {
  it('becomes neither markup nor a header', async () => {
    await write({
      kind: 'support_message',
      params: {
        topic: 'bet',
        email: 'a@b.test\r\nBcc: all@example.ci',
        message: '<script>alert(1)</script>\n& more',
        more: 0,
      },
      to: 'admin@cauri.test',
    } as Partial<MailToWrite>);
    await write({
      params: { username: '<b>x</b>\r\nBcc: y@z.test', link: 'https://cauri.test/?a="b"' },
    } as Partial<MailToWrite>);
    const [support, reset] = await rows();
    expect(support?.body_html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&amp; more');
    expect(support?.body_text).toContain('> <script>alert(1)</script>\n> & more');
    expect(reset?.body_html).not.toContain('<b>x</b>');
    expect(reset?.body_html).toContain('href="https://cauri.test/?a=&quot;b&quot;"');
    await send();
    for (const message of smtp.taken) expect(headerOf(message?.split('\n\n')[0], 'Bcc')).toBeUndefined();
  });
});

it('a mail server whose answer never ends holds up the other messages for a bounded time, and its connection is closed', async () => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    const timer = setInterval(() => socket.write('2'), 20);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      closed.resolve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await write();
  const { db } = database;
  const endless = createSmtp({ url, from: 'no-reply@cauri.test' }, () => 'Cauri', 300);
  expect(await sendDueMails({ db, log, mailer: mailerAt(url), send: endless, isUnreachable })).toBe(0);
  await closed.promise;
  expect(await rows()).toMatchObject([
    { state: 'encrypted', error: 'the mail server did not take the message within 0.3 s' },
  ]);
});
