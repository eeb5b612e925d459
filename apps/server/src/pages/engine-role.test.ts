import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
const engine = await openTestApp({ clock: createTestClock(new Date()), environment: { ROLE: 'engine' }, log });

it('a process with ROLE=engine answers a request for a page with 404 and without a warning', async () => {
  const page = await engine.visitor.request('/');
  expect([page.status, await page.text()]).toEqual([404, 'This process serves no pages: its ROLE is engine.']);
  expect((await engine.visitor.request('/api/unknown')).status).toBe(404);
  expect(warnings).toEqual([]);
});
