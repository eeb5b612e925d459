import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EventList, EventQuery } from '@cauri/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addMatch, reprice, type TestMatch } from '../../../testing/test-matches.ts';
import { PreparedLists } from './prepared-lists.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-12T18:00:00Z');
const app = await openTestApp({ clock });
let football: TestMatch;

beforeAll(async () => {
  football = await addMatch(app.database.db, { startsAt: soon });
  await addMatch(app.database.db, { startsAt: soon, sportId: 'tennis' });
  await app.board.catchUp();
});

const get = (query: string, headers: Record<string, string> = {}) =>
  app.visitor.request(`/api/events${query}`, { headers });
const tagOf = async (query: string) => (await get(query)).headers.get('etag') ?? '';

async function move(odds: number): Promise<void> {
  await reprice(app.database.db, football, odds);
  await app.board.catchUp();
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
};

describe('a list of events', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['', 'identity'],
  ])(
    'is sent to a client that accepts "%s" as %s, from the cache, under an entity tag of that encoding',
    async (accepted, encoding) => {
      const plain = await (await get('')).text();
      const tags = new Set<string>();
      for (let time = 0; time < 3; time += 1) {
        const response = await get('', { 'accept-encoding': accepted });
        expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(response.headers.get('cache-control')).toBe('private, no-cache');
        expect(response.headers.get('vary')).toBe('accept-encoding');
        tags.add(response.headers.get('etag') ?? '');
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(unpack[encoding]?.(bytes).toString()).toBe(plain);
      }
      expect([...tags]).toEqual([expect.stringMatching(/^"[\w-]{22}(-br|-gzip)?"$/)]);
      expect(EventList.parse(JSON.parse(plain)).items).toHaveLength(2);
    },
  );

  it('is not sent again to a client that has it, and is sent to one with another encoding or an older version', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const etag = (await get('', headers)).headers.get('etag') ?? '';
      const again = await get('', { ...headers, 'if-none-match': `"other", ${etag}` });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
    }
    const brotli = (await get('', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    expect((await get('', { 'accept-encoding': 'gzip', 'if-none-match': brotli })).status).toBe(200);
    const old = await tagOf('');
    await move(2150);
    const changed = await get('', { 'if-none-match': old });
    expect([changed.status, changed.headers.get('etag') === old]).toEqual([200, false]);
    expect(await changed.text()).toContain('"odds":2.15');
  });

  it('keeps its entity tag while none of its own events changes', async () => {
    const [own, other] = [await tagOf('?sport=football'), await tagOf('?sport=tennis')];
    await move(2350);
    expect(await tagOf('?sport=tennis')).toBe(other);
    expect(await tagOf('?sport=football')).not.toBe(own);
  });

  it('is never returned for another query', async () => {
    const queries = ['', '?sport=tennis', '?limit=1', '?status=live', '?status=upcoming&limit=1', '?source=api'];
    const idsOf = async (query: string) =>
      EventList.parse(await (await get(query)).json()).items.map(({ id, sportId }) => `${sportId} ${id}`);
    const first = await Promise.all(queries.map(idsOf));
    expect(first.map((ids) => ids.length)).toEqual([2, 1, 1, 0, 1, 0]);
    expect(first[1]?.[0]).toMatch(/^tennis /);
    expect(await Promise.all(queries.map(idsOf))).toEqual(first);
  });

  it('is correct after more different queries than the cache holds', async () => {
    for (let limit = 1; limit <= 100; limit += 1) await get(`?limit=${limit}`);
    await move(2450);
    for (const limit of [100, 50, 2, 1]) {
      const { items } = EventList.parse(await (await get(`?limit=${limit}`)).json());
      expect(items).toHaveLength(Math.min(limit, 2));
    }
    expect(await (await get('?limit=2')).text()).toContain('"odds":2.45');
  });

  it('stays in a full cache if it is read often, and the list that was read least recently is dropped', () => {
    const lists = new PreparedLists(app.board);
    const queryOf = (limit: number) => EventQuery.parse({ limit: String(limit) });
    lists.prepare('often', queryOf(100));
    lists.prepare('once', queryOf(99));
    for (let other = 0; other < 64; other += 1) {
      lists.recall('often');
      lists.prepare(`other ${other}`, queryOf(other + 1));
    }
    expect([lists.recall('often') === null, lists.recall('once')]).toEqual([false, null]);
  });

  it('is one for all addresses with its parameters, so that invented ones displace no other list', async () => {
    const lists = new PreparedLists(app.board);
    const query = EventQuery.parse({});
    const own = lists.prepare('', query);
    for (let other = 0; other < 100; other += 1) expect(lists.prepare(`?x=${other}`, query)).toBe(own);
    expect(lists.recall('?x=99')).toBe(own);
  });

  it('counts as a search if it is not ready', async () => {
    const environment = { RATE_LIMIT_SEARCHES: '2/600' };
    const limited = await createTestApp({ clock, database: app.database, environment });
    onTestFinished(limited.close);
    const statusOf = async (query: string) => (await limited.visitor.request(`/api/events${query}`)).status;
    const queries = ['?limit=1', '?limit=2', '?limit=1', '?limit=2&x=1', '?limit=3', '?limit=1'];
    const statuses: number[] = [];
    for (const query of queries) statuses.push(await statusOf(query));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200]);
  });

  it('is not cached for a search or a time window', async () => {
    for (const query of ['?q=home', '?from=2026-06-12T12:00:00Z', '?status=completed']) {
      const { headers } = await get(query, { 'accept-encoding': 'br' });
      expect([headers.get('etag'), headers.get('cache-control')], query).toEqual([null, 'no-store']);
    }
  });
});
