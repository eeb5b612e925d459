import { afterEach, describe, expect, it } from 'vitest';
import { changeBoard, correctResult } from '#modules/catalog';
import { nameOfDeleted } from '#modules/identity';
import { newId } from '#platform/ids';
import { appCodeOf } from '../../testing/app-code.ts';
import { post } from '../../testing/post.ts';
import { place, selectionOf } from '../../testing/slips.ts';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { type Actor, createTestApp, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../testing/test-events.ts';
import { eraseLateWrites } from './erase-account.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

async function newEvent(): Promise<string> {
  const { id } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'), {
    odds: [2000, 3000, 4000],
  });
  await app.board.catchUp();
  return id;
}
const bet = async (bettor: Actor, stake: number, event: string) =>
  place(bettor, { stake, selections: [await selectionOf(bettor, event, { key: 'home' })] });
const settle = async (event: string, score: [number, number]) => {
  await endEvent(app.database.db, event, score);
  await app.settle();
};
const newName = () => `awa_${newId().slice(-8)}`;
const buyPremium = (bettor: Actor) =>
  bettor.call('buyPlan', { params: { id: 'premium' }, headers: { 'idempotency-key': newId() }, body: {} });

type List = 'bets' | 'statement' | 'notices' | 'purchases' | 'sessions' | 'favourites' | 'support' | 'mails';
type File = Record<List | 'balanceRequests', object[]> & Record<'profile' | 'settings' | 'limits', object>;
const readExport = async (bettor: Actor) => (await (await bettor.request('/api/me/export')).json()) as File;

describe('an export', () => {
  it('contains every bet with its legs and every transfer, over any number of pages', async () => {
    const [bettor, event] = [await app.signUp(), await newEvent()];
    for (let stake = 1; stake <= 103; stake += 1) await bet(bettor, stake, event);
    await settle(event, [0, 1]);
    const { bets, statement, notices } = await readExport(bettor);
    expect(bets.map((one) => (one as { stake: number }).stake)).toEqual(Array.from({ length: 103 }, (_, i) => 103 - i));
    expect(bets[0]).toMatchObject({ status: 'lost', selections: [{ eventId: event, status: 'lost' }] });
    expect(statement).toHaveLength(104);
    expect(statement.at(-1)).toMatchObject({ kind: 'sign_up', amount: 1_000_000 });
    expect(notices).toHaveLength(103);
  });

  it('contains profile, settings, limits with their changes, sessions, favourites, purchases and messages', async () => {
    const [bettor, event] = [await app.signUp(), await newEvent()];
    const me = (await bettor.call('getMe', {})).ok;
    for (const amount of [90_000, 80_000]) {
      await bettor.call('setMyLimit', { params: { kind: 'loss', period: 'week' }, body: { amount } });
    }
    await bettor.call('addMyFavourite', { params: { kind: 'event', id: event } });
    const purchase = (await buyPremium(bettor)).ok;
    await bettor.call('sendSupport', {
      headers: {},
      body: { topic: 'bet', email: me.email, message: 'Tell me how it works' },
    });
    expect(await readExport(bettor)).toMatchObject({
      profile: { id: me.id, email: me.email, balance: 1_000_000 },
      settings: { oddsPolicy: 'none' },
      limits: { limits: [{ amount: 80_000 }], history: [{ amount: 80_000 }, { amount: 90_000 }] },
      sessions: [{ isCurrent: true, address: expect.any(String), device: expect.any(Object) }],
      favourites: [{ kind: 'event', id: event }],
      support: [{ message: 'Tell me how it works' }],
      purchases: [{ id: purchase.id, plan: 'Premium', state: 'pending', price: 5000 }],
    });
  });

  it('contains every email to the user without its body, and none of the emails to administrators', async () => {
    const bettor = await app.signUp();
    const { email } = (await bettor.call('getMe', {})).ok;
    await app.database.pool.query(
      `insert into mail (id, user_id, kind, recipient, subject, body_text, state, sent_at)
       select gen_random_uuid(), $1, 'bets_settled', $2, 'Bets ' || n, 'Behind a link', 'sent', now()
       from generate_series(1, 102) as n`,
      [bettor.userId, email],
    );
    await bettor.call('sendSupport', { headers: {}, body: { topic: 'bet', email, message: 'Tell me how it works' } });
    const supportMails = await app.database.pool.query(
      `select from mail where user_id = $1 and kind = 'support_message'`,
      [admin.userId],
    );
    expect(supportMails.rowCount).toBeGreaterThan(0);
    const { mails } = await readExport(bettor);
    expect(mails).toHaveLength(103);
    expect(mails).toContainEqual({
      kind: 'verify_email',
      to: email,
      subject: 'Cauri: confirm your email address',
      createdAt: expect.any(String),
      sentAt: null,
    });
    expect(mails).toContainEqual(expect.objectContaining({ subject: 'Bets 102', sentAt: expect.any(String) }));
    expect(JSON.stringify(mails)).not.toMatch(/Behind a link|verify-email/);
    expect(JSON.stringify((await readExport(admin)).mails)).not.toContain('a message to support');
  });

  it('contains the adjustments made by two administrators, without their names and notes', async () => {
    const [bettor, second] = [await app.signUp(), await signUpAdmin(app, clock)];
    const adjust = async (amount: number) => {
      const sent = { params: { id: bettor.userId }, headers: { 'idempotency-key': newId() } };
      const { ok } = await admin.call('adjustBalance', { ...sent, body: { amount, reason: 'Ticket 4127' } });
      return ok.request?.id ?? '';
    };
    const refused = await adjust(6_000_000);
    await second.call('decideAdjustment', { params: { id: refused }, body: { decision: 'refused' } });
    clock.advance(1_000);
    await adjust(-7_000_000);
    await admin.call('addUserNote', { params: { id: bettor.userId }, body: { text: 'Called about it.' } });
    const file = await readExport(bettor);
    expect(file.balanceRequests).toEqual([
      { amount: -7_000_000, state: 'waiting', requestedAt: expect.any(String), decidedAt: null },
      { amount: 6_000_000, state: 'refused', requestedAt: expect.any(String), decidedAt: expect.any(String) },
    ]);
    const text = JSON.stringify(file);
    for (const hidden of [admin.userId, second.userId, 'Ticket 4127', 'Called']) expect(text).not.toContain(hidden);
  });

  it('contains no data of other users and no secrets', async () => {
    const [bettor, other, event] = [await app.signUp(), await app.signUp(), await newEvent()];
    await Promise.all([bet(bettor, 5, event), bet(other, 7, event)]);
    const answer = await bettor.request('/api/me/export');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="cauri-account.json"');
    const text = await answer.text();
    expect(text).not.toContain(other.userId);
    expect(text).not.toMatch(/argon2id|token|password/);
  });

  it('requires a session, and is allowed twice in five minutes', async () => {
    const bettor = await app.signUp();
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await bettor.request('/api/me/export')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await app.visitor.request('/api/me/export')).status).toBe(401);
  });
});

const PASSWORD = 'secret-123';
async function erase(bettor: Actor, { password = PASSWORD, username = '' } = {}) {
  const me = (await bettor.call('getMe', {})).ok;
  return bettor.call('deleteMyAccount', { body: { password, username: username || me.username } });
}
const isSignedIn = async (cookie: string) =>
  (await app.visitor.request('/api/me', { headers: { cookie } })).status === 200;

describe('a deletion', () => {
  it('requires the password and the username', async () => {
    const bettor = await app.signUp();
    expect((await erase(bettor, { password: 'wrong-one' })).refusal.code).toBe('invalid_credentials');
    expect((await erase(bettor, { username: 'somebody' })).refusal.issues).toMatchObject([{ path: 'username' }]);
    expect((await bettor.call('getMe', {})).status).toBe(200);
  });

  it.each(['app', 'recovery'])('requires a code if the account has a second factor: a code of the %s', async (kind) => {
    const bettor = await app.signUp();
    const { username } = (await bettor.call('getMe', {})).ok;
    const factor = (path: string, body: object) =>
      post(app, `/api/auth/two-factor/${path}`, { body, headers: { cookie: bettor.cookie } });
    const { body: begun } = await factor('enable', { password: PASSWORD });
    const uri = String(begun.totpURI);
    const { cookie } = await factor('verify-totp', { code: appCodeOf(uri, Date.now()) });
    const send = (code?: string, password = PASSWORD) =>
      post(app, '/api/me/deletion', { body: { password, username, code }, headers: { cookie } });
    const [recovery = ''] = begun.backupCodes as string[];
    const good = kind === 'app' ? appCodeOf(uri, Date.now()) : recovery.toLowerCase();
    const refused = [await send(), await send('ABCD-EFGH'), await send(good, 'wrong-one')];
    expect(refused.map(({ body }) => body.code)).toEqual(['code_invalid', 'code_invalid', 'invalid_credentials']);
    clock.advance(1_000); // the delay after three failures
    expect((await send(good)).body).toEqual({ deleted: true });
    expect(await isSignedIn(cookie ?? '')).toBe(false);
  });

  it('removes the name and the address from every table, and ends every session', async () => {
    const name = newName();
    const bettor = await app.signUp(name);
    const email = `${name}@example.com`;
    const second = await post(app, '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
    await bettor.call('sendSupport', { headers: {}, body: { topic: 'other', email, message: 'Tell me how it works' } });
    await admin.call('addUserNote', { params: { id: bettor.userId }, body: { text: `${name} called today` } });
    await bettor.call('addMyFavourite', { params: { kind: 'event', id: await newEvent() } });
    expect((await erase(bettor)).ok).toEqual({ deleted: true });
    expect(await Promise.all([bettor.cookie, second.cookie ?? ''].map(isSignedIn))).toEqual([false, false]);
    expect(await tablesWith(name)).toEqual([]);
    const { rows } = await app.database.pool.query('select from favourite where user_id = $1', [bettor.userId]);
    expect(rows).toEqual([]);
  });

  it('removes the name from messages to administrators about a purchase', async () => {
    const name = newName();
    const bettor = await app.signUp(name);
    const { id } = (await buyPremium(bettor)).ok;
    await bettor.call('answerSandbox', { params: { id }, body: { answer: 'success' } });
    const supportMails = await app.database.pool.query(
      `select from mail where kind = 'new_subscription' and strpos(body_text, $1) > 0`,
      [name],
    );
    expect(supportMails.rowCount).toBeGreaterThan(0);
    expect((await erase(bettor)).status).toBe(200);
    expect(await tablesWith(name)).toEqual([]);
  });

  it('leaves a payment that comes later to administrators, and sends no other message', async () => {
    const bettor = await app.signUp();
    const { id } = (await buyPremium(bettor)).ok;
    await bettor.call('answerSandbox', { params: { id }, body: { answer: 'late' } });
    expect((await erase(bettor)).status).toBe(200);
    clock.advance(60_000);
    await app.pollPurchases();
    const purchase = (await admin.call('listPurchases', { query: { q: id } })).ok.items[0];
    expect(purchase).toMatchObject({ state: 'paid', isLate: true });
    const { rows } = await app.database.pool.query<{ kind: string }>(
      'select kind from mail where recipient = $1 or strpos(body_text, $2) > 0',
      [`deleted-${bettor.userId}@deleted.invalid`, nameOfDeleted(bettor.userId)],
    );
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(['new_subscription']);
  });

  it('makes signing in impossible, and frees the username and the address', async () => {
    const [name, strict] = [newName(), await createTestApp({ clock, database: app.database, environment: STRICT })];
    const bettor = await app.signUp(name);
    await erase(bettor);
    const credentials = { email: `${name}@example.com`, password: PASSWORD };
    const refused = await post(strict, '/api/auth/sign-in/email', { body: credentials });
    expect(refused.refusal.code).toBe('invalid_credentials');
    const again = await app.signUp(name);
    expect(again.userId).not.toBe(bettor.userId);
    expect((await again.call('getMe', {})).ok).toMatchObject({ username: name, balance: 1_000_000 });
    await strict.close();
  });

  it('keeps bets and ledger unchanged', async () => {
    const [bettor, event] = [await app.signUp(), await newEvent()];
    await bet(bettor, 1000, event);
    await settle(event, [1, 0]);
    expect((await erase(bettor)).status).toBe(200);
    const { bets, transfers } = await historyOf(bettor.userId);
    expect(bets).toMatchObject([{ status: 'won', stake: 1000, payout: 2000 }]);
    expect(transfers.map(({ balanceAfter }) => balanceAfter)).toEqual([1_001_000, 999_000, 1_000_000]);
  });

  const obstacleOf = async (bettor: Actor) => (await bettor.call('getMyDeletion', {})).ok.obstacle;
  const blockedBy = (cause: string) => [cause, { code: 'deletion_blocked', params: { cause } }];
  const blockOf = async (bettor: Actor) => [await obstacleOf(bettor), (await erase(bettor)).refusal];

  it('is refused while there are open bets, a payment in progress or a time-out, which can be read before', async () => {
    const [bettor, event] = [await app.signUp(), await newEvent()];
    expect(await obstacleOf(bettor)).toBeNull();
    await bet(bettor, 1000, event);
    expect(await blockOf(bettor)).toMatchObject(blockedBy('bets'));
    await settle(event, [1, 0]);
    const buyer = await app.signUp();
    await buyPremium(buyer);
    expect(await blockOf(buyer)).toMatchObject(blockedBy('purchase'));
    await bettor.call('startExclusion', { body: { kind: 'self_exclusion', months: 6 } });
    expect(await blockOf(bettor)).toMatchObject(['exclusion', { code: 'playing_paused' }]);
  });

  it('is refused while there is a debt', async () => {
    const [bettor, event] = [await app.signUp(), await newEvent()];
    await bet(bettor, 1000, event);
    await settle(event, [1, 0]);
    await admin.call('adjustBalance', {
      params: { id: bettor.userId },
      headers: { 'idempotency-key': newId() },
      body: { amount: -1_001_000, reason: 'Emptied for the test' },
    });
    const result = { status: 'completed', home: 0, away: 1, source: 'test' } as const;
    await changeBoard(app.database.db, (change) => correctResult(change, event, result));
    await app.settle();
    expect(await blockOf(bettor)).toMatchObject(blockedBy('owed'));
  });

  it('is repeated for what a request wrote that another process had already let in', async () => {
    const [name, event] = [newName(), await newEvent()];
    const bettor = await app.signUp(name);
    const { userId } = bettor;
    const email = `${name}@example.com`;
    await erase(bettor);
    const { db, pool } = app.database;
    await pool.query(`insert into favourite (user_id, kind, item_id) values ($1, 'event', $2)`, [userId, event]);
    await pool.query(
      `insert into support_message (id, user_id, topic, email, language, message)
       values (gen_random_uuid(), $1, 'other', $2, 'en', 'Tell me how it works')`,
      [userId, email],
    );
    await pool.query(
      `insert into mail (id, user_id, kind, recipient, subject, body_text, state)
       values (gen_random_uuid(), $1, 'reset_password', $2, 'A link', 'A link', 'kept')`,
      [userId, email],
    );
    await pool.query(
      `insert into email_change (user_id, email, token_hash, expires_at)
       values ($1, $2, '\\x00', now() + interval '1 day')`,
      [userId, email],
    );
    await eraseLateWrites(db, clock.now());
    expect(await tablesWith(name)).toEqual([]);
    const { rows } = await pool.query('select from favourite where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  it('never loses a bet that is placed concurrently', async () => {
    const event = await newEvent();
    const bettors = await Promise.all(Array.from({ length: 8 }, () => app.signUp()));
    const stakes = await Promise.all(
      bettors.map(async (bettor) => {
        const [placed, erased] = await Promise.all([bet(bettor, 100, event), erase(bettor)]);
        return [placed.status, erased.status];
      }),
    );
    // Either the bet comes first and the deletion waits for it, or the deletion comes first and no bet is placed.
    for (const [placed, erased] of stakes) expect(placed === 201).toBe(erased !== 200);
    await settle(event, [0, 0]);
  });
});

describe('a deletion by an administrator', () => {
  const remove = (id: string, actor = admin, reason = 'Asked for by letter') =>
    actor.call('deleteUser', { params: { id }, body: { reason } });

  it('erases the same data, ends every session, and is logged with its reason and without the name', async () => {
    const name = newName();
    const bettor = await app.signUp(name);
    expect((await remove(bettor.userId)).ok).toMatchObject({ status: 'suspended', deletedAt: expect.any(String) });
    expect(await isSignedIn(bettor.cookie)).toBe(false);
    expect(await tablesWith(name)).toEqual([]);
    const { items } = (await admin.call('listAuditEntries', { query: { subject: 'user', subjectId: bettor.userId } }))
      .ok;
    expect(items).toMatchObject([{ kind: 'user_deleted', reason: 'Asked for by letter', before: null, after: null }]);
  });

  it('is final: nothing more can be done to the account', async () => {
    const params = { id: (await app.signUp()).userId };
    await remove(params.id);
    const headers = { 'idempotency-key': newId() };
    const codes = await Promise.all([
      admin.call('changeUserStatus', { params, body: { status: 'active' } }),
      admin.call('changeUserRole', { params, body: { role: 'admin' } }),
      admin.call('changeUser', { params, body: { username: newName() } }),
      admin.call('adjustBalance', { params, headers, body: { amount: 5, reason: 'A gift' } }),
      remove(params.id),
    ]);
    expect(codes.map(({ refusal }) => refusal.code)).toEqual(Array.from({ length: 5 }, () => 'account_deleted'));
  });

  it("is refused for the administrator's own account, without the administrator role and without a reason", async () => {
    const [bettor, other] = [await app.signUp(), await app.signUp()];
    expect((await remove(admin.userId)).refusal.code).toBe('own_account');
    expect((await remove(other.userId, bettor)).refusal.code).toBe('forbidden');
    expect((await remove(other.userId, admin, '')).refusal.code).toBe('validation_failed');
    expect((await remove(newId())).refusal.code).toBe('not_found');
  });

  it('is refused while there are open bets, as for users themselves', async () => {
    const [bettor, event] = [await app.signUp(), await newEvent()];
    await bet(bettor, 1000, event);
    expect((await remove(bettor.userId)).refusal.code).toBe('deletion_blocked');
    await settle(event, [0, 0]);
  });
});

describe('the last administrator', () => {
  it('cannot delete their own account unless there is another administrator', async () => {
    const own = await createTestApp({ clock });
    const [first, second] = [await signUpAdmin(own, clock), await own.signUp()];
    expect((await erase(first)).refusal.code).toBe('last_admin');
    await first.call('changeUserRole', { params: { id: second.userId }, body: { role: 'admin' } });
    expect((await erase(second)).status).toBe(200);
    expect((await erase(first)).refusal.code).toBe('last_admin');
    await own.close();
  });
});

const STRICT = { DEMO_MODE: 'false', PUBLIC_URL: 'http://localhost' };

async function historyOf(id: string) {
  const bets = (await admin.call('listUserBets', { params: { id }, query: {} })).ok.items;
  const transfers = (await admin.call('listUserTransfers', { params: { id }, query: {} })).ok.items;
  return { bets, transfers };
}

/** Every table with a text column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await app.database.pool.query(`select from "${name}" t where strpos(t::text, $1) > 0`, [text]);
    if (rowCount) found.push(name);
  }
  return found;
}
