import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createRouter } from '#platform/http';
import { createOriginCheck } from './request.ts';

it('a refused origin is logged with what PUBLIC_URL expects, once in a minute', async () => {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const check = createOriginCheck('https://cauri.example', log);
  const router = createRouter();
  router.onError((error, c) => c.text(error.message, 403));
  router.post('/', (c) => {
    check(c);
    return c.text('done');
  });
  const post = async (origin: string) => (await router.request('/', { method: 'POST', headers: { origin } })).status;
  expect(await post('https://cauri.example')).toBe(200);
  expect(logged).toEqual([]);
  expect(await post('http://cauri.example')).toBe(403);
  expect(await post('http://www.cauri.example')).toBe(403);
  expect(logged).toEqual([
    expect.objectContaining({ origin: 'http://cauri.example', expected: 'PUBLIC_URL, https://cauri.example' }),
  ]);
});
