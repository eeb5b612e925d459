import { type ApiName, api, READ_SCOPES, TOKEN_SCOPES, type TokenScope } from '@cauri/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { writeSetting } from '../../../testing/settings.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { setNames } from '../admin/change-user.ts';

const clock = createTestClock(new Date());
const app = await openTestApp({ clock });
const { db } = app.database;
const admin = await signUpAdmin(app, clock);

const add = async (owner: Actor, body: { name?: string; scopes?: TokenScope[]; days?: number } = {}) =>
  (await owner.call('addApiToken', { body: { name: 'Monitoring', ...body } })).ok;

const send = (secret: string, path: string, init: RequestInit = {}) =>
  app.visitor.request(path, {
    ...init,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, ...init.headers },
  });
const statusOf = async (secret: string, path = '/api/admin/users') => (await send(secret, path)).status;
const pathOf = (name: ApiName) => api[name].path.replace(/\{\w+\}/g, newId());
const scopeOf = (name: ApiName): TokenScope | undefined => ('scope' in api[name] ? api[name].scope : undefined);

describe('an API token', () => {
  it('calls the routes of its scopes, and no other route of the site', async () => {
    const { secret } = await add(admin, { scopes: [...TOKEN_SCOPES] });
    for (const name of Object.keys(api) as ApiName[]) {
      const { method, who } = api[name];
      if (who === 'all') continue;
      const init = { method: method.toUpperCase(), ...(method !== 'get' && { body: '{}' }) };
      const { status } = await send(secret, pathOf(name), init);
      if (scopeOf(name)) expect([401, 403, 500], name).not.toContain(status);
      else expect([name, status]).toEqual([name, 403]);
    }
    for (const file of ['activities', 'purchases'])
      expect(await statusOf(secret, `/api/admin/${file}.csv`), file).toBe(200);
    expect(await statusOf(secret, '/api/admin/mail/template.html?kind=welcome&lang=en')).toBe(403);
    expect(await statusOf(secret, '/api/me/export')).toBe(403);
  });

  it.each(TOKEN_SCOPES)('with the scope %s alone calls no route of another scope', async (scope) => {
    const { secret } = await add(admin, { scopes: [scope] });
    for (const name of Object.keys(api) as ApiName[]) {
      const other = scopeOf(name);
      if (other === undefined || other === scope) continue;
      const { method } = api[name];
      const { status } = await send(secret, pathOf(name), { method: method.toUpperCase() });
      expect([name, status]).toEqual([name, 403]);
    }
    await admin.call('revokeApiToken', { params: { id: (await newest()).id } });
  });

  it('is read-only if no scopes are named', async () => {
    const { token } = await add(admin);
    expect(token.scopes).toEqual(READ_SCOPES);
    const writes = Object.values(api).filter((route) => 'scope' in route && READ_SCOPES.includes(route.scope));
    expect(writes.filter(({ method }) => method !== 'get')).toEqual([]);
  });

  it('opens no route that confirms, approves, adjusts, appoints or manages tokens', () => {
    const closed: ApiName[] = [
      'reauthenticate',
      'decideApproval',
      'decideAdjustment',
      'adjustBalance',
      'answerDispute',
    ];
    const own: ApiName[] = ['listApiTokens', 'addApiToken', 'revokeApiToken', 'changeUserStatus', 'changeUserRole'];
    expect([...closed, ...own, 'changeAdminSettings' as const].filter(scopeOf)).toEqual([]);
    expect((Object.keys(api) as ApiName[]).filter((name) => 'stepUp' in api[name] && scopeOf(name))).toEqual([]);
  });

  it('takes the place of the cookie in the same request', async () => {
    const { secret } = await add(admin);
    const cookie = { headers: { cookie: admin.cookie } };
    expect((await send(secret, '/api/me', cookie)).status).toBe(403);
    expect((await send(secret, '/api/me/export', cookie)).status).toBe(403);
    expect((await send('cauri_wrong', '/api/admin/users', cookie)).status).toBe(401);
  });

  it('is stored as a hash only, and a retry with the key of the request returns it again', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { name: 'Reports' };
    const first = (await admin.call('addApiToken', { headers, body } as never)).ok as Awaited<ReturnType<typeof add>>;
    expect((await admin.call('addApiToken', { headers, body } as never)).ok).toEqual(first);
    expect(await statusOf(first.secret)).toBe(200);
    for (const table of ['api_token', 'admin_write', 'audit_entry']) {
      const { rows } = await sql`select t::text as stored from ${sql.table(table)} t`.execute(db);
      expect(JSON.stringify(rows), table).not.toContain(first.secret.slice(6));
    }
  });

  it('is not added once another process has ended the session of the administrator', async () => {
    const owner = await signUpAdmin(app, clock);
    await add(owner);
    await sql`update session set expires_at = now() - interval '1 second' where user_id = ${owner.userId}`.execute(db);
    expect((await owner.call('addApiToken', { body: { name: 'Late' } })).refusal.code).toBe('unauthenticated');
  });

  it('shows its last use', async () => {
    const { token, secret } = await add(admin);
    expect(token.lastUsedAt).toBeNull();
    await statusOf(secret);
    expect((await newest()).lastUsedAt).not.toBeNull();
  });

  it('writes under the name of its owner, and the audit log names the token', async () => {
    const { secret } = await add(admin, { name: 'Notes', scopes: ['users:write'] });
    const { userId } = await app.signUp();
    const note = { method: 'POST', body: JSON.stringify({ text: 'Called.' }) };
    expect((await send(secret, `/api/admin/users/${userId}/notes`, note)).status).toBe(201);
    const [entry] = (await admin.call('listAuditEntries', { query: { kind: 'note_added' } })).ok.items;
    expect(entry).toMatchObject({ by: { id: admin.userId }, token: 'Notes', subject: { id: userId } });
    const file = await (await admin.request('/api/admin/activities.csv?kind=note_added')).text();
    expect(file.trimEnd().split(',').at(-1)).toBe('Notes');
  });

  it('is refused without the second factor that the settings require of its owner', async () => {
    const { secret } = await add(admin);
    await writeSetting(app, 'adminTwoFactorRequired', true);
    const refused = await send(secret, '/api/admin/users');
    await writeSetting(app, 'adminTwoFactorRequired', false);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'two_factor_required' }]);
    expect(await statusOf(secret)).toBe(200);
  });
});

const newest = async () => {
  const { items } = (await admin.call('listApiTokens', {})).ok;
  const [token] = items.toSorted((a, b) => b.id.localeCompare(a.id));
  if (!token) throw new Error('no token');
  return token;
};

describe('an API token ends for good', () => {
  const change = (set: { role?: 'admin' | 'bettor'; status?: 'active' | 'suspended' }, owner: Actor) =>
    db.updateTable('app_user').set(set).where('id', '=', owner.userId).execute();

  it('when an administrator revokes it, once in the audit log', async () => {
    const { token, secret } = await add(await signUpAdmin(app, clock));
    const revoke = () => admin.call('revokeApiToken', { params: { id: token.id } });
    expect((await revoke()).ok.items.find(({ id }) => id === token.id)?.state).toBe('revoked');
    await revoke();
    expect(await statusOf(secret)).toBe(401);
    const { items } = (await admin.call('listAuditEntries', { query: { subject: 'token', subjectId: token.id } })).ok;
    expect(items.map(({ kind }) => kind)).toEqual(['token_revoked', 'token_added']);
  });

  it('when its time is over', async () => {
    const { token, secret } = await add(admin, { days: 1 });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(24 * 3_600_000);
    await sql`update api_token set expires_at = now() where id = ${token.id}`.execute(db);
    expect(await statusOf(secret)).toBe(401);
    expect((await newest()).state).toBe('expired');
  });

  it.each([
    ['loses the role', { role: 'bettor' }, { role: 'admin' }],
    ['is suspended', { status: 'suspended' }, { status: 'active' }],
  ] as const)('when its owner %s, even if that is undone', async (_, lose, regain) => {
    const owner = await signUpAdmin(app, clock);
    const { secret } = await add(owner);
    expect(await statusOf(secret)).toBe(200);
    await change(lose, owner);
    await change(regain, owner);
    expect(await statusOf(secret)).toBe(401);
  });

  it('when its owner gets another address, as the sessions do', async () => {
    const owner = await signUpAdmin(app, clock);
    const { secret } = await add(owner);
    const username = `renamed_${newId().slice(-8)}`;
    const names = { userId: owner.userId, username, email: `${username}@example.com` };
    await db.transaction().execute((tx) => setNames(tx, names));
    expect(await statusOf(secret)).toBe(401);
  });
});

it('an administrator has at most 20 active tokens, even by concurrent requests', async () => {
  const owner = await signUpAdmin(app, clock);
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => owner.call('addApiToken', { body: { name: 'Many' } })),
  );
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.map(({ refusal }) => [refusal.code, refusal.params])).toEqual(
    Array(2).fill(['too_many_tokens', { maximum: 20 }]),
  );
  const own = (await owner.call('listApiTokens', {})).ok.items.find((token) => token.owner.id === owner.userId);
  await owner.call('revokeApiToken', { params: { id: own?.id ?? '' } });
  expect((await owner.call('addApiToken', { body: { name: 'One more' } })).status).toBe(201);
});
