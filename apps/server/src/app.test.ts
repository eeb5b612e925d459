import { type ApiName, api, type Problem, problems, type Who } from '@cauri/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { VERSION } from '#platform/operations';
import {
  accountSamples,
  adminEventSamples,
  publicSamples,
  refusedHere,
  sensitiveRoutes,
  slipSamples,
} from './testing/route-samples.ts';
import { place, selectionOf } from './testing/slips.ts';
import { type Actor, openTestApp } from './testing/test-app.ts';
import { createTestClock } from './testing/test-clock.ts';
import { addFootballEvent, type TestEvent } from './testing/test-events.ts';
import { listen } from './testing/test-stream.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
let event: TestEvent;

beforeAll(async () => {
  event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
});

const json = { 'content-type': 'application/json' };
const quote = (init: RequestInit) => app.visitor.request('/api/slips/quote', { method: 'POST', ...init });

async function expectProblem(response: Response, code: keyof typeof problems): Promise<Problem> {
  const body = (await response.json()) as Problem;
  const { status, title } = problems[code];
  expect([response.status, body]).toMatchObject([status, { code, status, title, type: `/problems/${code}` }]);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(body.instance).toBe(response.headers.get('x-request-id'));
  return body;
}

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
}
interface Described {
  readonly description: string;
  readonly content: Record<string, unknown>;
}
const readDocument = async (): Promise<Document> =>
  (await (await app.visitor.request('/api/openapi.json')).json()) as Document;

describe('the OpenAPI document', () => {
  it('has version 3.1 and lists every route of the contract with its answer and its problems', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toBe('3.1.0');
    for (const route of Object.values(api)) {
      const { responses = {} } = paths[route.path]?.[route.method] ?? {};
      expect(Object.keys(responses[route.status]?.content ?? {}), route.path).toEqual(['application/json']);
      for (const code of route.problems) {
        const described = responses[problems[code].status];
        expect(described?.description.split(', '), route.path).toContain(code);
        expect(Object.keys(described?.content ?? {})).toEqual(['application/problem+json']);
      }
      const ofBody = 'body' in route.input ? [413, 415] : [];
      const everywhere = [429, 500, 503, ...(route.who === 'all' ? [] : [401]), ...ofBody].map(String);
      expect(Object.keys(responses), route.path).toEqual(expect.arrayContaining(everywhere));
    }
  });

  it('describes the stream as a stream, so that clients do not wait for its end', async () => {
    const stream = (await readDocument()).paths['/api/stream']?.get;
    expect(Object.keys(stream?.responses[200]?.content ?? {})).toEqual(['text/event-stream']);
  });
});

describe('every route', () => {
  /** For each route: a valid request, and an invalid one. */
  const samples = async (actor: Actor): Promise<Record<ApiName, readonly [good: object, bad: object]>> => {
    const slip = { type: 'single', stake: 1000, selections: [await selectionOf(actor, event.id, { key: 'home' })] };
    const manualEvent = {
      sportId: 'football',
      league: { name: 'Ligue 1', country: 'Benin' },
      homeTeam: 'Buffles',
      awayTeam: 'Dragons',
      startTime: '2099-01-01T12:00:00Z',
      odds: { home: 2.1, draw: 3.2, away: 3.4 },
    };
    return {
      ...publicSamples,
      getChanges: [
        { query: { topics: `live,event:${event.id}`, since: '0' } },
        { query: { topics: 'live', since: '-1' } },
      ],
      getEvent: [{ params: { id: event.id } }, { params: { id: 'x'.repeat(200) } }],
      setMyAlerts: [{ params: { id: event.id }, body: { alerts: ['end'] } }, { params: { id: event.id } }],
      getBackground: [{ params: { id: event.id } }, { params: { id: 'x'.repeat(200) } }],
      getPageMarkets: [{ params: { id: event.id } }, { params: { id: 'x'.repeat(200) } }],
      getPrices: [{ params: { id: event.id } }, { params: { id: event.id }, query: { market: 'x'.repeat(200) } }],
      quoteSlip: [{ body: slip }, { body: { ...slip, type: 'triple' } }],
      placeBet: [
        { headers: { 'idempotency-key': newId() }, body: slip },
        { headers: {}, body: {} },
      ],
      saveCode: [{ body: { type: 'single', selections: slip.selections } }, { body: { ...slip, stake: 1000 } }],
      ...slipSamples(slip.selections),
      readFavourites: [
        { body: { items: [{ kind: 'event', id: event.id }] } },
        { body: { items: [{ kind: 'player', id: event.id }] } },
      ],
      mergeMyFavourites: [{ body: { items: [{ kind: 'event', id: event.id }] } }, { body: { items: 'all' } }],
      addMyFavourite: [{ params: { kind: 'event', id: event.id } }, { params: { kind: 'event', id: '\u0000' } }],
      removeMyFavourite: [{ params: { kind: 'event', id: event.id } }, { params: { kind: 'price', id: event.id } }],
      ...accountSamples,
      ...adminEventSamples,
      addEvent: [
        { headers: { 'idempotency-key': newId() }, body: manualEvent },
        { headers: { 'idempotency-key': newId() }, body: { ...manualEvent, awayTeam: manualEvent.homeTeam } },
      ],
    };
  };

  const callers = ['visitor', 'bettor', 'suspended bettor', 'administrator', 'administrator of yesterday'] as const;
  type Caller = (typeof callers)[number];
  const isAdmin = (who: Caller) => who.startsWith('administrator');

  const signIn = async (who: Caller): Promise<Actor> => {
    if (who === 'visitor') return app.visitor;
    const actor = await app.signUp();
    const change = {
      role: isAdmin(who) ? 'admin' : 'bettor',
      status: who === 'suspended bettor' ? 'suspended' : 'active',
    } as const;
    await app.database.db.updateTable('app_user').set(change).where('id', '=', actor.userId).execute();
    await ageSession(actor, who);
    return actor;
  };
  const ageSession = async ({ userId }: Actor, who: Caller) => {
    if (who !== 'administrator of yesterday') return;
    const { db } = app.database;
    await sql`update session set reauthenticated_at = now() - interval '1 day' where user_id = ${userId}`.execute(db);
  };

  /** The answer of the guard to a caller without the permission for this kind of route; null for one with it. */
  const refusals: Record<Caller, Record<Who, 401 | 403 | null>> = {
    visitor: { all: null, bettor: 401, admin: 401 },
    bettor: { all: null, bettor: null, admin: 403 },
    'suspended bettor': { all: null, bettor: 401, admin: 401 },
    administrator: { all: null, bettor: null, admin: null },
    'administrator of yesterday': { all: null, bettor: null, admin: null },
  };
  it('requires a confirmation if it is sensitive, and is in this list', () => {
    const marked = (Object.keys(api) as ApiName[]).filter((name) => 'stepUp' in api[name]);
    expect(marked.toSorted()).toEqual(sensitiveRoutes);
    expect(sensitiveRoutes.map((name) => api[name].who)).toEqual(sensitiveRoutes.map(() => 'admin'));
  });

  it.each(callers)('answers a %s as it declares, in the shape that it declares', async (who) => {
    const { paths } = await readDocument();
    const actor = await signIn(who);
    const inputs = await samples(app.visitor);
    for (const name of Object.keys(api) as ApiName[]) {
      const { method, path, status, output } = api[name];
      const isTooLate = who === 'administrator of yesterday' && 'stepUp' in api[name];
      const refused = isTooLate ? 403 : refusals[who][api[name].who];
      const declared = Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
      for (const input of inputs[name]) {
        const answer = await actor.call(name, input as never);
        expect([name, declared.includes(answer.status)], JSON.stringify(input)).toEqual([name, true]);
        expect(answer.status, `${name} ${JSON.stringify(input)}`).toBeLessThan(500);
        // The guard runs before the input is read.
        if (refused) expect(answer.status, name).toBe(refused);
        if (isTooLate) expect(answer.refusal.code, name).toBe('reauthentication_required');
        if (name === 'reauthenticate') await ageSession(actor, who);
        if (answer.status === status) expect(output.parse(answer.ok), name).toEqual(answer.ok);
        const isValid = input === inputs[name][0];
        // Administrators create, price and grade the event of this test.
        const isOwnEvent = isAdmin(who) && ['placeBet', 'createOrder', 'createOddsAlert'].includes(name);
        const accepted = isOwnEvent ? [403] : [status, refusedHere[name] ?? 404];
        if (isValid && !refused) expect(accepted, name).toContain(answer.status);
      }
    }
  });
});

describe('something that does not exist', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/events/1/2', '/api/admin/nothing', '/api/bets/by-key/'])(
    '%s: not_found as a problem',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        await expectProblem(await app.visitor.request(path, { method }), 'not_found');
      }
    },
  );

  it('a malformed id is not found', async () => {
    const bettor = await app.signUp();
    for (const id of ['1', newId(), newId().toUpperCase(), 'x'.repeat(500), '%00', "';--", '%E0%A4%A']) {
      await expectProblem(await bettor.request(`/api/events/${id}`), 'not_found');
      await expectProblem(await bettor.request(`/api/bets/${id}`), 'not_found');
      await expectProblem(await bettor.request(`/api/bets/by-key/${id}`), 'not_found');
    }
  });

  it('the bet of another bettor is answered with not_found', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const selections = [await selectionOf(owner, event.id, { key: 'away' })];
    const key = newId();
    const id = (await place(owner, { selections }, key)).ok.bets[0]?.id ?? '';
    expect((await owner.call('getBet', { params: { id } })).ok.id).toBe(id);
    await expectProblem(await other.request(`/api/bets/${id}`), 'not_found');
    await expectProblem(await other.request(`/api/bets/by-key/${key}`), 'not_found');
  });
});

describe('a request body', () => {
  const selections = [{ eventId: 'e', marketId: 'm', outcomeId: 'o', odds: 2 }];
  const slip = { type: 'single', selections };

  it('is refused if it has another content type: unsupported_media_type', async () => {
    const body = JSON.stringify(slip);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      await expectProblem(await quote({ headers: { 'content-type': type }, body }), 'unsupported_media_type');
    }
    await expectProblem(await quote({ body: new Blob([body]) }), 'unsupported_media_type');
  });

  it('is read as JSON with a charset or an upper-case content type', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      const response = await quote({ headers: { 'content-type': type }, body: JSON.stringify(slip) });
      expect([type, response.status]).toEqual([type, 200]);
    }
  });

  it.each(['{', '', 'undefined', '{"type":"single",}', '\u0000'])(
    'is refused if it is not JSON (%j): validation_failed',
    async (body) => {
      await expectProblem(await quote({ headers: json, body }), 'validation_failed');
    },
  );

  it.each([
    ['an unknown field', { ...slip, bonus: 1 }, ''],
    ['an unknown field deep inside', { ...slip, selections: [{ ...selections[0], bonus: 1 }] }, 'selections.0'],
    ['a missing field', { type: 'single' }, 'selections'],
    ['a text for a number', { ...slip, stake: '1000' }, 'stake'],
    ['a number that is no amount', { ...slip, stake: 1e15 }, 'stake'],
    ['a list', [slip], ''],
  ])('is refused if it has %s, and the field is named: validation_failed', async (_, body, path) => {
    const refusal = await expectProblem(
      await quote({ headers: json, body: JSON.stringify(body) }),
      'validation_failed',
    );
    expect(refusal.issues?.map((issue) => issue.path)).toContain(path);
  });

  it('is refused if it exceeds 64 KiB, with or without a Content-Length: payload_too_large', async () => {
    const body = JSON.stringify({ ...slip, padding: 'x'.repeat(64 * 1024) });
    const sized = { ...json, 'content-length': String(body.length) };
    await expectProblem(await quote({ headers: sized, body }), 'payload_too_large');
    const stream = new Blob([body]).stream();
    await expectProblem(
      await quote({ headers: json, body: stream, duplex: 'half' } as RequestInit),
      'payload_too_large',
    );
    const signIn = { method: 'POST', headers: sized, body };
    await expectProblem(await app.visitor.request('/api/auth/sign-in/email', signIn), 'payload_too_large');
  });
});

it.each([7, 256])('an Idempotency-Key of %d characters is refused, and the header is named', async (length) => {
  const bettor = await app.signUp();
  const headers = { ...json, 'idempotency-key': 'k'.repeat(length) };
  const body = JSON.stringify({
    type: 'single',
    stake: 1,
    selections: [await selectionOf(bettor, event.id, { key: 'home' })],
  });
  const response = await bettor.request('/api/bets', { method: 'POST', headers, body });
  const refusal = await expectProblem(response, 'validation_failed');
  expect(refusal.issues?.map(({ path }) => path)).toEqual(['idempotency-key']);
});

it('headers above the size limit are refused; long headers below it are read', async () => {
  const port = await listen(app);
  onTestFinished(() => port.close());
  const send = async (length: number) =>
    (await fetch(`${port.url}/api/config`, { headers: { cookie: `x=${'y'.repeat(length)}` } })).status;
  expect([await send(8_000), await send(20_000), await send(8_000)]).toEqual([200, 431, 200]);
});

describe('an error inside the server', () => {
  const leaks = /\bat \S+ \(|\.ts:|select |plan|relation|node_modules|42P01|permission/i;

  it('is reported as internal, with the request id and without stack or SQL', async () => {
    const { db } = app.database;
    onTestFinished(async () => {
      await sql`alter table plan_away rename to plan`.execute(db);
    });
    await sql`alter table plan rename to plan_away`.execute(db);
    const response = await app.visitor.request('/api/plans');
    const text = await response.clone().text();
    await expectProblem(response, 'internal');
    expect(text).not.toMatch(leaks);
  });

  it('is reported as unavailable when the database connection is lost', async () => {
    const { db } = app.database;
    onTestFinished(async () => {
      const drop = () => sql`drop view plan`.execute(db);
      await expect.poll(() => drop().then(() => 'dropped', String)).toBe('dropped');
      await sql`alter table plan_away rename to plan`.execute(db);
    });
    await sql`alter table plan rename to plan_away`.execute(db);
    await sql`create view plan as select * from plan_away where pg_terminate_backend(pg_backend_pid())`.execute(db);
    await sql`grant select on plan to cauri`.execute(db);
    await expectProblem(await app.visitor.request('/api/plans'), 'unavailable');
  });

  it('a text that the database cannot store is a validation error', async () => {
    await expectProblem(await app.visitor.request('/api/events?status=completed&q=a%00b'), 'validation_failed');
    await expectProblem(await app.visitor.request('/api/events?status=completed&sport=%00'), 'validation_failed');
  });
});

describe('every answer', () => {
  const paths = ['/', '/live', '/nowhere', '/api/config', '/api/nothing', '/problems/not_found', '/healthz'];

  it('states what a page may load: nothing inline, nothing from elsewhere, no frame', async () => {
    for (const path of paths) {
      const { headers } = await app.visitor.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("default-src 'self'; script-src 'self'; style-src 'self'");
      expect(policy, path).toMatch(/object-src 'none'.*frame-ancestors 'none'/);
      expect(policy, path).not.toMatch(/unsafe|\*|https?:/);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  it('carries a request id of its own', async () => {
    const ids = await Promise.all(
      paths.map(async (path) => (await app.visitor.request(path)).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(paths.length);
    expect(ids).not.toContain(null);
  });

  it('may not be cached if it is of the API', async () => {
    for (const path of [
      '/api/config',
      '/api/events?q=a',
      '/api/nothing',
      '/api/changes?topics=live',
      '/api/auth/get-session',
      '/api/openapi.json',
    ]) {
      expect((await app.visitor.request(path)).headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('requires https from then on if it is sent by https', async () => {
    const secure = await app.visitor.request('/api/config', { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect((await app.visitor.request('/api/config')).headers.has('strict-transport-security')).toBe(false);
  });
});

describe('operations', () => {
  it('/healthz answers while the process runs', async () => {
    const response = await app.visitor.request('/healthz');
    expect([response.status, await response.text()]).toEqual([200, `ok ${VERSION}`]);
  });

  it('/readyz is ready with a board and a correct clock, and names what is missing', async () => {
    onTestFinished(() => clock.set('2026-06-12T12:00:00Z'));
    const readyz = async () => {
      const response = await app.visitor.request('/readyz');
      return [response.status, await response.text()];
    };
    expect(await readyz()).toEqual([503, 'the clock is off']);
    clock.set(new Date());
    expect(await readyz()).toEqual([200, 'ready']);
  });

  it('/metrics counts requests of people by route, and never by address', async () => {
    await app.visitor.request(`/api/events/${event.id}`);
    await app.visitor.request('/api/nothing-of-ours');
    const response = await app.visitor.request('/metrics');
    const text = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/events\/:id",status="2xx"\} \d/,
    );
    expect(text).toMatch(/^cauri_placements_total/m);
    expect(text).not.toMatch(new RegExp(`${event.id}|nothing-of-ours|route="/(readyz|healthz|metrics)"`));
    expect(text).toMatch(/^cauri_database_up 1$/m);
    expect(text).toMatch(/^cauri_database_connections\{state="waiting"\} 0$/m);
  });
});
