import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { writeWebApp } from '../testing/web-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'cauri-files-'));
const clock = createTestClock('2026-06-12T12:00:00Z');
const script = 'console.log("the web app")';
let app: TestApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  await writeWebApp(folder);
  write('assets/app-1a2b.js', script);
  write('assets/app-1a2b.js.br', brotliCompressSync(script));
  write('assets/app-1a2b.js.gz', gzipSync(script));
  write('assets/app-1a2b.js.map', '{}');
  write('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await createTestApp({ clock, webFolder: folder });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const get = (path: string, headers: Record<string, string> = {}) => app.visitor.request(path, { headers });

describe('a file of the web app', () => {
  const path = '/assets/app-1a2b.js';

  it.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip;q=1.0, br;q=0', 'gzip', gzipSync(script)],
    ['gzip, br;q=0.5', 'br', brotliCompressSync(script)],
    ['br;q=0.0 , gzip;q=0', null, Buffer.from(script)],
    ['', null, Buffer.from(script)],
  ])('is sent to a client that accepts "%s" as %s', async (accepted, encoding, bytes) => {
    const response = await get(path, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  it('is cached forever if its name changes with its content, else revalidated', async () => {
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/mark.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await get('/mark.svg')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await get('/mark.svg', { 'if-none-match': tags });
      expect([tags, response.status, await response.text()]).toEqual([tags, 304, '']);
      expect(response.headers.get('etag')).toBe(etag);
    }
    expect((await get('/mark.svg', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each([
    '/assets/gone-0000.js',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.map',
    '/assets',
    '/index.html',
    '/favicon.png',
    '/assets/../../../package.json',
    '/..%2fpackage.json',
  ])('%s does not exist: 404, not the shell', async (missing) => {
    const response = await get(missing);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });
});

it('a server without a service worker removes those that browsers have installed', async () => {
  writeFileSync(join(folder, 'sw.js'), 'keeps pages');
  const usual = await createTestApp({ clock, webFolder: folder });
  expect(await (await usual.visitor.request('/sw.js')).text()).toBe('keeps pages');
  await usual.close();
  const other = await createTestApp({ clock, webFolder: folder, environment: { OFFLINE_PAGES: 'false' } });
  const recall = await other.visitor.request('/sw.js');
  expect(recall.headers.get('cache-control')).toBe('no-cache');
  expect(await recall.text()).toContain('registration.unregister()');
  await other.close();
});
