import type { Problem } from '@cauri/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { place, selectionOf } from './testing/slips.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestClock } from './testing/test-clock.ts';
import { addFootballEvent } from './testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
let app: TestApp;
/** The same application behind a proxy. */
let proxied: TestApp;

const environment = {
  RATE_LIMIT_CALLS: '4/60',
  RATE_LIMIT_SIGN_IN: '2/60',
  RATE_LIMIT_SIGN_UP: '3/3600',
  RATE_LIMIT_PLACEMENT: '2/10',
  RATE_LIMIT_VISITS: '6/60',
};

beforeAll(async () => {
  app = await createTestApp({ clock, environment });
  proxied = await createTestApp({
    clock,
    database: app.database,
    environment: { ...environment, TRUST_PROXY: '10.0.0.0/8,::1' },
  });
});
afterAll(async () => {
  await proxied.close();
  await app.close();
});

interface CallInput {
  readonly address: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly path?: string;
}

/** Sends a request that arrives from an address. */
async function call(at: TestApp, { address, headers = {}, body, path = '/api/config' }: CallInput): Promise<Response> {
  const incoming = { socket: { remoteAddress: address, remoteFamily: 'IPv4', remotePort: 4000 } };
  const init = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body) };
  const json = body === undefined ? headers : { 'content-type': 'application/json', ...headers };
  return at.router.request(`http://localhost${path}`, { ...init, headers: json }, { incoming } as never);
}

async function statuses(count: number, send: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let i = 0; i < count; i += 1) seen.push((await send()).status);
  return seen;
}

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

const newPerson = () => {
  const username = `u${newId().slice(-12)}`;
  return { email: `${username}@example.com`, password: 'secret-123', name: username, username };
};
const signUp = (address: string, body: unknown = newPerson(), at = app) =>
  call(at, { address, body, path: '/api/auth/sign-up/email' });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('the limit on requests', () => {
  it.each(['/log/checkpoint', '/.well-known/jwks.json'])('counts %s with the visits of pages', async (path) => {
    const address = newAddress();
    expect(await statuses(7, () => call(app, { address, path }))).toEqual([...Array(6).fill(200), 429]);
  });

  it('counts a path that only begins like one of the API with the visits of pages', async () => {
    const address = newAddress();
    const answers = await statuses(7, () => call(app, { address, path: '/apis' }));
    expect(answers.indexOf(429)).toBe(6);
  });

  it('refuses further requests with the time to wait: rate_limited', async () => {
    const address = newAddress();
    expect(await statuses(5, () => call(app, { address }))).toEqual([200, 200, 200, 200, 429]);
    const response = await call(app, { address });
    const { code, params } = (await response.json()) as Problem;
    expect(code).toBe('rate_limited');
    const seconds = Number(response.headers.get('retry-after'));
    expect(params).toEqual({ retryAfterSeconds: seconds });
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('counts the requests of visitors by address, apart from health checks', async () => {
    const address = newAddress();
    await statuses(4, () => call(app, { address }));
    expect((await call(app, { address })).status).toBe(429);
    expect((await call(app, { address: newAddress() })).status).toBe(200);
    expect((await call(app, { address, path: '/healthz' })).status).toBe(200);
  });

  it('does not count page visits, which have their own limit; polling for changes counts as a page visit', async () => {
    const address = newAddress();
    expect(await statuses(4, () => call(app, { address, path: '/' }))).not.toContain(429);
    expect(await statuses(2, () => call(app, { address, path: '/api/changes?topics=live' }))).toEqual([200, 200]);
    for (const path of ['/', '/api/changes?topics=live']) expect((await call(app, { address, path })).status).toBe(429);
    expect(await statuses(5, () => call(app, { address }))).toEqual([200, 200, 200, 200, 429]);
    const home = newAddress();
    await statuses(5, () => call(app, { address: home }));
    expect((await call(app, { address: home, path: '/api/changes?topics=live' })).status).toBe(200);
  });

  it('is several times as high for an address as for an account, for booking codes and support messages too', async () => {
    const shared = {
      ...environment,
      RATE_LIMIT_ADDRESS_FACTOR: '3',
      RATE_LIMIT_MAIL: '1/3600',
      RATE_LIMIT_CODES: '1/600',
    };
    const generous = await createTestApp({ clock, database: app.database, environment: shared });
    onTestFinished(() => generous.close());
    const address = newAddress();
    const headers = { cookie: cookieOf(await signUp(newAddress())) };
    const count = async (from: CallInput) => {
      const answers = await statuses(20, () => call(generous, from));
      return answers.indexOf(429);
    };
    expect(await count({ address })).toBe(12);
    expect(await count({ address, headers })).toBe(4);
    expect(await count({ address, path: '/' })).toBe(18);
    expect(await count({ address, headers, path: '/' })).toBe(6);
    const selections = [{ eventId: newId(), marketId: newId(), outcomeId: newId(), odds: 2 }];
    const save = { path: '/api/slips/codes', body: { type: 'single', selections } };
    expect(await count({ address: newAddress(), ...save })).toBe(3);
    const message = 'Why was this bet lost? I do not see it.';
    const write = { path: '/api/support/messages', body: { topic: 'bet', email: 'a@b.test', message } };
    expect(await count({ address: newAddress(), ...write })).toBe(3);
  });

  it('counts the requests of one IPv6 network together', async () => {
    expect(await statuses(4, () => call(app, { address: `2001:db8:7:1::${newId().slice(-4)}` }))).not.toContain(429);
    // A line at home has 256 networks of this size, a /56, and each of them as many addresses as it wants.
    for (const same of [
      '2001:db8:7:1:ffff::1',
      '2001:0DB8:0007:0001::',
      '2001:db8:7:ff::9',
      '2001:db8:7::',
      '2001:db8:7::1%eth0',
    ])
      expect((await call(app, { address: same })).status).toBe(429);
    for (const other of ['2001:db8:7:100::1', '2001:db8:6:ff::1', '::7:1', '2001:db8::7:1'])
      expect((await call(app, { address: other })).status).toBe(200);
  });

  it('counts the requests of a signed-in user by account at any address', async () => {
    const home = newAddress();
    const headers = { cookie: cookieOf(await signUp(home)) };
    await statuses(4, () => call(app, { address: home }));
    expect(await statuses(4, () => call(app, { address: home, headers }))).toEqual([200, 200, 200, 200]);
    expect((await call(app, { address: newAddress(), headers })).status).toBe(429);
  });
});

describe('the client address behind a proxy', () => {
  const forwarded = (address: string, chain: string): CallInput => ({ address, headers: { 'x-forwarded-for': chain } });

  it('is the last address in the header that is not a trusted proxy', async () => {
    const client = newAddress();
    await statuses(4, () => call(proxied, forwarded('10.0.0.1', client)));
    expect((await call(proxied, forwarded('10.0.0.1', client))).status).toBe(429);
    expect((await call(proxied, forwarded('10.9.9.9', `198.51.100.1, ${client}, 10.0.0.2`))).status).toBe(429);
    expect((await call(proxied, forwarded('::1', `::ffff:${client}`))).status).toBe(429);
    const [high, low] = client
      .split('.')
      .map(Number)
      .reduce<[number, number]>(
        (sum, byte, index) => (index < 2 ? [sum[0] * 256 + byte, 0] : [sum[0], sum[1] * 256 + byte]),
        [0, 0],
      );
    expect((await call(proxied, forwarded('::1', `::ffff:${high.toString(16)}:${low.toString(16)}`))).status).toBe(429);
    expect((await call(proxied, { address: client })).status).toBe(429);
    expect((await call(proxied, forwarded('10.0.0.1', newAddress()))).status).toBe(200);
  });

  it('cannot be forged by an untrusted client', async () => {
    const client = newAddress();
    for (const at of [app, proxied]) {
      expect(await statuses(5, () => call(at, forwarded(client, newAddress())))).toEqual([200, 200, 200, 200, 429]);
    }
  });

  it('is the proxy itself when the header is invalid', async () => {
    const nonsense = ['unknown', '1.2.3.4:5678', '', '"', '203.0.113.999'];
    const answers = await Promise.all(nonsense.map((chain) => call(proxied, forwarded('10.0.1.1', chain))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('signing in', () => {
  const signIn = (address: string, email: string) =>
    call(app, { address, body: { email, password: 'wrong-123' }, path: '/api/auth/sign-in/email' });

  it('is limited per account and address, whatever the case of the email', async () => {
    const { email } = newPerson();
    await signUp(newAddress(), { ...newPerson(), email });
    const address = newAddress();
    expect([(await signIn(address, email)).status, (await signIn(address, email.toUpperCase())).status]).toEqual([
      401, 401,
    ]);
    expect((await signIn(address, email)).status).toBe(429);
    expect((await signIn(newAddress(), email)).status).toBe(401);
  });

  it('shares its limit with changes of the password, which check the current one', async () => {
    const address = newAddress();
    const headers = { cookie: cookieOf(await signUp(address)) };
    const body = { currentPassword: 'wrong-123', newPassword: 'secret-456' };
    const change = () => call(app, { address, headers, body, path: '/api/auth/change-password' });
    expect(await statuses(3, change)).toEqual([401, 401, 429]);
  });
});

describe('signing up', () => {
  it('is limited for all addresses together, across processes', async () => {
    const other = await createTestApp({
      clock,
      database: app.database,
      environment: { ...environment, RATE_LIMIT_SIGN_UP_TOTAL: '1/3600' },
    });
    onTestFinished(() => other.close());
    expect((await signUp(newAddress())).status).toBe(200);
    const refused = await signUp(newAddress(), newPerson(), other);
    expect(refused.status).toBe(429);
    expect(((await refused.json()) as Problem).code).toBe('rate_limited');
  });

  it('is limited per address', async () => {
    const address = newAddress();
    expect(await statuses(4, () => signUp(address))).toEqual([200, 200, 200, 429]);
    expect((await signUp(newAddress())).status).toBe(200);
  });

  it('by signing in with an unknown email uses the same limit', async () => {
    const address = newAddress();
    const signIn = () => call(app, { address, body: newPerson(), path: '/api/auth/sign-in/email' });
    expect(await statuses(4, signIn)).toEqual([200, 200, 200, 429]);
  });
});

it('placements are limited per account', async () => {
  const event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
  const [one, other] = [await app.signUp(), await app.signUp()];
  const selections = [await selectionOf(one, event.id, { key: 'home' })];
  const answers = [
    await place(one, { selections }),
    await place(one, { selections }),
    await place(one, { selections }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(answers[2]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await place(other, { selections })).status).toBe(201);
});
