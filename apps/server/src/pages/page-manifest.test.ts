import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { addFootballEvent, type TestEvent } from '../testing/test-events.ts';
import { readPageManifest, writeWebApp } from '../testing/web-folder.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'cauri-manifest-'));
let app: TestApp;
let event: TestEvent;

beforeAll(async () => {
  await writeWebApp(folder);
  app = await createTestApp({ clock, webFolder: folder });
  event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const get = (path: string, headers: Record<string, string> = {}) => app.visitor.request(path, { headers });

it('every route file of the web app declares its page, and every page is found at its address', async () => {
  const entries = await readPageManifest();
  expect(entries.length).toBeGreaterThan(35);
  const addresses: Record<string, string> = { $eventId: event.id, $sportId: 'football' };
  const unchecked = entries.filter(({ path }) => !/leagueId|code/.test(path));
  for (const { path } of unchecked)
    expect([path, (await get(path.replace(/\$\w+/, (name) => addresses[name] ?? '42'))).status]).toEqual([path, 200]);
  for (const { path, title } of entries)
    if (title) for (const [language, text] of Object.entries(title)) expect(text, `${path} ${language}`).not.toBe('');
});

it('a page has its own title and, where the public address is known, its own canonical link', async () => {
  const environment = { PUBLIC_URL: 'https://cauri.example' };
  const known = await createTestApp({ clock, webFolder: folder, database: app.database, environment });
  try {
    const headOf = async (path: string) => {
      const html = await (await known.visitor.request(path, { headers: { cookie: 'language=en' } })).text();
      return [/<title>(.*?) \|/.exec(html)?.[1], /rel="canonical" href="([^"]*)"/.exec(html)?.[1]];
    };
    expect(await headOf('/terms')).toEqual(['Terms of use', 'https://cauri.example/terms']);
    expect(await headOf('/privacy')).toEqual(['Privacy', 'https://cauri.example/privacy']);
    expect(await headOf('/nowhere')).toEqual([undefined, undefined]);
    // Visitors share the page of every bet: it must not name the bet that was requested first.
    const [first, second] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
    for (const id of [first, second]) expect([id, (await headOf(`/bets/${id}`))[1]]).toEqual([id, undefined]);
  } finally {
    await known.close();
  }
});

it('robots are excluded from the API and from every page that needs an account', async () => {
  const text = await (await get('/robots.txt')).text();
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Disallow: /admin', 'Disallow: /profile', 'Disallow: /bets']),
  );
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(text).not.toMatch(/live|terms/);
});

it('search engines find every public page at the address of the site, and no page that needs an account', async () => {
  const response = await get('/sitemap.xml', { host: 'evil.example' });
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const paths = [...(await response.text()).matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  const { league } = (await app.visitor.call('getEvent', { params: { id: event.id } })).ok;
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/support', '/results', '/terms', '/sport/football', `/league/${league.id}`]),
  );
  for (const path of paths) expect((await get(path ?? '')).status, path).toBe(200);
  expect(paths.some((path) => /profile|login|reset/.test(path ?? ''))).toBe(false);
});
