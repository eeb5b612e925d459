import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { writeWebApp } from '../testing/web-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'cauri-web-'));
let app: TestApp;

beforeAll(async () => {
  await writeWebApp(folder);
  app = await createTestApp({ clock: createTestClock('2026-06-12T12:00:00Z'), webFolder: folder });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

it.each([
  ['/live/', '/live'],
  ['/results/?day=2026-06-12&sport=a%2Fb', '/results?day=2026-06-12&sport=a%2Fb'],
  ['/sport/football//', '/sport/football'],
  ['/sport/%C3%A9%0D%0Ax-a:1/', '/sport/%C3%A9%0D%0Ax-a:1'],
  ['/league/ligue-1/', '/league/ligue-1'],
  ['/c/AB7K2/', '/c/AB7K2'],
  ['/admin/users/', '/admin/users'],
])('a page: %s redirects permanently to %s for every client', async (path, address) => {
  const bettor = await app.signUp();
  for (const caller of [app.visitor, bettor]) {
    for (const method of ['GET', 'HEAD']) {
      const response = await caller.request(path, { method });
      expect([response.status, response.headers.get('location')]).toEqual([308, address]);
    }
  }
});

it.each([
  '//evil.example/',
  '/\\evil.example/',
  '/live/..//evil.example/',
  '//live/',
  '/nowhere/',
  '/sport//',
  '//',
  '/api/',
])('%s is not redirected', async (path) => {
  const response = await app.visitor.request(path);
  expect([response.status, response.headers.get('location')]).toEqual([404, null]);
});

it('a POST to a page address with a trailing slash is not redirected', async () => {
  const response = await app.visitor.request('/live/', { method: 'POST' });
  expect([response.status, response.headers.get('location')]).toEqual([404, null]);
});
