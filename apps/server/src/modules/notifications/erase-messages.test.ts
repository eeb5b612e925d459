import { readFile } from 'node:fs/promises';
import { LANGUAGE_CODES, MailKind } from '@cauri/contract';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { countRowsRead } from '../../testing/explain.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { eraseMessages } from './erase-messages.ts';
import { composeExample } from './mail/mail-templates.ts';
import { createMailer } from './mail/mailer.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
beforeEach(() => app.database.pool.query('truncate mail'));

interface Row {
  readonly kind: string;
  readonly to: string;
  readonly userId?: string;
  readonly text?: string | null;
}
const write = async ({ kind, to, userId, text = 'x' }: Row) => {
  await app.database.pool.query(
    `insert into mail (id, user_id, kind, recipient, subject, body_text, body_html, state)
     values ($1, $2, $3, $4, 'Subject', $5, 'x', 'kept')`,
    [newId(), userId ?? null, kind, to, text],
  );
};
const left = async () =>
  (await app.database.pool.query<{ kind: string }>('select kind from mail order by id')).rows.map(({ kind }) => kind);

it('texts written to a user, and texts about a user to others, are erased, and nothing else', async () => {
  const [gone, stays] = [await app.signUp(), await app.signUp()];
  const { email } = (await gone.call('getMe', {})).ok;
  await app.database.pool.query('truncate mail');
  await write({ kind: 'bets_settled', to: 'before@example.com', userId: gone.userId });
  await write({ kind: 'support_answer', to: email.toUpperCase() });
  await write({ kind: 'support_message', to: 'admin@example.com', text: `${email.toUpperCase()} writes: …` });
  await write({ kind: 'new_user', to: 'admin@example.com', userId: stays.userId, text: `Awa (${email}) is new.` });
  await write({
    kind: 'new_user',
    to: 'admin@example.com',
    userId: stays.userId,
    text: 'Zoe (zoe@example.com) is new.',
  });
  const link = (id: string) => `Awa has bought Premium: https://cauri.test/admin/users/${id}`;
  await write({ kind: 'new_subscription', to: 'admin@example.com', userId: stays.userId, text: link(gone.userId) });
  await write({ kind: 'new_subscription', to: 'admin@example.com', userId: stays.userId, text: link(stays.userId) });
  await write({ kind: 'purchase_receipt', to: 'stays@example.com', userId: stays.userId });
  await write({ kind: 'support_message', to: 'admin@example.com', text: null });
  await eraseMessages(app.database.db, gone.userId);
  expect(await left()).toEqual(['new_user', 'new_subscription', 'purchase_receipt', 'support_message']);
});

const mailer = createMailer({
  config: { mail: null, siteUrl: 'https://cauri.test', authSecret: 's'.repeat(32) },
  settings: () => ({ siteName: 'Cauri', emailNotifications: true }),
  newId,
});

it.each(MailKind.options)('a subject contains no name of a user, because it outlives the text: %s', (kind) => {
  for (const language of LANGUAGE_CODES) {
    expect(composeExample(mailer, kind, language).subject).not.toMatch(/\bawa\b/i);
  }
});

it('subjects that earlier versions wrote no longer contain the name', async () => {
  const before = [
    ['new_user', 'Cauri: a new user, awa.b'],
    ['new_user', 'Cauri\u00a0: un nouveau compte, awa.b'],
    ['new_subscription', 'Cauri: awa.b bought Premium'],
    ['new_subscription', 'Cauri\u00a0: awa.b a acheté Premium'],
    ['purchase_receipt', 'Cauri: your receipt for Premium'],
  ];
  for (const [kind, subject] of before) {
    await app.database.pool.query(
      `insert into mail (id, kind, recipient, subject, state) values ($1, $2, 'admin@example.com', $3, 'sent')`,
      [newId(), kind, subject],
    );
  }
  const url = new URL('./migrations/20261124-51-subjects-without-names.sql', import.meta.url);
  await app.database.pool.query(await readFile(url, 'utf8'));
  const { rows } = await app.database.pool.query<{ subject: string }>('select subject from mail order by id');
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Cauri: a new user',
    'Cauri\u00a0: un nouveau compte',
    'Cauri: a new subscription to Premium',
    'Cauri\u00a0: un nouvel abonnement au plan Premium',
    'Cauri: your receipt for Premium',
  ]);
});

it('mail to others is not scanned', async () => {
  const { userId } = await app.signUp();
  await app.database.pool.query(`
    insert into mail (id, kind, recipient, subject, body_text, body_html, state)
    select gen_random_uuid(), 'bets_settled', 'user' || n || '@example.com', 'Settled', repeat('x', 200), 'x', 'kept'
    from generate_series(1, 3000) n`);
  await app.database.pool.query('analyze mail');
  const read = await countRowsRead(app.database.pool, (db) => eraseMessages(db, userId));
  expect(read.mail ?? 0).toBeLessThan(10);
});
