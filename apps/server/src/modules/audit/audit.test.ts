import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../testing/slips.ts';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { addFootballEvent } from '../../testing/test-events.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);

const list = async (query: object = {}) => (await admin.call('listAuditEntries', { query })).ok;
const newest = async () => (await list()).items[0];
const countEntries = async () => (await list({ limit: '100' } as never)).items.length;

const manualEvent = (change: object = {}) => ({
  sportId: 'football' as const,
  league: { name: 'Ligue 1', country: 'Benin' },
  homeTeam: 'Buffles',
  awayTeam: 'Dragons',
  startTime: '2026-07-01T12:00:00Z',
  odds: { home: 2.1, draw: 3.2, away: 3.4 },
  ...change,
});

describe('the audit log', () => {
  it.each(['update audit_entry set reason = null', 'delete from audit_entry', 'truncate audit_entry'])(
    'refuses: %s',
    async (statement) => {
      const { db } = app.database;
      await admin.call('addEvent', { headers: { 'idempotency-key': newId() }, body: manualEvent() });
      const before = await countEntries();
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
      expect(await countEntries()).toBe(before);
    },
  );

  it('contains no entry for a change that was rolled back', async () => {
    const before = await countEntries();
    const author = { userId: admin.userId, address: '127.0.0.1' };
    const failing = app.database.db.transaction().execute(async (tx) => {
      await recordAuditEntry(tx, { admin: author, kind: 'event_added', subject: { kind: 'event', id: newId() } });
      throw new Error('and then it failed');
    });
    await expect(failing).rejects.toThrow('and then it failed');
    expect(await countEntries()).toBe(before);
  });

  it('names the administrator who added an event, once, even after retries', async () => {
    const key = newId();
    const add = () => admin.call('addEvent', { headers: { 'idempotency-key': key }, body: manualEvent() });
    const { id } = (await add()).ok;
    const before = await countEntries();
    await add();
    expect(await countEntries()).toBe(before);
    const me = (await admin.call('getMe', {})).ok;
    expect(await newest()).toMatchObject({
      kind: 'event_added',
      by: { id: admin.userId, name: me.username },
      before: null,
      subject: { kind: 'event', id, name: 'Buffles – Dragons' },
      after: { league: 'Ligue 1', home: 2.1, draw: 3.2, away: 3.4 },
    });
  });

  it('contains a recorded result and its correction, with reason, before and after; a repetition adds no entry', async () => {
    const headers = { 'idempotency-key': newId() };
    const { id } = (await admin.call('addEvent', { headers, body: manualEvent() })).ok;
    const record = (home: number) =>
      admin.call('recordEventResult', {
        params: { id },
        body: { status: 'completed', home, away: 0, reason: 'The report' },
      });
    expect((await record(1)).ok.outcome).toBe('recorded');
    expect(await newest()).toMatchObject({
      kind: 'result_recorded',
      reason: 'The report',
      subject: { id },
      before: { status: 'upcoming' },
      after: { status: 'completed', score: '1 – 0' },
    });
    await record(2);
    expect(await newest()).toMatchObject({
      kind: 'result_corrected',
      before: { score: '1 – 0' },
      after: { score: '2 – 0' },
    });
    const before = await countEntries();
    expect((await record(2)).ok.outcome).toBe('unchanged');
    expect(await countEntries()).toBe(before);
  });

  it('contains a cancelled bet with its amounts', async () => {
    const event = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
    await app.board.catchUp();
    const bettor = await app.signUp();
    const placed = await place(bettor, { selections: [await selectionOf(bettor, event.id, { key: 'home' })] });
    const id = placed.ok.bets[0]?.id ?? '';
    const cancel = () => admin.call('cancelBet', { params: { id }, body: { reason: 'Asked by the bettor' } });
    await cancel();
    expect(await newest()).toMatchObject({
      kind: 'bet_cancelled',
      subject: { kind: 'bet', id },
      reason: 'Asked by the bettor',
      before: { status: 'pending', payout: null },
      after: { status: 'cancelled', payout: 1000 },
    });
    const before = await countEntries();
    await cancel();
    expect(await countEntries()).toBe(before);
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('contains the answer to a message, but neither its sender nor its text', async () => {
    const body = { topic: 'bet' as const, email: 'awa@example.ci', message: 'My bet was lost, but why was it?' };
    await app.visitor.call('sendSupport', { headers: {}, body });
    const { items } = (await admin.call('listSupport', { query: { state: 'open' } })).ok;
    await admin.call('changeSupport', {
      params: { id: items[0]?.id ?? '' },
      body: { answer: 'The score was 2 to 1.' },
    });
    const entry = await newest();
    expect(entry).toMatchObject({ kind: 'support_answered', before: { state: 'open' }, after: { state: 'answered' } });
    expect(JSON.stringify(entry)).not.toMatch(/awa@|2 to 1|lost/);
  });
});

describe('the list of the audit log', () => {
  it('has each entry once over all pages, newest first', async () => {
    const all = (await list({ limit: '100' } as never)).items.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: '2', ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(4);
    expect([...all].sort((a, b) => Number(b) - Number(a))).toEqual(all);
  });

  it('can be filtered by kind, administrator, subject and time', async () => {
    const other = await signUpAdmin(app, clock);
    const headers = { 'idempotency-key': newId() };
    const { id } = (await other.call('addEvent', { headers, body: manualEvent() })).ok;
    expect((await list({ by: other.userId })).items.map(({ subject }) => subject.id)).toEqual([id]);
    expect((await list({ subject: 'event', subjectId: id })).items).toHaveLength(1);
    expect((await list({ subject: 'bet', subjectId: id })).items).toHaveLength(0);
    const kinds = new Set((await list({ kind: 'event_added' })).items.map(({ kind }) => kind));
    expect([...kinds]).toEqual(['event_added']);
    expect((await list({ from: '2199-01-01T00:00:00Z' })).items).toHaveLength(0);
    expect((await list({ to: '2000-01-01T00:00:00Z' })).items).toHaveLength(0);
    expect((await list({ by: 'nobody' })).items).toHaveLength(0);
  });
});
