import { simulatedSports } from '@cauri/rules';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/ids';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { type Input, openSettings, type SettingsSession } from './testing/settings-session.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
let session: SettingsSession;
beforeAll(async () => {
  session = await openSettings(clock);
});
afterAll(() => session.close());

describe('the security settings of the back-office', () => {
  it('include the limit above which a second administrator is needed, which applies at once', async () => {
    const bettor = await session.app.signUp();
    const { changes } = await session.changeFor(
      { security: { adjustmentApprovalAbove: 999 } },
      { security: { adjustmentApprovalAbove: 5_000_000 } },
    );
    expect(changes).toEqual([{ name: 'adjustmentApprovalAbove', before: 5_000_000, after: 999 }]);
    const adjust = (amount: number) =>
      session.admin.call('adjustBalance', {
        params: { id: bettor.userId },
        headers: { 'idempotency-key': newId() },
        body: { amount, reason: 'A mistake' },
      });
    expect((await adjust(1_000)).ok.request).toMatchObject({ state: 'waiting' });
    expect((await adjust(999)).ok.request).toBeNull();
    expect((await adjust(1)).ok.request).toMatchObject({ state: 'waiting' });
  });

  it('are refused for administrators who would lock themselves out', async () => {
    const { refusal } = await session.change({ security: { adminTwoFactorRequired: true } });
    expect(refusal.issues).toMatchObject([{ path: 'security.adminTwoFactorRequired', code: 'factor_missing' }]);
    await session.app.database.pool.query('update app_user set two_factor_enabled = true where id = $1', [
      session.admin.userId,
    ]);
    clock.advance(6_000);
    const { changes } = await session.changeFor(
      { security: { adminTwoFactorRequired: true } },
      { security: { adminTwoFactorRequired: false } },
    );
    expect(changes).toEqual([{ name: 'adminTwoFactorRequired', before: false, after: true }]);
    const second = await signUpAdmin(session.app, clock);
    expect((await second.call('getAdminSettings', {})).refusal.code).toBe('two_factor_required');
  });
});

describe('simulated matches', () => {
  it('cover every sport until an administrator chooses, and the choice applies at once in every process', async () => {
    expect((await session.read()).feed).toMatchObject({ simulatedSports, sports: simulatedSports });
    const { changes, settings } = await session.changeFor(
      { feed: { simulatedSports: ['tennis'] } },
      { feed: { simulatedSports: [...simulatedSports] } },
    );
    expect(changes).toEqual([{ name: 'simulatedSports', before: simulatedSports, after: ['tennis'] }]);
    expect(settings.feed.simulatedSports).toEqual(['tennis']);
    await expect.poll(() => session.other.settings.current().simulatedSports).toEqual(['tennis']);
    const wrong = ['tennis', 'tennis'] as const;
    expect((await session.change({ feed: { simulatedSports: [...wrong] } })).refusal.code).toBe('validation_failed');
  });

  it('may be switched off: without a feed the checklist then shows that there are no events', async () => {
    const environment = { DEMO_MODE: 'false', DEMO_SPORTS: 'none' };
    const now = createTestClock(new Date());
    const site = await createTestApp({ clock: now, environment });
    onTestFinished(() => site.close());
    const hasSource = async () => (await site.visitor.call('getConfig', {})).ok.hasEventSource;
    const readyz = async () => (await site.visitor.request('/readyz')).text();
    now.set(new Date());
    expect([await hasSource(), await readyz()]).toEqual([false, 'ready']);
    const admin = await signUpAdmin(site, now);
    const { version, feed } = (await admin.call('getAdminSettings', {})).ok;
    expect(feed.simulatedSports).toEqual([]);
    (await admin.call('changeAdminSettings', { body: { version, feed: { simulatedSports: ['hockey'] } } })).ok;
    now.set(new Date());
    expect([await hasSource(), await readyz()]).toEqual([true, 'the board is empty']);
    const withKey = await createTestApp({ clock, environment: { ...environment, ODDS_API_KEY: 'key-0123456789' } });
    onTestFinished(() => withKey.close());
    expect((await withKey.visitor.call('getConfig', {})).ok.hasEventSource).toBe(true);
  });
});

describe('the settings of the feed', () => {
  it('contain leagues and a budget, and the same list again is no change', async () => {
    const { feedLeagues } = (await session.read()).feed;
    expect(feedLeagues).toContain('soccer_epl');
    const { changes, settings } = await session.changeFor(
      { feed: { feedLeagues: ['basketball_nba', 'tennis_atp_*'], feedCredits: 20_000 } },
      { feed: { feedLeagues, feedCredits: 0 } },
    );
    expect(changes).toEqual([
      { name: 'feedLeagues', before: feedLeagues, after: ['basketball_nba', 'tennis_atp_*'] },
      { name: 'feedCredits', before: 0, after: 20_000 },
    ]);
    expect(settings.feed).toMatchObject({ feedLeagues: ['basketball_nba', 'tennis_atp_*'], feedCredits: 20_000 });
    await expect.poll(() => session.other.settings.current().feedCredits).toBe(20_000);
    expect((await session.change({ feed: { feedLeagues: ['basketball_nba', 'tennis_atp_*'] } })).ok.changes).toEqual(
      [],
    );
  });

  it.each<[string, unknown, string | undefined]>([
    ['no league', { feedLeagues: [] }, undefined],
    ['the same twice', { feedLeagues: ['soccer_epl', 'soccer_epl'] }, undefined],
    ['too many', { feedLeagues: Array.from({ length: 41 }, (_, index) => `soccer_${index}`) }, undefined],
    ['what is no key', { feedLeagues: ['Premier League'] }, undefined],
    ['a sport that we do not have', { feedLeagues: ['soccer_epl', 'cricket_ipl'] }, 'unknown_league'],
    ['half a credit', { feedCredits: 0.5 }, undefined],
    ['older prices in the last hour than a day ahead', { priceAgeDayAhead: 14 }, 'below_last_hour'],
    ['what is no key of it', { apiKey: 'has spaces in it' }, 'key_format'],
  ])('refuse %s', async (_, feed, code) => {
    const before = await session.read();
    const { refusal } = await session.change({ feed } as Input);
    expect(refusal.code).toBe('validation_failed');
    if (code) expect(refusal.issues?.map((issue) => issue.code)).toEqual([code]);
    expect(await session.read()).toEqual(before);
  });

  it('contain a key that is never shown, logged or stored in plain text', async () => {
    const key = 'feedkey0123456789abcdef';
    session.logged.length = 0;
    const { settings } = await session.changeFor({ feed: { apiKey: key } }, { feed: { apiKey: null } });
    expect(settings.feed).toMatchObject({ keyFrom: 'settings', key: { isSet: true, shown: 'cdef' } });
    const entry = await session.lastAuditEntry();
    expect([entry?.before, entry?.after]).toEqual([{ 'feed.apiKey': null }, { 'feed.apiKey': 'set' }]);
    const encrypted = await session.app.database.db.selectFrom('encrypted_setting').selectAll().execute();
    const stored = encrypted.map((row) => [row.shown, Buffer.from(row.encrypted).toString('latin1')]);
    expect(JSON.stringify([await session.read(), entry, stored, session.logged])).not.toContain(key.slice(0, 12));
    expect(session.logged.length).toBeGreaterThan(0);
  });
});
