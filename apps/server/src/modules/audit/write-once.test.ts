import { api } from '@cauri/contract';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../testing/slips.ts';
import { newUserNames, signUpAdmin } from '../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent } from '../../testing/test-events.ts';
import { addMatch } from '../../testing/test-matches.ts';

const clock = createTestClock(new Date());
const startTime = new Date(clock.now().getTime() + 6 * 3_600_000).toISOString();
const reason = 'Asked by the bettor';
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);
const second = await signUpAdmin(app, clock);

afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const key = () => ({ 'idempotency-key': newId() });
const both = (text: string) => ({ en: text, fr: text });
const addUser = async () => ({ params: { id: (await app.signUp()).userId } });
const addEvent = async () => {
  const { id } = await addFootballEvent(app.database.db, new Date(startTime));
  await app.board.catchUp();
  return { params: { id } };
};
const market = {
  names: both('First throw-in'),
  outcomes: ['Home', 'Away'].map((name) => ({ names: both(name), odds: 1.9 })),
};
const addMarket = async () => {
  const event = await addEvent();
  (await admin.call('addMarket', { ...event, headers: key(), body: market })).ok;
  const { book } = (await admin.call('getAdminEvent', event)).ok;
  const own = book.find(({ type }) => type === 'custom');
  const grades = (own?.outcomes ?? []).map(({ id }, index) => ({ outcomeId: id, grade: index === 0 ? 'won' : 'lost' }));
  return { params: { ...event.params, marketId: own?.id ?? '' }, body: { grades, reason } };
};
const plan = {
  name: 'Weekend',
  price: 2_000,
  virtualAmount: 300_000,
  features: ['Quick'],
  translatedFeatures: { fr: ['Rapide'] },
};
const requestAdjustment = async () => {
  const user = await addUser();
  const { request } = (
    await second.call('adjustBalance', { ...user, headers: key(), body: { amount: 90_000_000, reason } })
  ).ok;
  return { params: { id: request?.id ?? '' }, body: { decision: 'approved' } };
};

const webhook = { name: 'Ledger', url: 'https://1.1.1.1/hook', kinds: ['bets.settled' as const] };
const addWebhook = async () => {
  const added = (await admin.call('addWebhook', { body: webhook })).ok.webhook;
  await sql`delete from webhook where id <> ${added.id}`.execute(app.database.db);
  return { params: { id: added.id } };
};

/** A valid request of each write of administrators, with all that it needs. */
const writes: Record<string, () => Promise<Sent>> = {
  addUser: async () => ({ body: { ...newUserNames(), balance: 0 } }),
  changeUser: async () => ({ ...(await addUser()), body: { username: `named_${newId().slice(-10)}` } }),
  changeUserStatus: async () => ({ ...(await addUser()), body: { status: 'suspended', reason } }),
  changeUserRole: async () => ({ ...(await addUser()), body: { role: 'admin' } }),
  deleteUser: async () => ({ ...(await addUser()), body: { reason } }),
  endUserSession: async () => {
    const bettor = await app.signUp();
    const [session] = (await bettor.call('listMySessions', {})).ok.items;
    return { params: { id: bettor.userId, sessionId: session?.id ?? '' } };
  },
  addUserNote: async () => ({ ...(await addUser()), body: { text: 'Called.' } }),
  adjustBalance: async () => ({ ...(await addUser()), body: { amount: 1_000, reason } }),
  decideAdjustment: requestAdjustment,
  decideApproval: requestAdjustment,
  addEvent: async () => ({
    body: {
      sportId: 'football',
      league: { name: 'Ligue 1', country: 'Benin' },
      startTime,
      homeTeam: `Home ${newId().slice(-6)}`,
      awayTeam: 'Away',
      odds: { home: 2.1, draw: 3.2, away: 3.4 },
    },
  }),
  changeEvent: async () => ({ ...(await addEvent()), body: { startTime: startTime.replace(/\.\d+Z/, '.001Z') } }),
  startEvent: addEvent,
  suspendBetting: async () => ({ ...(await addEvent()), body: { state: 'suspended' } }),
  addMarket: async () => ({ ...(await addEvent()), body: market }),
  gradeMarket: addMarket,
  recordEventResult: async () => ({ ...(await addEvent()), body: { status: 'completed', home: 1, away: 0, reason } }),
  callOffMatch: async () => {
    const { id } = await addMatch(app.database.db, { startsAt: new Date(startTime) });
    return { params: { id }, body: { reason } };
  },
  cancelBet: async () => {
    const bettor = await app.signUp();
    const { id } = (await addEvent()).params;
    const { bets } = (await place(bettor, { selections: [await selectionOf(bettor, id, { key: 'home' })] })).ok;
    return { params: { id: bets[0]?.id ?? '' }, body: { reason } };
  },
  addPlan: async () => ({ body: plan }),
  changePlan: async () => ({
    params: { id: (await admin.call('addPlan', { body: plan })).ok.id },
    body: { name: 'Week', isActive: false },
  }),
  refundPurchase: async () => {
    const bettor = await app.signUp();
    const { id } = (await bettor.call('buyPlan', { params: { id: 'basic' }, headers: key(), body: {} })).ok;
    (await bettor.call('answerSandbox', { params: { id }, body: { answer: 'success' } })).ok;
    return { params: { id }, body: { reason } };
  },
  sendPromotion: async () => ({
    body: {
      en: { subject: 'A new plan', text: 'The plan is here.' },
      fr: { subject: 'Un nouveau plan', text: 'Le plan est là.' },
    },
  }),
  changeSupport: async () => {
    const message = 'Why was this bet lost? I do not see it.';
    await (await app.signUp()).call('sendSupport', { headers: {}, body: { topic: 'bet', email: 'a@b.test', message } });
    const [newest] = (await admin.call('listSupport', { query: {} })).ok.items;
    return { params: { id: newest?.id ?? '' }, body: { answer: 'It was cancelled.' } };
  },
  answerDispute: async () => {
    const bettor = await app.signUp();
    const { id } = (await addEvent()).params;
    const { bets } = (await place(bettor, { selections: [await selectionOf(bettor, id, { key: 'home' })] })).ok;
    const result = { status: 'completed' as const, home: 1, away: 0, reason };
    (await admin.call('recordEventResult', { params: { id }, body: result })).ok;
    await app.settle();
    const opened = { params: { id: bets[0]?.id ?? '' }, body: { leg: 0, reason: 'The goal was not counted.' } };
    const dispute = (await bettor.call('openDispute', opened)).ok;
    return { params: { id: dispute.id }, body: { outcome: 'rejected', answer: 'It was offside.' } };
  },
  setBonusTable: async () => ({ body: { oddsMinimum: 1.2, rows: [{ legs: 3, percent: 3 }], reason } }),
  addWebhook: async () => ({ body: webhook }),
  changeWebhook: async () => ({ ...(await addWebhook()), body: { isActive: false } }),
  removeWebhook: async () => addWebhook(),
  testWebhook: async () => addWebhook(),
  replayWebhookMessage: async () => {
    const { params } = await addWebhook();
    const [message] = (await admin.call('testWebhook', { params })).ok.items;
    return { params: { ...params, messageId: message?.id ?? '' } };
  },
  unlinkMyIdentity: async () => {
    const row = { id: newId(), user_id: admin.userId, issuer: 'https://id.example', subject: newId() };
    await app.database.db.insertInto('admin_identity').values(row).execute();
    return {};
  },
  addApiToken: async () => ({ body: { name: 'Monitoring' } }),
  revokeApiToken: async () => ({
    params: { id: (await admin.call('addApiToken', { body: { name: 'Monitoring' } })).ok.token.id },
  }),
  changeAdminSettings: async () => {
    const { version } = (await admin.call('getAdminSettings', {})).ok;
    return { body: { version, general: { siteName: `Cauri ${newId().slice(-6)}` } } };
  },
};
/** The calls that write nothing of their own, and two that query a gateway each time. */
const repeatable = [
  'reauthenticate',
  'confirmByProvider',
  'linkMyIdentity',
  'tryGrading',
  'tryEventResult',
  'tryPromotion',
  'checkPurchase',
  'checkGateway',
];

type Write = keyof typeof api;
const adminWrites = (Object.keys(api) as Write[]).filter(
  (name) => api[name].who === 'admin' && api[name].method !== 'get',
);

async function send(name: string, { params = {}, body }: Sent, headers: Record<string, string>) {
  const { method, path } = api[name as Write];
  const target = path.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
  const response = await admin.request(target, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code?: string };
  return { status: response.status, answer, isReplay: response.headers.get('idempotency-replayed') === 'true' };
}

/** The number of rows that each write may add. */
async function countRows(): Promise<unknown> {
  const tables = [
    'audit_entry',
    'transfer',
    'app_user',
    'user_note',
    'plan',
    'promotion',
    'dispute',
    'api_token',
    'webhook',
    'webhook_message',
    'approval_request',
    'event',
    'market',
  ];
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.id(table)}`);
  return (
    await sql`select ${sql.join([...counts, sql`(select count(*) from result) as result`])}`.execute(app.database.db)
  ).rows;
}

it('every write of administrators is tried', () => {
  expect([...Object.keys(writes), ...repeatable].sort()).toEqual([...adminWrites].sort());
});

it.each(Object.keys(writes))('%s, sent again with its key, changes nothing and answers the same', async (name) => {
  const [request, headers] = [(await writes[name]?.()) ?? {}, key()];
  const first = await send(name, request, headers);
  expect([first.status < 300, first.isReplay, first.answer.code]).toEqual([true, false, undefined]);
  const rows = await countRows();
  expect(await send(name, request, headers)).toEqual({ ...first, isReplay: true });
  expect(await countRows()).toEqual(rows);
});

it.each<[string, object]>([
  ['adjustBalance', { amount: 1_001 }],
  ['addUserNote', { text: 'Called twice.' }],
  ['changeUserStatus', { status: 'inactive' }],
  ['addEvent', { awayTeam: 'Others' }],
  ['addMarket', { names: both('Last throw-in') }],
  ['recordEventResult', { home: 2 }],
  ['addPlan', { price: 2_001 }],
  ['sendPromotion', { en: { subject: 'A newer plan', text: 'The plan is here.' } }],
  ['decideApproval', { decision: 'refused' }],
])('%s with another body under the same key is refused', async (name, other) => {
  const [request, headers] = [(await writes[name]?.()) ?? {}, key()];
  expect((await send(name, request, headers)).status).toBeLessThan(300);
  const rows = await countRows();
  const { answer } = await send(name, { ...request, body: { ...request.body, ...other } }, headers);
  expect(answer.code).toBe('idempotency_conflict');
  expect(await countRows()).toEqual(rows);
});

it('a write without a key is made each time, and a key of another administrator is another write', async () => {
  const [user, headers] = [await addUser(), key()];
  const body = { text: 'Called.' };
  const note = (actor: Actor, own: Record<string, string>) =>
    actor.request(`/api/admin/users/${user.params.id}/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...own },
      body: JSON.stringify(body),
    });
  for (const [actor, own] of [
    [admin, {}],
    [admin, {}],
    [admin, headers],
    [second, headers],
    [second, headers],
  ] as const) {
    expect((await note(actor, own)).status).toBeLessThan(300);
  }
  expect((await admin.call('listUserNotes', user)).ok.items).toHaveLength(4);
});

it('a refused write leaves its key unused', async () => {
  const headers = key();
  const body = { amount: -2_000_000, reason };
  const user = await addUser();
  expect((await send('adjustBalance', { ...user, body }, headers)).answer.code).toBe('insufficient_balance');
  expect((await send('adjustBalance', { ...user, body: { ...body, amount: 5 } }, headers)).status).toBe(201);
});

it('a stored result holds no personal data', async () => {
  const { rows } = await sql<{ result: string }>`
    select result::text from admin_write where result::text ~ '@|added_|named_|admin_|bettor_'`.execute(
    app.database.db,
  );
  expect(rows).toEqual([]);
});
