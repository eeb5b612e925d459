import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { rollUpStatistics } from '#modules/betting';
import { newId } from '#platform/ids';
import { countRowsRead } from '../../../testing/explain.ts';
import { post } from '../../../testing/post.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { newUserNames, signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { listUsers } from './list-users.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);

afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

const add = (change: object = {}) => admin.call('addUser', { body: { ...newUserNames(), ...change } });
const idOf = ({ userId: id }: Actor) => ({ params: { id } });
const entriesOf = async (id: string) =>
  (await admin.call('listAuditEntries', { query: { subject: 'user', subjectId: id } })).ok.items;
const signIn = (email: string, password = 'secret-123') =>
  post(app, '/api/auth/sign-in/email', { body: { email, password } });
const get = async (id: string) => (await admin.call('getUser', { params: { id } })).ok;

describe('a user whom an administrator adds', () => {
  it('can sign in and has the balance, and the audit log names the administrator', async () => {
    const { id, email, username } = (await add({ balance: 25_000, username: `Awa.${newId().slice(-6)}` })).ok;
    expect((await signIn(email)).status).toBe(200);
    expect(await get(id)).toMatchObject({ username, balance: 25_000, status: 'active', role: 'bettor', bets: 0 });
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({ kind: 'user_added', by: { id: admin.userId }, after: { username, balance: 25_000 } });
    expect(JSON.stringify(entry)).not.toContain('secret-123');
  });

  it('is an active bettor with 1,000,000 FCFA by default', async () => {
    expect((await add()).ok).toMatchObject({ balance: 1_000_000, status: 'active', role: 'bettor' });
  });

  it('may start without a balance, inactive or suspended, or as an administrator', async () => {
    expect((await add({ balance: 0, isAdmin: true })).ok).toMatchObject({ balance: 0, role: 'admin' });
    const inactive = (await add({ status: 'inactive' })).ok;
    expect(await mayBet(inactive.id)).toBe(false);
    const suspended = (await add({ status: 'suspended' })).ok;
    expect((await signIn(suspended.email)).refusal.code).toBe('account_suspended');
  });

  it.each([
    [{ username: '', email: '', password: '' }, 'username', 'Username is required'],
    [{ username: 'a', email: '', password: '' }, 'email', 'Email is required'],
    [{ username: 'a', email: 'nobody', password: '' }, 'password', 'Password is required'],
    [{ username: 'a', email: 'nobody', password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ username: 'a', email: 'nobody', password: '123456' }, 'email', 'Please enter a valid email'],
  ])('is refused for the first invalid field: %j', async (body, path, message) => {
    expect((await admin.call('addUser', { body })).refusal.issues).toEqual([{ path, message }]);
  });

  it('is refused for a taken username, in any case, before a taken address is reported', async () => {
    const known = (await add()).ok;
    const same = { username: known.username.toUpperCase(), email: known.email };
    expect((await add(same)).refusal.code).toBe('username_taken');
    expect((await add({ email: known.email.toUpperCase() })).refusal.code).toBe('email_taken');
  });

  it('is added once by two concurrent requests', async () => {
    const body = newUserNames();
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('addUser', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

const mayBet = async (id: string): Promise<boolean> => {
  const { rows } = await sql<{ may_bet: boolean }>`select may_bet from wallet where user_id = ${id}`.execute(
    app.database.db,
  );
  return rows[0]?.may_bet ?? false;
};

describe('a suspension', () => {
  const suspend = (actor: Actor, reason = 'Two accounts') =>
    admin.call('changeUserStatus', { ...idOf(actor), body: { status: 'suspended', reason } });

  it('ends every session at once, refuses sign-in and bets, and is logged with its reason', async () => {
    const bettor = await app.signUp();
    const { email } = (await bettor.call('getMe', {})).ok;
    expect((await suspend(bettor)).ok.status).toBe('suspended');
    expect((await bettor.call('getMe', {})).refusal.code).toBe('unauthenticated');
    expect((await signIn(email)).refusal.code).toBe('account_suspended');
    expect((await admin.call('listUserSessions', idOf(bettor))).ok.items).toEqual([]);
    expect(await mayBet(bettor.userId)).toBe(false);
    expect((await entriesOf(bettor.userId))[0]).toMatchObject({
      kind: 'user_suspended',
      reason: 'Two accounts',
      before: { status: 'active' },
      after: { status: 'suspended' },
    });
  });

  it('can be lifted: the user signs in and bets again; lifting it twice changes nothing', async () => {
    const bettor = await app.signUp();
    const { email } = (await bettor.call('getMe', {})).ok;
    await suspend(bettor);
    // A request at the same moment renews the session.
    const renewed = sql`update session set expires_at = '2027-01-01' where user_id = ${bettor.userId}`;
    expect((await renewed.execute(app.database.db)).numAffectedRows).toBe(1n);
    const reactivate = () => admin.call('changeUserStatus', { ...idOf(bettor), body: { status: 'active' } });
    expect((await reactivate()).ok.status).toBe('active');
    expect((await bettor.call('getMe', {})).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect(await mayBet(bettor.userId)).toBe(true);
    const entries = await entriesOf(bettor.userId);
    await reactivate();
    expect(await entriesOf(bettor.userId)).toEqual(entries);
    expect(entries[0]?.kind).toBe('user_reactivated');
  });

  it("is refused for the administrator's own account", async () => {
    expect((await suspend(admin)).refusal.code).toBe('own_account');
  });
});

describe('an inactive user', () => {
  it('can sign in and cannot bet', async () => {
    const bettor = await app.signUp();
    await admin.call('changeUserStatus', { ...idOf(bettor), body: { status: 'inactive' } });
    expect((await bettor.call('getMe', {})).ok.status).toBe('inactive');
    const event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
    await app.board.catchUp();
    const slip = { selections: [await selectionOf(bettor, event.id, { key: 'home' })] };
    expect((await place(bettor, slip)).refusal.code).toBe('account_inactive');
    await admin.call('changeUserStatus', { ...idOf(bettor), body: { status: 'active' } });
    expect((await place(bettor, slip)).status).toBe(201);
  });

  it('who awaits approval is approved once, and is counted separately until then', async () => {
    const bettor = await app.signUp();
    const { db } = app.database;
    await sql`update app_user set status = 'inactive', awaits_approval = true where id = ${bettor.userId}`.execute(db);
    const waiting = (await admin.call('listUsers', { query: { status: 'to_approve' } })).ok.items;
    expect(waiting.map(({ id }) => id)).toEqual([bettor.userId]);
    expect((await admin.call('countUsers', {})).ok.toApprove).toBe(1);
    const approve = () => admin.call('changeUserStatus', { ...idOf(bettor), body: { status: 'active' } });
    expect((await approve()).ok).toMatchObject({ status: 'active', awaitsApproval: false });
    expect((await admin.call('countUsers', {})).ok.toApprove).toBe(0);
    await approve();
    expect((await entriesOf(bettor.userId)).map(({ kind }) => kind)).toEqual(['user_approved']);
  });
});

describe('the administrator role', () => {
  const makeRole = (by: Actor, id: string, role: 'admin' | 'bettor') =>
    by.call('changeUserRole', { params: { id }, body: { role } });

  it('is given and taken away again, with effect at once', async () => {
    const bettor = await app.signUp();
    expect((await bettor.call('listUsers', { query: {} })).refusal.code).toBe('forbidden');
    expect((await makeRole(admin, bettor.userId, 'admin')).ok.role).toBe('admin');
    expect((await bettor.call('listUsers', { query: {} })).status).toBe(200);
    expect((await makeRole(admin, bettor.userId, 'bettor')).ok.role).toBe('bettor');
    expect((await bettor.call('listUsers', { query: {} })).refusal.code).toBe('forbidden');
    expect((await entriesOf(bettor.userId)).map(({ kind }) => kind)).toEqual(['admin_unmade', 'admin_made']);
  });

  it('cannot be given up by its owner', async () => {
    expect((await makeRole(admin, admin.userId, 'bettor')).refusal.code).toBe('own_account');
  });

  it('remains with one of two administrators who demote each other concurrently', async () => {
    const { db } = app.database;
    const [first, second] = [await signUpAdmin(app, clock), await signUpAdmin(app, clock)];
    await sql`update app_user set role = 'bettor' where role = 'admin' and id not in (${first.userId}, ${second.userId})`.execute(
      db,
    );
    const answers = await Promise.all([
      makeRole(first, second.userId, 'bettor'),
      makeRole(second, first.userId, 'bettor'),
    ]);
    await sql`update app_user set role = 'admin' where id = ${admin.userId}`.execute(db);
    clock.advance(6_000);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    // The later request finds that its caller is no longer an administrator.
    expect(['last_admin', 'forbidden']).toContain(refused[0]?.refusal.code);
  });
});

describe('an adjustment', () => {
  const adjust = (id: string, body: object, key = newId()) =>
    admin.call('adjustBalance', { params: { id }, headers: { 'idempotency-key': key }, body: body as never });
  const reason = 'Compensation, ticket 4127';

  it('credits or debits through the ledger, with an audit entry that contains its reason', async () => {
    const bettor = await app.signUp();
    expect((await adjust(bettor.userId, { amount: 150_000.5, reason })).ok.balance).toBe(1_150_000.5);
    expect((await adjust(bettor.userId, { amount: -1000, reason })).ok.balance).toBe(1_149_000.5);
    expect((await bettor.call('getMe', {})).ok.balance).toBe(1_149_000.5);
    const { items } = (await admin.call('listUserTransfers', { ...idOf(bettor), query: {} })).ok;
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adjustment', -1000],
      ['adjustment', 150_000.5],
      ['sign_up', 1_000_000],
    ]);
    expect((await entriesOf(bettor.userId))[0]).toMatchObject({
      kind: 'balance_adjusted',
      reason,
      before: { balance: 1_150_000.5 },
      after: { balance: 1_149_000.5 },
    });
  });

  it('is applied once per key, even under concurrent retries', async () => {
    const bettor = await app.signUp();
    const key = newId();
    const answers = await Promise.all([1, 2, 3].map(() => adjust(bettor.userId, { amount: 500, reason }, key)));
    expect(answers.map(({ ok }) => ok.balance)).toEqual([1_000_500, 1_000_500, 1_000_500]);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(2);
    expect(await entriesOf(bettor.userId)).toHaveLength(1);
    expect((await adjust(bettor.userId, { amount: 501, reason }, key)).refusal.code).toBe('idempotency_conflict');
  });

  it('cannot exceed the balance, and leaves no audit entry when it is refused', async () => {
    const bettor = await app.signUp();
    const { refusal } = await adjust(bettor.userId, { amount: -1_000_000.01, reason });
    expect(refusal).toMatchObject({ code: 'insufficient_balance', params: { balance: 1_000_000, missing: 0.01 } });
    expect(await entriesOf(bettor.userId)).toEqual([]);
    expect((await adjust(bettor.userId, { amount: -1_000_000, reason })).ok.balance).toBe(0);
  });

  it.each([{ amount: 0, reason }, { amount: 1.001, reason }, { amount: 5, reason: '  ' }, { amount: 5 }])(
    'is refused: %j',
    async (body) => {
      const bettor = await app.signUp();
      expect((await adjust(bettor.userId, body)).refusal.code).toBe('validation_failed');
    },
  );

  it("is refused for the administrator's own account", async () => {
    expect((await adjust(admin.userId, { amount: 5, reason })).refusal.code).toBe('own_account');
  });
});

describe('the sessions of a user', () => {
  it('are listed with their network, and can be ended at once', async () => {
    const bettor = await app.signUp();
    const [session] = (await admin.call('listUserSessions', idOf(bettor))).ok.items;
    const params = { id: bettor.userId, sessionId: session?.id ?? '' };
    expect((await admin.call('endUserSession', { params })).ok.items).toEqual([]);
    expect((await bettor.call('getMe', {})).refusal.code).toBe('unauthenticated');
    expect((await entriesOf(bettor.userId))[0]?.kind).toBe('session_ended');
  });

  it('are not found under another user', async () => {
    const [bettor, other] = [await app.signUp(), await app.signUp()];
    const [session] = (await admin.call('listUserSessions', idOf(other))).ok.items;
    const params = { id: bettor.userId, sessionId: session?.id ?? '' };
    expect((await admin.call('endUserSession', { params })).refusal.code).toBe('not_found');
    expect((await other.call('getMe', {})).status).toBe(200);
  });
});

it('notes on a user are listed newest first, to administrators only, and the log does not repeat them', async () => {
  const bettor = await app.signUp();
  const note = (text: string) => admin.call('addUserNote', { ...idOf(bettor), body: { text } });
  await note('Asked about the correction.');
  const { items } = (await note('Was satisfied.')).ok;
  expect(items.map(({ text }) => text)).toEqual(['Was satisfied.', 'Asked about the correction.']);
  expect((await bettor.call('listUserNotes', idOf(bettor))).refusal.code).toBe('forbidden');
  expect(JSON.stringify(await entriesOf(bettor.userId))).not.toContain('satisfied');
});

it('the page of a user shows the bets and statistics of the bettor', async () => {
  const bettor = await app.signUp();
  const event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
  await place(bettor, { stake: 4000, selections: [await selectionOf(bettor, event.id, { key: 'home' })] });
  expect((await admin.call('listUserBets', { ...idOf(bettor), query: {} })).ok).toEqual(
    (await bettor.call('listMyBets', { query: {} })).ok,
  );
  const { statistics } = await get(bettor.userId);
  expect(statistics).toEqual((await bettor.call('getMyStatistics', {})).ok);
  expect(statistics.totalStaked).toBe(4000);
  await rollUpStatistics(app.database.db);
  expect((await get(bettor.userId)).bets).toBe(1);
});

describe('the list of users', () => {
  const list = async (query: object) => (await admin.call('listUsers', { query })).ok;

  it('finds users by the beginning of a username or an address, in any case, and by the whole id', async () => {
    const mark = newId().slice(-8);
    const byName = (await add({ username: `${mark}_A` })).ok;
    const byEmail = (await add({ email: `${mark}.b@example.ci` })).ok;
    const found = (await list({ q: mark.toUpperCase() })).items.map(({ id }) => id);
    expect(found.sort()).toEqual([byName.id, byEmail.id].sort());
    expect((await list({ q: byName.id })).items.map(({ id }) => id)).toEqual([byName.id]);
    for (const q of ['%', '_', '\\', `${mark}\\`]) expect((await list({ q })).items, q).toEqual([]);
  });

  it.each([
    ['joined', 'asc'],
    ['joined', 'desc'],
    ['username', 'asc'],
    ['username', 'desc'],
    ['email', 'asc'],
    ['email', 'desc'],
  ])('sorted by %s, %s has each user once and in order, over all pages', async (sort, order) => {
    const all = (await list({ sort, order, limit: '100' })).items;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ sort, order, limit: '7', ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all.map(({ id }) => id));
    const keys = all.map((user) => (sort === 'joined' ? user.id : sort === 'email' ? user.email : user.username));
    const { rows } = await sql<{ sorted: string[] }>`
      select array_agg(lower(k) order by lower(k)) as sorted from unnest(${keys}::text[]) as k`.execute(
      app.database.db,
    );
    const sorted = rows[0]?.sorted ?? [];
    expect(keys.map((key) => key.toLowerCase())).toEqual(order === 'asc' ? sorted : sorted.toReversed());
    expect(all.length).toBeGreaterThan(20);
  });

  it('filtered by name has each match once and in order, over all pages', async () => {
    const mark = newId().slice(-8);
    const names = ['a', 'b', 'c', 'd'].map((sign) => `${mark}_${sign}`);
    const both = names.map((name) => ({ username: name, email: `${name}@example.ci` }));
    const mailOnly = [...'abcdefg'].map((sign) => ({ email: `${mark}.${sign}@example.ci` }));
    const added: string[] = [];
    for (const input of [...both, ...mailOnly]) added.push((await add(input)).ok.id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ q: mark, limit: '3', ...(cursor && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    // `.` sorts before `_`.
    expect(seen).toEqual([...added.slice(4), ...added.slice(0, 4)]);
    expect((await list({ q: mark, limit: '100' })).items.map(({ id }) => id)).toEqual(seen);
    expect((await list({ q: mark, status: 'suspended' })).items).toEqual([]);
  });

  it('counts the users of each status', async () => {
    const { rows } = await sql<{ status: string; users: bigint }>`
      select status, count(*) as users from app_user group by status`.execute(app.database.db);
    const of = (status: string) => Number(rows.find((row) => row.status === status)?.users ?? 0);
    const counts = (await admin.call('countUsers', {})).ok;
    expect(counts).toMatchObject({ active: of('active'), suspended: of('suspended') });
    expect(counts.inactive + counts.toApprove).toBe(of('inactive'));
    expect(counts.all).toBe(rows.reduce((sum, { users }) => sum + Number(users), 0));
    expect((await list({ status: 'suspended', limit: '100' })).items).toHaveLength(counts.suspended);
  });

  it('can be filtered to administrators', async () => {
    const { items } = await list({ role: 'admin' });
    expect(items.map(({ role }) => role)).toEqual(items.map(() => 'admin'));
    expect(items.map(({ id }) => id)).toContain(admin.userId);
  });

  it('reads little more than one page from the database, however many users there are', async () => {
    const { db, pool } = app.database;
    await sql`
      insert into app_user (id, name, email, email_verified, username, display_username, status)
      select gen_random_uuid(), 'many' || n, 'many' || n || '@example.ci', true, 'many' || n, 'many' || n,
        case when n % 500 = 0 then 'suspended' else 'active' end
      from generate_series(1, 20000) as n`.execute(db);
    await sql`analyze app_user`.execute(db);
    const base = { sort: 'joined', order: 'desc', limit: 20 } as const;
    for (const query of [
      base,
      { ...base, sort: 'username', order: 'asc' },
      { ...base, sort: 'email' },
      { ...base, status: 'suspended' },
      { ...base, status: 'suspended', sort: 'username', order: 'asc' },
      { ...base, q: 'many1999' },
      { ...base, q: 'many1999', status: 'active' },
      { ...base, q: 'many' },
      { ...base, q: 'many', cursor: 'many17' },
      { ...base, q: 'MANY', status: 'active', role: 'bettor' },
      { ...base, role: 'admin' },
    ] as const) {
      const read = await countRowsRead(pool, (each) => listUsers(each, query, null));
      expect(read.app_user ?? 0, JSON.stringify(query)).toBeLessThan(600);
    }
    await sql`delete from app_user where username like 'many%'`.execute(db);
  });
});
