import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@cauri/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config';
import { createResponseCache } from '#platform/fast-path/response-cache';
import { PreparedResponse } from '#platform/http/prepared-response';
import { createMetrics } from '#platform/metrics';
import { createRateLimit, limitSources } from '#platform/rate-limit';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addMatch, reprice, type TestMatch } from '../../testing/test-matches.ts';
import { listen, type TestPort } from '../../testing/test-stream.ts';
import { writeWebApp } from '../../testing/web-folder.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'cauri-web-'));
let app: TestApp;
let port: TestPort;
let match: TestMatch;

beforeAll(() => writeWebApp(folder));
afterAll(() => rmSync(folder, { recursive: true }));

interface Received {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** The response as it is sent, not decompressed. */
function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date, connection, 'x-request-id': id, 'content-length': length, ...rest } = response.headers;
        resolve({ status: response.statusCode ?? 0, headers: rest, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    call.on('error', reject).end();
  });
}

/** The router's answer to the same request. */
async function send(path: string, headers: Record<string, string>): Promise<Received> {
  const response = await app.visitor.request(path, { headers });
  const { 'x-request-id': id, ...rest } = Object.fromEntries(response.headers);
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { status: response.status, headers: rest, body };
}

describe.each(['true', 'false'])('a prepared response, with FAST_PATH=%s,', (FAST_PATH) => {
  beforeAll(async () => {
    app = await createTestApp({ clock, webFolder: folder, environment: { FAST_PATH } });
    port = await listen(app);
    match = await addMatch(app.database.db, { startsAt: new Date('2026-06-12T18:00:00Z') });
    await app.board.catchUp();
  });
  afterAll(async () => {
    await port.close();
    await app.close();
  });

  it.each([
    ['/api/events', {}],
    ['/api/events?sport=football&limit=3', { 'accept-encoding': 'gzip' }],
    ['/api/events?status=live', { 'accept-encoding': 'br' }],
    ['/', { 'accept-encoding': 'gzip, deflate, br' }],
    ['/live', { cookie: 'language=fr; theme=dark' }],
    ['/results', { cookie: 'theme=light', 'x-forwarded-proto': 'https' }],
  ] as const)('is what the router would answer: %s %j', async (path, headers) => {
    const expected = await send(path, headers);
    expect(expected.status).toBe(200);
    for (let time = 0; time < 2; time += 1) expect(await get(port.url + path, headers)).toEqual(expected);
    const known = { ...headers, 'if-none-match': String(expected.headers.etag) };
    const again = await get(port.url + path, known);
    expect(again).toEqual(await send(path, known));
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('follows the board', async () => {
    const odds = async () => Buffer.from((await get(`${port.url}/api/events`)).body, 'base64').toString();
    await odds();
    await reprice(app.database.db, match, 2710);
    await app.board.catchUp();
    expect(await odds()).toContain('"odds":2.71');
  });

  it('is not sent to a signed-in user as a page', async () => {
    await get(port.url);
    const bettor = await app.signUp();
    const { headers, body } = await get(port.url, { cookie: bettor.cookie });
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    expect(Buffer.from(body, 'base64').toString()).toContain(bettor.userId);
  });

  it('counts towards the limit of the address, or of the account at any address', async () => {
    const strict = await createTestApp({
      clock,
      database: app.database,
      webFolder: folder,
      environment: { FAST_PATH, RATE_LIMIT_CALLS: '4/60', RATE_LIMIT_VISITS: '3/60' },
    });
    const its = await listen(strict);
    onTestFinished(async () => {
      await its.close();
      await strict.close();
    });
    const statuses = async (path: string, count: number, cookie?: string) => {
      const seen: number[] = [];
      for (let n = 0; n < count; n += 1) seen.push((await get(its.url + path, cookie ? { cookie } : {})).status);
      return seen;
    };
    expect(await statuses('/api/events', 5)).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses('/', 4)).toEqual([200, 200, 200, 429]);
    const { cookie } = await app.signUp();
    expect(await statuses('/api/events', 5, cookie)).toEqual([200, 200, 200, 200, 429]);
    const refused = await fetch(`${its.url}/api/events`);
    expect(((await refused.json()) as Problem).code).toBe('rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is refused while the server stops', async () => {
    const leaving = await createTestApp({ clock, database: app.database, environment: { FAST_PATH } });
    const its = await listen(leaving);
    onTestFinished(async () => {
      await its.close();
      await leaving.close();
    });
    expect((await get(`${its.url}/api/events`)).status).toBe(200);
    await leaving.drain();
    expect((await get(`${its.url}/api/events`)).status).toBe(503);
  });
});

it('only plain GET requests for a prepared response bypass the router', async () => {
  const cached = {
    route: '/ready',
    limit: limitSources((_, window) => createRateLimit(window), 1)('calls', { count: 100, seconds: 60 }),
    find: ({ path, search }: { path: string; search: string }) =>
      path === '/ready' ? new PreparedResponse(`ready${search}`, {}) : null,
  };
  const proxies = readConfig({ DATA_DIR: folder }).trustedProxies;
  const parts = { cached: [cached], identify: async () => null, metrics: createMetrics(), proxies, isOpen: () => true };
  const server = createServer(
    createResponseCache(parts, (_, outgoing) => {
      outgoing.statusCode = 418;
      outgoing.end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { status, body } = await get(`${url}/ready?x=1`);
  expect([status, Buffer.from(body, 'base64').toString()]).toEqual([200, 'ready?x=1']);
  for (const [path, method] of [
    ['/other', 'GET'],
    ['/ready', 'POST'],
    ['/ready', 'HEAD'],
    ['/ready/', 'GET'],
  ] as const) {
    expect([path, method, (await get(url + path, {}, method)).status]).toEqual([path, method, 418]);
  }
});
