import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '#platform/log';
import { createRateLimit, limitSources } from '#platform/rate-limit';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent, type TestEvent } from '../../testing/test-events.ts';
import { writeWebApp } from '../../testing/web-folder.ts';
import { openPrerenderer } from './prerenderer.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'cauri-prerender-'));
const prerenderFile = join(folder, 'prerender.js');
/**
 * Replaces the built web app: shows its input; fails for `/live`, fails for hockey the second time, never ends for tennis, and
 * takes its time for a slow match.
 */
const BUILT = `let count = 0;
let hockeys = 0;
export async function prerender({ path, language, boot, now }) {
  if (path === '/sport/hockey' && hockeys++ > 0) throw new Error('no more');
  if (path === '/live') throw new Error('a part of the page cannot be rendered');
  if (path === '/sport/tennis') await new Promise(() => {});
  if (path === '/event/slow') await new Promise((done) => setTimeout(done, 50));
  const { version, event } = JSON.parse(boot);
  return '<p>' + [path, language, event?.homeTeam.name, now, count++].join(' ') + '</p>';
}`;
let app: TestApp;
let event: TestEvent;

beforeAll(async () => {
  await writeWebApp(folder);
  const manifest = { 'src/draw.tsx': { file: 'assets/draw-1.js' } };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(prerenderFile, BUILT);
  app = await createTestApp({ clock, webFolder: folder, prerenderFile });
  event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
  // The worker has loaded its code.
  await vi.waitUntil(async () => prerenderedOf(await pageOf('/')) !== undefined, { timeout: 30_000 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const PLAIN = '<div id="root"></div>';
const pageOf = async (path: string, cookie = '') => (await app.visitor.request(path, { headers: { cookie } })).text();
const prerenderedOf = (html: string) => /<div id="root"><p>(.*?)<\/p><\/div>/.exec(html)?.[1];

/** The number of renders of the home page. */
const countOf = async () =>
  Number(
    prerenderedOf(await pageOf('/'))
      ?.split(' ')
      .at(-1),
  );

describe('a visitor’s page', () => {
  it('is prerendered by the web app in the language that the visitor chose', async () => {
    const now = clock.now().getTime();
    expect(prerenderedOf(await pageOf('/'))).toMatch(new RegExp(`^/  *${now} \\d+$`));
    expect(prerenderedOf(await pageOf('/', 'language=fr'))).toMatch(/^\/ fr /);
    expect(prerenderedOf(await pageOf('/login'))).toMatch(/^\/login /);
  });

  it('is not prerendered if it does not exist, so that invented addresses take no place of another page', async () => {
    expect(await pageOf('/sport/invented')).toContain(PLAIN);
  });

  it('is rendered once for all encodings of its address, so that they take no place of another page', async () => {
    const [plain, encoded] = [await pageOf('/sport/football'), await pageOf('/sport/%66oot%62all')];
    expect(prerenderedOf(plain)).toMatch(/^\/sport\/football /);
    expect(prerenderedOf(encoded)).toBe(prerenderedOf(plain));
  });

  it('requests its code late, while an empty page requests it at once', async () => {
    const linkOf = async (path: string) => /rel="(\w+)"[^>]*draw-1\.js/.exec(await pageOf(path))?.[1];
    expect(await linkOf('/')).toBe('later');
    expect(await linkOf('/results')).toBe('modulepreload');
  });

  it('is prerendered with its event', async () => {
    const { homeTeam } = (await app.visitor.call('getEvent', { params: { id: event.id } })).ok;
    expect(prerenderedOf(await pageOf(`/event/${event.id}`))).toContain(homeTeam.name);
  });

  it('is sent empty to a reader who opens many matches, while those that are ready and the home page are not', async () => {
    const ids: string[] = [];
    for (let hour = 10; hour < 18; hour += 1)
      ids.push((await addFootballEvent(app.database.db, new Date(`2026-06-13T${hour}:00:00Z`))).id);
    await app.board.catchUp();
    const pages: string[] = [];
    for (const id of ids) pages.push(await pageOf(`/event/${id}`));
    expect(prerenderedOf(pages[0] ?? '')).toBeDefined();
    expect(pages.at(-1)).toContain(PLAIN);
    expect(pages.at(-1)).toContain(ids.at(-1));
    expect(prerenderedOf(await pageOf(`/event/${ids[0]}`))).toBeDefined();
    expect(prerenderedOf(await pageOf('/'))).toBeDefined();
  });

  it('is counted once while many wait for it', async () => {
    const limits = { bySourceHere: limitSources((_, window) => createRateLimit(window), 1) };
    const prerenderer = openPrerenderer(prerenderFile, { clock, log: createLog('silent'), limits });
    onTestFinished(async () => void (await prerenderer.close()));
    const home = { path: '/', language: null };
    await vi.waitUntil(() => prerenderer.find(home, '{}'), { timeout: 30_000 });
    const read = (id: string) =>
      prerenderer.readMatch({ path: `/event/${id}`, language: null }, '{}', { address: '203.0.113.1' });
    const first = read('slow');
    await setImmediate();
    const all = await Promise.all([first, ...Array.from({ length: 8 }, () => read('slow'))]);
    expect(new Set(all).size).toBe(1);
    const others: boolean[] = [];
    for (const id of ['1', '2', '3', '4', '5', '6']) others.push((await read(id)) !== '');
    // Six are rendered for a reader in a minute.
    expect(others).toEqual([true, true, true, true, true, false]);
  });

  it('has current data beside HTML of a few seconds ago, which is renewed in the background', async () => {
    const before = await countOf();
    const { id } = await addFootballEvent(app.database.db, new Date('2026-06-12T19:00:00Z'));
    await app.board.catchUp();
    clock.advance(4_000);
    expect(await pageOf('/')).toContain(id);
    expect(await countOf()).toBe(before);
    clock.advance(2_000);
    expect(await countOf()).toBe(before);
    await expect.poll(countOf).toBeGreaterThan(before);
  });

  it('keeps its earlier HTML if rendering fails', async () => {
    const hockey = async () => prerenderedOf(await pageOf('/sport/hockey'));
    const before = await hockey();
    expect(before).toBeDefined();
    clock.advance(6_000);
    await hockey();
    // The worker renders one page at a time: when this one is finished, the earlier one has failed.
    expect(prerenderedOf(await pageOf('/sport/volleyball'))).toBeDefined();
    expect(await hockey()).toBe(before);
  });

  it('never has HTML that is older than half a minute', async () => {
    const before = await countOf();
    clock.advance(31_000);
    expect(await countOf()).toBeGreaterThan(before);
  });
});

describe('not prerendered is', () => {
  it('the page of a signed-in user', async () => {
    const bettor = await app.signUp();
    expect(await (await bettor.request('/')).text()).toContain(PLAIN);
  });

  it.each([
    '/sport/football?league=1',
    '/login?redirect=%2Fbets',
    '/results',
    '/nowhere',
    '/event/01a20225-c215-7000-8ff7-79a2c5cf4047',
  ])('%s, which depends on more than its path, or has no first view', async (path) => {
    expect(await pageOf(path)).toContain(PLAIN);
  });

  it('a page that cannot be rendered, while the others still are', async () => {
    expect(await pageOf('/live')).toContain(PLAIN);
    expect(prerenderedOf(await pageOf('/register'))).toMatch(/^\/register /);
  });

  it('every page where FAST_PATH is false', async () => {
    const environment = { FAST_PATH: 'false' };
    const slow = await createTestApp({ clock, webFolder: folder, prerenderFile, database: app.database, environment });
    onTestFinished(slow.close);
    expect(await (await slow.visitor.request('/register')).text()).toContain(PLAIN);
  });

  it('a page that is not rendered in time', async () => {
    expect(await pageOf('/sport/tennis')).toContain(PLAIN);
  });
});
