import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { api } from '@cauri/contract';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFastRoutes, type FastRoute } from '#platform/fast-path/fast-path';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { createRateLimit, limitSources } from '#platform/rate-limit';
import { type SlipBody, slipOf } from '../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent } from '../../testing/test-events.ts';
import { listen, type TestPort } from '../../testing/test-stream.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
let app: TestApp;
/** The server's listener. */
let direct: TestPort;
/** The router alone. */
let routed: TestPort;
let slip: SlipBody;

function useApp(FAST_PATH: string): void {
  beforeAll(async () => {
    app = await createTestApp({ clock, environment: { FAST_PATH } });
    vi.spyOn(app.router, 'fetch');
    direct = await listen(app);
    routed = await listen({ listener: () => getRequestListener(app.router.fetch) });
    const event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
    await app.board.catchUp();
    slip = await slipOf(app.visitor, event.id, { key: 'home' });
  });
  afterAll(async () => {
    await direct.close();
    await routed.close();
    await app.close();
  });
}

interface Input {
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Received {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/** The response to a placement, without the fields that differ between placements. */
async function send(port: Pick<TestPort, 'url'>, { headers, body = JSON.stringify(slip) }: Input): Promise<Received> {
  const length = headers?.['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
  const own = { 'content-type': 'application/json', 'idempotency-key': newId(), ...length };
  const call = request(`${port.url}/api/bets`, { method: 'POST', headers: { ...own, ...headers }, agent: false });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await Array.fromAsync<Buffer>(response)).toString();
  const { date, 'x-request-id': id, 'content-length': contentLength, ...rest } = response.headers;
  expect([id?.length, Number(contentLength)]).toEqual([36, Buffer.byteLength(text)]);
  const { instance, bets, ...others } = JSON.parse(text) as Received['body'];
  return { status: response.statusCode ?? 0, headers: rest, body: { ...others, bets: withoutIds(bets) } };
}

const withoutIds = (bets: unknown) =>
  Array.isArray(bets) ? bets.map(({ id, placedAt, ...bet }: Record<string, unknown>) => bet) : bets;

const balanceOf = async (bettor: Actor) => (await bettor.call('getMe', {})).ok.balance;

/** Sends the same request for two equivalent bettors, with and without the router. */
async function sendBoth(input: (bettor: Actor) => Input): Promise<[direct: Received, routed: Received]> {
  const [one, other] = [await app.signUp(), await app.signUp()];
  const answers: [Received, Received] = [await send(direct, input(one)), await send(routed, input(other))];
  expect(await balanceOf(one)).toBe(await balanceOf(other));
  return answers;
}

const from = (origin: string, more = {}) => ({ origin, host: 'cauri.example', ...more });

describe.each(['true', 'false'])('with FAST_PATH=%s a placement', (FAST_PATH) => {
  useApp(FAST_PATH);

  it.each<[name: string, status: number, input: (cookie: string) => Input]>([
    ['accepted', 201, (cookie) => ({ headers: { cookie } })],
    ['accepted from a page of ours', 201, (cookie) => ({ headers: { cookie, ...from('http://cauri.example') } })],
    ['accepted by https', 201, (cookie) => ({ headers: { cookie, 'x-forwarded-proto': 'https' } })],
    ['from another site', 403, (cookie) => ({ headers: { cookie, ...from('https://evil.example') } })],
    ['from a hidden one', 403, (cookie) => ({ headers: { cookie, 'sec-fetch-site': 'cross-site' } })],
    ['from a page of another account', 409, (cookie) => ({ headers: { cookie, 'x-account': 'somebody else' } })],
    ['a visitor', 401, () => ({})],
    ['a visitor with an unknown cookie', 401, () => ({ headers: { cookie: 'cauri.session_token=x.y' } })],
    ['no key', 400, (cookie) => ({ headers: { cookie, 'idempotency-key': '' } })],
    ['no JSON', 400, (cookie) => ({ headers: { cookie }, body: '{' })],
    ['nothing', 400, (cookie) => ({ headers: { cookie }, body: '' })],
    ['a wrong slip', 400, (cookie) => ({ headers: { cookie }, body: '{"type":"single","stake":-1}' })],
    ['a field too many', 400, (cookie) => ({ headers: { cookie }, body: JSON.stringify({ ...slip, x: 1 }) })],
    ['a form', 415, (cookie) => ({ headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' } })],
    ['a patch', 415, (cookie) => ({ headers: { cookie, 'content-type': 'application/json-patch+json' } })],
    [
      'JSON with a charset',
      201,
      (cookie) => ({ headers: { cookie, 'content-type': 'application/json ;charset=utf-8' } }),
    ],
    ['too large', 413, (cookie) => ({ headers: { cookie }, body: JSON.stringify('x'.repeat(70_000)) })],
    ['too high a stake', 422, (cookie) => ({ headers: { cookie }, body: JSON.stringify({ ...slip, stake: 9e9 }) })],
  ])('%s is answered as by the router: %i', async (_, status, input) => {
    const [ours, routers] = await sendBoth(({ cookie }) => input(cookie));
    expect(ours).toEqual(routers);
    expect(ours.status).toBe(status);
  });

  it('calls the router only if the fast path is off or the caller is refused', async () => {
    const { cookie } = await app.signUp();
    vi.mocked(app.router.fetch).mockClear();
    expect((await send(direct, { headers: { cookie } })).status).toBe(201);
    expect((await send(direct, { headers: { cookie }, body: '{' })).status).toBe(400);
    expect(app.router.fetch).toHaveBeenCalledTimes(FAST_PATH === 'true' ? 0 : 2);
    expect((await send(direct, {})).status).toBe(401);
    expect(app.router.fetch).toHaveBeenCalledTimes(FAST_PATH === 'true' ? 1 : 3);
  });

  it('is answered as by the router for a retry, and for a key that was used for another slip', async () => {
    const { cookie } = await app.signUp();
    const headers = { cookie, 'idempotency-key': newId() };
    const first = await send(direct, { headers });
    const again = await send(direct, { headers });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again).toEqual(await send(routed, { headers }));
    expect(again.body).toMatchObject({ bets: first.body.bets });
    const other = { headers, body: JSON.stringify({ ...slip, stake: 2_000 }) };
    const conflict = await send(direct, other);
    expect([conflict.status, conflict.body.code]).toEqual([409, 'idempotency_conflict']);
    expect(conflict).toEqual(await send(routed, other));
  });

  it.each([
    ['calls', { RATE_LIMIT_CALLS: '2/60' }],
    ['placements', { RATE_LIMIT_PLACEMENT: '2/60' }],
  ])('is answered as by the router above the limit of %s', async (_, environment) => {
    const strict = await createTestApp({ clock, database: app.database, environment: { FAST_PATH, ...environment } });
    const its = await listen(strict);
    onTestFinished(async () => {
      await its.close();
      await strict.close();
    });
    const { cookie } = await app.signUp();
    const answers: Received[] = [];
    for (let n = 0; n < 3; n += 1) answers.push(await send(its, { headers: { cookie } }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is answered as by the router while the server stops', async () => {
    const leaving = await createTestApp({ clock, database: app.database, environment: { FAST_PATH } });
    const its = await listen(leaving);
    onTestFinished(async () => {
      await its.close();
      await leaving.close();
    });
    const { cookie } = await app.signUp();
    expect((await send(its, { headers: { cookie } })).status).toBe(201);
    await leaving.drain();
    const refused = await send(its, { headers: { cookie } });
    expect([refused.status, refused.headers.connection]).toEqual([503, 'close']);
  });

  it('is not made, and causes no error, if the client disconnects during the request', async () => {
    const lines: string[] = [];
    // The router logs a warning for an unread body.
    const log = pino({ level: FAST_PATH === 'true' ? 'warn' : 'error' }, { write: (line: string) => lines.push(line) });
    const logged = await createTestApp({ clock, database: app.database, log, environment: { FAST_PATH } });
    const its = await listen(logged);
    onTestFinished(async () => {
      await its.close();
      await logged.close();
    });
    const bettor = await app.signUp();
    const { hostname, port } = new URL(its.url);
    const socket = connect(Number(port), hostname);
    const head = `POST /api/bets HTTP/1.1\r\nhost: x\r\ncookie: ${bettor.cookie}\r\ncontent-type: application/json\r\n`;
    const body = JSON.stringify(slip);
    socket.write(`${head}idempotency-key: ${newId()}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`);
    await expect.poll(() => its.responses.length).toBe(1);
    socket.destroy();
    await expect.poll(() => its.responses[0]?.destroyed).toBe(true);
    expect((await send(its, { headers: { cookie: bettor.cookie } })).status).toBe(201);
    expect(await balanceOf(bettor)).toBe(999_000);
    expect(lines).toEqual([]);
  });
});

describe('the router', () => {
  const handled: string[] = [];
  const fast: FastRoute<typeof api.placeBet> = {
    route: api.placeBet,
    handle: async ({ body: { stake } }, { caller: { userId } }) => {
      handled.push(`${userId} ${stake}`);
      throw new Error('a secret of the database');
    },
  };

  /** The cookie `ending` is that of a session that ends after it was read once. */
  async function open(): Promise<Pick<TestPort, 'url'>> {
    let reads = 0;
    const parts = {
      fastRoutes: [fast],
      log: createLog('silent'),
      metrics: createMetrics(),
      publicUrl: null,
      bodyMaximum: 1_000,
      limit: limitSources((_, window) => createRateLimit(window), 1)('calls', { count: 100, seconds: 60 }),
      isOpen: () => true,
      identify: async (cookie: string) =>
        cookie === 'known' || (cookie === 'ending' && reads++ === 0)
          ? { userId: 'u', sessionId: 's', role: 'bettor' as const, hasSecondFactor: false, isByProvider: false }
          : null,
    };
    const server = createServer(
      createFastRoutes(parts, (incoming, outgoing) => {
        incoming
          .resume()
          .on('end', () => outgoing.writeHead(418, { 'x-request-id': newId(), 'content-length': 2 }).end('{}'));
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  it('is not called for a plain request; an unexpected error is answered without a detail', async () => {
    const { status, body } = await send(await open(), { headers: { cookie: 'known' } });
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(handled.splice(0)).toEqual(['u 1000']);
  });

  it('is not called, and nothing is done, if the session ends while the body arrives', async () => {
    const { status, body } = await send(await open(), { headers: { cookie: 'ending' } });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    expect(handled).toEqual([]);
  });

  it.each<[name: string, headers: Record<string, string>]>([
    ['whose caller is unknown', { cookie: 'unknown' }],
    ['without a cookie', {}],
    ['of another type', { cookie: 'known', 'content-type': 'text/plain' }],
    ['of unknown length', { cookie: 'known', 'transfer-encoding': 'chunked' }],
    ['of another site', { cookie: 'known', origin: 'https://evil.example' }],
  ])('is called for a request %s', async (_, headers) => {
    expect((await send(await open(), { headers })).status).toBe(418);
    expect(handled).toEqual([]);
  });
});
