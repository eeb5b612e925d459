import { Writable } from 'node:stream';
import type { AdminSettings, ChangeAdminSettings } from '@cauri/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const logged: string[] = [];
let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
let admin: Actor;

beforeAll(async () => {
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (line, _, done) => {
        logged.push(String(line));
        done();
      },
    }),
  );
  app = await createTestApp({ clock, log });
  other = await createTestApp({ clock, database: app.database });
  admin = await signUpAdmin(app, clock);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

type Wish = Omit<ChangeAdminSettings, 'version'>;

const read = async (): Promise<AdminSettings> => (await admin.call('getAdminSettings', {})).ok;
const send = (body: ChangeAdminSettings) => admin.call('changeAdminSettings', { body });
const change = async (wish: Wish) => send({ ...wish, version: (await read()).version });
/** For the rest of this test only. */
async function changeFor(wish: Wish, back: Wish) {
  onTestFinished(async () => void (await change(back)).ok);
  return (await change(wish)).ok;
}
const lastAct = async () => (await admin.call('listActs', { query: { limit: '1' } as never })).ok.items[0];

describe('what protects the back-office', () => {
  it('is a limit above which a second administrator is needed, which counts at once', async () => {
    const bettor = await app.signUp();
    const { changes } = await changeFor(
      { security: { adjustmentApprovalAbove: 999 } },
      { security: { adjustmentApprovalAbove: 5_000_000 } },
    );
    expect(changes).toEqual([{ name: 'adjustmentApprovalAbove', before: 5_000_000, after: 999 }]);
    const adjust = (amount: number) =>
      admin.call('adjustBalance', {
        params: { id: bettor.userId },
        headers: { 'idempotency-key': newId() },
        body: { amount, reason: 'A mistake' },
      });
    expect((await adjust(1_000)).ok.request).toMatchObject({ state: 'waiting' });
    expect((await adjust(999)).ok.request).toBeNull();
  });

  it('is not asked for by who has none of it: they would shut themselves out', async () => {
    const { refusal } = await change({ security: { adminTwoFactorRequired: true } });
    expect(refusal.issues).toMatchObject([{ path: 'security.adminTwoFactorRequired', code: 'factor_missing' }]);
    await app.database.pool.query('update app_user set two_factor_enabled = true where id = $1', [admin.userId]);
    clock.advance(6_000);
    const { changes } = await changeFor(
      { security: { adminTwoFactorRequired: true } },
      { security: { adminTwoFactorRequired: false } },
    );
    expect(changes).toEqual([{ name: 'adminTwoFactorRequired', before: false, after: true }]);
    const second = await signUpAdmin(app, clock);
    expect((await second.call('getAdminSettings', {})).refusal.code).toBe('two_factor_required');
  });
});

describe('the feed', () => {
  it('has leagues and a budget, and a list that is the same is no change', async () => {
    const { feedLeagues } = (await read()).feed;
    expect(feedLeagues).toContain('soccer_epl');
    const { changes, settings } = await changeFor(
      { feed: { feedLeagues: ['basketball_nba', 'tennis_atp_*'], feedCredits: 20_000 } },
      { feed: { feedLeagues, feedCredits: 0 } },
    );
    expect(changes).toEqual([
      { name: 'feedLeagues', before: feedLeagues, after: ['basketball_nba', 'tennis_atp_*'] },
      { name: 'feedCredits', before: 0, after: 20_000 },
    ]);
    expect(settings.feed).toMatchObject({ feedLeagues: ['basketball_nba', 'tennis_atp_*'], feedCredits: 20_000 });
    await expect.poll(() => other.settings.current().feedCredits).toBe(20_000);
    expect((await change({ feed: { feedLeagues: ['basketball_nba', 'tennis_atp_*'] } })).ok.changes).toEqual([]);
  });

  it.each<[string, unknown, string | undefined]>([
    ['no league', { feedLeagues: [] }, undefined],
    ['the same twice', { feedLeagues: ['soccer_epl', 'soccer_epl'] }, undefined],
    ['too many', { feedLeagues: Array.from({ length: 41 }, (_, index) => `soccer_${index}`) }, undefined],
    ['what is no key', { feedLeagues: ['Premier League'] }, undefined],
    ['a sport that we do not have', { feedLeagues: ['soccer_epl', 'cricket_ipl'] }, 'unknown_league'],
    ['half a credit', { feedCredits: 0.5 }, undefined],
    ['what is no key of it', { apiKey: 'has spaces in it' }, 'key_format'],
  ])('refuses %s', async (_, feed, code) => {
    const before = await read();
    const { refusal } = await change({ feed } as Wish);
    expect(refusal.code).toBe('validation_failed');
    if (code) expect(refusal.issues?.map((issue) => issue.code)).toEqual([code]);
    expect(await read()).toEqual(before);
  });

  it('has a key that is never told, logged or stored as it is', async () => {
    const key = 'feedkey0123456789abcdef';
    logged.length = 0;
    const { settings } = await changeFor({ feed: { apiKey: key } }, { feed: { apiKey: null } });
    expect(settings.feed).toMatchObject({ keyFrom: 'settings', key: { isSet: true, shown: 'cdef' } });
    const act = await lastAct();
    expect([act?.before, act?.after]).toEqual([{ 'feed.apiKey': null }, { 'feed.apiKey': 'set' }]);
    const sealed = await app.database.db.selectFrom('sealed_setting').selectAll().execute();
    const stored = sealed.map((row) => [row.shown, Buffer.from(row.sealed).toString('latin1')]);
    expect(JSON.stringify([await read(), act, stored, logged])).not.toContain(key.slice(0, 12));
    expect(logged.length).toBeGreaterThan(0);
  });
});
