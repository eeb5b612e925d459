import { problems } from '@cauri/contract';
import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });
const get = async (path: string) => app.visitor.request(path);

it('every problem has its page', async () => {
  const page = await get('/problems/odds_changed');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(await page.text()).toContain('The odds have changed');
  expect((await get('/problems/%3Cscript%3E')).status).toBe(404);
});

it('the page of a problem names and describes its params, of every problem that has some', async () => {
  const text = async (code: string) => (await get(`/problems/${code}`)).text();
  expect(await text('odds_changed')).toContain(
    '<dt><code>selections</code>: list of { index: number, outcomeId: string, was: number, odds: number }</dt>',
  );
  expect(await text('reauthentication_required')).toContain(
    '<dt><code>needsCode</code>: boolean</dt><dd>A code of the app besides the password</dd>',
  );
  expect(await text('offer_expired')).toMatch(/offer<\/code>: \{ token: string, amount: number.* \} \| null<\/dt>/);
  expect(await text('unavailable')).toContain('<code>retryAfterSeconds</code> (not always): number');
  expect(await text('not_found')).not.toContain('<h2>');
  for (const [code, { params }] of Object.entries(problems)) {
    const page = await text(code);
    for (const name of Object.keys(params.shape)) expect(page).toContain(`<dt><code>${name}</code>`);
    expect(page).not.toContain('undefined');
  }
});
