import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { simulatedSports } from '@cauri/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addEvents, changeBoard, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { place, selectionOf, slipOf } from '../testing/slips.ts';
import { signUpAdmin } from '../testing/test-admin.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { addFootballEvent, type TestEvent } from '../testing/test-events.ts';
import { writeWebApp } from '../testing/web-folder.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'cauri-web-'));
/**
 * The files of a build: the live page has code, a style sheet and a shared file; French texts are not part of the
 * entry.
 */
const MANIFEST = {
  'index.html': { file: 'assets/app-1a2b.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  'src/start.ts': { file: 'assets/start-1.js', imports: ['_shared.js'] },
  'src/draw.tsx': { file: 'assets/draw-1.js', imports: ['_shared.js'] },
  '_list.js': { file: 'assets/list-1.js', css: ['assets/live-1.css'], imports: ['_shared.js'] },
  'src/routes/live.tsx?tsr-split=component': { file: 'assets/live-1.js', imports: ['_shared.js', '_list.js'] },
};
let app: TestApp;
let event: TestEvent;

beforeAll(async () => {
  await writeWebApp(folder);
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  for (const text of ['en/browse', 'fr/browse', 'fr/common']) {
    mkdirSync(join(folder, 'assets/texts-1', text, '..'), { recursive: true });
    writeFileSync(join(folder, `assets/texts-1/${text}.js`), 'export default{}');
  }
  app = await createTestApp({ clock, webFolder: folder });
  event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const get = (path: string, headers: Record<string, string> = {}) => app.visitor.request(path, { headers });

interface Boot {
  readonly me: { email: string } | null;
  readonly events?: { id: string }[];
  readonly lists?: { filter: Record<string, string>; ids: string[]; nextCursor: string | null }[];
  readonly event?: { id: string };
  readonly sports: unknown[];
  readonly config: unknown;
  readonly feed: unknown;
  readonly version: number;
}

function bootOf(html: string): Boot {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? 'null') as Boot;
}

describe('a page', () => {
  it.each([
    '/',
    '/live',
    '/results',
    '/search',
    '/login',
    '/register',
    '/subscription',
    '/support',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/profile',
    '/favourites',
    '/sport/football',
    '/bets',
    '/bets/42',
  ])('%s is the shell of the web app', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(await response.text()).toContain('<div id="root"></div>');
  });

  it.each(['/nowhere', '/sport', '/live/now', '/LIVE', '/event/1/2'])(
    '%s is unknown: 404, in the same shell',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(bootOf(await response.text()).version).toBeGreaterThan(0);
    },
  );

  it('exists for every league, with or without open events', async () => {
    const { league } = (await app.visitor.call('getEvent', { params: { id: event.id } })).ok;
    expect((await get(`/league/${league.id}`)).status).toBe(200);
    for (const id of [newId(), 'ligue-1', '%00']) expect((await get(`/league/${id}`)).status, id).toBe(404);
  });

  it('exists for a booking code in either case while the code does, and is limited against guessing', async () => {
    const selections = [await selectionOf(app.visitor, event.id, { key: 'home' })];
    const body = { type: 'single' as const, selections };
    const { code } = (await app.visitor.call('saveCode', { headers: {}, body })).ok;
    const guarded = await createTestApp({
      clock,
      webFolder: folder,
      database: app.database,
      environment: { RATE_LIMIT_CODE_GUESSES: '2/600' },
    });
    try {
      const visit = async (path: string) => (await guarded.visitor.request(path)).status;
      for (const text of [code, code.toLowerCase(), code]) expect(await visit(`/c/${text}`)).toBe(200);
      const head = await (await guarded.visitor.request(`/c/${code}`)).text();
      const { homeTeam, awayTeam } = (await app.visitor.call('getEvent', { params: { id: event.id } })).ok;
      expect(head).toContain(`<title>${homeTeam.name} – ${awayTeam.name} | Cauri</title>`);
      expect(head).toMatch(/<meta property="og:description" content="[^"]* – [^"]*virtual money/);
      expect([await visit('/c'), await visit(`/c/${code}/x`), await visit('/c/AB7K2')]).toEqual([404, 404, 404]);
      expect([await visit('/c/ZZZZZ2'), await visit('/c/ZZZZZ3')]).toEqual([404, 404]);
      // Prerendering is off from here on, so that pages name no code.
      expect([await visit('/c/ZZZZZ4'), await visit(`/c/${code}`)]).toEqual([200, 200]);
    } finally {
      await guarded.close();
    }
  });

  it('contains the API responses that every first view needs', async () => {
    const boot = bootOf(await (await get('/login')).text());
    expect(boot.config).toEqual((await app.visitor.call('getConfig', {})).ok);
    expect(boot.sports).toEqual((await app.visitor.call('listSports', {})).ok.items);
    expect(boot.feed).toEqual((await app.visitor.call('getFeed', {})).ok);
    expect([boot.me, boot.events, boot.lists, boot.event]).toEqual([null, undefined, undefined, undefined]);
  });

  it('is 404 if its event, sport or bet does not exist, and a visitor cannot tell whether a bet exists', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const placed = await place(owner, await slipOf(owner, event.id, { key: 'home' }));
    const bet = `/bets/${placed.ok.bets[0]?.id}`;
    const status = async (path: string, caller = app.visitor) => (await caller.request(path)).status;
    for (const path of [`/event/${newId()}`, '/event/42', '/sport/curling'])
      expect([path, await status(path)]).toEqual([path, 404]);
    expect([await status(`/event/${event.id}`), await status('/sport/football')]).toEqual([200, 200]);
    expect([await status(bet, owner), await status(bet, other), await status('/bets/42', owner)]).toEqual([
      200, 404, 404,
    ]);
    expect([await status(bet), await status(`/bets/${newId()}`)]).toEqual([200, 200]);
  });

  it('is 404 if its purchase is not of the bettor, or if its user does not exist', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const admin = await signUpAdmin(app, clock);
    const buy = { params: { id: 'premium' }, headers: { 'idempotency-key': newId() }, body: {} };
    const purchase = (await owner.call('buyPlan', buy)).ok;
    const status = async (path: string, caller = app.visitor) => (await caller.request(path)).status;
    for (const page of ['/purchases', '/sandbox']) {
      const path = `${page}/${purchase.id}`;
      expect([await status(path), await status(path, owner), await status(path, other)], page).toEqual([200, 200, 404]);
      expect(await status(`${page}/42`, owner), page).toBe(404);
    }
    const user = `/admin/users/${(await owner.call('getMe', {})).ok.id}`;
    expect([await status(user, admin), await status(`/admin/users/${newId()}`, admin)]).toEqual([200, 404]);
    expect([await status('/admin/users/42', admin), await status('/admin/users/42', other)]).toEqual([404, 200]);
  });

  it.each([
    ['/', [{}, { source: 'api' }]],
    ['/live', [{}]],
    ['/sport/football', [{ sport: 'football' }]],
    ['/sport/curling', [{ sport: 'curling' }]],
  ])('%s contains the lists that it shows, each event once', async (path, filters) => {
    const { events = [], lists = [] } = bootOf(await (await get(path)).text());
    expect(lists.map(({ filter }) => filter)).toEqual(filters);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    for (const { filter, ids, nextCursor } of lists) {
      const items = ids.map((id) => events.find((one) => one.id === id));
      const answer = await app.visitor.call('listEvents', { query: { limit: '100', ...filter } });
      expect({ items, nextCursor }).toEqual(answer.ok);
    }
    if (path !== '/sport/curling') expect(events.map(({ id }) => id)).toContain(event.id);
  });

  it('contains its event with all markets, for visitors and signed-in users', async () => {
    const bettor = await app.signUp();
    const detail = (await app.visitor.call('getEvent', { params: { id: event.id } })).ok;
    for (const caller of [app.visitor, bettor]) {
      const boot = bootOf(await (await caller.request(`/event/${event.id}`)).text());
      expect(boot.event).toEqual(detail);
    }
    const other = bootOf(await (await get(`/event/${newId()}`)).text());
    expect([other.event, other.version > 0]).toEqual([undefined, true]);
  });

  it('follows the board from the version of its event, which may be older than the board when the page is sent', async () => {
    const { pool, db } = app.database;
    const asOf = app.board.version;
    const client = await pool.connect();
    onTestFinished(() => client.query('rollback').then(() => client.release()));
    await client.query('begin');
    await client.query('lock table incident in access exclusive mode');
    clock.advance(10_000);
    const page = get(`/event/${event.id}`);
    const countHeld = async () =>
      (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%incident%'`))
        .rowCount;
    await expect.poll(countHeld).toBe(1);
    await changeBoard(db, (change) => touchEvents(change, [event.id]));
    await app.board.catchUp();
    await client.query('rollback');
    expect(app.board.version).toBeGreaterThan(asOf);
    expect(bootOf(await (await page).text()).version).toBe(Number(asOf));
  });

  it.each([
    ['/', '', 'Paris sportifs virtuels, vraie passion | Cauri'],
    ['/', 'language=en', 'Virtual sports betting, real passion | Cauri'],
    ['/live', '', 'Live | Cauri'],
    ['/live', 'language=fr', 'En direct | Cauri'],
    ['/sport/tennis', '', 'Tennis | Cauri'],
    ['/sport/basketball', 'language=fr', 'Basket | Cauri'],
    ['/profile', '', 'Profile | Cauri'],
  ])('%s with the cookie "%s" has the title "%s" and a matching description', async (path, cookie, title) => {
    const html = await (await get(path, { cookie })).text();
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(title);
    expect(/<meta name="description" content="([^"]{40,})">/.exec(html)).not.toBeNull();
  });

  it('has the names of the sides of its event in its title', async () => {
    const { homeTeam, awayTeam } = (await app.visitor.call('getEvent', { params: { id: event.id } })).ok;
    const html = await (await get(`/event/${event.id}`)).text();
    expect(html).toContain(`<title>${homeTeam.name} \u2013 ${awayTeam.name} | Cauri</title>`);
  });

  it('names the code and the texts that it will request', async () => {
    const linked = async (path: string, cookie = '') =>
      [...(await (await get(path, { cookie })).text()).matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)]
        .map(([, kind, file]) => `${kind} ${file}`)
        .toSorted();
    const live = [
      'modulepreload /assets/draw-1.js',
      'modulepreload /assets/list-1.js',
      'modulepreload /assets/live-1.js',
      'modulepreload /assets/start-1.js',
      'stylesheet /assets/live-1.css',
    ];
    expect(await linked('/')).toEqual(['modulepreload /assets/draw-1.js', 'modulepreload /assets/start-1.js']);
    expect(await linked('/live')).toEqual([...live, 'modulepreload /assets/texts-1/en/browse.js'].toSorted());
    expect(await linked('/live', 'language=fr')).toEqual(
      [...live, 'modulepreload /assets/texts-1/fr/browse.js', 'modulepreload /assets/texts-1/fr/common.js'].toSorted(),
    );
    // It follows the style sheet that orders the layers, which Vite adds to the head.
    expect(await (await get('/live')).text()).toMatch(/woff2[^>]*>\s*(<link rel="\w+" crossorigin [^>]*>)+<\/head>/);
    expect((await get('/.vite/manifest.json')).status).toBe(404);
  });

  it('contains the signed-in user', async () => {
    const bettor = await app.signUp();
    const boot = bootOf(await (await bettor.request('/profile')).text());
    expect(boot.me).toEqual((await bettor.call('getMe', {})).ok);
  });

  it('escapes every text: no name can end the block of data or become markup', async () => {
    const name = `</script></title>"<script>alert(1)</script><!--<script>$& \u2028 ${newId()}`;
    const id = newId();
    await changeBoard(app.database.db, (change) =>
      addEvents(change, [
        {
          id,
          feed: 'admin',
          externalId: newId(),
          source: 'admin',
          sportId: 'football',
          startsAt: new Date('2026-06-12T17:00:00Z'),
          status: 'upcoming',
          liveCapable: false,
          markets: [],
          league: { name: '</SCRIPT ', country: '<' },
          home: { name, shortName: 'Evil' },
          away: { name: 'Away', shortName: 'Away' },
        },
      ]),
    );
    await app.board.catchUp();
    for (const path of ['/', `/event/${id}`]) {
      const html = await (await get(path)).text();
      expect(JSON.stringify(bootOf(html))).toContain(JSON.stringify(name).slice(1, -1));
      // Two scripts: the data and the app.
      expect(html.match(/<\/?script/gi)).toHaveLength(4);
      expect(html.match(/<\/?title|<!--/gi)).toHaveLength(2);
    }
  });

  it('takes its language and theme from cookies, and nothing else from them', async () => {
    const html = async (cookie: string) => (await (await get('/', { cookie })).text()).slice(0, 80);
    expect(await html('')).toContain('<html lang="en">');
    expect(await html('language=fr; theme=dark')).toContain('<html lang="fr" data-language="fr" data-theme="dark">');
    expect(await html('language=xx; theme=%22%3E%3Cscript%3E')).toContain('<html lang="en">');
  });

  it.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', '', 'fr'],
    ['FR', 'language=en', 'en'],
    ['fr', 'language=xx', 'fr'],
    ['en-GB,fr;q=0.9', '', null],
    ['sw,fr;q=0.5', '', null],
    ['*', '', null],
    ['"><script>', '', null],
  ])('is, with the header "%s" and the cookie "%s", in %s', async (acceptLanguage, cookie, language) => {
    for (const path of ['/', '/live', `/event/${event.id}`]) {
      const response = await get(path, { 'accept-language': acceptLanguage, cookie });
      const attributes = language ? `lang="${language}" data-language="${language}"` : 'lang="en"';
      expect(await response.text()).toContain(`<html ${attributes}>`);
      expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    }
  });

  it('is in the language of the account once it has one, whatever the browser requests', async () => {
    const bettor = await app.signUp();
    const headers = { 'accept-language': 'fr' };
    const language = async () =>
      /data-language="(\w+)"/.exec(await (await bettor.request('/', { headers })).text())?.[1];
    expect(await language()).toBe('fr');
    await bettor.call('changeMySettings', { body: { language: 'en' } });
    expect(await language()).toBe('en');
    expect((await bettor.call('getMe', {})).ok.language).toBe('en');
  });

  it.each([
    ['gzip, deflate, br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['br;q=0, gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['', null, (bytes: Buffer) => bytes],
  ])('is sent to a client that accepts "%s" as %s', async (accepted, encoding, unpack) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    const html = unpack(Buffer.from(await response.arrayBuffer())).toString();
    expect(bootOf(html).sports).toHaveLength(simulatedSports.length);
  });

  it('is not sent again to a visitor who has it, until the board changes', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const added = await addFootballEvent(app.database.db, new Date('2026-06-12T18:30:00Z'));
    await app.board.catchUp();
    const changed = await get('/', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(bootOf(await changed.text()).events?.map(({ id }) => id)).toContain(added.id);
  });

  it('follows a changed setting at once', async () => {
    expect(bootOf(await (await get('/')).text()).config).toMatchObject({ maintenance: false });
    const { db } = app.database;
    await sql`insert into setting (key, value) values ('maintenanceMode', 'true')`.execute(db);
    await sql`notify settings`.execute(db);
    const maintenance = async () => bootOf(await (await get('/')).text()).config as { maintenance: boolean };
    await expect.poll(async () => (await maintenance()).maintenance).toBe(true);
    await sql`delete from setting`.execute(db);
    await sql`notify settings`.execute(db);
    await expect.poll(async () => (await maintenance()).maintenance).toBe(false);
  });

  it('is never sent to another user if it is of a signed-in user, and is not cached', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const visitors = (await get('/')).headers.get('etag') ?? '';
    const seen = new Set<string>();
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      for (const bettor of [one, other]) {
        const response = await bettor.request('/', { headers: { ...headers, 'if-none-match': visitors } });
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect([response.headers.get('etag'), response.headers.get('vary')]).toEqual([
          null,
          'accept-encoding, accept-language, cookie',
        ]);
        const bytes = Buffer.from(await response.arrayBuffer());
        const html = (response.headers.has('content-encoding') ? brotliDecompressSync(bytes) : bytes).toString();
        seen.add(bootOf(html).me?.email ?? '');
      }
      expect(bootOf(await (await get('/')).text()).me).toBeNull();
    }
    const emails = await Promise.all([one, other].map(async (bettor) => (await bettor.call('getMe', {})).ok.email));
    expect([...seen]).toEqual(emails);
  });

  it('answers HEAD without a body', async () => {
    const response = await app.visitor.request('/', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});
