import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeBoard, correctResult } from '#modules/catalog';
import { createMailer, type Mailer } from '#modules/notifications';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp, readMails } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { mailSettledBets } from './mail-settled.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
beforeEach(async () => {
  await app.database.pool.query('truncate mail, bet_mail');
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

const mailerWith = (emailNotifications: boolean): Mailer =>
  createMailer({
    config: { mail: null, siteUrl: 'https://cauri.test', authSecret: 's'.repeat(32) },
    settings: () => ({ siteName: 'Cauri', emailNotifications }),
    newId,
  });
const mailer = mailerWith(true);
const checkpoint = 'cauri.test/log\n7\nroot\n\n— cauri.test/log signature\n';
const readCheckpoint = async () => checkpoint;
const run = (using: Mailer = mailer) =>
  mailSettledBets({ db: app.database.db, mailer: using, readCheckpoint, slackSeconds: 0 });
const makeDue = () => app.database.pool.query('update bet_mail set due_at = now() where due_at is not null');
/** Advances the clock far enough that every due message is written. */
const runAll = async () => {
  await run();
  await makeDue();
  return run();
};
const mailsOf = ({ userId }: Actor) => readMails(app, { user_id: userId, kind: 'bets_settled' });
const textOf = async (actor: Actor) => (await mailsOf(actor)).at(-1)?.body_text?.replaceAll('\u00a0', ' ') ?? '';

async function newEvent(home = 2000): Promise<string> {
  const { id } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'), {
    odds: [home, 3000, 4000],
  });
  await app.board.catchUp();
  return id;
}
async function bet(bettor: Actor, stake: number, ...events: string[]): Promise<void> {
  const selections = await Promise.all(events.map((event) => selectionOf(bettor, event, { key: 'home' })));
  const answer = await place(bettor, { stake, selections });
  expect(answer.ok.bets).toHaveLength(1);
}
const end = async (event: string, score: [number, number] | 'cancelled') => {
  await endEvent(app.database.db, event, score);
  await app.settle();
};

it('all bets of a bettor settled since the last mail are one message, in the chosen language, with exact amounts and an unsubscribe link', async () => {
  const bettor = await app.signUp('aissatou');
  await bettor.call('changeMySettings', { body: { language: 'fr' } });
  const [won, lost, cancelled, open] = [await newEvent(2350), await newEvent(), await newEvent(), await newEvent()];
  await bet(bettor, 1233, won);
  await bet(bettor, 500, lost, open);
  await bet(bettor, 12, cancelled);
  await bet(bettor, 100, open);
  await end(won, [1, 0]);
  await end(lost, [0, 1]);
  await end(cancelled, 'cancelled');
  expect(await run()).toBe(0);
  await makeDue();
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await mailsOf(bettor)).toMatchObject([
    {
      kind: 'bets_settled',
      recipient: 'aissatou@example.com',
      subject: 'Cauri\u00a0: 3 paris sont réglés',
      state: 'kept',
    },
  ]);
  const text = await textOf(bettor);
  expect(text).toMatch(/Gagné : Home \w+ – Away \w+, pari sur Home \w+\. Mise 1 233 FCFA, payé 2 897,55 FCFA\./);
  expect(text).toMatch(/Perdu : Combiné de 2 : Home .* et 1 autre\. Mise 500 FCFA\./);
  expect(text).toMatch(/Mise rendue : Home .* \(match annulé\)\. Mise 12 FCFA, rendu 12 FCFA\./);
  expect(text).toContain('Total : mises 1 745 FCFA, payé 2 909,55 FCFA.');
  const bets = (await bettor.call('listMyBets', { query: {} })).ok.items.filter(({ settled }) => settled);
  for (const { id } of bets) expect(text).toContain(`FCFA.\nhttps://cauri.test/bets/${id}\n`);
  expect(text).toContain('Voir vos paris :\nhttps://cauri.test/profile\n');
  const [mail] = await mailsOf(bettor);
  expect(mail?.unsubscribe).toMatch(/^https:\/\/cauri\.test\/unsubscribe\?token=betResults\./);
  expect(text).toContain(mail?.unsubscribe ?? '-');
  expect(text).toContain(checkpoint.trimEnd().replace(/^/gm, '> '));
});

it('a bettor gets at most one message per 15 minutes, and each bet is reported once', async () => {
  const bettor = await app.signUp();
  const [first, second, third] = [await newEvent(), await newEvent(), await newEvent()];
  for (const event of [first, second, third]) await bet(bettor, 100, event);
  await end(first, [1, 0]);
  await runAll();
  for (const event of [second, third]) await end(event, [0, 1]);
  expect(await run()).toBe(0);
  const wait = await sql<{ minutes: number }>`
    select round(extract(epoch from due_at - mailed_at) / 60)::int as minutes from bet_mail`.execute(app.database.db);
  expect(wait.rows).toEqual([{ minutes: 15 }]);
  const [own] = (await bettor.call('listMyBets', { query: { status: 'won' } })).ok.items;
  expect(await textOf(bettor)).toContain(`See the bet:\nhttps://cauri.test/bets/${own?.id}\n`);
  expect(await textOf(bettor)).not.toContain('/profile');
  await makeDue();
  await run();
  expect((await mailsOf(bettor)).map(({ subject }) => subject)).toEqual([
    'Cauri: your bet is settled',
    'Cauri: 2 bets are settled',
  ]);
  expect(await textOf(bettor)).not.toContain('Won');
});

it('a correction is reported as a correction, with the current outcome', async () => {
  const [bettor, event] = [await app.signUp(), await newEvent()];
  await bet(bettor, 1000, event);
  await end(event, [1, 0]);
  await runAll();
  await changeBoard(app.database.db, (change) =>
    correctResult(change, event, { status: 'completed', home: 0, away: 1, source: 'test' }),
  );
  await app.settle();
  await runAll();
  expect((await mailsOf(bettor)).map(({ subject }) => subject)).toEqual([
    'Cauri: your bet is settled',
    'Cauri: your bet is corrected',
  ]);
  expect(await textOf(bettor)).toMatch(/Correction, now lost: Home .* to win\. Stake 1 000 FCFA\./);
});

it('the first twenty bets are listed, and the totals include all of them', async () => {
  const [bettor, event] = [await app.signUp(), await newEvent()];
  for (let count = 0; count < 23; count += 1) await bet(bettor, 10 + count, event);
  await end(event, [1, 0]);
  await runAll();
  const text = await textOf(bettor);
  expect(text.match(/Won: /g)).toHaveLength(20);
  expect(text).toContain('And 3 more.');
  // 10 + 11 + … + 32 = 483
  expect(text).toContain('Total: stakes 483 FCFA, paid 966 FCFA.');
});

it('bettors who have not opted in get no message, even later; a time-out does not delay messages', async () => {
  const [noResults, noMail, excluded] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await noResults.call('changeMySettings', { body: { notifications: { betResults: false } } });
  await noMail.call('changeMySettings', { body: { notifications: { email: false } } });
  const event = await newEvent();
  for (const bettor of [noResults, noMail, excluded]) await bet(bettor, 100, event);
  await excluded.call('startExclusion', { body: { kind: 'self_exclusion', months: 6 } });
  await end(event, [1, 0]);
  await runAll();
  for (const bettor of [noResults, noMail]) {
    await bettor.call('changeMySettings', { body: { notifications: { betResults: true, email: true } } });
  }
  await runAll();
  expect([await mailsOf(noResults), await mailsOf(noMail)]).toEqual([[], []]);
  expect(await mailsOf(excluded)).toHaveLength(1);
});

it('a bettor who opts out before the message is written gets none', async () => {
  const [bettor, event] = [await app.signUp(), await newEvent()];
  await bet(bettor, 100, event);
  await end(event, [1, 0]);
  await run();
  await bettor.call('changeMySettings', { body: { notifications: { betResults: false } } });
  await runAll();
  expect(await mailsOf(bettor)).toEqual([]);
});

it('no message is written while emails are switched off, nor afterwards for that time', async () => {
  const [bettor, event] = [await app.signUp(), await newEvent()];
  await bet(bettor, 100, event);
  await end(event, [1, 0]);
  await run(mailerWith(false));
  await runAll();
  expect(await mailsOf(bettor)).toEqual([]);
});

it('several processes at once, one of which is killed, write to each bettor once', async () => {
  const bettors = [await app.signUp(), await app.signUp(), await app.signUp(), await app.signUp(), await app.signUp()];
  const event = await newEvent();
  for (const bettor of bettors) await bet(bettor, 100, event);
  await end(event, [1, 0]);
  await run();
  await makeDue();
  const dying: Mailer = {
    ...mailer,
    write: async (tx, mail) => {
      await mailer.write(tx, mail);
      throw new Error('killed');
    },
  };
  await expect(run(dying)).rejects.toThrow('killed');
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  for (const bettor of bettors) expect(await mailsOf(bettor)).toHaveLength(1);
});
