import { type ApiName, api, type Problem, TOKEN_SCOPES } from '@cauri/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { accountSamples, publicSamples, slipSamples } from '../../testing/route-samples.ts';
import { writeSetting } from '../../testing/settings.ts';
import { place, selectionOf } from '../../testing/slips.ts';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent } from '../../testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const json = { 'content-type': 'application/json' };

interface Served {
  readonly method: string;
  /** The path as the OpenAPI document writes it. */
  readonly path: string;
}
function nameOf({ method, path }: Served): string {
  return `${method} ${path}`;
}

/** Every route of the router, those outside the contract too, once: a middleware may have the path of one. */
const served: readonly Served[] = [
  ...new Map(
    app.router.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '*')
      .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}') }))
      .map((route) => [nameOf(route), route]),
  ).values(),
];

/** The routes of everybody. Every other route needs a session: a new one that needs none must be added here. */
const OPEN = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'GET /api/auth/get-session',
  'POST /api/auth/two-factor/verify-totp',
  'POST /api/auth/two-factor/verify-backup-code',
  'POST /api/auth/oidc/start',
  'GET /api/auth/oidc/callback',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/check-reset-link',
  'POST /api/auth/reset-password',
  'GET /api/auth/verify-email',
  'GET /api/session-end',
  'POST /api/email-changes',
  'GET /api/unsubscribe',
  'POST /api/unsubscribe',
  'POST /unsubscribe',
  'GET /api/plans',
  'GET /api/payments/{gateway}/webhook',
  'POST /api/payments/{gateway}/webhook',
  'GET /pay/return/{purchase}',
  'POST /pay/return/{purchase}',
  'GET /api/feed',
  'POST /api/feed/refresh',
  'GET /api/sports',
  'GET /api/events',
  'GET /api/results',
  'GET /api/leagues/{id}',
  'GET /api/search',
  'GET /api/events/{id}',
  'GET /api/events/{id}/background',
  'GET /api/events/{id}/prices',
  'GET /api/events/{id}/markets',
  'POST /api/slips/quote',
  'GET /api/popular',
  'POST /api/slips/codes',
  'GET /api/slips/codes/{code}',
  'GET /api/log',
  'GET /api/log/entries',
  'GET /api/log/overrides',
  'GET /api/log/overrides/total',
  'GET /log/checkpoint',
  'GET /log/tile/*',
  'POST /log/witness/add-checkpoint',
  'GET /.well-known/jwks.json',
  'GET /api/bets/{id}/proof',
  'POST /api/favourites',
  'POST /api/support/messages',
  'GET /api/config',
  'GET /api/stream',
  'GET /api/changes',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui.js',
  'GET /cauri.webmanifest',
  'GET /problems/{code}',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /*',
]);
const closed = served.filter((route) => !OPEN.has(nameOf(route)));
const ofAdmins = closed.filter(({ path }) => path.startsWith('/api/admin/'));
const ofBettors = closed.filter((route) => !ofAdmins.includes(route));

const call = (actor: Actor, { method, path }: Served, headers: Record<string, string>) =>
  actor.request(
    path.replace(/\{\w+\}|\*/g, () => newId()),
    {
      method,
      headers: { ...json, ...headers },
      ...(method !== 'GET' && { body: '{}' }),
    },
  );

/** The routes that do not answer this caller with the refusal. */
async function notRefused(routes: readonly Served[], actor: Actor, refusal: string, headers = {}): Promise<string[]> {
  const others: string[] = [];
  for (const route of routes) {
    const response = await call(actor, route, headers);
    const body = response.ok ? null : ((await response.json()) as Problem);
    if (body?.code !== refusal) others.push(`${nameOf(route)}: ${response.status} ${body?.code}`);
  }
  return others;
}

/** The routes that refuse this caller because of who it is. */
async function refusedTo(routes: readonly Served[], actor: Actor): Promise<string[]> {
  const refused: string[] = [];
  for (const route of routes) {
    const { status } = await call(actor, route, {});
    if (status === 401 || status === 403 || status >= 500) refused.push(`${nameOf(route)}: ${status}`);
  }
  return refused;
}

describe('every route that the server has, of the contract or not,', () => {
  const setStatus = (actor: Actor, status: 'inactive' | 'suspended') =>
    db.updateTable('app_user').set({ status }).where('id', '=', actor.userId).execute();

  it('is closed to visitors and suspended bettors, except those in the list of open ones', async () => {
    expect([...OPEN].filter((name) => !served.map(nameOf).includes(name))).toEqual([]);
    expect(await notRefused(closed, app.visitor, 'unauthenticated')).toEqual([]);
    const suspended = await app.signUp();
    await setStatus(suspended, 'suspended');
    clock.advance(6_000);
    expect(await notRefused(closed, suspended, 'unauthenticated')).toEqual([]);
  });

  it('admits a bettor exactly if it is not below /api/admin, and a bettor who waits for approval likewise', async () => {
    const [bettor, waiting] = [await app.signUp(), await app.signUp()];
    await setStatus(waiting, 'inactive');
    clock.advance(6_000);
    for (const actor of [bettor, waiting]) {
      expect(await notRefused(ofAdmins, actor, 'forbidden')).toEqual([]);
      expect(await refusedTo(ofBettors, actor)).toEqual([]);
    }
  });

  it('below /api/admin is closed to administrators without the second factor that the settings require', async () => {
    const admin = await signUpAdmin(app, clock);
    onTestFinished(() => writeSetting(app, 'adminTwoFactorRequired', false));
    await writeSetting(app, 'adminTwoFactorRequired', true);
    expect(await notRefused(ofAdmins, admin, 'two_factor_required')).toEqual([]);
  });

  it('names in the OpenAPI document the credentials that it takes: a session, and a token with its scope', async () => {
    const { paths } = (await (await app.visitor.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
    };
    const securityOf = ({ method, path }: Served) => paths[path]?.[method.toLowerCase()]?.security;
    expect(closed.filter((route) => !securityOf(route)?.some((one) => 'session' in one)).map(nameOf)).toEqual([]);
    expect(served.filter((route) => OPEN.has(nameOf(route)) && securityOf(route)).map(nameOf)).toEqual([]);

    // Tokens and the routes of the contract have a test of their own.
    const ofContract = new Set(
      Object.values(api).map(({ method, path }) => nameOf({ method: method.toUpperCase(), path })),
    );
    const outside = closed.filter((route) => !ofContract.has(nameOf(route)));
    const admin = await signUpAdmin(app, clock);
    const scopeOf = (route: Served) => securityOf(route)?.flatMap(({ token = [] }) => token)[0];
    for (const scope of TOKEN_SCOPES) {
      const { secret } = (await admin.call('addApiToken', { body: { name: scope, scopes: [scope] } })).ok;
      const others = outside.filter((route) => scopeOf(route) !== scope);
      const headers = { authorization: `Bearer ${secret}`, cookie: '' };
      expect(await notRefused(others, app.visitor, 'forbidden', headers), scope).toEqual([]);
      const admitted = outside.filter((route) => !others.includes(route));
      for (const route of admitted) expect((await call(app.visitor, route, headers)).status, nameOf(route)).toBe(200);
    }
  });
});

describe("a record of a bettor's own", () => {
  /** A prefix of a path, and the id of the owner's record that follows it; null if the id is of what everybody sees. */
  type OwnRecord = readonly [prefix: string, id: string | null];
  type Input = { readonly headers?: object; readonly body?: object };
  const withId = ofBettors.filter(({ path }) => path.includes('{'));
  let owner: Actor;
  let records: readonly OwnRecord[];
  let inputs: { readonly [N in ApiName]?: readonly [good: object, bad: object] };

  beforeAll(async () => {
    const event = await addFootballEvent(db, new Date('2026-06-12T18:00:00Z'));
    await app.board.catchUp();
    const name = `owner_${newId().slice(-8)}`;
    owner = await app.signUp(name);
    const credentials = { email: `${name}@example.com`, password: 'secret-123' };
    const signIn = { method: 'POST', headers: json, body: JSON.stringify(credentials) };
    expect((await app.visitor.request('/api/auth/sign-in/email', signIn)).status).toBe(200);
    const selections = [await selectionOf(owner, event.id, { key: 'home' })];
    inputs = { ...publicSamples, ...accountSamples, ...slipSamples(selections) };
    const key = newId();
    const add = async (route: 'createOrder' | 'createOddsAlert' | 'saveMySlip' | 'buyPlan') =>
      (await owner.call(route, inputs[route]?.[0] as never)).ok.id;
    records = [
      ['/api/bets/by-key/', key],
      ['/api/bets/', (await place(owner, { selections }, key)).ok.bets[0]?.id ?? ''],
      ['/api/orders/', await add('createOrder')],
      ['/api/odds-alerts/', await add('createOddsAlert')],
      ['/api/me/slips/', await add('saveMySlip')],
      ['/api/me/purchases/', await add('buyPlan')],
      ['/api/me/sessions/', (await owner.call('listMySessions', {})).ok.items.find((one) => !one.isCurrent)?.id ?? ''],
      ['/api/me/favourites/', null],
      ['/api/me/alerts/', null],
      ['/api/me/limits/', null],
      ['/api/plans/', null],
    ];
  });

  const idOf = ({ path }: Served) => records.find(([prefix]) => path.startsWith(prefix))?.[1];
  const inputOf = ({ method, path }: Served): Input => {
    const names = Object.keys(api) as ApiName[];
    const name = names.find((one) => api[one].path === path && api[one].method === method.toLowerCase());
    return (name && inputs[name]?.[0]) ?? {};
  };
  const send = async (actor: Actor, route: Served, id: string) => {
    const { headers, body } = inputOf(route);
    const init = {
      method: route.method,
      headers: { ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await actor.request(route.path.replace(/\{\w+\}/, id), init);
    return {
      status: response.status,
      text: (await response.text()).replace(/"instance":"[^"]*"/, '').replaceAll(id, 'id'),
    };
  };
  const readAll = async () => {
    const reads = ofBettors.filter(
      ({ method, path }) => method === 'GET' && /^[^{]*\/(orders|odds-alerts|slips|sessions|bets)$/.test(path),
    );
    const lists = await Promise.all(reads.map(async ({ path }) => [path, await (await owner.request(path)).json()]));
    const own = withId.filter((route) => route.method === 'GET' && idOf(route));
    const answers = await Promise.all(
      own.map(async (route) => [route.path, (await send(owner, route, idOf(route) ?? '')).text]),
    );
    return [...lists, ...answers];
  };

  it('is to another bettor and to an administrator like one that does not exist, by every route, and stays as it is', async () => {
    expect(withId.filter((route) => idOf(route) === undefined).map(nameOf)).toEqual([]);
    const own = withId.filter(idOf);
    const before = await readAll();
    for (const other of [await app.signUp(), await signUpAdmin(app, clock)]) {
      for (const route of own) {
        const answer = await send(other, route, idOf(route) ?? '');
        expect(answer, nameOf(route)).toEqual(await send(other, route, newId()));
      }
    }
    expect(await readAll()).toEqual(before);
    // The owner gets other answers, so the requests above had ids of records. Where none is needed, the end of one is
    // repeatable.
    const isEnd = ({ method }: Served) => method === 'DELETE';
    for (const route of own.toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)))) {
      const answer = await send(owner, route, idOf(route) ?? '');
      const ofNone = await send(owner, route, newId());
      if (ofNone.status === 404) expect(answer, nameOf(route)).not.toEqual(ofNone);
      else expect([nameOf(route), route.method, answer.status]).toEqual([nameOf(route), 'DELETE', 200]);
    }
  });
});
