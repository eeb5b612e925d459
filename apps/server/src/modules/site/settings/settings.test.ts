import type { AdminSettings } from '@cauri/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { type Input, openSettings, type SettingsSession } from './testing/settings-session.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
let session: SettingsSession;
beforeAll(async () => {
  session = await openSettings(clock);
});
afterAll(() => session.close());

const mailOf = async (kind: string) =>
  (await session.admin.call('listMail', { query: { limit: '100' } as never })).ok.items.filter(
    (mail) => mail.kind === kind,
  );

describe('a change of settings', () => {
  it('returns the changes, applies at once in every process, and is logged with before and after', async () => {
    const { changes, settings } = await session.changeFor(
      { betting: { margin: 5.25, legsMaximum: 20 }, general: { siteName: '  Baobab  ' } },
      { betting: { margin: 6 }, general: { siteName: 'Cauri' } },
    );
    expect(changes).toEqual([
      { name: 'siteName', before: 'Cauri', after: 'Baobab' },
      { name: 'margin', before: 6, after: 5.25 },
    ]);
    expect(settings.betting.margin).toBe(5.25);
    expect(session.app.settings.current()).toMatchObject({ siteName: 'Baobab', margin: 525 });
    await expect.poll(() => session.other.settings.current().margin).toBe(525);
    expect(await session.lastAuditEntry()).toMatchObject({
      kind: 'settings_changed',
      by: { id: session.admin.userId },
      subject: { kind: 'settings' },
      before: { siteName: 'Cauri', margin: 6 },
      after: { siteName: 'Baobab', margin: 5.25 },
    });
    expect((await session.other.visitor.call('getConfig', {})).ok.siteName).toBe('Baobab');
  });

  it('keeps every amount to the franc', async () => {
    const amounts = { stakeMinimum: 7, stakeMaximum: 123_457, payoutMaximum: 999_999_999, dailyBonusAmount: 4_999 };
    const { settings } = await session.changeFor(
      { betting: amounts },
      { betting: { stakeMinimum: 1, stakeMaximum: 500_000, payoutMaximum: 10_000_000, dailyBonusAmount: 5_000 } },
    );
    expect(settings.betting).toMatchObject(amounts);
    expect(session.app.settings.current()).toMatchObject({ stakeMinimum: 700n, payoutMaximum: 99_999_999_900n });
  });

  it('without differences writes nothing', async () => {
    const before = await session.read();
    const { settings, changes } = (await session.send({ version: before.version, betting: before.betting })).ok;
    expect([changes, settings]).toEqual([[], before]);
  });

  it('based on an older version is refused, and the newer settings remain', async () => {
    const seen = await session.read();
    await session.changeFor({ betting: { legsMaximum: 12 } }, { betting: { legsMaximum: 20 } });
    const { refusal } = await session.send({ version: seen.version, betting: { ...seen.betting, margin: 8 } });
    expect(refusal).toMatchObject({ status: 409, code: 'settings_changed' });
    expect((await session.read()).betting).toMatchObject({ legsMaximum: 12, margin: 6 });
  });

  it('is made once by two concurrent requests with the same version', async () => {
    onTestFinished(async () => void (await session.change({ betting: { margin: 6 } })).ok);
    const { version } = await session.read();
    const answers = await Promise.all([7, 8, 9].map((margin) => session.send({ version, betting: { margin } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each<[string, Input, string]>([
    ['a margin below what a book needs', { betting: { margin: 1.9 } }, 'betting.margin'],
    ['a margin above the largest book', { betting: { margin: 10.1 } }, 'betting.margin'],
    ['a margin with three decimals', { betting: { margin: 5.125 } }, 'betting.margin'],
    ['hundredths of a franc', { betting: { stakeMinimum: 1.5 } }, 'betting.stakeMinimum'],
    ['a minimum above the maximum', { betting: { stakeMinimum: 500_001 } }, 'betting.stakeMaximum'],
    ['a payout below a stake', { betting: { payoutMaximum: 499_999 } }, 'betting.payoutMaximum'],
    ['a delay longer than a stopping server waits', { betting: { liveBetDelayMs: 8_001 } }, 'betting.liveBetDelayMs'],
    ['a site without a name', { general: { siteName: '  ' } }, 'general.siteName'],
    ['a negative amount', { general: { initialBalance: -1 } }, 'general.initialBalance'],
    ['a gateway that does not exist', { payments: { barter: { enabled: true } } }, 'payments.barter'],
    ['a key that no gateway has', { payments: { fedapay: { keys: { x: 'abc' } } } }, 'payments.fedapay.keys.x'],
    [
      'a public key in the place of the secret one',
      { payments: { fedapay: { keys: { secretKey: 'pk_live_abc' } } } },
      'payments.fedapay.keys.secretKey',
    ],
    [
      'keys of two environments',
      { payments: { fedapay: { keys: { publicKey: 'pk_sandbox_abc', secretKey: 'sk_live_abc' } } } },
      'payments.fedapay.keys.publicKey',
    ],
  ])('with %s is refused without any effect, and the field is named', async (_, input, path) => {
    const before = await session.read();
    const { refusal } = await session.change(input);
    expect(refusal.code).toBe('validation_failed');
    expect(refusal.issues?.map((issue) => issue.path)).toContain(path);
    expect(await session.read()).toEqual(before);
  });
});

const gatewayKeysOf = ({ settings }: TestApp) =>
  [...settings.keys().keys()].filter((name) => name.startsWith('fedapay.'));

describe('the keys of a gateway', () => {
  const SECRET = 'sk_sandbox_Zx81Qp55LmN04f2a';
  const OTHER = 'sk_sandbox_9876543210qwertz';
  const HOOK = 'wh_sandbox_77aa88bb99cc00dd';
  const NONE = { publicKey: null, secretKey: null, webhookSecret: null };
  const fedapayOf = ({ payments }: AdminSettings) => payments.gateways.find(({ id }) => id === 'fedapay');
  const offered = async (from: TestApp) => (await from.visitor.call('listPlans', {})).ok.gateways.map(({ id }) => id);

  it('put it on offer in every process without a restart, and remove it again, as does a switch', async () => {
    expect(await offered(session.app)).toEqual(['sandbox']);
    await session.changeFor(
      { payments: { fedapay: { keys: { secretKey: SECRET } } } },
      { payments: { fedapay: { keys: NONE } } },
    );
    expect(await offered(session.app)).toEqual(['sandbox']); // one of two
    const { settings } = (await session.change({ payments: { fedapay: { keys: { webhookSecret: HOOK } } } })).ok;
    expect(fedapayOf(settings)).toMatchObject({ keysFrom: 'settings', enabled: true, isOffered: true });
    expect(await offered(session.app)).toEqual(['fedapay']);
    await expect.poll(() => offered(session.other)).toEqual(['fedapay']);
    const { changes } = (await session.change({ payments: { fedapay: { enabled: false } } })).ok;
    expect(changes).toEqual([{ name: 'fedapay.enabled', before: true, after: false }]);
    expect(await offered(session.app)).toEqual(['sandbox']);
    await expect.poll(() => offered(session.other)).toEqual(['sandbox']);
    await session.change({ payments: { fedapay: { enabled: true } } });
    await session.change({ payments: { fedapay: { keys: { webhookSecret: null } } } });
    expect(await offered(session.app)).toEqual(['sandbox']);
  });

  it('are never shown, logged or stored in plain text', async () => {
    session.logged.length = 0;
    await session.changeFor(
      { payments: { fedapay: { keys: { publicKey: 'pk_sandbox_open', secretKey: SECRET, webhookSecret: HOOK } } } },
      { payments: { fedapay: { keys: NONE } } },
    );
    const settings = await session.read();
    expect(fedapayOf(settings)?.keys).toMatchObject([
      { name: 'publicKey', isSet: true, shown: 'pk_sandbox_open' },
      { name: 'secretKey', isSet: true, shown: '4f2a', isReadable: true },
      { name: 'webhookSecret', isSet: true, shown: '00dd', isReadable: true },
    ]);
    const entry = await session.lastAuditEntry();
    expect(entry?.after).toEqual({
      'fedapay.publicKey': 'pk_sandbox_open',
      'fedapay.secretKey': 'set',
      'fedapay.webhookSecret': 'set',
    });
    await session.change({ payments: { fedapay: { keys: { secretKey: OTHER } } } });
    const replaced = await session.lastAuditEntry();
    expect([replaced?.before, replaced?.after]).toEqual([
      { 'fedapay.secretKey': 'set' },
      { 'fedapay.secretKey': 'replaced' },
    ]);
    const { db } = session.app.database;
    const encrypted = await db.selectFrom('encrypted_setting').selectAll().execute();
    const stored = encrypted.map((row) => [row.shown, Buffer.from(row.encrypted).toString('latin1')]);
    const everywhere = JSON.stringify([settings, entry, replaced, stored, session.logged]);
    expect(session.logged.length).toBeGreaterThan(0);
    for (const secret of [SECRET, HOOK, OTHER]) expect(everywhere).not.toContain(secret.slice(0, 15));
  });

  it('take precedence over those of the environment, but only as a complete set', async () => {
    const environment = { FEDAPAY_SECRET_KEY: 'sk_sandbox_environment', FEDAPAY_WEBHOOK_SECRET: 'wh_environment' };
    const third = await createTestApp({ clock, database: session.app.database, environment });
    onTestFinished(() => third.close());
    const from = async () => {
      const { ok } = await session.admin.request('/api/admin/settings').then(async (r) => ({ ok: r.ok }));
      const answer = await third.router.request('http://localhost/api/admin/settings', {
        headers: { cookie: session.admin.cookie },
      });
      return ok ? fedapayOf((await answer.json()) as AdminSettings)?.keysFrom : undefined;
    };
    expect(await from()).toBe('environment');
    await session.changeFor(
      { payments: { fedapay: { keys: { secretKey: SECRET } } } },
      { payments: { fedapay: { keys: NONE } } },
    );
    await expect.poll(() => gatewayKeysOf(third).length).toBe(1);
    expect(await from()).toBe('environment');
    await session.change({ payments: { fedapay: { keys: { webhookSecret: HOOK } } } });
    await expect.poll(() => gatewayKeysOf(third).length).toBe(2);
    expect(await from()).toBe('settings');
  });

  it.each<[string, string, Record<string, string | null>, string]>([
    ['a live secret key of FedaPay', 'fedapay', { secretKey: 'sk_live_Zx81Qp55LmN04f2a' }, 'secretKey'],
    ['a live public key of FedaPay', 'fedapay', { publicKey: 'pk_live_Zx81Qp55LmN04f2a' }, 'publicKey'],
    ['a key of CinetPay, which marks none as a test key', 'cinetpay', { apiKey: 'a-key-of-cinetpay' }, 'apiKey'],
  ])('are refused in demo mode unless they are marked as test keys: %s', async (_, gateway, keys, name) => {
    const input: Input = { payments: { [gateway]: { keys } } };
    const { refusal } = await session.change(input);
    expect(refusal.issues).toMatchObject([{ path: `payments.${gateway}.keys.${name}`, code: 'live_key' }]);
    expect(gatewayKeysOf(session.app)).toEqual([]);
    expect((await session.change({ payments: { [gateway]: { keys: { [name]: null } } } })).status).toBe(200);
  });

  it('that are live prevent a site without a chosen mode from starting in demo mode', async () => {
    const environment = { DEMO_MODE: 'false', PUBLIC_URL: 'http://localhost' };
    const real = await createTestApp({ clock, database: session.app.database, environment });
    onTestFinished(() => real.close());
    const { encryption } = real.settings;
    const live = { 'fedapay.secretKey': 'sk_live_Zx81Qp55LmN04f2a', 'fedapay.webhookSecret': 'wh_live_0123456789' };
    const rows = Object.entries(live).map(([name, value]) => ({ name, encrypted: encryption.encrypt(name, value) }));
    const { db } = session.app.database;
    onTestFinished(async () => {
      await db.deleteFrom('encrypted_setting').execute();
      await session.app.settings.load();
    });
    await db.insertInto('encrypted_setting').values(rows).execute();
    const start = (given: Record<string, string>) =>
      createTestApp({ clock, database: session.app.database, environment: given });
    await expect(start({ DEMO_MODE: '', NODE_ENV: '' })).rejects.toThrow(/live keys of a payment gateway.*NODE_ENV/);
    const chosen = await start({ DEMO_MODE: 'true' });
    onTestFinished(() => chosen.close());
    expect((await chosen.visitor.call('getConfig', {})).ok.demoMode).toBe(true);
  });

  it('that were encrypted with another secret are reported as unreadable, and the gateway is not offered', async () => {
    await session.changeFor(
      { payments: { fedapay: { keys: { secretKey: SECRET, webhookSecret: HOOK } } } },
      { payments: { fedapay: { keys: NONE } } },
    );
    const AUTH_SECRET = 'another-secret-of-more-than-32-characters';
    const third = await createTestApp({ clock, database: session.app.database, environment: { AUTH_SECRET } });
    onTestFinished(() => third.close());
    expect([gatewayKeysOf(third), await offered(third)]).toEqual([[], ['sandbox']]);
  });
});

describe('maintenance', () => {
  const on = () => session.changeFor({ general: { maintenanceMode: true } }, { general: { maintenanceMode: false } });
  const limit = { params: { kind: 'loss', period: 'week' }, body: { amount: 50_000 } } as const;

  it('refuses writes of bettors and allows reads, until it is switched off', async () => {
    const bettor = await session.app.signUp();
    const { id } = await addFootballEvent(session.app.database.db, new Date('2026-06-12T18:00:00Z'));
    await session.app.board.catchUp();
    const slip = { selections: [await selectionOf(bettor, id, { key: 'home' })] };
    await on();
    const buy = { params: { id: 'premium' }, headers: { 'idempotency-key': newId() }, body: {} };
    for (const answer of [
      await place(bettor, slip),
      await bettor.call('buyPlan', buy),
      await bettor.call('setMyLimit', limit),
    ]) {
      expect(answer.refusal).toMatchObject({ status: 503, code: 'maintenance' });
    }
    expect((await bettor.call('getMe', {})).status).toBe(200);
    expect((await session.app.visitor.call('getConfig', {})).ok.maintenance).toBe(true);
    (await session.change({ general: { maintenanceMode: false } })).ok;
    expect((await place(bettor, slip)).status).toBe(201);
  });

  it('allows no new accounts, but every sign-in and the work of administrators', async () => {
    const name = `kofi_${newId().slice(-6)}`;
    const bettor = await session.app.signUp(name);
    await on();
    await expect(session.app.signUp()).rejects.toThrow('maintenance');
    const signIn = (email: string) =>
      session.app.visitor.request('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'secret-123' }),
      });
    expect((await signIn(`${name}@example.com`)).status).toBe(200);
    expect((await signIn('nobody-yet@example.com')).status).toBe(503); // demo mode would create the account
    const note = { params: { id: bettor.userId }, body: { text: 'Seen in maintenance.' } };
    expect((await session.admin.call('addUserNote', note)).status).toBe(201);
    expect((await session.admin.call('setMyLimit', limit)).status).not.toBe(503);
  });
});

describe('new users', () => {
  it('are refused while registration is closed', async () => {
    await session.changeFor({ general: { registrationEnabled: false } }, { general: { registrationEnabled: true } });
    await expect(session.app.signUp()).rejects.toThrow('registration_closed');
    expect((await session.app.visitor.call('getConfig', {})).ok.registrationOpen).toBe(false);
  });

  it('get the current initial balance, and await approval if the site requires it', async () => {
    await session.changeFor(
      { general: { userNeedApproval: true, initialBalance: 250 } },
      { general: { userNeedApproval: false, initialBalance: 1_000_000 } },
    );
    const bettor = await session.app.signUp();
    const me = () => bettor.call('getMe', {}).then(({ ok }) => ok);
    expect(await me()).toMatchObject({ balance: 250, status: 'inactive' });
    await session.admin.call('changeUserStatus', { params: { id: bettor.userId }, body: { status: 'active' } });
    expect(await me()).toMatchObject({ status: 'active' });
  });
});

describe('notifications', () => {
  it('about a new user are sent to administrators by email if switched on, and never to the user', async () => {
    await session.app.signUp();
    expect(await mailOf('new_user')).toEqual([]);
    await session.changeFor(
      { notifications: { newUserNotify: true }, general: { siteName: 'Baobab' } },
      { notifications: { newUserNotify: false }, general: { siteName: 'Cauri' } },
    );
    const bettor = await session.app.signUp('ama_new');
    const mails = await mailOf('new_user');
    const adminName = (await session.admin.call('getMe', {})).ok.username;
    expect(mails).toMatchObject([{ to: `${adminName}@example.com`, subject: 'Baobab: a new user' }]);
    // The list has no texts, and administrators cannot read the links of other administrators.
    const written = session.app.database.db.selectFrom('mail').select('body_text').where('kind', '=', 'new_user');
    expect((await written.executeTakeFirst())?.body_text).toContain(`/admin/users/${bettor.userId}`);
  });

  it('about a purchase are sent too; with emails switched off only requested mails are sent', async () => {
    const bettor = await session.app.signUp();
    const buy = async () => {
      const args = { params: { id: 'premium' }, headers: { 'idempotency-key': newId() }, body: {} };
      const { id } = (await bettor.call('buyPlan', args)).ok;
      await bettor.call('answerSandbox', { params: { id }, body: { answer: 'success' } });
    };
    const counts = async () => [(await mailOf('new_subscription')).length, (await mailOf('purchase_receipt')).length];
    await buy();
    expect(await counts()).toEqual([1, 1]);
    await session.changeFor(
      { notifications: { newSubscriptionNotify: false } },
      { notifications: { newSubscriptionNotify: true } },
    );
    await buy();
    expect(await counts()).toEqual([1, 2]);
    await session.changeFor(
      { notifications: { emailNotifications: false } },
      { notifications: { emailNotifications: true } },
    );
    const links = (await mailOf('verify_email')).length;
    await buy();
    await session.app.signUp();
    expect([await counts(), (await mailOf('verify_email')).length]).toEqual([[1, 2], links + 1]);
  });

  it('warn a bettor once in the app when a bet brings the balance below the configured amount', async () => {
    await session.changeFor(
      { notifications: { lowBalanceWarning: true, lowBalanceBelow: 700_000 } },
      { notifications: { lowBalanceWarning: false, lowBalanceBelow: 1_000 } },
    );
    const bettor = await session.app.signUp();
    const { id } = await addFootballEvent(session.app.database.db, new Date('2026-06-12T18:00:00Z'));
    await session.app.board.catchUp();
    const selections = [await selectionOf(bettor, id, { key: 'home' })];
    const readNotices = async () =>
      (await bettor.call('listMyNotices', { query: {} })).ok.items.map((notice) => notice.news);
    for (const stake of [300_000, 1_000, 1_000]) (await place(bettor, { selections, stake })).ok;
    await expect.poll(readNotices).toEqual([{ kind: 'low_balance', balance: 699_000 }]);
    (await session.change({ notifications: { lowBalanceBelow: 650_000 } })).ok;
    (await place(bettor, { selections, stake: 50_000 })).ok;
    const balances = async () => (await readNotices()).map((one) => 'balance' in one && one.balance);
    await expect.poll(balances).toEqual([648_000, 699_000]);
  });
});

it('the settings are for administrators only', async () => {
  const bettor = await session.app.signUp();
  const responses = [
    await session.app.visitor.call('getAdminSettings', {}),
    await bettor.call('getAdminSettings', {}),
    await bettor.call('changeAdminSettings', { body: { version: 0, general: { maintenanceMode: true } } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 403, 403]);
});
