import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#platform/clock';
import { createLog } from '#platform/log';
import { createTestClock } from '../../../../testing/test-clock.ts';
import type { AnswerFault } from '../../sandbox/faults.ts';
import { sandboxLeagues } from '../../sandbox/leagues.ts';
import { API_KEY, createTestFeed, EPL, ODDS_QUERY } from '../../sandbox/testing/test-feed.ts';
import { createOddsApiClient } from './client.ts';

const MINUTE_MS = 60_000;

describe('a call', () => {
  it('returns the response of the feed and its cost', async () => {
    const { client } = createTestFeed({ creditsPerMonth: 500 });
    expect((await client.listSports()).map(({ key }) => key)).toContain(EPL);
    expect(((await client.fetchEvents(EPL)) as unknown[]).length).toBeGreaterThan(10);
    expect(client.credits()).toEqual({ remaining: 500, used: 0, last: 0 });
    expect(await client.fetchOdds(EPL, ODDS_QUERY)).toHaveLength(((await client.fetchEvents(EPL)) as unknown[]).length);
    expect(await client.fetchScores(EPL, 3)).not.toHaveLength(0);
    expect(client.credits()).toEqual({ remaining: 495, used: 5, last: 2 });
  });

  it('costs nothing if the response is empty', async () => {
    const { client, sandbox } = createTestFeed();
    sandbox.setFaults({ kind: 'empty' });
    expect(await client.fetchOdds(EPL, ODDS_QUERY)).toEqual([]);
    expect(client.credits()).toBeNull();
  });
});

it('A list of leagues leaves out those whose key the database cannot store or an address cannot contain', async () => {
  const keys = [EPL, 'soccer_\u0000', 'soccer_\ud800'];
  const list = keys.map((key) => ({ key, group: 'Soccer', title: 'League', active: true }));
  const client = createOddsApiClient({
    baseUrl: 'http://feed.test',
    apiKey: API_KEY,
    fetch: async () => Response.json(list),
    clock: systemClock,
    random: () => 0,
    log: createLog('silent'),
  });
  expect((await client.listSports()).map(({ key }) => key)).toEqual([EPL]);
});

describe('a temporary failure is retried', () => {
  it.each<AnswerFault>(['connection_lost', 'too_many_requests', 'html_error', 'never_answers'])('%s', async (kind) => {
    const { client, sandbox, requests } = createTestFeed();
    sandbox.setFaults({ kind, times: 2 });
    expect((await client.listSports()).length).toBe(sandboxLeagues.length);
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['connection_lost', 'network'],
    ['too_many_requests', 'too_frequent'],
    ['html_error', 'upstream'],
    ['never_answers', 'timed_out'],
  ] as const)('%s: three times at most', async (kind, failure) => {
    const { client, sandbox, requests } = createTestFeed();
    sandbox.setFaults({ kind });
    await expect(client.fetchOdds(EPL, ODDS_QUERY)).rejects.toMatchObject({ failure });
    expect(requests).toHaveLength(3);
  });
});

it('A feed whose responses are dated after the time here is refused, so that no bet is accepted on a match that has begun', async () => {
  const clock = createTestClock('2026-11-27T12:00:00Z');
  const call = (date: string) => {
    const fetch = async () => new Response('[]', { headers: { date: new Date(date).toUTCString() } });
    const parts = {
      baseUrl: 'http://feed.test',
      apiKey: API_KEY,
      fetch,
      clock,
      random: () => 0,
      log: createLog('silent'),
    };
    return createOddsApiClient(parts).listSports();
  };
  await expect(call('2026-11-27T12:10:00Z')).rejects.toMatchObject({ failure: 'clock_behind', errorCode: '600 s' });
  // A response of a cache is older than the time here.
  for (const right of ['2026-11-27T12:00:05Z', '2026-11-27T11:50:00Z']) expect(await call(right)).toEqual([]);
});

describe('a permanent failure is not retried', () => {
  it.each([
    ['redirect', 'refused'],
    ['not_json', 'not_json'],
    ['too_large', 'too_large'],
    ['invalid_key', 'invalid_key'],
    ['out_of_credits', 'out_of_credits'],
  ] as const)('%s', async (kind, failure) => {
    const { client, sandbox, requests } = createTestFeed();
    sandbox.setFaults({ kind });
    await expect(client.fetchOdds(EPL, ODDS_QUERY)).rejects.toMatchObject({ failure });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['an unknown sport', () => createTestFeed().client.fetchOdds('soccer_moon', ODDS_QUERY), 'UNKNOWN_SPORT'],
    ['no region', () => createTestFeed().client.fetchOdds(EPL, { ...ODDS_QUERY, regions: [] }), 'MISSING_REGION'],
    [
      'an unknown market',
      () => createTestFeed().client.fetchOdds(EPL, { ...ODDS_QUERY, markets: ['btts'] }),
      'INVALID_MARKET',
    ],
    ['a wrong key', () => createTestFeed({}, 'another-key').client.listSports(), 'INVALID_KEY'],
  ])('%s', async (_, call, errorCode) => {
    await expect(call()).rejects.toMatchObject({ errorCode });
  });
});

describe('the circuit breaker stays open', () => {
  it('for a minute after five failures in a row; then one call tests the feed', async () => {
    const { client, sandbox, requests, clock } = createTestFeed();
    sandbox.setFaults({ kind: 'html_error' });
    await expect(client.listSports()).rejects.toMatchObject({ failure: 'upstream' });
    await expect(client.listSports()).rejects.toMatchObject({ failure: 'upstream' });
    const before = requests.length;
    await expect(client.listSports()).rejects.toMatchObject({ failure: 'circuit_open' });
    expect(requests).toHaveLength(before);
    sandbox.setFaults();
    clock.advance(MINUTE_MS);
    expect((await client.listSports()).length).toBe(sandboxLeagues.length);
  });

  it('until the end of the month when the credits are used up', async () => {
    const { client, requests, clock } = createTestFeed({ creditsPerMonth: 3 });
    await client.fetchOdds(EPL, ODDS_QUERY);
    await expect(client.fetchOdds(EPL, ODDS_QUERY)).rejects.toMatchObject({ failure: 'out_of_credits' });
    clock.set('2026-11-30T23:59:59Z');
    await expect(client.fetchOdds(EPL, ODDS_QUERY)).rejects.toMatchObject({ failure: 'out_of_credits' });
    expect(requests).toHaveLength(2);
    clock.set('2026-12-01T00:00:00Z');
    expect(await client.fetchOdds(EPL, ODDS_QUERY)).not.toHaveLength(0);
  });

  it.each<AnswerFault>(['invalid_key', 'deactivated_key'])('for good: %s', async (kind) => {
    const { client, sandbox, requests, clock } = createTestFeed();
    sandbox.setFaults({ kind, times: 1 });
    await expect(client.listSports()).rejects.toMatchObject({ failure: 'invalid_key' });
    clock.advance(400 * 24 * 60 * MINUTE_MS);
    await expect(client.listSports()).rejects.toMatchObject({ failure: 'invalid_key' });
    expect(requests).toHaveLength(1);
  });
});

it('the key is in the request, but not in logs and errors', async () => {
  const kinds: readonly AnswerFault[] = ['connection_lost', 'html_error', 'out_of_credits', 'redirect', 'not_json'];
  for (const kind of [...kinds, 'too_large', 'never_answers', 'invalid_key'] as const) {
    const { client, sandbox, requests, logged } = createTestFeed();
    sandbox.setFaults({ kind });
    const error = await client.fetchOdds(EPL, ODDS_QUERY).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(Error);
    const output = logged.join('\n') + String(error instanceof Error && error.stack) + JSON.stringify(error);
    expect(requests[0]?.searchParams.get('apiKey')).toBe(API_KEY);
    expect(logged.length, kind).toBeGreaterThan(0);
    expect(output, kind).not.toContain(API_KEY);
    expect(output, kind).not.toContain('apiKey');
  }
});

/** Creates a client of a server on this machine. */
async function clientOf(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return createOddsApiClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: API_KEY,
    random: () => 0,
    clock: systemClock,
    log: createLog('silent'),
    fetch: (request) => fetch(request),
  });
}

describe('over a network', () => {
  it('reads compressed responses', async () => {
    const client = await clientOf((_request, response) => {
      response.setHeader('content-encoding', 'gzip').setHeader('x-requests-remaining', '7');
      response.setHeader('x-requests-used', '3').end(gzipSync('[{"id":"é"}]'));
    });
    expect(await client.fetchScores(EPL, 1)).toEqual([{ id: 'é' }]);
    expect(client.credits()).toEqual({ remaining: 7, used: 3, last: 0 });
  });

  it('says why there was no response', async () => {
    const client = await clientOf(({ socket }) => socket.destroy());
    await expect(client.listSports()).rejects.toMatchObject({ failure: 'network', errorCode: 'UND_ERR_SOCKET' });
  });

  it('does not follow redirects, which would leak the key', async () => {
    const paths: (string | undefined)[] = [];
    const client = await clientOf(({ url }, response) => {
      paths.push(url?.split('?')[0]);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await expect(client.listSports()).rejects.toMatchObject({ failure: 'refused' });
    expect(paths).toEqual(['/v4/sports/']);
  });
});
