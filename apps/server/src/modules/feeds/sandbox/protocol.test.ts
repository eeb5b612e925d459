import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#platform/log';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createOddsApiClient } from '../odds-api/client/client.ts';
import { normaliseEvent, offerBeforeStart } from '../odds-api/parsing/normalise.ts';
import { parseFeed } from '../odds-api/parsing/parse-feed.ts';
import type { FeedRecord } from './records.ts';
import { createSandboxFeed } from './sandbox-feed.ts';
import { API_KEY, EPL, LA_LIGA, NOW, ODDS_QUERY, secret, twoLeagues } from './testing/test-feed.ts';

const sandbox = createSandboxFeed({ secret, clock: createTestClock(NOW), apiKey: API_KEY, leagues: twoLeagues });
const fetchFeed = (path: string, query: Record<string, string> = {}, headers: HeadersInit = {}) =>
  sandbox.handle(
    new Request(`https://sandbox.invalid/v4/sports/${path}?${new URLSearchParams({ apiKey: API_KEY, ...query })}`, {
      headers,
    }),
  );
const list = async (path: string, query?: Record<string, string>) =>
  (await (await fetchFeed(path, query)).json()) as FeedRecord[];
const eu = { regions: 'eu' };

describe('every refusal of the protocol', () => {
  it.each<[status: number, code: string, path: string, query: Record<string, string>]>([
    [401, 'MISSING_KEY', '', { apiKey: '' }],
    [401, 'INVALID_KEY', '', { apiKey: 'another' }],
    [404, 'UNKNOWN_SPORT', 'soccer_moon/odds', eu],
    [404, 'EVENT_NOT_FOUND', `${EPL}/events/${'0'.repeat(32)}/odds`, eu],
    [422, 'MISSING_REGION', `${EPL}/odds`, {}],
    [422, 'INVALID_REGION', `${EPL}/odds`, { regions: 'eu,moon' }],
    [422, 'INVALID_BOOKMAKERS', `${EPL}/odds`, { bookmakers: 'baobab,nobody' }],
    [422, 'INVALID_MARKET', `${EPL}/odds`, { ...eu, markets: 'h2h,xyz' }],
    [422, 'INVALID_MARKET', `${EPL}/odds`, { ...eu, markets: 'btts' }],
    [422, 'INVALID_SCORES_DAYS_FROM', `${EPL}/scores`, { daysFrom: '4' }],
    [422, 'INVALID_ODDS_FORMAT', `${EPL}/odds`, { ...eu, oddsFormat: 'fractional' }],
    [422, 'INVALID_DATE_FORMAT', `${EPL}/events`, { dateFormat: 'roman' }],
    [422, 'INVALID_EVENT_IDS', `${EPL}/events`, { eventIds: 'one,two' }],
    [422, 'INVALID_COMMENCE_TIME_FROM', `${EPL}/events`, { commenceTimeFrom: 'today' }],
    [422, 'INVALID_COMMENCE_TIME_TO', `${EPL}/events`, { commenceTimeTo: '2026-11-21' }],
  ])('%s %s of %s', async (status, error_code, path, query) => {
    const response = await fetchFeed(path, query);
    expect(response.status).toBe(status);
    const page = error_code.toLowerCase().replaceAll('_', '-');
    const details_url = `https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html#${page}`;
    expect(await response.json()).toEqual({ message: expect.any(String), error_code, details_url });
  });

  it('distinguishes unknown markets from unsupported ones', async () => {
    const messageOf = async (markets: string) =>
      ((await (await fetchFeed(`${EPL}/odds`, { ...eu, markets })).json()) as { message: string }).message;
    expect(await messageOf('btts')).toBe('Markets not supported by this endpoint: btts');
    expect(await messageOf('xyz')).toBe('Invalid markets: xyz');
  });
});

describe('the cost of a call', () => {
  it.each<[cost: number, path: string, query: Record<string, string>]>([
    [0, '', {}],
    [0, `${EPL}/events`, {}],
    [1, `${EPL}/odds`, eu],
    [6, `${EPL}/odds`, { regions: 'eu,uk', markets: 'h2h,totals,spreads' }],
    [2, `${EPL}/odds`, { bookmakers: 'baobab,savane', regions: 'eu,uk,us', markets: 'h2h,totals' }],
    [0, `${EPL}/odds`, { ...eu, commenceTimeFrom: '2030-01-01T00:00:00Z' }],
    [1, `${EPL}/scores`, {}],
    [2, `${EPL}/scores`, { daysFrom: '3' }],
    [2, 'upcoming/odds', { regions: 'eu,us' }],
  ])('%s credits: %s', async (cost, path, query) => {
    const before = Number((await fetchFeed('')).headers.get('x-requests-remaining'));
    const { headers } = await fetchFeed(path, query);
    expect(headers.get('x-requests-last')).toBe(String(cost));
    expect(Number(headers.get('x-requests-remaining'))).toBe(before - cost);
  });

  it('for one event is the number of returned markets times the regions', async () => {
    const [event] = await list(`${EPL}/events`);
    const { headers } = await fetchFeed(`${EPL}/events/${event?.id}/odds`, {
      regions: 'eu,uk',
      markets: 'h2h,totals,btts',
    });
    expect(headers.get('x-requests-last')).toBe('4');
  });
});

describe('a call may request', () => {
  it('prices and dates in other formats, which the parser understands', async () => {
    const query = { ...eu, markets: 'h2h,totals' };
    const plain = parseFeed(await list(`${EPL}/odds`, query)).events;
    const other = await list(`${EPL}/odds`, { ...query, oddsFormat: 'american', dateFormat: 'unix' });
    expect(typeof other[0]?.commence_time).toBe('number');
    const marketsOf = (events: typeof plain) =>
      events.flatMap((raw) => {
        const { event } = normaliseEvent(raw);
        return event
          ? offerBeforeStart(event).markets.map((market) => ({ ...market, startsAt: raw.commence_time }))
          : [];
      });
    const [ours, theirs] = [marketsOf(plain), marketsOf(parseFeed(other).events)];
    expect(theirs.map(({ type, line, startsAt }) => [type, line, startsAt])).toEqual(
      ours.map(({ type, line, startsAt }) => [type, line, startsAt]),
    );
    for (const [index, { outcomes }] of ours.entries()) {
      for (const [place, { odds }] of outcomes.entries()) {
        // American prices are whole numbers, so they are less precise.
        expect(Math.abs((theirs[index]?.outcomes[place]?.odds ?? 0) - odds)).toBeLessThanOrEqual(10 + odds / 100);
      }
    }
  });

  it('certain events, bookmakers and times', async () => {
    const all = await list(`${EPL}/events`);
    const [first, second] = all;
    const ids = [first?.id, second?.id].join();
    expect(await list(`${EPL}/events`, { eventIds: ids })).toEqual([first, second]);
    const till = await list(`${EPL}/events`, { commenceTimeTo: second?.commence_time ?? '' });
    expect(till).toEqual(all.filter(({ commence_time }) => commence_time <= (second?.commence_time ?? '')));
    const [odds] = await list(`${EPL}/odds`, { bookmakers: 'savane' });
    expect(odds?.bookmakers?.map(({ key }) => key)).toEqual(['savane']);
  });

  it('the next events of all sports, and those in play', async () => {
    const upcoming = await list('upcoming/odds', eu);
    const live = upcoming.filter(({ commence_time }) => Date.parse(commence_time) <= Date.parse(NOW));
    expect(live.map(({ sport_key }) => sport_key)).toEqual([LA_LIGA]);
    expect(upcoming).toHaveLength(live.length + 8);
  });
});

it('responses are compressed for clients that accept it', async () => {
  const response = await fetchFeed(`${EPL}/odds`, eu, { 'accept-encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const body = Buffer.from(await response.arrayBuffer());
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(await list(`${EPL}/odds`, eu));
  const server = createServer(async ({ url, headers }, answer) => {
    const response = await sandbox.handle(
      new Request(`http://localhost${url}`, { headers: { 'accept-encoding': String(headers['accept-encoding']) } }),
    );
    // It would be that of this machine, long after the time of the test.
    answer.sendDate = false;
    answer
      .writeHead(response.status, Object.fromEntries(response.headers))
      .end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = createOddsApiClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: API_KEY,
    random: () => 0,
    clock: createTestClock(NOW),
    log: createLog('silent'),
    fetch: (request) => fetch(request),
  });
  expect(await client.fetchOdds(EPL, ODDS_QUERY)).toEqual(
    await list(`${EPL}/odds`, { ...eu, markets: ODDS_QUERY.markets.join() }),
  );
});
