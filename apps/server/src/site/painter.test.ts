import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { addFootballEvent, type TestEvent } from '../testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'cauri-painter-'));
const painterFile = join(folder, 'painter.js');
/** In the place of the built web app: says what it was asked for; some pages it cannot paint, one but once, and one it never ends. */
const BUILT = `let count = 0;
let hockeys = 0;
export async function paint({ path, language, boot, now }) {
  if (path === '/sport/hockey' && hockeys++ > 0) throw new Error('no more');
  if (path === '/live') throw new Error('a part of the page cannot be painted');
  if (path === '/sport/tennis') await new Promise(() => {});
  const { version, event } = JSON.parse(boot);
  return '<p>' + [path, language, event?.homeTeam.name, now, count++].join(' ') + '</p>';
}`;
let app: TestApp;
let event: TestEvent;

beforeAll(async () => {
  const shell = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8');
  const preload = '<link rel="modulepreload" href="/app.js">';
  writeFileSync(join(folder, 'index.html'), shell.replace('</head>', `${preload}</head>`));
  writeFileSync(painterFile, BUILT);
  app = await createTestApp({ clock, webFolder: folder, painterFile });
  event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
  // The worker has read its code.
  await vi.waitUntil(async () => paintingOf(await pageOf('/')) !== undefined, { timeout: 30_000 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const PLAIN = '<div id="root"></div>';
const pageOf = async (path: string, cookie = '') => (await app.visitor.request(path, { headers: { cookie } })).text();
const paintingOf = (html: string) => /<div id="root"><p>(.*?)<\/p><\/div>/.exec(html)?.[1];

/** So many paintings of the home page have been made. */
const countOf = async () =>
  Number(
    paintingOf(await pageOf('/'))
      ?.split(' ')
      .at(-1),
  );

describe('a visitor’s page', () => {
  it('is painted by the web app, before any script, in the language that the person chose', async () => {
    const now = clock.now().getTime();
    expect(paintingOf(await pageOf('/'))).toMatch(new RegExp(`^/  *${now} \\d+$`));
    expect(paintingOf(await pageOf('/', 'language=fr'))).toMatch(/^\/ fr /);
    expect(paintingOf(await pageOf('/login'))).toMatch(/^\/login /);
  });

  it('names its code, and leaves it to the page when to ask for it; a plain one asks at once', async () => {
    const linkOf = async (path: string) => /<link rel="(\w+)" href="\/app.js">/.exec(await pageOf(path))?.[1];
    expect(await linkOf('/')).toBe('later');
    expect(await linkOf('/results')).toBe('modulepreload');
  });

  it('of an event is painted with that event', async () => {
    const { homeTeam } = (await app.visitor.call('getEvent', { params: { id: event.id } })).ok;
    expect(paintingOf(await pageOf(`/event/${event.id}`))).toContain(homeTeam.name);
  });

  it('has the data of now beside a painting of a few seconds ago, and a new one is made meanwhile', async () => {
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

  it('is painted as a little while ago where a new one fails', async () => {
    const hockey = async () => paintingOf(await pageOf('/sport/hockey'));
    const before = await hockey();
    expect(before).toBeDefined();
    clock.advance(6_000);
    await hockey();
    // One after the other: when this one is there, that one has failed.
    expect(paintingOf(await pageOf('/sport/volleyball'))).toBeDefined();
    expect(await hockey()).toBe(before);
  });

  it('is never painted with what is older than half a minute', async () => {
    const before = await countOf();
    clock.advance(31_000);
    expect(await countOf()).toBeGreaterThan(before);
  });
});

describe('plain, for the browser to draw, is', () => {
  it('the page of who is signed in', async () => {
    const bettor = await app.signUp();
    expect(await (await bettor.request('/')).text()).toContain(PLAIN);
  });

  it.each([
    '/sport/football?league=1',
    '/login?redirect=%2Fbets',
    '/results',
    '/nowhere',
    '/event/01a20225-c215-7000-8ff7-79a2c5cf4047',
  ])('%s, of which the painting would show something else, or nothing', async (path) => {
    expect(await pageOf(path)).toContain(PLAIN);
  });

  it('a page that cannot be painted, and the others are painted as before', async () => {
    expect(await pageOf('/live')).toContain(PLAIN);
    expect(paintingOf(await pageOf('/register'))).toMatch(/^\/register /);
  });

  it('a page whose painting does not end in time', async () => {
    expect(await pageOf('/sport/tennis')).toContain(PLAIN);
  });
});
