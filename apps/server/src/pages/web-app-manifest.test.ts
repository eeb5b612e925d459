import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { writeSetting } from '../testing/settings.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { writeWebApp } from '../testing/web-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'cauri-names-'));
let app: TestApp;

beforeAll(async () => {
  await writeWebApp(folder);
  const names = { name: 'Cauri, paris', short_name: 'Cauri', description: 'Paris', start_url: '/' };
  writeFileSync(join(folder, 'cauri.webmanifest'), JSON.stringify(names));
  app = await createTestApp({ clock: createTestClock('2026-06-12T12:00:00Z'), webFolder: folder });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const get = (path: string) => app.visitor.request(path);

it('a page has the name and description of the settings: as its title, for search engines, and on the device', async () => {
  const manifest = async () => (await get('/cauri.webmanifest')).json() as Promise<Record<string, string>>;
  expect(await manifest()).toEqual({
    name: 'Cauri, paris',
    short_name: 'Cauri',
    description: 'Paris',
    start_url: '/',
  });
  onTestFinished(async () => {
    await writeSetting(app, 'siteName', 'Cauri');
    await writeSetting(app, 'siteDescription', '');
  });
  await writeSetting(app, 'siteName', 'Baobab & Co');
  await writeSetting(app, 'siteDescription', 'Paris « entre amis »');
  const [home, live] = [await (await get('/')).text(), await (await get('/live')).text()];
  expect(home).toMatch(
    /<title>[^<]+ \| Baobab &amp; Co<\/title><meta name="description" content="Paris « entre amis »">/,
  );
  expect(live).toMatch(/<title>[^<]+ \| Baobab &amp; Co<\/title>/);
  expect(await manifest()).toMatchObject({ name: 'Baobab & Co', short_name: 'Baobab & Co', start_url: '/' });
  expect((await manifest()).description).toBe('Paris « entre amis »');
});
